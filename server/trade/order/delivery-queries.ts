import { sql } from 'kysely';
import type { OrderDelivery, OrderSide } from '#contract/trade/order/read.ts';
import type { Db } from '#server/base/database/database.ts';

export type Delivered = Pick<OrderDelivery, 'delivered' | 'day' | 'onTime' | 'complete'>;

/** Since when each side of a locked order has answered. */
export async function readAnswered(db: Db, orderID: string): Promise<{ side: OrderSide; at: Date }[]> {
  const { rows } = await sql<{ side: OrderSide; at: Date }>`select d.side, d.at from trade_order_delivery d where d.order_id = ${orderID}`.execute(db);
  return rows;
}

/** What a side says of the delivery; the moment of its first answer stays. */
export async function writeDelivery(
  db: Db,
  orderID: string,
  { side, by, at, delivered, day, onTime, complete }: Delivered & { side: OrderSide; by: string; at: Date },
): Promise<void> {
  await sql`insert into trade_order_delivery (order_id, side, account_id, at, delivered, day, on_time, complete)
    values (${orderID}, ${side}, ${by}, ${at}, ${delivered}, ${day}, ${onTime}, ${complete})
    on conflict (order_id, side) do update set account_id = excluded.account_id, changed_at = excluded.at, delivered = excluded.delivered, day = excluded.day,
      on_time = excluded.on_time, complete = excluded.complete`.execute(db);
}
