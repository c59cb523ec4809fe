import { beforeEach, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { makeApplicant, verifying } from '../../../tests/support/verification.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { code } = verifying(api);
let ann: string;
beforeEach(async () => {
  ann = await makePerson(api.db, { email_confirmed_at: new Date() }, { company_name: 'Nordmark Trading' });
});
const ask = (email: string) => api.post('/user/work-email', { email }, as(ann));
const enter = (digits: string) => api.post('/user/work-email/confirm', { code: digits }, as(ann));
const profile = async () => (await api.get(`/user/public-profile/${ann}`)).body.profile;

test('somebody proves the address at work; others see the day and the domain, never the address', async () => {
  const email = `a.heron@n${ann.slice(-8)}.example`;
  expect((await ask(email)).body.data).toMatchObject({ email, companyName: 'Nordmark Trading', checkedAt: null });
  expect((await profile()).workEmail).toBeUndefined();
  expect((await enter(await code(email))).status).toBe(200);
  expect((await profile()).workEmail).toEqual({ domain: `n${ann.slice(-8)}.example`, checkedAt: expect.any(String) });
  expect(JSON.stringify(await profile())).not.toContain(email);
});

test('an address at work is at no provider of free mail, whatever its country, its letters or what stands before it [FIX-017]', async () => {
  for (const email of ['ann@yahoo.co.uk', 'ann@GMX.net', 'ann@mail.Yahoo.co.uk', 'ann+work@fastmail.com', 'ann@hotmail.fr', 'ann@mailinator.com', 'ann@co.uk'])
    expect([email, (await ask(email)).body.fields?.email]).toEqual([email, expect.stringContaining('Anyone can have an address at')]);
});

test('a free address is none, nor is one without a company', async () => {
  expect((await ask('ann@gmail.com')).body.fields.email).toBe('Anyone can have an address at gmail.com. Please use the one that your company gave you.');
  await api.pool.query('update profile set company_name = null where account_id = $1', [ann]);
  expect((await ask('ann@nordmark.example')).body.fields.email).toContain('enter the company');
});

test('it goes with the company that it was for, and when it is taken away; five wrong codes end it', async () => {
  const email = `b@n${ann.slice(-8)}.example`;
  await ask(email);
  await enter(await code(email));
  await api.put('/user/profile', { companyName: 'Another Ltd' }, as(ann));
  expect((await profile()).workEmail).toBeUndefined();
  expect((await api.get('/user/work-email', as(ann))).body.data).toBeNull();
  const other = `c@n${ann.slice(-8)}.example`;
  await ask(other);
  const right = await code(other);
  for (let turn = 0; turn < 5; turn += 1) await enter(right === '000000' ? '000001' : '000000');
  expect((await enter(right)).body.fields.code).toContain('expired');
  expect((await api.delete('/user/work-email', {}, as(ann))).body.data).toBeNull();
});

test('who belongs to a verified business is shown with it as long as it is verified', async () => {
  const { id } = await makeApplicant(api);
  await makeAccess(api.db, id, ann, 'member');
  expect((await profile()).verifiedCompany).toBeUndefined();
  await api.pool.query(
    "insert into verification (business_id, checks, granted_at, expires_at) values ($1, '{register,vat}', now(), now() + interval '1 day')",
    [id],
  );
  expect((await profile()).verifiedCompany).toEqual({ businessID: id, companyName: 'Halderby Pumps Ltd' });
  await api.pool.query('delete from business_access where account_id = $1', [ann]);
  expect((await profile()).verifiedCompany).toBeUndefined();
});
