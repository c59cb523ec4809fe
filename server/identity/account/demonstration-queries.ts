import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { noteSetting } from '#server/base/database/setting-queries.ts';
import { forgetSignInsOf } from '../session/forget-queries.ts';

/** The ends of the ids of those whom the seeds let log in. The beginning is a time, which another version may set otherwise. */
const LOGINS = ['9ac6-443ef1ed6322', '8bdb-9fa3bda5edce', '9f05-b502158f82da', 'ba10-ded344dd086f', '9c33-25f5fa4e1993', 'a5e8-1358ea32f408'];

/** Nobody real has an address there (RFC 2606). */
const DOMAIN = '@demo.example';

/** What the seeds write when they have made the log-ins, and what stands here once they are removed. */
const SEEDED = 'seed:logins';

const REMOVED = 'demonstration:removed';

/** Whether an account under this alias is one of those whom the seeds let log in. */
export const isLogin = (alias: string): RawBuilder<boolean> => sql<boolean>`(right(${sql.ref(`${alias}.id`)}::text, 17) = any(${sql.val(LOGINS)}))`;

const isOfDemonstration = sql`(${isLogin('a')} or a.email ilike ${sql.val(`%${DOMAIN}`)})`;

/** Whether this database held the demonstration's log-ins, whose passwords anybody can read, and nobody has removed them. */
export async function holdsDemonstration(db: Db): Promise<boolean> {
  const { rows: made } = await sql<{ all: boolean }>`
    select to_regclass('setting') is not null and to_regclass('credential') is not null as "all"`.execute(db);
  if (!made[0]?.all) return false;
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select 1 from setting where name = ${SEEDED}) and not exists (select 1 from setting where name = ${REMOVED})
      or exists (select 1 from account a where ${isOfDemonstration} and (a.email not ilike ${`%${DOMAIN}`}
        or exists (select 1 from credential where account_id = a.id)
        or exists (select 1 from staff where account_id = a.id)
        or exists (select 1 from second_factor where account_id = a.id)
        or exists (select 1 from session where account_id = a.id and ended_at is null))) as holds`.execute(db);
  return rows[0]?.holds ?? false;
}

/**
 * Takes from every account of the demonstration all by which somebody could come in, for good: no later start gives it back.
 * What they published stays. @returns the accounts that could log in, or could have got to.
 */
export async function removeDemonstration(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from account a where ${isOfDemonstration} for update`.execute(db);
  const ids = rows.map(({ id }) => id);
  const { rows: removed } = await sql<{ id: string }>`
    with passwords as (delete from credential where account_id = any(${ids}) returning account_id),
      colleagues as (delete from staff where account_id = any(${ids}) returning account_id),
      renamed as (update account set email = id || ${DOMAIN} where id = any(${ids}) and email not ilike ${`%${DOMAIN}`} returning id)
    select account_id as id from passwords union select account_id from colleagues union select id from renamed`.execute(db);
  const signedIn = await forgetSignInsOf(db, ids, now);
  await noteSetting(db, REMOVED, now.toISOString());
  return [...new Set([...removed.map(({ id }) => id), ...signedIn])];
}

/** Then no demonstration gives them back. */
export async function isDemonstrationRemoved(db: Db): Promise<boolean> {
  return (await sql`select 1 from setting where name = ${REMOVED}`.execute(db)).rows.length > 0;
}
