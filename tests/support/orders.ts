import { newId } from '#server/base/database/id.ts';
import { makeOrders, type OrdersAsked } from '#server/trade/order/make.ts';
import type { Api } from './api.ts';
import { DETAILS } from './order.ts';

/** Orders of what was quoted for the first line of a request, accepted. @returns the id of one */
export async function acceptedOrder({ db, pool }: Api, { rfqID, quoteID, at }: { rfqID: string; quoteID: string; at: Date }): Promise<string> {
  const { rows } = await pool.query('select id, quantity::text from rfq_line where rfq_id = $1 order by number limit 1', [rfqID]);
  const parts = rows.map(({ id, quantity }) => ({ lineID: id as string, place: 0, quantity: quantity as string }));
  const asked: OrdersAsked = { rfqID, chosen: [{ quoteID, revision: 1, parts }], at, details: DETAILS };
  const [orderID = ''] = await db.transaction().execute((db) => makeOrders(db, asked));
  await pool.query(
    'update trade_order set version = 1, proposed_at = $2::timestamptz, accepted_at = $2::timestamptz, promised = $2::timestamptz where id = $1',
    [orderID, at],
  );
  return orderID;
}

interface Delivered {
  orderID: string;
  side: 'buyer' | 'supplier';
  by: string;
  at?: Date;
  delivered?: 'yes' | 'partly' | 'no';
  onTime?: boolean;
}

/** One side's answer about the delivery. */
export async function deliveryAnswered({ pool }: Api, { orderID, side, by, at = new Date(), delivered = 'yes', onTime = true }: Delivered): Promise<void> {
  await pool.query('insert into trade_order_delivery (order_id, side, account_id, at, delivered, on_time, complete) values ($1, $2, $3, $4, $5, $6, true)', [
    orderID,
    side,
    by,
    at,
    delivered,
    onTime,
  ]);
}

/** A conversation of so many messages, in turns, from a moment on; one message a day. */
export async function conversation({ pool }: Api, { from, to, by, messages, since }: { from: string; to: string; by: string; messages: number; since: Date }) {
  const [id, day] = [newId(), 86_400_000];
  const last = new Date(since.getTime() + (messages - 1) * day);
  await pool.query(
    `insert into inquiry (id, from_id, to_id, account_id, subject, cold, text_hash, last_place, last_message_at, created_at, declined)
     values ($1, $2, $3, $4, 'Valves for a pickling line', false, '\\x00', $5, $6, $7, false)`,
    [id, from, to, by, messages, last, since],
  );
  for (let place = 1; place <= messages; place += 1)
    await pool.query('insert into inquiry_message (id, inquiry_id, place, side, account_id, content, created_at) values ($1, $2, $3, $4, $5, $6, $7)', [
      ...[newId(), id, place, place % 2 === 1 ? 'S' : 'R', by, 'Well.', new Date(since.getTime() + (place - 1) * day)],
    ]);
  return id;
}
