import type { OrderState } from '#contract/trade/order/shapes.ts';
import type { OrderSide } from './shapes.ts';

type Of = { state: OrderState; deliveryAsked: boolean };

export type Wait = 'complete' | 'decide' | 'answer' | 'delivery';

/** What waits for a side of an order; null where it waits for nothing of theirs. */
export function waitOf({ state, deliveryAsked }: Of, side: OrderSide): Wait | null {
  if (deliveryAsked) return 'delivery';
  if (side === 'supplier') return state === 'proposed' ? 'answer' : null;
  return state === 'prepared' ? 'complete' : state === 'changed' ? 'decide' : null;
}

/** What waits comes first; the others keep their order. */
export const waitingFirst = <T extends Of>(orders: T[], side: OrderSide): T[] =>
  orders.toSorted((one, other) => Number(waitOf(one, side) === null) - Number(waitOf(other, side) === null));
