import { type RawBuilder, sql } from 'kysely';
import { LEVELS, type Level } from '#contract/trust/levels.ts';
import type { Db } from '#server/base/database/database.ts';
import { levelOf } from '#server/trust/identity/level-queries.ts';

export const DAY_SECONDS = 86_400;

export const dayBefore = (now: Date) => sql`${now}::timestamptz - ${DAY_SECONDS} * interval '1 second'`;

export async function lockSender(db: Db, accountID: string): Promise<void> {
  await sql`select 1 from account where id = ${accountID} for update`.execute(db);
}

/** Colleagues who write at once are counted one after the other; taken after the lock of the sender, and in one order. */
export async function lockCompanies(db: Db, accountID: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contacts ' || x.business_id, 0))
    from (select business_id from business_access where account_id = ${accountID} order by business_id offset 0) x`.execute(db);
}

/** When an account reached somebody for the first time since then (milliseconds, the earliest first), and how far it is trusted. */
export interface Reach {
  times: number[];
  level: Level;
}

/** Moments of rows with a column `at`, in milliseconds, the earliest first. */
export const timesOf = (told: RawBuilder<unknown>) => sql`array(select (extract(epoch from told.at) * 1000)::float8 from (${told}) told order by told.at)`;

interface Day {
  since: RawBuilder<unknown>;
  now: Date;
}

export async function readReach(db: Db, accountID: string, { since, now }: Day): Promise<Reach | null> {
  const { rows } = await sql<Reach>`
    select ${timesOf(sql`select q.created_at as at from inquiry q where q.account_id = ${accountID} and q.cold and q.created_at > ${since}
        union all select f.at from first_contact f where f.account_id = ${accountID} and f.at > ${since}`)} as times,
      ${levelOf(sql`a.id`, sql`${now}::timestamptz`)} as level
    from account a where a.id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** The same of each company of an account: what all its people reached, or anybody in its name, and the level of the best placed of them. */
export async function readCompanyReach(db: Db, accountID: string, { since, now }: Day): Promise<Reach[]> {
  const people = sql`(select p.account_id from business_access p where p.business_id = x.business_id)`;
  const { rows } = await sql<Reach>`
    select ${timesOf(sql`select q.at from (
          select q.id, q.created_at as at from inquiry q where q.cold and q.created_at > ${since} and q.account_id in ${people}
          union select q.id, q.created_at from inquiry q where q.cold and q.created_at > ${since} and q.from_id = x.business_id) q
        union all select f.at from first_contact f where f.at > ${since} and (f.account_id in ${people} or f.from_id = x.business_id)`)} as times,
      (${sql.val(LEVELS)}::text[])[(select max(array_position(${sql.val(LEVELS)}::text[], ${levelOf(sql`p.account_id`, sql`${now}::timestamptz`)}))
        from business_access p where p.business_id = x.business_id)] as level
    from business_access x where x.account_id = ${accountID}`.execute(db);
  return rows;
}

/** What an account has written to others since then, the oldest first: the words, and how often other receivers got them. */
export interface Sent {
  textHash: Buffer;
  text: string;
  to: string[];
}

const MOST_SENT = 300;

export async function readSent(db: Db, { accountID, toID, since }: { accountID: string; toID: string; since: RawBuilder<unknown> }): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select q.text_hash as "textHash", m.content as text, array_agg(distinct q.to_id) as "to" from inquiry q
    join inquiry_message m on m.inquiry_id = q.id and m.place = 1
    where q.account_id = ${accountID} and q.to_id <> ${toID} and q.created_at > ${since}
    group by q.text_hash, m.content order by min(q.created_at) desc limit ${sql.lit(MOST_SENT)}`.execute(db);
  return rows;
}

/** Of these those that this side has neither written to nor heard from. */
export async function readStrangers(db: Db, fromID: string, to: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${to}::uuid[]) t (id)
    where not exists (select 1 from inquiry q where (q.from_id = ${fromID} and q.to_id = t.id) or (q.from_id = t.id and q.to_id = ${fromID}))
      and not exists (select 1 from first_contact f where f.from_id = ${fromID} and f.to_id = t.id)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertFirstContacts(
  db: Db,
  { accountID, fromID, to, now }: { accountID: string; fromID: string; to: string[]; now: Date },
): Promise<void> {
  await sql`insert into first_contact (account_id, from_id, to_id, at) select ${accountID}, ${fromID}, unnest(${to}::uuid[]), ${now}
    on conflict (from_id, to_id) do nothing`.execute(db);
}

/**
 * Seconds until so many more have room in a day: the oldest ones have to be a day old first. A day where they are more than a whole day allows.
 * @param told when the others were, in milliseconds, the earliest first
 */
export function secondsUntilRoom(told: number[], { more, most, now }: { more: number; most: number; now: Date }): number {
  const over = told.length + more - most;
  if (over <= 0) return 0;
  const last = told[over - 1];
  return last === undefined ? DAY_SECONDS : Math.max(1, Math.ceil((last - now.getTime()) / 1000) + DAY_SECONDS);
}
