import { sql } from 'kysely';
import type { Notice } from '#contract/trust/moderation.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { reportedKind, type Snapshot } from '../report/queries.ts';

type Found = Omit<Notice, 'token' | 'side' | 'about' | 'mayAppeal'> & {
  type: Notice['about']['type'] | 'person';
  resourceID: string | null;
  snapshot: Snapshot;
};

const appealOf = (which: ReturnType<typeof sql>) => sql`(select jsonb_build_object('number', 'WBN-A-' || lpad(p.number::text, 6, '0'), 'state', p.state,
    'outcome', p.outcome, 'answer', coalesce(p.answer, '')) from appeal p where ${which})`;

export async function readForSubject(db: Db, id: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select 'WBN-D-' || lpad(m.number::text, 6, '0') as number, m.deed, true as acted, coalesce(m.trade_kind, r.type) as type,
      coalesce(m.trade_id, r.id) as "resourceID", m.snapshot, m.reason, m.sentence,
      ${isoMilliseconds('m.created_at')} as at, m.ended_at is not null as ended, ${appealOf(sql`p.moderation_id = m.id and p.report_id is null`)} as appeal
    from moderation m join resource r on r.id = m.resource_id where m.id = ${id} and m.deed <> 'dismiss'`.execute(db);
  return rows[0] ?? null;
}

/** What was decided about others is not told: only whether something was done. */
export async function readForReporter(db: Db, id: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select 'WBN-R-' || lpad(t.number::text, 6, '0') as number, null as deed, coalesce(m.deed <> 'dismiss', false) as acted,
      ${reportedKind} as type, null as "resourceID", '{}'::jsonb as snapshot, null as reason, '' as sentence,
      ${isoMilliseconds('t.created_at')} as at, m.id is null as ended, ${appealOf(sql`p.report_id = t.id`)} as appeal
    from report t join resource r on r.id = t.resource_id left join moderation m on m.id = t.moderation_id where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
