import { beforeAll, describe, expect, test } from 'vitest';
import { RegisterSilent } from '#server/base/registers/silent.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { untilBlocked } from '../../../tests/support/blocked.ts';
import { as } from '../../../tests/support/company.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { type Applicant, listed, makeApplicant, outside, verifying } from '../../../tests/support/verification.ts';
import { remindOfCertificates } from './certificates.ts';
import { keepVerifications } from './recheck.ts';
import { carriesUntil } from './rules.ts';

const world = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers: world });
const { send, state, badge, verified, staff, code } = verifying(api);
const DAY = 86_400;
let morwenna: string;
beforeAll(async () => {
  morwenna = await makePerson(api.db);
});

/** Verified by register and email, both good for a year from now. */
async function verifiedCompany(): Promise<Applicant> {
  world.silent = false;
  const one = await makeApplicant(api);
  world.answers.set(one.number, listed('Halderby Pumps Ltd'));
  await send(one.owner, one.id, 'email', { email: `office@${one.domain}` });
  await send(one.owner, one.id, 'email/confirm', { code: await code(`office@${one.domain}`) });
  await send(one.owner, one.id, 'register', { number: one.number });
  await staff(morwenna, `${one.id}/grant`);
  expect(await verified(one.id)).toBe(true);
  await api.work();
  api.mails.length = 0;
  return one;
}

const pass = async (days: number): Promise<void> => {
  api.pass(days * DAY);
  await keepVerifications(api);
  await api.work();
};
/** What its owner was told. */
const told = ({ owner }: Applicant) => api.mails.filter(({ to }) => to === `${owner}@test.example`);
const subjects = (one: Applicant) => told(one).map(({ subject }) => subject);
/** What its owner and its admin were told. */
const heard = ({ owner, admin }: Applicant) => api.mails.filter(({ to }) => [owner, admin].some((id) => to === `${id}@test.example`));
const found = async ({ id }: Applicant): Promise<boolean> => {
  const { results } = (await api.post('/search/business', { textQuery: 'Halderby', verified: true, size: 50 })).body;
  return results.some((one: { businessProfile: { businessID: string } }) => one.businessProfile.businessID === id);
};

describe('with the clock', () => {
  test('owners are told 30 and 7 days before; a register renews by itself; what is left undone lapses, and badge, page and search follow', async () => {
    const one = await verifiedCompany();
    expect(await found(one)).toBe(true);
    await pass(330);
    expect(subjects(one)).toEqual([]);
    await pass(6);
    expect(subjects(one)).toHaveLength(1);
    expect(subjects(one)[0]).toMatch(/^A check of Halderby Pumps Ltd ends on \d\d\/\d\d\/\d{4}$/);
    expect(heard(one)).toHaveLength(2);
    const { checks } = await state(one.owner, one.id);
    const register = checks.find(({ kind }: { kind: string }) => kind === 'register');
    expect(Date.parse(register.validUntil) - api.now().getTime()).toBeGreaterThan(360 * DAY * 1000);
    await pass(10);
    expect(heard(one)).toHaveLength(2);
    await pass(13);
    expect(heard(one)).toHaveLength(4);
    api.mails.length = 0;
    await pass(7);
    expect([await verified(one.id), await found(one), (await badge(one.id)).verified]).toEqual([false, false, false]);
    expect(subjects(one)).toEqual(['Halderby Pumps Ltd is no longer verified']);
    await pass(1);
    expect(heard(one)).toHaveLength(2);
    expect((await state(one.owner, one.id)).checks.map(({ kind, state: is }: Record<string, string>) => [kind, is])).toEqual([
      ['register', 'valid'],
      ['email-domain', 'lapsed'],
    ]);
  });

  test('a register that does not answer changes nothing until the end', async () => {
    const one = await verifiedCompany();
    world.silent = true;
    await pass(340);
    expect(await verified(one.id)).toBe(true);
    expect(subjects(one)).toHaveLength(2);
    world.silent = false;
    await pass(2);
    const register = (await state(one.owner, one.id)).checks.find(({ kind }: { kind: string }) => kind === 'register');
    expect(Date.parse(register.validUntil) - api.now().getTime()).toBeGreaterThan(360 * DAY * 1000);
  });

  test('a register that says no ends the grant at once', async () => {
    const one = await verifiedCompany();
    world.answers.set(one.number, { found: 'no', source: 'companies-house' });
    await pass(340);
    expect(await verified(one.id)).toBe(false);
    expect(
      told(one)
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .join(),
    ).toContain(`The company register knows no ${one.number}.`);
  });

  test('a check that ends while its register is asked is not reminded of', async () => {
    const one = await verifiedCompany();
    const { company } = world;
    world.company = async (number) => {
      if (number !== one.number) return company(number);
      await rename(one, 'Other Traders Ltd');
      await api.work();
      world.company = company;
      throw new RegisterSilent('nobody');
    };
    api.pass(340 * DAY);
    await api.pool.query("update verification_check set tried_at = $2 where business_id = $1 and kind <> 'register'", [one.id, api.now()]);
    await keepVerifications(api);
    expect(world.company).toBe(company);
    await api.work();
    expect(subjects(one)).toEqual(['Other Traders Ltd is no longer verified']);
  });

  test('it survives the end of the membership', async () => {
    const one = await verifiedCompany();
    await api.pool.query('update membership set ended_at = now() where business_id = $1', [one.id]);
    await pass(30);
    expect(await verified(one.id)).toBe(true);
    expect((await send(one.owner, one.id, 'register', { number: one.number })).status).toBe(200);
    expect((await send(one.owner, one.id, 'request')).body.error).toBe('verification_not_included');
  });
});

async function rename({ id, owner }: Applicant, companyName: string): Promise<void> {
  const { version } = (await api.get(`/business/profile/${id}`)).body.data;
  expect((await api.put(`/business/profile/${id}`, { version, general: { companyName } }, as(owner))).status).toBe(200);
}

test('a company that takes another name or website is not the one that was checked', async () => {
  for (const change of [{ general: { companyName: 'Other Traders Ltd' } }, { contactInfo: { website: 'https://other.example' } }]) {
    const one = await verifiedCompany();
    const { version } = (await api.get(`/business/profile/${one.id}`)).body.data;
    expect((await api.put(`/business/profile/${one.id}`, { version, ...change }, as(one.owner))).status).toBe(200);
    await api.work();
    expect(await verified(one.id)).toBe(false);
  }
});

test('a file that renames a checked company ends its checks; one that only moves it ends nothing', async () => {
  const one = await verifiedCompany();
  await api.pool.query("update business set external_id = 'checked' where id = $1", [one.id]);
  const renew = async (column: string, value: string): Promise<boolean> => {
    await importText(api.db, csvOf(['external_id', column], ['checked', value]), { update: true });
    await api.work();
    return verified(one.id);
  };
  expect(await renew('city', 'Hull')).toBe(true);
  expect(await renew('company_name', 'Other Traders Ltd')).toBe(false);
});

test('checks carry a grant as long as two of them hold, one of them a register', () => {
  const day = (n: number) => new Date(n * DAY * 1000);
  const on = (kind: 'register' | 'vat' | 'website' | 'documents', n: number) => ({ kind, expiresAt: day(n) });
  expect(carriesUntil([on('register', 9)])).toBeNull();
  expect(carriesUntil([on('website', 9), on('documents', 9)])).toBeNull();
  expect(carriesUntil([on('register', 5), on('website', 9)])).toEqual(day(5));
  expect(carriesUntil([on('register', 9), on('website', 5), on('documents', 3)])).toEqual(day(5));
  expect(carriesUntil([on('register', 5), on('vat', 9), on('website', 3)])).toEqual(day(5));
  expect(carriesUntil([on('register', 2), on('website', 8), on('documents', 9)])).toEqual(day(2));
});

test('owners and admins hear of a certificate 60 and 14 days before its end and on the day, once each for each end [CRT-012]', async () => {
  const one = await makeApplicant(api);
  const end = new Date(api.now().getTime() + 80 * DAY * 1000).toISOString().slice(0, 10);
  await api.pool.query("insert into certificate (id, business_id, name, expire_date, place) values (gen_random_uuid(), $1, 'ISO 9001', $2, 0)", [one.id, end]);
  api.mails.length = 0;
  const counts: number[] = [];
  const remind = async (days: number) => {
    api.pass(days * DAY);
    await remindOfCertificates(api);
    await api.work();
    counts.push(heard(one).filter(({ subject }) => subject.includes('ISO 9001')).length);
  };
  for (const days of [0, 21, 1, 40, 5, 13, 1, 6]) await remind(days);
  expect(counts).toEqual([0, 2, 2, 2, 4, 6, 6, 6]);
  const renewed = new Date(api.now().getTime() + 10 * DAY * 1000).toISOString().slice(0, 10);
  await api.pool.query('update certificate set expire_date = $2 where business_id = $1', [one.id, renewed]);
  await remind(0);
  await remind(10);
  expect(counts.slice(-2)).toEqual([8, 10]);
  // A worker that was thought dead goes on beside the next one, which tells it alone.
  await api.pool.query('delete from certificate_reminder where business_id = $1', [one.id]);
  api.mails.length = 0;
  const other = await api.pool.connect();
  await other.query('begin');
  await other.query(
    'insert into certificate_reminder (certificate_id, business_id, expire_date, days, reminded_at) select id, business_id, expire_date, 0, now() from certificate where business_id = $1',
    [one.id],
  );
  const late = remindOfCertificates(api);
  await untilBlocked(api.pool);
  await other.query('commit');
  other.release();
  await late;
  await api.work();
  expect(heard(one).filter(({ subject }) => subject.includes('ISO 9001'))).toEqual([]);
});
