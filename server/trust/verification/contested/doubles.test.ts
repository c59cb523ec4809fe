import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { type Applicant, asStaff, makeApplicant, outside, verifying } from '../../../../tests/support/verification.ts';
import { keepVerifications } from '../recheck.ts';

const api = useApi('empty', {}, { authenticate: byHeader, registers: outside() });
const { state, badge } = verifying(api);
const DAY = 86_400;

/** What the migration does with the checks that were there before it. */
async function migrate(): Promise<void> {
  const text = await readFile(join(import.meta.dirname, '../../../../database/migrations/0098_held_identifiers.sql'), 'utf8');
  for (const table of ['contested_claim', 'held_identifier']) await api.pool.query(`delete from ${table}`);
  await api.pool.query(text.slice(text.indexOf('-- Of the checks that hold')));
}

const check = ({ id }: Applicant, kind: string, subject: string, daysAgo: number) =>
  api.pool.query(
    `insert into verification_check (id, business_id, kind, state, subject, source, company_name, asked_at, checked_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'valid', $3, 'staff', 'Halderby Pumps Ltd', now(), now() - $4 * interval '1 day', now() + interval '300 days')`,
    [id, kind, subject, daysAgo],
  );
const kinds = async ({ id }: Applicant) => (await badge(id)).checks.map(({ kind }: { kind: string }) => kind);

test('doubles of before become cases: the earliest check holds, and the others lapse after 30 days undecided [CHK-011]', async () => {
  const morwenna = await makePerson(api.db);
  const [first, second, third] = [await makeApplicant(api), await makeApplicant(api), await makeApplicant(api)];
  await check(second, 'register', '01234567', 20);
  await check(first, 'register', '01234567', 60);
  await check(third, 'register', '01234567', 10);
  await check(second, 'website', 'halderby.example', 5);
  await check(second, 'email-domain', 'halderby.example', 50);
  await check(third, 'website', 'halderby.example', 30);
  await check(first, 'documents', 'Insurance', 1);
  await check(second, 'documents', 'Insurance', 1);
  await migrate();
  const { rows } = await api.pool.query('select kind, key, business_id as id from held_identifier order by kind');
  expect(rows).toEqual([
    { kind: 'domain', key: 'halderby.example', id: second.id },
    { kind: 'register', key: 'GB:01234567', id: first.id },
  ]);
  const open = async () =>
    (await api.pool.query('select kind, business_id as id from contested_claim where decided_at is null')).rows
      .map(({ kind, id }) => `${kind} ${id}`)
      .toSorted();
  expect(await open()).toEqual([`register ${second.id}`, `register ${third.id}`, `domain ${third.id}`].toSorted());
  expect(await kinds(third)).toEqual(['register', 'website']);
  const waiting = (await api.get('/staff/queue/contested?state=open', asStaff(morwenna))).body.data;
  const of = async (kind: string, one: Applicant) =>
    (await api.pool.query('select id from contested_claim where kind = $1 and business_id = $2', [kind, one.id])).rows[0].id as string;
  expect(waiting.map(({ id }: { id: string }) => id)).toContain(await of('register', third));
  const decided = await api.post(
    `/staff/contested/${await of('register', third)}/decision`,
    { outcome: 'keep', sentence: 'Its own number is another one.' },
    asStaff(morwenna),
  );
  expect(decided.status).toBe(200);
  expect(await kinds(third)).toEqual(['website']);
  api.pass(29 * DAY);
  await keepVerifications(api);
  expect([await kinds(second), await kinds(third)]).toEqual([['register', 'email-domain', 'website', 'documents'], ['website']]);
  api.pass(1 * DAY + 60);
  await keepVerifications(api);
  expect([await kinds(first), await kinds(second), await kinds(third)]).toEqual([['register', 'documents'], ['email-domain', 'website', 'documents'], []]);
  expect(await open()).toEqual([]);
  expect((await state(second.owner, second.id)).checks.find(({ kind }: { kind: string }) => kind === 'register')).toMatchObject({
    state: 'lapsed',
    reason: expect.stringContaining('30 days'),
  });
  await api.work();
  expect(api.mails.some(({ to, subject }) => to === `${second.owner}@test.example` && subject.includes('has ended'))).toBe(true);
});
