import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { INVITATION_DAYS } from '#server/company/actor/invitation-queries.ts';
import { CLAIM_DAYS } from '#server/company/business/claim.ts';
import { LINK_SECONDS } from '#server/identity/session/link-queries.ts';
import { FORGOTTEN_MS } from '#server/media/upload/queries.ts';
import { CODE_MINUTES } from '#server/trust/verification/code.ts';

/** So long whoever got a decision can still appeal by the link of its mail, at the least. */
const DECISION_DAYS = 180;

const DAY = 86_400;

const lasting = (seconds: number): RawBuilder<unknown> => sql`make_interval(secs => ${sql.lit(seconds)})`;

/** Kind, when it was made and when it ends. */
export function kinds(): RawBuilder<unknown>[] {
  const links = Object.entries(LINK_SECONDS).map(
    ([purpose, seconds]) => sql`select 'links to confirm, change or reset', created_at, created_at + ${lasting(seconds)} from email_link
      where used_at is null and purpose = ${sql.lit(purpose)}`,
  );
  return [
    ...links,
    sql`select 'links of claims', created_at, created_at + ${lasting(CLAIM_DAYS * DAY)} from business_claim where used_at is null`,
    sql`select 'invitations', created_at, created_at + ${lasting(INVITATION_DAYS * DAY)} from business_invitation`,
    sql`select 'codes of verifications', asked_at, asked_at + ${lasting(CODE_MINUTES * 60)} from verification_check where state = 'pending' and address is not null`,
    sql`select 'codes of verifications', asked_at, asked_at + ${lasting(CODE_MINUTES * 60)} from work_email where checked_at is null`,
    sql`select 'files on their way', created_at, created_at + ${lasting(FORGOTTEN_MS / 1000)} from upload where claimed_at is null`,
    sql`select 'links to decisions', created_at, created_at + ${lasting(DECISION_DAYS * DAY)} from moderation where deed <> 'dismiss'`,
    sql`select 'links to outcomes of reports', m.created_at, m.created_at + ${lasting(DECISION_DAYS * DAY)} from report t join moderation m on m.id = t.moderation_id`,
  ];
}

export async function readMade(db: Db, changedAt: Date, now: Date): Promise<{ what: string; count: number; made: Date }[]> {
  const { rows } = await sql<{ what: string; count: number; made: Date }>`
    select what, count(*)::int as count, max(ends) as made from (${sql.join(kinds(), sql` union all `)}) made (what, begun, ends)
    where begun <= ${changedAt} and ends > ${now} group by what order by max(ends)`.execute(db);
  return rows;
}

export async function readWebsites(db: Db, changedAt: Date): Promise<{ businessID: string; earlier: string[] }[]> {
  const { rows } = await sql<{ businessID: string; earlier: string[] }>`select business_id as "businessID", earlier_tokens as earlier from verification_check
    where kind = 'website' and state = 'valid' and asked_at <= ${changedAt}`.execute(db);
  return rows;
}
