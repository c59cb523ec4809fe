import type { OrderContent } from '#contract/trade/order/shapes.ts';
import type { Phase, Told } from '#web/trade/order/rows.ts';
import type { Order } from '#web/trade/order/shapes.ts';

/** What was said of a version of an order, for its lines. */
export const toldOf = (order: Order, content: OrderContent): Told => ({
  content,
  versions: order.versions.map((one) => one.content),
  answers: order.answers,
  phase: phaseOf(order, content),
});

function phaseOf({ state, version }: Order, content: OrderContent): Phase {
  if (state === 'prepared' || version === 0) return 'unsent';
  if (content.version !== version) return 'replaced';
  return state === 'accepted' || state === 'closed' ? 'accepted' : 'waiting';
}
