import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { type Applicant, asStaff, listed, makeApplicant, outside, verifying } from '../../../tests/support/verification.ts';

const world = outside();
const api = useApi('demo', {}, { authenticate: byHeader, registers: world });
const { send, state, badge, verified, staff, code } = verifying(api);
let morwenna: string;
beforeAll(async () => {
  morwenna = await makePerson(api.db);
});
beforeEach(() => {
  world.silent = false;
});

const fieldsOf = async (work: ReturnType<typeof send>) => (await work).body.fields;
const found = async (id: string): Promise<boolean> => {
  const { body } = await api.post('/search/business', { textQuery: 'Halderby Pumps', verified: true, size: 50 });
  return body.results.some((one: { businessProfile: { businessID: string } }) => one.businessProfile.businessID === id);
};

/** Email and register: two valid checks. */
async function proveTwo({ id, owner, domain, number }: Applicant): Promise<void> {
  world.answers.set(number, listed('HALDERBY PUMPS LIMITED'));
  await send(owner, id, 'email', { email: `office@${domain}` });
  expect((await send(owner, id, 'email/confirm', { code: await code(`office@${domain}`) })).status).toBe(200);
  expect((await send(owner, id, 'register', { number: number.replace(/^0/, '') })).status).toBe(200);
}

describe('a company', () => {
  test('proves its email and number, asks, and is verified by staff: page, search and badge follow at once [BUS-041] [BUS-044] [BUS-007] [MEM-022]', async () => {
    const one = await makeApplicant(api);
    expect((await send(one.owner, one.id, 'request')).body.error).toBe('checks_missing');
    await proveTwo(one);
    const shown = await state(one.owner, one.id);
    expect(shown).toMatchObject({ included: true, verified: false, valid: 2, ready: true, website: one.domain });
    expect(shown.checks.map(({ kind, state: is, subject, source }: Record<string, string>) => [kind, is, subject, source])).toEqual(
      expect.arrayContaining([
        ['email-domain', 'valid', one.domain, 'mail'],
        ['register', 'valid', one.number, 'companies-house'],
      ]),
    );
    expect((await staff(morwenna, `${one.id}/grant`)).status).toBe(200);
    expect([await verified(one.id), await found(one.id)]).toEqual([true, true]);
    const { checks, grantedAt } = await badge(one.id);
    expect(grantedAt).not.toBeNull();
    expect(checks.map(({ kind, subject, source }: Record<string, string>) => [kind, subject, source])).toEqual([
      ['register', one.number, 'companies-house'],
      ['email-domain', one.domain, 'mail'],
    ]);
    expect(JSON.stringify(await badge(one.id))).not.toContain('@');
    await api.work();
    expect(api.mails.at(-1)?.subject).toBe('Halderby Pumps Ltd is verified on WBN');
  });

  test('on the standard package is checked as every other, and asks for the badge with a membership; paying alone verifies nobody [MEM-006]', async () => {
    const standard = await makeApplicant(api, 'standard');
    await proveTwo(standard);
    expect(await state(standard.owner, standard.id)).toMatchObject({ included: false, valid: 2, ready: true });
    expect((await send(standard.owner, standard.id, 'request')).body.error).toBe('verification_not_included');
    expect(await verified((await makeApplicant(api)).id)).toBe(false);
  });

  test('needs the register or VAT among its two checks', async () => {
    const one = await makeApplicant(api);
    const { token } = await state(one.owner, one.id);
    world.pages.set(`https://www.${one.domain}/`, `<html><head><meta content='${token}' name="wbn-verification"></head>`);
    expect((await send(one.owner, one.id, 'website')).status).toBe(200);
    await send(one.owner, one.id, 'email', { email: `office@${one.domain}` });
    await send(one.owner, one.id, 'email/confirm', { code: await code(`office@${one.domain}`) });
    expect(await state(one.owner, one.id)).toMatchObject({ valid: 2, ready: false });
    expect((await staff(morwenna, `${one.id}/grant`)).body.error).toBe('checks_missing');
    expect(await verified(one.id)).toBe(false);
  });

  test('that is asked for by two owners at once is one request and one check of a kind', async () => {
    const one = await makeApplicant(api);
    await proveTwo(one);
    const answers = await Promise.all(
      [one.owner, one.admin].flatMap((who) => [send(who, one.id, 'request'), send(who, one.id, 'register', { number: 'SC123456' })]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { checks, requests } = await state(one.owner, one.id);
    expect(requests).toHaveLength(1);
    expect(checks.filter(({ kind, state: is }: Record<string, string>) => kind === 'register' && is === 'pending')).toHaveLength(1);
  });
});

describe('the email check', () => {
  test('takes addresses of the website only, and five wrong codes are the end of it', async () => {
    const { id, owner, domain } = await makeApplicant(api);
    for (const email of ['office@gmail.com', `office@mail.${domain}`, `office@${domain}.evil.example`])
      expect(await fieldsOf(send(owner, id, 'email', { email }))).toEqual({
        email: `Please use an address at ${domain}, the domain of the company’s website.`,
      });
    await send(owner, id, 'email', { email: `office@${domain}` });
    const right = await code(`office@${domain}`);
    const other = right === '000000' ? '000001' : '000000';
    for (let turn = 0; turn < 5; turn += 1) expect((await fieldsOf(send(owner, id, 'email/confirm', { code: other }))).code).toContain('not correct');
    expect((await fieldsOf(send(owner, id, 'email/confirm', { code: right }))).code).toContain('expired');
    expect(JSON.stringify(await state(owner, id))).not.toContain(`office@${domain}`);
  });

  test('expires after half an hour', async () => {
    const { id, owner, domain } = await makeApplicant(api);
    await send(owner, id, 'email', { email: `office@${domain}` });
    const right = await code(`office@${domain}`);
    api.pass(31 * 60);
    expect((await fieldsOf(send(owner, id, 'email/confirm', { code: right }))).code).toContain('expired');
  });
});

describe('the website check', () => {
  test.each(['meta', 'file', 'dns'])('finds the token as %s', async (way) => {
    const { id, owner, domain } = await makeApplicant(api);
    const { token } = await state(owner, id);
    if (way === 'meta') world.pages.set(`https://www.${domain}/`, `<META NAME=wbn-verification CONTENT=${token}>`);
    if (way === 'file') world.pages.set(`https://www.${domain}/.well-known/wbn-verification.txt`, `${token}\n`);
    if (way === 'dns') world.records.set(domain, ['v=spf1 -all', `wbn-verification=${token}`]);
    expect((await send(owner, id, 'website')).body.data.checks[0]).toMatchObject({ kind: 'website', state: 'valid', source: way });
  });

  test('refuses the token of another company, and a site that is silent is asked again later', async () => {
    const [mine, other] = [await makeApplicant(api), await makeApplicant(api)];
    const { token } = await state(other.owner, other.id);
    world.pages.set(`https://www.${mine.domain}/`, `<meta name="wbn-verification" content="${token}">`);
    expect((await send(mine.owner, mine.id, 'website')).body.error).toBe('check_refused');
    world.silent = true;
    const { status, body, headers } = await send(mine.owner, mine.id, 'website');
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'try_again_later', '600']);
    expect((await state(mine.owner, mine.id)).checks).toEqual([]);
  });
});

describe('the register', () => {
  test('that does not answer refuses nobody', async () => {
    const { id, owner } = await makeApplicant(api);
    world.silent = true;
    expect((await send(owner, id, 'register', { number: '01234567' })).body.error).toBe('try_again_later');
    expect((await state(owner, id)).checks).toEqual([]);
  });

  test('with another name, or that cannot be asked, leaves it to staff, who needs a source', async () => {
    const { id, owner } = await makeApplicant(api);
    world.answers.set('SC123456', listed('Caledon Bearings Limited'));
    const [check] = (await send(owner, id, 'register', { number: 'sc123456' })).body.data.checks;
    expect(check).toMatchObject({ state: 'pending', waitsFor: 'staff', subject: 'SC123456', summary: 'Caledon Bearings Limited, active' });
    const [manual] = (await send(owner, id, 'vat', { number: 'GB 123 4567 82' })).body.data.checks;
    expect(manual).toMatchObject({ state: 'pending', waitsFor: 'staff', summary: '' });
    expect((await fieldsOf(staff(morwenna, `check/${manual.checkID}`, { accept: true }))).sourceUrl).toContain('address of the entry');
    expect((await staff(morwenna, `check/${manual.checkID}`, { accept: true, sourceUrl: 'https://www.tax.service.gov.uk/check-vat-number/' })).status).toBe(
      200,
    );
    expect((await fieldsOf(staff(morwenna, `check/${check.checkID}`, { accept: false }))).reason).toContain('owner reads');
    expect((await staff(morwenna, `check/${check.checkID}`, { accept: false, reason: 'This is another company.' })).status).toBe(200);
    expect((await staff(morwenna, `check/${check.checkID}`, { accept: true })).body.error).toBe('conflict');
    const { checks } = await state(owner, id);
    expect(checks.find(({ kind }: { kind: string }) => kind === 'register')).toMatchObject({ state: 'refused', reason: 'This is another company.' });
    await api.work();
    expect(api.mails.at(-1)?.text).toContain('This is another company.');
  });

  test('that lists a company as dissolved, or does not know it, says so beside the number', async () => {
    const { id, owner } = await makeApplicant(api);
    world.answers.set('00000066', { ...listed('Halderby Pumps Ltd'), isActive: false, details: 'dissolved' } as never);
    world.answers.set('00009999', { found: 'no', source: 'companies-house' });
    expect((await fieldsOf(send(owner, id, 'register', { number: '66' }))).number).toBe('The company register does not list 00000066 as active: dissolved.');
    expect((await fieldsOf(send(owner, id, 'register', { number: '9999' }))).number).toBe('The company register knows no 00009999.');
    expect((await fieldsOf(send(owner, id, 'vat', { number: '123456783' }))).number).toContain('last two must fit');
  });
});

describe('staff', () => {
  test('sees who waits, the oldest first, and each look and deed is in the log', async () => {
    const one = await makeApplicant(api);
    await proveTwo(one);
    await send(one.owner, one.id, 'request');
    const { data } = (await api.get('/staff/verification', asStaff(morwenna))).body;
    expect(data.find(({ businessID }: { businessID: string }) => businessID === one.id)).toMatchObject({ requested: true, validChecks: 2, verified: false });
    expect(data.map(({ askedAt }: { askedAt: string }) => askedAt)).toEqual(data.map(({ askedAt }: { askedAt: string }) => askedAt).sort());
    expect((await api.get(`/staff/verification/${one.id}`, asStaff(morwenna))).body.data).toMatchObject({ companyName: 'Halderby Pumps Ltd', valid: 2 });
    await Promise.all([staff(morwenna, `${one.id}/grant`), staff(morwenna, `${one.id}/grant`)]);
    await staff(morwenna, `${one.id}/withdraw`, { reason: 'Complaints about the address.' });
    expect((await staff(morwenna, `${one.id}/withdraw`, { reason: 'Again.' })).body.error).toBe('conflict');
    const { rows } = await api.pool.query('select act, reason from audit_entry where about_id = $1 order by number', [one.id]);
    expect(rows).toEqual([
      { act: 'verification.look', reason: null },
      { act: 'verification.grant', reason: null },
      { act: 'verification.withdraw', reason: 'Complaints about the address.' },
    ]);
    // What was found does not become untrue.
    expect([await verified(one.id), await found(one.id), (await badge(one.id)).checks.length]).toEqual([false, false, 2]);
  });

  test('refuses a request with a reason that its owner reads', async () => {
    const one = await makeApplicant(api);
    await proveTwo(one);
    await send(one.owner, one.id, 'request');
    expect((await staff(morwenna, `${one.id}/refuse`, { reason: 'The address is a mailbox.' })).status).toBe(200);
    expect((await state(one.owner, one.id)).requests).toMatchObject([{ state: 'refused', reason: 'The address is a mailbox.' }]);
    await send(one.owner, one.id, 'request');
    expect((await state(one.owner, one.id)).requests.map((asked: { state: string }) => asked.state)).toEqual(['open', 'refused']);
  });

  test('is nobody else: owners and visitors find none of it', async () => {
    const one = await makeApplicant(api);
    expect((await api.get('/staff/verification', as(one.owner))).status).toBe(404);
    expect((await api.post(`/staff/verification/${one.id}/grant`, {}, as(one.owner))).status).toBe(404);
    expect((await api.get('/staff/verification')).status).toBe(401);
  });
});
