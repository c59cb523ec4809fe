import { sql } from 'kysely';
import type { Case, Decision } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

const MOST = 50;

/** Decisions about these things and voices, the latest first. */
export async function readDecisions(db: Db, ids: string[], only: string | null = null): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select m.id as "moderationID", 'WBN-D-' || lpad(m.number::text, 6, '0') as number, m.deed, m.reason, m.sentence, ${isoMilliseconds('m.created_at')} as at,
      a.first_name || ' ' || a.last_name as by, coalesce(m.trade_kind, case r.type when 'person' then 'user' else r.type end) as kind,
      coalesce(m.trade_id, m.resource_id) as "resourceID",
      m.ended_at is not null as ended,
      (select coalesce(p.outcome, 'open') from appeal p where p.moderation_id = m.id and p.report_id is null) as appeal
    from moderation m join resource r on r.id = m.resource_id left join account a on a.id = m.account_id
    where ${only ? sql`m.id = ${only}` : sql`(m.resource_id = any(${ids}) or m.voice_id = any(${ids}))`} order by m.number desc limit ${sql.lit(MOST)}`.execute(
    db,
  );
  return rows;
}

/** Reports about these things and what these voices say, or about one conversation or thing of the trade; the latest first. */
export async function readReports(db: Db, ids: string[], itID: string | null = null): Promise<Case['others']> {
  const { rows } = await sql<Case['others'][number]>`
    select t.id as "reportID", 'WBN-R-' || lpad(t.number::text, 6, '0') as number, t.reason, t.details, ${isoMilliseconds('t.created_at')} as at, t.state
    from report t join resource r on r.id = t.resource_id
    where ${itID ? sql`${itID} in (t.inquiry_id, t.trade_id)` : sql`(t.resource_id = any(${ids}) or r.voice_id = any(${ids}))`}
    order by t.number desc limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
