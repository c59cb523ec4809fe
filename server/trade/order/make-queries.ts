import { sql } from 'kysely';
import type { OrderDetails } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';

export interface NewOrder {
  id: string;
  number: string;
  rfqID: string;
  quoteID: string;
  revision: number;
  at: Date;
  details: OrderDetails;
  parts: { lineID: string; place: number; quantity: string }[];
}

export async function insertOrder(db: Db, { id, number, rfqID, quoteID, revision, at, details, parts }: NewOrder): Promise<void> {
  await sql`insert into trade_order (id, number, rfq_id, quote_id, quote_revision, buyer_account_id, buyer_business_id, supplier_id, made_at, details)
    select ${id}, ${number}, r.id, q.id, ${revision}, r.account_id, r.business_id, q.business_id, ${at}, ${JSON.stringify(details)}::jsonb
    from rfq r join quote q on q.rfq_id = r.id and q.id = ${quoteID} where r.id = ${rfqID}`.execute(db);
  await sql`insert into trade_order_part (order_id, line_id, place, quantity)
    select ${id}, p.line_id, p.place, p.quantity
    from jsonb_to_recordset(${JSON.stringify(parts.map(({ lineID, place, quantity }) => ({ line_id: lineID, place, quantity })))}::jsonb)
      as p (line_id uuid, place int, quantity numeric)`.execute(db);
}
