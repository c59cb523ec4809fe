import { Decimal } from '#contract/catalogue/decimal.ts';
import { inMoney } from '#contract/trade/quote/sums.ts';
import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers, Topic } from '#server/base/jobs/topics.ts';
import { readEntry } from '#server/trade/order/telling/people-queries.ts';
import { toldOf } from '#server/trade/order/telling/who.ts';
import { readChecks, readProducts } from './company-queries.ts';
import { fanOut } from './fan-out.ts';
import type { Heard } from './heard.ts';
import { readThreadSides } from './inquiry-queries.ts';
import { type OrderOf, readEntryVersion, readOrderSides, readShownReference } from './order-queries.ts';
import { readOwnDeclined, readOwnQuote } from './own-quote-queries.ts';
import { type OfferOf, type QuoteOf, readDecidedQuotes, readOpenedQuotes, readReceivedQuote, readWithdrawnQuote } from './quote-queries.ts';
import { readRfqBuyer, readRfqMatched, readRfqSides } from './rfq-queries.ts';

type Bodies = { [T in Topic]: OutboxEvent<T>['body'] };
type Hear<T extends Topic> = (db: Db, body: Bodies[T]) => Promise<Heard[]>;

/** The deliveries are committed before the event counts as worked off, once however often it is told (HOK-005). */
const on =
  <T extends Topic>(hear: Hear<T>) =>
  ({ db }: Pick<AppContext, 'db'>, { id, body }: OutboxEvent<T>): Promise<void> =>
    fanOut(db, id, () => hear(db, body));

/**
 * Which company hears what of each topic of the outbox (HOK-002), and nowhere else: the queries ask who may read the thing. Of `award.due` nobody hears:
 * a decision is told when its ten minutes are over.
 */
export const subscribers = {
  'inquiry.created': [on<'inquiry.created'>(hearInquiry)],
  'inquiry.said': [on<'inquiry.said'>(hearMessage)],
  'inquiry.ended': [on<'inquiry.ended'>(hearClosed)],
  'rfq.matched': [on<'rfq.matched'>(hearMatched)],
  'rfq.invited': [on<'rfq.invited'>(async (db, body) => (body.again ? [] : hearMatched(db, body)))],
  'rfq.changed': [on<'rfq.changed'>(async (db, { rfqID, what }) => hearChanged(db, rfqID, what))],
  'rfq.reopened': [on<'rfq.reopened'>(async (db, { rfqID }) => hearChanged(db, rfqID, 'reopened'))],
  'rfq.ended': [on<'rfq.ended'>(hearEnded)],
  'rfq.noticed': [on<'rfq.noticed'>(hearOpened)],
  'quote.submitted': [on<'quote.submitted'>(hearQuote)],
  'quote.ended': [on<'quote.ended'>(async (db, { quoteID }) => (await readWithdrawnQuote(db, quoteID)).map(changed('withdrawn')))],
  'quote.expired': [
    on<'quote.expired'>(async (db, { quoteID }) => [...(await readOwnQuote(db, quoteID)), ...(await readReceivedQuote(db, quoteID))].map(changed('expired'))),
  ],
  'quote.declined': [on<'quote.declined'>(hearDeclined)],
  'award.told': [on<'award.told'>(hearDecision)],
  'order.changed': [on<'order.changed'>(hearOrder)],
  'trade-reference.changed': [on<'trade-reference.changed'>(hearReference)],
  'check.changed': [on<'check.changed'>(hearChecks)],
  'membership.started': [on<'membership.started'>(hearStarted)],
  'membership.ended': [on<'membership.ended'>(async (_, { businessID, tier, endsAt }) => [membership(businessID, { what: 'ended', tier, endsAt })])],
  'membership.lowered': [on<'membership.lowered'>(async (_, { businessID, tier, endsAt }) => [membership(businessID, { what: 'lowered', tier, endsAt })])],
  'product.changed': [on<'product.changed'>(hearProducts)],
} satisfies Subscribers;

async function hearInquiry(db: Db, { requestID }: Bodies['inquiry.created']): Promise<Heard[]> {
  const sides = await readThreadSides(db, requestID, 1);
  return sides.map((data) => ({ topic: 'inquiry.created', businessID: data.businessID, aboutID: data.inquiryID, data }));
}

/** Of a quote in a conversation its buyer hears as of a quote. */
async function hearMessage(db: Db, { requestID, place, isQuote }: Bodies['inquiry.said']): Promise<Heard[]> {
  const sides = isQuote ? [] : await readThreadSides(db, requestID, place);
  return sides.map((side) => ({ topic: 'inquiry.message_received', businessID: side.businessID, aboutID: side.inquiryID, data: { ...side, place } }));
}

async function hearClosed(db: Db, { requestID }: Bodies['inquiry.ended']): Promise<Heard[]> {
  const sides = await readThreadSides(db, requestID, null);
  return sides.map((data) => ({ topic: 'inquiry.closed', businessID: data.businessID, aboutID: data.inquiryID, data }));
}

async function hearMatched(db: Db, { rfqID, businessID }: Bodies['rfq.matched']): Promise<Heard[]> {
  return (await readRfqMatched(db, rfqID, businessID)).map((data) => ({ topic: 'rfq.matched', businessID, aboutID: rfqID, data }));
}

async function hearChanged(db: Db, rfqID: string, what: 'revision' | 'deadline' | 'reopened'): Promise<Heard[]> {
  const sides = await readRfqSides(db, rfqID);
  return sides.map((side) => ({ topic: 'rfq.changed', businessID: side.businessID, aboutID: rfqID, data: { ...side, what } }));
}

async function hearEnded(db: Db, { rfqID }: Bodies['rfq.ended']): Promise<Heard[]> {
  const sides = await readRfqSides(db, rfqID);
  const what = (state: string) => (state === 'removed' ? ('removed' as const) : ('cancelled' as const));
  return sides.map((side) => ({ topic: 'rfq.closed', businessID: side.businessID, aboutID: rfqID, data: { ...side, what: what(side.state) } }));
}

/** What was sealed is received when it can be read. */
async function hearOpened(db: Db, { rfqID, what }: Bodies['rfq.noticed']): Promise<Heard[]> {
  return what === 'readable' ? (await readOpenedQuotes(db, rfqID)).map(received) : [];
}

async function hearQuote(db: Db, { quoteID, revision }: Bodies['quote.submitted']): Promise<Heard[]> {
  const quotes = await readReceivedQuote(db, quoteID);
  return quotes.map(revision > 1 ? changed('revised') : received);
}

const received = (data: OfferOf): Heard => ({ topic: 'quote.received', businessID: data.businessID, aboutID: data.quoteID, data });
const changed =
  (what: 'revised' | 'withdrawn' | 'expired') =>
  (quote: QuoteOf & Partial<OfferOf>): Heard => ({ topic: 'quote.changed', businessID: quote.businessID, aboutID: quote.quoteID, data: { ...quote, what } });

async function hearDeclined(db: Db, { quoteID }: Bodies['quote.declined']): Promise<Heard[]> {
  const quotes = await readOwnDeclined(db, quoteID);
  return quotes.map((quote) => ({ topic: 'quote.declined', businessID: quote.businessID, aboutID: quoteID, data: { ...quote, awardID: null } }));
}

async function hearDecision(db: Db, { rfqID, awardID }: Bodies['award.told']): Promise<Heard[]> {
  const quotes = (await readDecidedQuotes(db, awardID)).map((quote): Heard => {
    const { businessID, quoteID: aboutID, chosen } = quote;
    if (!chosen) return { topic: 'quote.declined', businessID, aboutID, data: { ...quote, awardID } };
    return { topic: 'quote.accepted', businessID, aboutID, data: { ...quote, awardID, total: inMoney(new Decimal(quote.total), quote.currency) } };
  });
  const buyer = await readRfqBuyer(db, rfqID);
  const closed = buyer.map((side): Heard => ({ topic: 'rfq.closed', businessID: side.businessID, aboutID: rfqID, data: { ...side, what: 'decided' } }));
  return [...quotes, ...closed];
}

/** An order begins for its buyer when it was prepared, for its supplier with its first version. */
async function hearOrder(db: Db, { orderID, entry }: Bodies['order.changed']): Promise<Heard[]> {
  const said = await readEntry(db, orderID, entry);
  if (!said) return [];
  const [sides, version] = [await readOrderSides(db, orderID), await readEntryVersion(db, entry)];
  const isNew = ({ side }: OrderOf) => (side === 'buyer' ? said.what === 'prepared' : said.what === 'sent' && version === 1);
  const { what } = said;
  return sides.flatMap((side): Heard[] => {
    const about = { businessID: side.businessID, aboutID: orderID };
    if (isNew(side)) return [{ topic: 'order.created', ...about, data: side }];
    return toldOf(said, side.version) && what !== 'prepared' ? [{ topic: 'order.changed', ...about, data: { ...side, what } }] : [];
  });
}

/** It may be written, confirmed or decided: what counts is that everybody reads it from now on. */
async function hearReference(db: Db, { referenceID, what }: Bodies['trade-reference.changed']): Promise<Heard[]> {
  if (what !== 'written' && what !== 'confirmed' && what !== 'decided') return [];
  const sides = await readShownReference(db, referenceID);
  return sides.map((side) => ({ topic: 'reference.published', businessID: side.businessID, aboutID: referenceID, data: { ...side, state: 'shown' } }));
}

async function hearChecks(db: Db, { businessID }: Bodies['check.changed']): Promise<Heard[]> {
  const checks = await readChecks(db, businessID);
  return checks ? [{ topic: 'check.changed', businessID, aboutID: businessID, data: { businessID, ...checks } }] : [];
}

type Membership = Omit<Extract<Heard, { topic: 'membership.changed' }>['data'], 'businessID'>;
const membership = (businessID: string, data: Membership): Heard => ({
  topic: 'membership.changed',
  businessID,
  aboutID: businessID,
  data: { businessID, ...data },
});

async function hearStarted(_: Db, { businessID, tier, endsAt }: Bodies['membership.started']): Promise<Heard[]> {
  return tier ? [membership(businessID, { what: 'started', tier, endsAt: endsAt ?? null })] : [];
}

async function hearProducts(db: Db, { businessID, productIDs }: Bodies['product.changed']): Promise<Heard[]> {
  const products = await readProducts(db, businessID, productIDs);
  return products.map((data) => ({ topic: 'product.changed', businessID, aboutID: data.productID, data }));
}
