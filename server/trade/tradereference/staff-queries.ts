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
