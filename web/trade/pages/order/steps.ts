import type { OrderAct } from '#contract/trade/order/read.ts';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import type { Order } from '#web/trade/order/shapes.ts';

export const STEPS = ['prepared', 'proposed', 'accepted', 'delivered', 'closed'] as const;
export type Step = (typeof STEPS)[number];

/** At which step an order is; one that came to nothing is at none. A closed one is past the last. */
const AT: Partial<Record<OrderState, number>> = { prepared: 0, proposed: 1, changed: 1, accepted: 3, closed: STEPS.length };

export const stepOf = (state: OrderState): number | null => AT[state] ?? null;

const ACTS: Record<Step, readonly OrderAct[]> = {
  prepared: ['prepared'],
  proposed: ['sent'],
  accepted: ['confirmed', 'accepted'],
  delivered: [],
  closed: ['closed'],
};

/** When a step was reached, last; null where it was not. */
export const reachedAt = (step: Step, history: Order['history']): string | null => history.findLast(({ what }) => ACTS[step].includes(what))?.at ?? null;
