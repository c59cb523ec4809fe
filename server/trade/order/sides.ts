import type { OrderSide } from '#contract/trade/order/read.ts';
import { RFQ_RIGHTS } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Sides } from '#server/base/http/request.ts';
import { readOrderStanding } from './sides-queries.ts';

/** Who stands on which side of an order. A prepared one is the buyer side’s alone (ORD-001). */
export const orderSides: Sides = {
  async mayAct(db, { side, id, accountID }) {
    if (side.kind !== 'order') return false;
    const standing = await readOrderStanding(db, id, accountID);
    if (!standing) return false;
    const { may, supplies } = standing;
    const buys = may !== null && RFQ_RIGHTS.indexOf(may) >= RFQ_RIGHTS.indexOf(side.right);
    return (side.side !== 'supplier' && buys) || (side.side !== 'buyer' && supplies);
  },
};

/** Whoever is on both sides acts for the one that they name. @throws Refusal `forbidden` where they may not act for it */
export async function requireActing(db: Db, { orderID, accountID, side }: { orderID: string; accountID: string; side: OrderSide }): Promise<void> {
  const standing = await readOrderStanding(db, orderID, accountID);
  if (!(side === 'buyer' ? standing?.may === 'award' : standing?.supplies)) throw new Refusal('forbidden');
}
