import type { OrderSide } from '#contract/trade/order/read.ts';
import type { OrderAnswer, OrderContent, OrderDetails } from '#contract/trade/order/shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Acting, actorOf } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { noteWon } from '#server/trade/inquiry/outcome.ts';
import { readThreadOf, setWon } from '#server/trade/quote/won-queries.ts';
import { answerFaults, applied, meant } from './changed.ts';
import { isoDay, missingOf } from './content.ts';
import {
  insertAnswer,
  insertVersions,
  type LockedOrder,
  lockOrder,
  readAnswerLines,
  readVersion,
  setAccepted,
  setCancelled,
  setChanged,
  setDetails,
  setEndAsked,
  setRefused,
} from './queries.ts';
import { requireActing } from './sides.ts';
import { issueVersions, noteAct } from './versions.ts';

interface At {
  orderID: string;
  version: number;
}

/** Locks an order that is still in one of these states, and on the version that was read. @throws Refusal `order_decided`, `conflict` */
async function lockIn(request: Acting, { orderID, version }: At, states: LockedOrder['state'][]): Promise<LockedOrder> {
  const order = await lockOrder(request.db, orderID);
  if (!order) throw new Refusal('not_found');
  if (!states.includes(order.state)) throw new Refusal('order_decided');
  if (order.version !== version) throw new Refusal('conflict');
  return order;
}

/** Keeps the details of a prepared order; sends it, or proposes a new version of one that was sent (ORD-002, ORD-004). */
export async function changeOrder(request: Acting, at: At, { details, send }: { details: OrderDetails; send: boolean }): Promise<void> {
  const { db } = request;
  const { state, version, now } = await lockIn(request, at, ['prepared', 'proposed', 'changed']);
  const issues = send || state !== 'prepared';
  if (issues && missingOf(details).length > 0) throw new Refusal('order_missing');
  const past = details.dates.flatMap(({ day }, place) =>
    day !== null && day < isoDay(now) ? [[`details.dates.${place}.day`, say('order.past')] as const] : [],
  );
  if (issues && past.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(past) });
  await setDetails(db, at.orderID, details);
  if (issues) await issueVersions(db, [at.orderID], { version: version + 1, by: actorOf(request).accountID, at: now });
}

type Answer = Pick<OrderAnswer, 'kind' | 'text' | 'lines'>;

/** What the supplier says of the version that it read (ORD-003). Nothing is accepted by silence. */
export async function answerOrder(request: Acting, at: At, { kind, text, lines }: Answer): Promise<void> {
  const { db } = request;
  const order = await lockIn(request, at, ['proposed']);
  const content = await requireVersion(request, at);
  const fields = answerFaults({ kind, text, lines }, content, order.now);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const by = actorOf(request).accountID;
  await insertAnswer(db, at.orderID, { version: at.version, kind, text, lines: kind === 'changed' ? lines.map(meant) : [], by, at: order.now });
  await noteAct(db, at.orderID, { what: kind, side: 'supplier', by, version: at.version, text, at: order.now });
  if (kind === 'refused') return setRefused(db, at.orderID, order.now);
  if (kind === 'changed') return setChanged(db, at.orderID, order.now);
  await accepted(request, order, content);
}

/** Accepts a changed order as it was changed, which is a version of its own (ORD-004). */
export async function acceptChanged(request: Acting, at: At): Promise<void> {
  const { db } = request;
  const order = await lockIn(request, at, ['changed']);
  const by = actorOf(request).accountID;
  const said = await readAnswerLines(db, at.orderID, at.version);
  const content = applied(await requireVersion(request, at), said, order.now);
  await insertVersions(db, new Map([[at.orderID, content]]), { by, at: order.now });
  await noteAct(db, at.orderID, { what: 'accepted', side: 'buyer', by, version: content.version, at: order.now });
  await accepted(request, order, content);
}

/**
 * The buyer calls off an order that is not accepted. The early end of one that is is asked by a side with a reason, to which the other agrees by the same
 * (ORD-006). @throws Refusal `forbidden` where the caller may not act for that side, or the supplier calls off what it has not accepted
 */
export async function cancelOrder(request: Acting, at: At, { as, reason }: { as: OrderSide; reason: string }): Promise<void> {
  const { db } = request;
  const by = actorOf(request).accountID;
  await requireActing(db, { orderID: at.orderID, accountID: by, side: as });
  const order = await lockIn(request, at, as === 'buyer' ? ['prepared', 'proposed', 'changed', 'accepted'] : ['proposed', 'changed', 'accepted']);
  const note = (what: 'cancelled' | 'end-asked' | 'ended') =>
    noteAct(db, at.orderID, { what, side: as, by, version: order.version, text: reason, at: order.now });
  if (order.state !== 'accepted') {
    if (as !== 'buyer') throw new Refusal('forbidden');
    await note('cancelled');
    return setCancelled(db, at.orderID, order.now);
  }
  if (order.endAskedBy === as) return;
  if (order.endAskedBy === null) {
    await note('end-asked');
    return setEndAsked(db, at.orderID, as, order.now);
  }
  await note('ended');
  await setCancelled(db, at.orderID, order.now);
}

async function requireVersion({ db }: Acting, { orderID, version }: At): Promise<OrderContent> {
  const content = await readVersion(db, orderID, version);
  if (!content) throw new Refusal('conflict');
  return content;
}

/** The promised date is the latest of the lines, each the confirmed one, else the acceptance and its lead time; never before the acceptance (ORD-007). */
async function accepted({ db }: Acting, { id, quoteID, now }: LockedOrder, { lines, totals, currency }: OrderContent): Promise<void> {
  const days = [isoDay(now), ...lines.map(({ day, leadDays }) => day ?? isoDay(now, leadDays))];
  await setAccepted(db, id, { at: now, promised: days.toSorted().at(-1) ?? isoDay(now) });
  if (!quoteID) return;
  await setWon(db, quoteID, now);
  const thread = await readThreadOf(db, quoteID);
  if (thread) await noteWon(db, { ...thread, at: now, total: totals.total, currency });
}
