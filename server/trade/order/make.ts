import type { OrderDetails } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { nextNumbers } from '#server/trade/rfq/state-queries.ts';
import { missingOf } from './content.ts';
import { insertOrders } from './make-queries.ts';
import { issueVersions, noteActs } from './versions.ts';

/** What an award chose of one quote: quantities in asked units, of the offer (place 0) or an alternative. */
export interface Chosen {
  quoteID: string;
  revision: number;
  parts: { lineID: string; place: number; quantity: string }[];
}

export interface OrdersAsked {
  rfqID: string;
  chosen: Chosen[];
  at: Date;
  details: OrderDetails;
  /** The buyer fills in the details before the orders are sent (ORD-002). */
  completeFirst?: boolean;
}

/**
 * Makes one order for each chosen quote, in the caller's transaction and under the lock of the request (AWD-006). It is proposed at once, unless the buyer
 * completes it first or a detail is missing.
 * @returns their ids, in the order of `chosen`
 */
export async function makeOrders(db: Db, { rfqID, chosen, at, details, completeFirst = false }: OrdersAsked): Promise<string[]> {
  const numbers = await nextNumbers(db, 'O', at, chosen.length);
  const orders = chosen.map(({ quoteID, revision, parts }, place) => ({ id: newId(), number: numbers[place] ?? '', quoteID, revision, parts }));
  await insertOrders(db, { rfqID, at, details, orders });
  const ids = orders.map(({ id }) => id);
  await noteActs(db, ids, { what: 'prepared', side: null, by: null, version: null, at });
  if (!completeFirst && missingOf(details).length === 0) await issueVersions(db, ids, { version: 1, by: null, at });
  return ids;
}
