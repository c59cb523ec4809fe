import { sql } from 'kysely';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { referenceState } from '#server/trade/tradereference/shown-queries.ts';

export interface OrderOf {
  businessID: string;
  orderID: string;
  number: string;
  rfqID: string | null;
  side: 'buyer' | 'supplier';
  state: OrderState;
  version: number;
  currency: string | null;
  total: string | null;
}

/** An order as its sides may read it; a supplier reads none before its first version. */
export async function readOrderSides(db: Db, orderID: string): Promise<OrderOf[]> {
  const { rows } = await sql<OrderOf>`
    select s.id as "businessID", s.side, o.id as "orderID", o.number, o.rfq_id as "rfqID", trade_order_state(o) as state, o.version,
      v.content ->> 'currency' as currency, v.content -> 'totals' ->> 'total' as total
    from trade_order o left join trade_order_version v on v.order_id = o.id and v.version = o.version
      cross join lateral (values ('buyer', o.buyer_business_id), ('supplier', case when o.version > 0 then o.supplier_id end)) as s (side, id)
    where o.id = ${orderID} and s.id is not null`.execute(db);
  return rows;
}

/** Of which version an entry of the history is. */
export async function readEntryVersion(db: Db, entry: number): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`select version from trade_order_history where id = ${entry}`.execute(db);
  return rows[0]?.version ?? null;
}

export interface ReferenceOf {
  businessID: string;
  referenceID: string;
  kind: 'order' | 'conversation';
  orderID: string | null;
}

/** A reference that everybody reads, for both companies. */
export async function readShownReference(db: Db, id: string): Promise<ReferenceOf[]> {
  const { rows } = await sql<ReferenceOf>`
    select s.id as "businessID", t.id as "referenceID", t.kind, t.order_id as "orderID"
    from trade_reference t cross join lateral (values (t.supplier_id), (t.buyer_id)) as s (id)
    where t.id = ${id} and s.id is not null and ${referenceState} = 'shown'`.execute(db);
  return rows;
}
