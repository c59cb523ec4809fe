import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { planOf, touched } from '../../../tests/support/plans.ts';
import { logIn, member, type Session } from '../../../tests/support/session.ts';

const api = useApi('demo');
const THREADS = 4_000;
/** As many as a list shows. */
const SHOWN = 500;
let session: Session;
let client: pg.Client;

beforeAll(async () => {
  session = await logIn(api, (await member(api)).email);
  client = new pg.Client({ connectionString: api.url });
  await client.connect();
  await makeThreads(session.userID);
}, 120_000);
afterAll(() => client.end());

/** With twenty companies in turn, half of them begun by the person, each with three messages of which the last is unread. */
async function makeThreads(userID: string): Promise<void> {
  const ids = Array.from({ length: THREADS }, newId);
  await client.query(
    `with company as (select id, row_number() over (order by id) - 1 as number from business order by id limit 20)
    insert into inquiry (id, from_id, to_id, account_id, subject, cold, text_hash, last_place, last_message_at, created_at)
    select t.id, case when place % 2 = 0 then $2::uuid else c.id end, case when place % 2 = 0 then c.id else $2::uuid end, $2, 'Subject ' || place, false, '\\x00', 3,
      now() - place * interval '7 minutes', now() - (place * 37 % ${THREADS}) * interval '1 hour'
    from unnest($1::uuid[]) with ordinality t (id, place) join company c on c.number = place % 20`,
    [ids, userID],
  );
  await client.query(
    `insert into inquiry_message (id, inquiry_id, place, side, account_id, content, created_at)
    select gen_random_uuid(), q.id, place, case when place = 2 then 'R' else 'S' end, $1, 'Words', q.created_at from inquiry q, generate_series(1, 3) place where q.account_id = $1`,
    [userID],
  );
  await client.query('analyze');
}

test.each(['created', 'activity'] as const)(
  'the list of somebody with thousands of threads by %s looks at what it shows, and once at whom they are with',
  async (order) => {
    const plan = await planOf(client, 'lastMessage', () => api.get(`/business/request?order=${order}`, session.headers));
    expect(touched('inquiry', plan)).toBeLessThanOrEqual(2 * SHOWN);
    // Twenty companies, not five hundred threads.
    expect(touched('business', plan)).toBeLessThanOrEqual(3 * 20);
  },
);

test.each(['created', 'activity'] as const)('the list by %s is the latest of both sides, in their order', async (order) => {
  const column = order === 'created' ? 'created_at' : 'last_message_at';
  const { rows } = await client.query(`select id from inquiry where $1 in (from_id, to_id) order by ${column} desc, id desc limit ${SHOWN}`, [session.userID]);
  const { body } = await api.get(`/business/request?order=${order}`, session.headers);
  expect(body.data.map(({ requestID }: { requestID: string }) => requestID)).toEqual(rows.map(({ id }) => id));
  expect(new Set(body.data.map(({ side }: { side: string }) => side))).toEqual(new Set(['S', 'R']));
});
