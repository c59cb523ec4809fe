import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { forgetAttempts } from '#server/base/security/attempts-queries.ts';

/** Removes what nothing can be done with any more: spent codes, tickets, links, counters, and sessions that ended long ago, but for those of accounts that are held. */
export async function forgetSignIns(db: Db): Promise<void> {
  await sql`delete from sign_in_code where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sign_in_ticket where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from email_link where created_at < now() - interval '30 days'`.execute(db);
  await forgetAttempts(db);
  await sql`delete from refresh_token where used_at < now() - interval '7 days'`.execute(db);
  await sql`delete from session where coalesce(ended_at, last_used_at) < now() - interval '100 days'
    and not exists (select 1 from account_hold h where h.account_id = session.account_id)`.execute(db);
}

/** Takes from these accounts all by which somebody could come in without a password. @returns those that had a second factor, or were logged in */
export async function forgetSignInsOf(db: Db, accountIDs: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with factors as (delete from second_factor where account_id = any(${accountIDs}::uuid[]) returning account_id),
      codes as (delete from recovery_code where account_id = any(${accountIDs}::uuid[])),
      tickets as (delete from sign_in_ticket where account_id = any(${accountIDs}::uuid[])),
      links as (delete from email_link where account_id = any(${accountIDs}::uuid[])),
      tokens as (delete from refresh_token where session_id in (select id from session where account_id = any(${accountIDs}::uuid[]))),
      exchanges as (delete from sign_in_code where session_id in (select id from session where account_id = any(${accountIDs}::uuid[]))),
      ended as (update session set ended_at = ${now}, end_reason = 'ended' where account_id = any(${accountIDs}::uuid[]) and ended_at is null returning account_id)
    select account_id as id from factors union select account_id from ended`.execute(db);
  return rows.map(({ id }) => id);
}
