import { type RawBuilder, sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { tierOf } from '#server/company/business/queries.ts';

export const DAY_SECONDS = 86_400;

export const dayBefore = (now: Date) => sql`${now}::timestamptz - ${DAY_SECONDS} * interval '1 second'`;

export async function lockSender(db: Db, accountID: string): Promise<void> {
  await sql`select 1 from account where id = ${accountID} for update`.execute(db);
}

/** How many an account has reached for the first time since then, and what decides how many it may. */
export interface Reach {
  cold: number;
  isNew: boolean;
  tiers: Tier[] | null;
}

export async function readReach(db: Db, accountID: string, { since, now }: { since: RawBuilder<unknown>; now: Date }): Promise<Reach | null> {
  const { rows } = await sql<Reach>`
    select (select count(*) from inquiry q where q.account_id = ${accountID} and q.cold and q.created_at > ${since})
        + (select count(*) from first_contact f where f.account_id = ${accountID} and f.at > ${since}) as cold,
      a.created_at > ${now}::timestamptz - interval '7 days' as "isNew",
      (select array_agg(${tierOf}) from business_access x join business b on b.id = x.business_id where x.account_id = ${accountID}) as tiers
    from account a where a.id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** To how many others an account has sent these words since then. */
export async function countSame(
  db: Db,
  { accountID, toID, textHash, since }: { accountID: string; toID: string; textHash: Buffer<ArrayBufferLike>; since: RawBuilder<unknown> },
): Promise<number> {
  const { rows } = await sql<{ same: number }>`
    select count(distinct q.to_id) as same from inquiry q
    where q.account_id = ${accountID} and q.text_hash = ${textHash} and q.to_id <> ${toID} and q.created_at > ${since}`.execute(db);
  return rows[0]?.same ?? 0;
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
