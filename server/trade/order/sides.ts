import { RFQ_RIGHTS } from '#contract/trade/rfq-limits.ts';
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
