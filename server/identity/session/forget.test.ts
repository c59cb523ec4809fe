import { expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { forgetSignIns } from './forget-queries.ts';

const api = useApi('empty');

/** Days after which each is of no use, and how one of such an age is made: `$1` somebody, `$2` their running session, `$3` a name, `$4` the age in days. */
const KEPT: Record<string, [days: number, make: string]> = {
  sign_in_code: [1, `insert into sign_in_code (code_hash, session_id, created_at) values ($3, $2, now() - $4 * interval '1 day') returning $1::uuid`],
  sign_in_ticket: [1, `insert into sign_in_ticket (ticket_hash, account_id, created_at) values ($3, $1, now() - $4 * interval '1 day') returning $2::uuid`],
  email_link: [
    30,
    `insert into email_link (id, account_id, purpose, email, created_at) values (gen_random_uuid(), $1, 'reset', encode($3, 'hex'), now() - $4 * interval '1 day') returning $2::uuid`,
  ],
  // One that comes again within the week shows that it was stolen.
  refresh_token: [
    7,
    `insert into refresh_token (token_hash, session_id, created_at, used_at) values ($3, $2, now(), now() - $4 * interval '1 day') returning $1::uuid`,
  ],
  session: [
    100,
    `insert into session (id, account_id, cookie_hash, device, address, created_at, last_used_at, ended_at)
      values (gen_random_uuid(), $1, $3, '', '', now(), now(), now() - $4 * interval '1 day') returning $2::uuid`,
  ],
};

test.each(Object.entries(KEPT))('what is older than it is of use goes from %s, and nothing younger [ACC-012]', async (table, [days, make]) => {
  const [person, running] = [await makePerson(api.db), newId()];
  const session = `insert into session (id, account_id, cookie_hash, device, address, created_at, last_used_at) values ($1, $2, $3, '', '', now(), now())`;
  await api.pool.query(session, [running, person, Buffer.from(`running in ${table}`)]);
  const count = async () => (await api.pool.query(`select from ${table}`)).rowCount ?? 0;
  const add = (age: number) => api.pool.query(make, [person, running, Buffer.from(`${table} ${age}`), age]);
  const before = await count();
  await add(days - 0.01);
  await forgetSignIns(api.db);
  expect(await count()).toBe(before + 1);
  await add(days + 0.01);
  await forgetSignIns(api.db);
  expect(await count()).toBe(before + 1);
  await api.pool.query('delete from session where account_id = $1', [person]);
});
