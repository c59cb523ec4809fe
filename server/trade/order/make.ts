import type { OrderDetails } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
<<<<<<< HEAD
import { newId } from '#server/base/database/id.ts';
import { nextNumbers } from '#server/trade/rfq/state-queries.ts';
import { insertOrders } from './make-queries.ts';
=======
import { nextNumber } from '#server/trade/rfq/state-queries.ts';
import { isWhole } from './content.ts';
import { insertOrder } from './make-queries.ts';
import { noteDeed } from './queries.ts';
import { issueVersion } from './versions.ts';
>>>>>>> e648afd44f97aaacf877782b2232cee4bd572c12

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
  /** The buyer completes them before they are sent (ORD-002). */
  completeFirst?: boolean;
}

/**
 * Makes one order for each chosen quote, in the caller's transaction and under the lock of the request (AWD-006). It is proposed at once, unless the buyer
 * completes it first or a detail is missing.
 * @returns their ids, in the order of `chosen`
 */
<<<<<<< HEAD
export async function makeOrders(db: Db, { rfqID, chosen, at, details }: OrdersAsked): Promise<string[]> {
  const numbers = await nextNumbers(db, 'O', at, chosen.length);
  const orders = chosen.map(({ quoteID, revision, parts }, place) => ({ id: newId(), number: numbers[place] ?? '', quoteID, revision, parts }));
  await insertOrders(db, { rfqID, at, details, orders });
  return orders.map(({ id }) => id);
=======
export async function makeOrders(db: Db, { rfqID, chosen, at, details, completeFirst = false }: OrdersAsked): Promise<string[]> {
  const ids: string[] = [];
  for (const { quoteID, revision, parts } of chosen) {
    const id = randomUUID();
    await insertOrder(db, { id, number: await nextNumber(db, 'O', at), rfqID, quoteID, revision, at, details, parts });
    await noteDeed(db, id, { what: 'prepared', side: null, by: null, version: null, at });
    if (!completeFirst && isWhole(details)) await issueVersion(db, id, { version: 1, by: null, at });
    ids.push(id);
  }
  return ids;
>>>>>>> e648afd44f97aaacf877782b2232cee4bd572c12
}
