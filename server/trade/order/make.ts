import type { OrderDetails } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { nextNumbers } from '#server/trade/rfq/state-queries.ts';
import { insertOrders } from './make-queries.ts';

/** What an award chose of one quote: quantities in asked units, of the offer (place 0) or an alternative. */
export interface Chosen {
  quoteID: string;
  /** The revision that it was decided on. */
  revision: number;
  parts: { lineID: string; place: number; quantity: string }[];
}

export interface OrdersAsked {
  rfqID: string;
  chosen: Chosen[];
  at: Date;
  details: OrderDetails;
}

/**
 * Makes one order for each chosen quote, prepared, in the caller's transaction and under the lock of the request (AWD-006).
 * @returns their ids, in the order of `chosen`
 */
export async function makeOrders(db: Db, { rfqID, chosen, at, details }: OrdersAsked): Promise<string[]> {
  const numbers = await nextNumbers(db, 'O', at, chosen.length);
  const orders = chosen.map(({ quoteID, revision, parts }, place) => ({ id: newId(), number: numbers[place] ?? '', quoteID, revision, parts }));
  await insertOrders(db, { rfqID, at, details, orders });
  return orders.map(({ id }) => id);
}
