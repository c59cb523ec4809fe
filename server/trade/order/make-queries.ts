import { sql } from 'kysely';
import type { OrderDetails } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';

export interface NewOrders {
  rfqID: string;
  at: Date;
  details: OrderDetails;
  orders: { id: string; number: string; quoteID: string; revision: number; parts: { lineID: string; place: number; quantity: string }[] }[];
}

export async function insertOrders(db: Db, { rfqID, at, details, orders }: NewOrders): Promise<void> {
  await sql`insert into trade_order (id, number, rfq_id, quote_id, quote_revision, buyer_account_id, buyer_business_id, supplier_id, made_at, details)
    select o.id, o.number, r.id, q.id, o.revision, r.account_id, r.business_id, q.business_id, ${at}, ${JSON.stringify(details)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (id uuid, number text, "quoteID" uuid, revision int)
    join quote q on q.id = o."quoteID" join rfq r on r.id = q.rfq_id where r.id = ${rfqID}`.execute(db);
  const parts = orders.flatMap(({ id, parts }) => parts.map((part) => ({ id, ...part })));
  await sql`insert into trade_order_part (order_id, line_id, place, quantity)
    select p.id, p."lineID", p.place, p.quantity from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (id uuid, "lineID" uuid, place int, quantity numeric)`.execute(
    db,
  );
}
