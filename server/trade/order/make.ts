import { randomUUID } from 'node:crypto';
import type { OrderDetails } from '#contract/trade/order-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { nextNumber } from '#server/trade/rfq/state-queries.ts';
import { isWhole } from './content.ts';
import { insertOrder } from './make-queries.ts';
import { noteDeed } from './queries.ts';
import { issueVersion } from './versions.ts';

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
}
