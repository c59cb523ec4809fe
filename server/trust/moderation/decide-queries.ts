import { sql } from 'kysely';
import type { StaffAction } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';

export async function liftSuspension(db: Db, accountID: string): Promise<boolean> {
  const { rows } = await sql`delete from suspension where account_id = ${accountID} returning 1`.execute(db);
  return rows.length > 0;
}

export async function upsertSuspension(db: Db, id: string, sentence: string, at: Date, doingId: string): Promise<void> {
  await sql`insert into suspension (account_id, reason, created_at, moderation_id) values (${id}, ${sentence}, ${at}, ${doingId})
      on conflict (account_id) do update set moderation_id = excluded.moderation_id`.execute(db);
}

export async function readRunningDecision(db: Db, resourceID: string, except: string): Promise<{ deed: StaffAction; by: string | null; at: Date }[]> {
  const { rows } = await sql<{ deed: StaffAction; by: string | null; at: Date }>`
    select m.deed, a.first_name || ' ' || a.last_name as by, m.created_at as at from moderation m left join account a on a.id = m.account_id
    where m.resource_id = ${resourceID} and m.trade_id is null and m.id <> ${except} order by m.number desc limit 1`.execute(db);
  return rows;
}
