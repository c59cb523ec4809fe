import { sql } from 'kysely';
import type { OwnReference } from '#contract/trade/reference/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { ownColumns, ownJoined } from './own-queries.ts';
import { isReported } from './shown-queries.ts';

export interface Looked extends OwnReference {
  held: string[];
  evidence: string;
  writer: { userID: string; name: string; since: string } | null;
  buyerName: string;
  buyerID: string | null;
}

const PAGE = 20;
const isHeld = sql`(t.held_at is not null and t.released_at is null)`;
const waiting = sql`trade_reference t join business s on s.id = t.supplier_id where t.removed_at is null and t.withdrawn_at is null
  and (${isHeld} or (t.disputed_at is not null and t.dispute_decided_at is null))`;

export interface Waiting {
  referenceID: string;
  kind: 'order' | 'conversation';
  supplier: { businessID: string; name: string };
  waits: 'held' | 'disputed';
  reasons: string[];
  since: string;
}

/** The oldest first. */
export async function readWaiting(db: Db, skip: number): Promise<{ data: Waiting[]; total: number }> {
  const { rows: data } = await sql<Waiting>`
    select t.id as "referenceID", t.kind, jsonb_build_object('businessID', s.id, 'name', s.company_name) as supplier, case when ${isHeld} then 'held' else 'disputed' end as waits,
      case when ${isHeld} then t.held_because else array[t.dispute_reason] end as reasons, ${isoMilliseconds(sql`case when ${isHeld} then t.held_at else t.disputed_at end`)} as since
    from ${waiting} order by case when ${isHeld} then t.held_at else t.disputed_at end, t.id offset ${skip} limit ${PAGE}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${waiting}`.execute(db);
  return { data, total: counted[0]?.total ?? 0 };
}

/** A reference that is or was held or disputed, or is reported: no other is looked at. */
export async function readLooked(db: Db, id: string, staffID: string): Promise<Looked | null> {
  const { rows } = await sql<Looked>`
    select ${ownColumns(staffID)}, t.held_because as held, coalesce(t.dispute_evidence, '') as evidence,
      case when a.id is not null then jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name, 'since', ${isoMilliseconds('a.created_at')}) end as writer,
      coalesce(buyer.company_name, a.first_name || ' ' || a.last_name, '') as "buyerName", t.buyer_id as "buyerID"
    from trade_reference t ${ownJoined} left join account a on a.id = t.account_id where t.id = ${id} and (t.held_at is not null or t.disputed_at is not null or ${isReported})`.execute(
    db,
  );
  return rows[0] ?? null;
}
