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
