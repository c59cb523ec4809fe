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
