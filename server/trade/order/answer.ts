import { Decimal } from '#contract/catalogue/decimal.ts';
import type { OrderAnswer, OrderContent, OrderDetails } from '#contract/trade/order/shapes.ts';
import { inMoney } from '#contract/trade/sums.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { setWon } from '#server/trade/quote/won-queries.ts';
import { isoDay, isWhole, totalsOf } from './content.ts';
import {
  insertAnswer,
  insertVersion,
  type LockedOrder,
  lockOrder,
  noteDeed,
  readAnswerLines,
  readVersion,
  setAccepted,
  setCancelled,
  setChanged,
  setDetails,
  setEndAsked,
  setRefused,
} from './queries.ts';
import { readOrderStanding } from './sides-queries.ts';
import { issueVersion } from './versions.ts';

interface At {
  orderID: string;
  version: number;
}

/** Locks an order that is still in one of these states, and on the version that was read. @throws Refusal `order_decided`, `conflict` */
async function lockIn(request: Request, { orderID, version }: At, states: LockedOrder['state'][]): Promise<LockedOrder> {
  const order = await lockOrder(request.db, orderID);
  if (!order) throw new Refusal('not_found');
  if (!states.includes(order.state)) throw new Refusal('order_decided');
  if (order.version !== version) throw new Refusal('conflict');
  return order;
}

/** Keeps the details of a prepared order; sends it, or proposes a new version of one that was sent (ORD-002, ORD-004). */
export async function changeOrder(request: Request, at: At, { details, send }: { details: OrderDetails; send: boolean }): Promise<void> {
  const { db } = request;
  const { state, version, now } = await lockIn(request, at, ['prepared', 'proposed', 'changed']);
  const issues = send || state !== 'prepared';
  if (issues && !isWhole(details)) throw new Refusal('order_missing');
  await setDetails(db, at.orderID, details);
  if (issues) await issueVersion(db, at.orderID, { version: version + 1, by: actorOf(request).accountID, at: now });
}

type Answer = Pick<OrderAnswer, 'kind' | 'text' | 'lines'>;

/** What the supplier says of the version that it read (ORD-003). Nothing is accepted by silence. */
export async function answerOrder(request: Request, at: At, { kind, text, lines }: Answer): Promise<void> {
  const { db } = request;
  const order = await lockIn(request, at, ['proposed']);
  const content = await requireVersion(request, at);
  const fields = faultsOf({ kind, text, lines }, content);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const by = actorOf(request).accountID;
  await insertAnswer(db, at.orderID, { version: at.version, kind, text, lines: kind === 'changed' ? lines : [], by, at: order.now });
  await noteDeed(db, at.orderID, { what: kind, side: 'supplier', by, version: at.version, text, at: order.now });
  if (kind === 'refused') return setRefused(db, at.orderID, order.now);
  if (kind === 'changed') return setChanged(db, at.orderID, order.now);
  await accepted(request, order, content, []);
}

/** Accepts a changed order as it was changed, which is a version of its own (ORD-004). */
export async function acceptChanged(request: Request, at: At): Promise<void> {
  const { db } = request;
  const order = await lockIn(request, at, ['changed']);
  const by = actorOf(request).accountID;
  const said = await readAnswerLines(db, at.orderID, at.version);
  const content = applied(await requireVersion(request, at), said, order.now);
  await insertVersion(db, at.orderID, { content, by, at: order.now });
  await noteDeed(db, at.orderID, { what: 'accepted', side: 'buyer', by, version: content.version, at: order.now });
  await accepted(request, order, content, said);
}

/** Calls off an order that is not accepted, or asks for the early end of one that is, to which the other side agrees by the same (ORD-006). */
export async function cancelOrder(request: Request, at: At, reason: string): Promise<void> {
  const { db } = request;
  const by = actorOf(request).accountID;
  const order = await lockIn(request, at, ['prepared', 'proposed', 'changed', 'accepted']);
  const standing = await readOrderStanding(db, at.orderID, by);
  const side = standing?.may ? 'buyer' : 'supplier';
  const note = (what: 'cancelled' | 'end-asked' | 'ended') => noteDeed(db, at.orderID, { what, side, by, version: order.version, text: reason, at: order.now });
  if (order.state !== 'accepted') {
    if (side !== 'buyer') throw new Refusal('forbidden');
    await note('cancelled');
    return setCancelled(db, at.orderID, order.now);
  }
  if (order.endAskedBy === side) return;
  if (order.endAskedBy === null) {
    await note('end-asked');
    return setEndAsked(db, at.orderID, side, order.now);
  }
  await note('ended');
  await setCancelled(db, at.orderID, order.now);
}

async function requireVersion({ db }: Request, { orderID, version }: At): Promise<OrderContent> {
  const content = await readVersion(db, orderID, version);
  if (!content) throw new Refusal('conflict');
  return content;
}

/** The promised date is the latest confirmed one, else the acceptance and the longest lead time (ORD-007). */
async function accepted({ db }: Request, { id, quoteID, now }: LockedOrder, { lines }: OrderContent, said: OrderAnswer['lines']): Promise<void> {
  const days = lines.map(({ lineID, day, leadDays }) => said.find((one) => one.lineID === lineID)?.day ?? day ?? isoDay(now, leadDays));
  await setAccepted(db, id, { at: now, promised: days.toSorted().at(-1) ?? isoDay(now) });
  await setWon(db, quoteID, now);
}

/** A version as its supplier changed it: what is not supplied is no part of it any more. */
function applied(content: OrderContent, said: OrderAnswer['lines'], at: Date): OrderContent {
  const version = content.version + 1;
  const base = content.version > 1 ? content.number.slice(0, content.number.lastIndexOf('-')) : content.number;
  const lines = content.lines.flatMap((line) => {
    const answer = said.find(({ lineID }) => lineID === line.lineID);
    if (answer?.status === 'not-supplied') return [];
    if (answer?.status !== 'changed') return [line];
    const { quantity, price } = { quantity: answer.quantity ?? line.quantity, price: answer.price ?? line.price };
    const total = inMoney(new Decimal(quantity).times(price).div(String(line.per)), content.currency);
    return [{ ...line, quantity, price, total, day: answer.day ?? line.day, differs: answer.substitute ?? line.differs }];
  });
  const { currency } = content;
  const costs = content.costs.filter(({ lineID }) => lineID === null || lines.some((line) => line.lineID === lineID));
  const totals = totalsOf({ lines, costs, currency });
  return { ...content, version, number: `${base}-${version}`, replaces: content.number, issuedAt: at.toISOString(), lines, costs, totals };
}

function faultsOf({ kind, text, lines }: Answer, content: OrderContent): Record<string, Sentence> {
  if (kind === 'refused' && text === '') return { text: say('order.why') };
  if (kind !== 'changed') return {};
  const known = new Set(content.lines.map(({ lineID }) => lineID));
  const fields: Record<string, Sentence> = {};
  for (const [at, { lineID, status, quantity, price, day, substitute, text }] of lines.entries()) {
    if (!known.delete(lineID)) fields[`lines.${at}.lineID`] = say('order.lineUnknown');
    if (status === 'changed' && !(quantity || price || day || substitute || text)) fields[`lines.${at}`] = say('order.different');
  }
  if (known.size > 0) fields.lines ??= say('order.everyLine');
  else if (lines.every(({ status }) => status === 'as-ordered')) fields.lines ??= say('order.asOrdered');
  return fields;
}
