import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { readEntry } from '#server/trade/order/telling/people-queries.ts';
import { awardsTold, matchesTold, ordersIn, quotesSubmitted, rfqsPublished } from '#server/trade/rfq/counters.ts';
import { isAward } from './trade-queries.ts';

/** What becomes of an order by an entry of its history; others leave it in its state. */
const STATES: Record<string, string> = {
  prepared: 'prepared',
  sent: 'proposed',
  changed: 'changed',
  refused: 'refused',
  confirmed: 'accepted',
  accepted: 'accepted',
  cancelled: 'cancelled',
  ended: 'cancelled',
  closed: 'closed',
};

/** Counts for `/metrics`, each after its commit, when all others have heard (TPU-013). */
export const subscribers = {
  'rfq.published': [async () => rfqsPublished.inc()],
  'rfq.matched': [async () => matchesTold.inc()],
  'quote.submitted': [async () => quotesSubmitted.inc()],
  'award.told': [async ({ db }, { body }) => void ((await isAward(db, body.awardID)) && awardsTold.inc())],
  'order.changed': [countOrder],
} satisfies Subscribers;

async function countOrder({ db }: AppContext, { body }: OutboxEvent<'order.changed'>): Promise<void> {
  const state = STATES[(await readEntry(db, body.orderID, body.entry))?.what ?? ''];
  if (state) ordersIn.inc({ state });
}
