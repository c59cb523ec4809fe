import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { texts } from '#web/base/text/texts.server.ts';
import { StepCard } from '#web/trust/pages/verification-documents/verification/step-card.tsx';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as } from '../../../../tests/support/company.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { type Applicant, asStaff, listed, makeApplicant, outside, verifying } from '../../../../tests/support/verification.ts';
import { readHolder } from '../holding-queries.ts';
import { keepVerifications } from '../recheck.ts';
import { oldestContested } from './claim-queries.ts';

const world = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers: world });
const { send, state, badge, code, staff } = verifying(api);
let morwenna: string;
let next = 5_000_000;
const VAT = ['GB123456782', 'GB123456727'];

beforeAll(async () => {
  morwenna = await makePerson(api.db);
});
beforeEach(async () => {
  world.silent = false;
  for (const table of ['contested_claim', 'held_identifier_share', 'held_identifier']) await api.pool.query(`delete from ${table}`);
  await api.pool.query('delete from verification_check');
});

/** A number that the register has under the name of the applicants. */
function numbered(): string {
  next += 1;
  const number = String(next).padStart(8, '0');
  world.answers.set(number, listed('Halderby Pumps Ltd'));
  return number;
}
const claim = ({ owner, id }: Applicant, number: string) => send(owner, id, 'register', { number });
const checkOf = async ({ owner, id }: Applicant, kind = 'register') =>
  (await state(owner, id)).checks.find((check: { kind: string; state: string }) => check.kind === kind && check.state !== 'withdrawn');
const facts = async ({ id }: Applicant) => (await badge(id)).checks.map(({ kind, subject }: Record<string, string>) => `${kind} ${subject}`);
const queue = async () => (await api.get('/staff/queue/contested?state=open', asStaff(morwenna))).body.data;
const decide = (id: string, outcome: string, sentence = 'The entry names the works in Leeds.') =>
  api.post(`/staff/contested/${id}/decision`, { outcome, sentence }, asStaff(morwenna));
const told = async ({ owner }: Applicant) => {
  await api.work();
  return api.mails.filter(({ to }) => to === `${owner}@test.example`);
};
const holders = async () => (await api.pool.query('select kind, key, business_id as id from held_identifier order by kind, key')).rows;

/** Two that claim the same: the first holds it. */
async function two(number = numbered()): Promise<{ first: Applicant; second: Applicant; caseID: string; number: string }> {
  const [first, second] = [await makeApplicant(api), await makeApplicant(api)];
  await claim(first, number);
  await claim(second, number);
  const [{ id }] = await queue();
  await api.work();
  api.mails.length = 0;
  return { first, second, caseID: id, number };
}

test('of 20 companies that claim a number at once one holds it and 19 become cases, and so it is with a domain [CHK-007]', async () => {
  const number = numbered();
  const many: Applicant[] = [];
  for (let turn = 0; turn < 20; turn += 1) many.push(await makeApplicant(api, turn % 2 === 0 ? 'gold' : 'standard'));
  const answers = await Promise.all(many.map((one) => claim(one, number)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const states = await Promise.all(many.map(async (one) => (await checkOf(one)).state));
  expect([states.filter((is) => is === 'valid').length, states.filter((is) => is === 'contested').length]).toEqual([1, 19]);
  expect(await queue()).toHaveLength(19);
  expect(await holders()).toEqual([{ kind: 'register', key: `GB:${number}`, id: many[states.indexOf('valid')]?.id }]);

  const site = 'https://www.shared.example/';
  await api.pool.query(`update business set contact_info = jsonb_build_object('website', $2::text) where id = any($1)`, [many.map(({ id }) => id), site]);
  const tokens = await Promise.all(many.map(async ({ owner, id }) => (await state(owner, id)).token));
  world.pages.set(site, tokens.map((token) => `<meta name="wbn-verification" content="${token}">`).join(''));
  await Promise.all(many.map(({ owner, id }) => send(owner, id, 'website')));
  const sites = await Promise.all(many.map(async (one) => (await checkOf(one, 'website')).state));
  expect([sites.filter((is) => is === 'valid').length, sites.filter((is) => is === 'contested').length]).toEqual([1, 19]);
  expect((await holders()).filter(({ kind }) => kind === 'domain')).toEqual([{ kind: 'domain', key: 'shared.example', id: many[sites.indexOf('valid')]?.id }]);
  await expect(
    api.pool.query("insert into held_identifier (kind, key, business_id, since) values ('domain', 'shared.example', $1, now())", [many[0]?.id]),
  ).rejects.toThrow('held_identifier_pkey');
});

test('a second claim waits for staff with both companies, takes nothing from the first, and names nobody [CHK-008]', async () => {
  const { first, second, caseID, number } = await two();
  expect(await facts(first)).toEqual([`register ${number}`]);
  expect(await facts(second)).toEqual([]);
  const shown = await state(second.owner, second.id);
  expect(shown.checks).toMatchObject([{ kind: 'register', state: 'contested', subject: number }]);
  expect(JSON.stringify(shown)).not.toContain(first.id);
  const card = createElement(StepCard, { id: second.id, kind: 'register', state: shown });
  const words = { locale: 'en', messages: texts('en', 'verification') as never, timeZone: 'UTC', children: card };
  expect(renderToStaticMarkup(createElement(IntlProvider, words)).replace(/<[^>]*>/g, ' ')).toContain(
    'Another company here holds this. Our staff looks at it.',
  );
  // Asked again, it is the same case.
  await claim(second, number);
  expect(await queue()).toHaveLength(1);
  expect(Date.parse((await oldestContested(api.db)) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect([await readHolder(api.db, 'register', `GB:${number}`), await readHolder(api.db, 'vat', number)]).toEqual([first.id, null]);
  expect((await queue())[0]).toMatchObject({ kind: 'register', excerpt: `GB:${number}` });
  const { data } = (await api.get(`/staff/contested/${caseID}`, asStaff(morwenna))).body;
  expect(data).toMatchObject({ kind: 'register', key: `GB:${number}`, outcome: null, claimant: { businessID: second.id }, holder: { businessID: first.id } });
  expect([data.claimant.checks, data.holder.checks]).toMatchObject([
    [{ state: 'contested', source: 'companies-house' }],
    [{ state: 'valid', source: 'companies-house', validUntil: expect.any(String) }],
  ]);
  expect((await api.get(`/staff/contested/${caseID}`, as(first.owner))).status).toBe(404);
});

describe('staff', () => {
  test('keeps it with its holder: the claim is refused, and both owners read the sentence [CHK-009]', async () => {
    const { first, second, caseID, number } = await two();
    expect((await decide(caseID, 'keep', '')).status).toBe(400);
    expect((await decide(caseID, 'keep', 'The register names the works of the first.')).status).toBe(200);
    expect(await checkOf(second)).toMatchObject({ state: 'refused', reason: 'The register names the works of the first.' });
    expect(await facts(first)).toEqual([`register ${number}`]);
    for (const one of [first, second]) expect((await told(one)).map(({ text }) => text.replace(/\s+/g, ' ')).join()).toContain('names the works of the first');
    expect((await decide(caseID, 'move')).body.error).toBe('decided');
    const { rows } = await api.pool.query("select act, reason from audit_entry where about_id = $1 and act <> 'contested.look'", [caseID]);
    expect(rows).toEqual([{ act: 'contested.keep', reason: 'The register names the works of the first.' }]);
  });

  test('moves it: the first loses its check and its badge, the other has it [CHK-009]', async () => {
    const number = numbered();
    const first = await makeApplicant(api);
    await claim(first, number);
    await send(first.owner, first.id, 'email', { email: `office@${first.domain}` });
    await send(first.owner, first.id, 'email/confirm', { code: await code(`office@${first.domain}`) });
    await staff(morwenna, `${first.id}/grant`);
    const second = await makeApplicant(api, 'standard');
    await claim(second, number);
    expect((await badge(first.id)).verified).toBe(true);
    const [{ id }] = await queue();
    await Promise.all([decide(id, 'move'), decide(id, 'move')]);
    expect((await badge(first.id)).verified).toBe(false);
    expect([await facts(first), await facts(second)]).toEqual([[`email-domain ${first.domain}`], [`register ${number}`]]);
    expect(await holders()).toContainEqual({ kind: 'register', key: `GB:${number}`, id: second.id });
    expect((await checkOf(first)).reason).toBe('The entry names the works in Leeds.');
    for (const one of [first, second]) expect((await told(one)).map(({ text }) => text.replace(/\s+/g, ' ')).join()).toContain('works in Leeds');
  });

  test('lets a group share a VAT number, never a register number; without its holder it passes to whoever shares it [CHK-009] [CHK-010]', async () => {
    const vat = VAT[0] as string;
    world.answers.set(vat, { ...listed('Halderby Pumps Ltd'), source: 'hmrc' } as never);
    const [first, second, third] = [await makeApplicant(api), await makeApplicant(api), await makeApplicant(api)];
    for (const { owner, id } of [first, second, third]) await send(owner, id, 'vat', { number: vat });
    expect([await facts(first), await facts(second), await facts(third)]).toEqual([[`vat ${vat}`], [], []]);
    const of = async (one: Applicant): Promise<string> =>
      (await api.pool.query('select id from contested_claim where business_id = $1 and decided_at is null', [one.id])).rows[0].id;
    expect((await decide(await of(second), 'share')).status).toBe(200);
    expect([await facts(first), await facts(second), await facts(third)]).toEqual([[`vat ${vat}`], [`vat ${vat}`], []]);
    await send(second.owner, second.id, 'vat', { number: vat });
    expect(await facts(second)).toEqual([`vat ${vat}`]);
    await api.pool.query("update verification_check set expires_at = now() - interval '1 day' where business_id = $1", [first.id]);
    await keepVerifications(api);
    expect(await holders()).toEqual([{ kind: 'vat', key: vat, id: second.id }]);
    expect((await api.pool.query('select 1 from held_identifier_share')).rows).toEqual([]);
    const { caseID } = await two().then(async (made) => ({ caseID: (await queue()).find(({ kind }: { kind: string }) => kind === 'register').id, made }));
    expect((await decide(caseID, 'share')).body.fields.outcome).toContain('not shared');
  });

  test('merges the two once an owner of each has agreed: the owners read the sentence, the claim is over, and undoing opens it again [CHK-009]', async () => {
    const { first, second, caseID, number } = await two();
    const merge = () => api.post(`/staff/contested/${caseID}/merge`, { into: second.id, sentence: 'The register names one firm.' }, asStaff(morwenna));
    expect((await merge()).body.error).toBe('merge_unagreed');
    expect((await api.post(`/staff/contested/${caseID}/merge`, { into: morwenna, sentence: 'One.' }, asStaff(morwenna))).status).toBe(400);
    const { pairID } = (await api.post(`/staff/contested/${caseID}/ask`, {}, asStaff(morwenna))).body.data;
    expect((await api.get('/staff/queue/duplicates?state=open', asStaff(morwenna))).body.data.map(({ id }: { id: string }) => id)).toContain(pairID);
    for (const { owner, id } of [first, second]) await api.post(`/business/profile/${id}/duplicate/${pairID}/agree`, {}, as(owner));
    const answers = await Promise.all([merge(), merge()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await facts(second), await queue(), await holders()]).toEqual([
      [`register ${number}`],
      [],
      [{ kind: 'register', key: `GB:${number}`, id: second.id }],
    ]);
    expect((await state(second.owner, second.id)).checks.filter((check: { state: string }) => check.state === 'contested')).toEqual([]);
    expect((await api.get(`/staff/contested/${caseID}`, asStaff(morwenna))).body.data).toMatchObject({
      outcome: 'merge',
      reason: 'The register names one firm.',
    });
    for (const one of [first, second]) expect((await told(one)).map(({ text }) => text.replace(/\s+/g, ' ')).join()).toContain('The register names one firm.');
    const acts = await api.pool.query("select act, reason from audit_entry where about_id = $1 and act <> 'contested.look' order by number", [caseID]);
    expect(acts.rows).toEqual([
      { act: 'contested.ask', reason: null },
      { act: 'contested.merge', reason: 'The register names one firm.' },
    ]);
    const mergeID = answers.find(({ status }) => status === 200)?.body.data.mergeID;
    expect((await api.post(`/staff/merge/${mergeID}/undo`, { sentence: 'They are two.' }, asStaff(morwenna))).status).toBe(200);
    expect([await facts(first), await facts(second)]).toEqual([[`register ${number}`], []]);
    expect(await queue()).toMatchObject([{ id: caseID }]);
    expect((await api.get(`/staff/contested/${caseID}`, asStaff(morwenna))).body.data).toMatchObject({ outcome: null, reason: null });
  });

  test('lets what the claimant proved hold after a merge where the check of the holder does not fit its name [CHK-009]', async () => {
    const { first, second, caseID, number } = await two();
    await api.pool.query('delete from business_access where business_id = $1', [first.id]);
    await api.pool.query("update verification_check set company_name = 'Halderby Castings Ltd' where business_id = $1", [first.id]);
    const merged = await api.post(`/staff/contested/${caseID}/merge`, { into: second.id, sentence: 'One firm.' }, asStaff(morwenna));
    expect([merged.status, await facts(second), await holders()]).toEqual([
      200,
      [`register ${number}`],
      [{ kind: 'register', key: `GB:${number}`, id: second.id }],
    ]);
  });

  test('decides once of two who press at once', async () => {
    const { caseID } = await two();
    const answers = await Promise.all([decide(caseID, 'keep'), decide(caseID, 'move')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('what lapses is free: the next who claims it holds it, also before the clock has come by', async () => {
  const number = numbered();
  const [first, second, third] = [await makeApplicant(api), await makeApplicant(api), await makeApplicant(api)];
  await claim(first, number);
  await api.pool.query("update verification_check set expires_at = now() - interval '1 second' where business_id = $1", [first.id]);
  await claim(second, number);
  expect(await facts(second)).toEqual([`register ${number}`]);
  await keepVerifications(api);
  expect(await holders()).toEqual([{ kind: 'register', key: `GB:${number}`, id: second.id }]);
  const version = (await api.get(`/business/profile/${second.id}`)).body.data.version;
  await api.put(`/business/profile/${second.id}`, { version, general: { companyName: 'Other Traders Ltd' } }, as(second.owner));
  await api.work();
  expect(await holders()).toEqual([]);
  await claim(third, number);
  expect(await facts(third)).toEqual([`register ${number}`]);
});

test('what staff accepts by hand is contested, too, where another company has it meanwhile', async () => {
  const [first, second] = [await makeApplicant(api), await makeApplicant(api)];
  await claim(first, '07654321');
  const { checkID } = await checkOf(first);
  world.answers.set('07654321', listed('Halderby Pumps Ltd'));
  await claim(second, '07654321');
  await staff(morwenna, `check/${checkID}`, { accept: true, sourceUrl: 'https://register.example/1' });
  expect([(await checkOf(first)).state, (await checkOf(second)).state]).toEqual(['contested', 'valid']);
});
