import type pg from 'pg';
import { newId } from '#server/base/database/id.ts';

interface Size {
  companies: number;
  threads: number;
}

/**
 * Makes somebody a member of so many companies, and gives these so many threads with others: three to seven messages each, a third of them not read to the end,
 * every tenth over, every fourth given to the person, every ninth with files.
 */
export async function fillInbox(client: pg.Client, userID: string, { companies, threads }: Size): Promise<string[]> {
  const ids = Array.from({ length: threads }, newId);
  const { rows: own } = await client.query<{ id: string }>('select id from business order by id limit $1', [companies]);
  const { rows: others } = await client.query<{ id: string }>('select id from business order by id offset $1 limit 400', [companies]);
  const [sides, counterparts] = [own.map(({ id }) => id), others.map(({ id }) => id)];
  await client.query(
    "insert into business_access (business_id, account_id, access, created_at) select id, $2, 'member', now() from unnest($1::uuid[]) id on conflict do nothing",
    [sides, userID],
  );
  await client.query(
    `insert into inquiry (id, from_id, to_id, account_id, subject, cold, text_hash, last_place, last_message_at, created_at, closed_at, closed_by)
    select t.id, case when n % 3 = 0 then o.side else o.other end, case when n % 3 = 0 then o.other else o.side end, $2, 'Subject ' || n, false, '\\x00', 3 + n % 5,
      now() - n * interval '7 minutes', now() - (n * 37 % $5) * interval '1 hour', case when n % 10 = 0 then now() end, case when n % 10 = 0 then 'S' end
    from unnest($1::uuid[]) with ordinality t (id, n)
    cross join lateral (select $3::uuid[] as own, $4::uuid[] as others) p
    cross join lateral (select p.own[1 + n % cardinality(p.own)] as side, p.others[1 + n % cardinality(p.others)] as other) o`,
    [ids, userID, sides, counterparts, threads],
  );
  await client.query(
    `insert into inquiry_message (id, inquiry_id, place, side, account_id, content, files, created_at)
    select gen_random_uuid(), q.id, place, case when place % 2 = 1 then 'S' else 'R' end, $2, repeat('Words of a message. ', 20),
      case when place = 1 and q.last_place = 3 then 1 else 0 end, q.last_message_at - (q.last_place - place) * interval '1 minute'
    from inquiry q, generate_series(1, q.last_place) place where q.id = any($1)`,
    [ids, userID],
  );
  await client.query(
    `insert into inquiry_read (inquiry_id, account_id, side, place) select q.id, $2, case when q.from_id = any($3::uuid[]) then 'S' else 'R' end, q.last_place
    from unnest($1::uuid[]) with ordinality t (id, n) join inquiry q on q.id = t.id where n % 3 > 0`,
    [ids, userID, sides],
  );
  await client.query(
    `insert into inquiry_assignment (inquiry_id, business_id, account_id, by_id, created_at)
    select q.id, case when q.from_id = any($3::uuid[]) then q.from_id else q.to_id end, $2, $2, now()
    from unnest($1::uuid[]) with ordinality t (id, n) join inquiry q on q.id = t.id where n % 4 = 0`,
    [ids, userID, sides],
  );
  await client.query('analyze');
  return sides;
}
