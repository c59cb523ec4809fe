import type { RFQ_EVENTS } from '#contract/network/notification-words.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { readEntry, readOrderPeople, readOrderTold, readSilent } from '#server/trade/order/telling/people-queries.ts';
import { toldOf } from '#server/trade/order/telling/who.ts';
import { type Hearing, raise } from './raise.ts';

/** What both sides of an order hear (TEV-001): each as its company, of the other company; nobody hears of a person. */
export const subscribers = { 'order.changed': [hearChanged], 'order.asked': [hearQuestion] } satisfies Subscribers;

type Event = Extract<(typeof RFQ_EVENTS)[number], `order-${string}`>;
type SideOf = 'buyer' | 'supplier';

async function hearChanged(context: Hearing, { id, body: { orderID, entry } }: OutboxEvent<'order.changed'>): Promise<void> {
  const [order, said] = [await readOrderTold(context.db, orderID), await readEntry(context.db, orderID, entry)];
  const told = order && said && toldOf(said, order.version);
  if (told) await tell(context, { orderID, key: `order ${id}`, event: `order-${told.event}`, to: told.to, byID: said.by });
}

async function hearQuestion(context: Hearing, { id, body: { orderID } }: OutboxEvent<'order.asked'>): Promise<void> {
  const to = await readSilent(context.db, orderID);
  await tell(context, { orderID, key: `order ${id}`, event: 'order-question', to, byID: null });
}

interface Telling {
  orderID: string;
  key: string;
  event: Event;
  to: SideOf[];
  byID: string | null;
}

async function tell({ db, now }: Hearing, { orderID, key, event, to, byID }: Telling): Promise<void> {
  const order = await readOrderTold(db, orderID);
  if (!order?.supplierID) return;
  const people = await readOrderPeople(db, orderID);
  for (const side of to) {
    const subjectID = side === 'buyer' ? order.buyerID : order.supplierID;
    const actorID = side === 'buyer' ? order.supplierID : order.buyerID;
    const receivers = people.filter((person) => person.side === side).map(({ accountID }) => ({ accountID, viaID: null }));
    await raise(db, receivers, { kind: 'order', key: `${key} ${side}`, aboutID: orderID, subjectID, actorID, byID, detail: { event, side }, at: now() });
  }
}
