import type { contract } from '#contract/index.ts';
import { sumsOf } from '#contract/trade/quote/sums.ts';
import type { ThreadQuote } from '#contract/trade/quote-talk.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { openThread, senderOf } from '#server/trade/inquiry/create.ts';
import { findInquiry } from '#server/trade/inquiry/queries.ts';
import { lockThread, writeInto } from '#server/trade/inquiry/write-into.ts';
import { findConversation, placeConversation } from '#server/trade/rfq/conversation/conversation-queries.ts';
import { mayReadQuotes } from '#server/trade/rfq/ending.ts';
import { lockRfq } from '#server/trade/rfq/state-queries.ts';
import { offerInThread } from './conversation/in-thread.ts';
import { type InThread, readInThread, readTalking } from './conversation/thread-queries.ts';

export const calls = {
  offer: async (request, { requestID, bid, ...wanted }) => {
    const businessID = await senderOf(request, bid);
    return { success: true, data: await inTransaction(request, (request) => offerInThread(request, requestID, businessID, wanted)) };
  },

  inThread: async (request, { requestID, bid }) => {
    const partyID = await senderOf(request, bid);
    if (!(await findInquiry(request.db, requestID, partyID))) throw new Refusal('not_found');
    const rows = await readInThread(request.db, requestID, { partyID, accountID: actorOf(request).accountID });
    return { success: true, data: rows.map(shown) };
  },

  write: async (request, { rfqID, quoteID, message }) => ({
    success: true,
    data: await inTransaction(request, (request) => writeAbout(request, rfqID, { id: quoteID }, message)),
  }),

  writeToBuyer: async (request, { rfqID, bid, message }) => ({
    success: true,
    data: await inTransaction(request, (request) => writeAbout(request, rfqID, { of: bid }, message)),
  }),
} satisfies Handlers<typeof contract.quoteTalk>;

/**
 * Writes about a quote, in the one thread of its request and supplier. Before a sealed one is opened neither side does: a thread would say who has quoted
 * (RFQ-020).
 */
async function writeAbout(request: Request, rfqID: string, quote: { id: string } | { of: string }, message: string) {
  const { db, now } = request;
  await lockRfq(db, rfqID);
  if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
  const talking = await readTalking(db, rfqID, quote);
  if (!talking) throw new Refusal('not_found');
  const { title, number, buyerID, supplierID } = talking;
  const [partyID, otherID] = 'of' in quote ? [supplierID, buyerID] : [buyerID, supplierID];
  const known = await findConversation(db, rfqID, supplierID);
  if (known) {
    await writeInto(request, known, await lockThread(request, known, partyID), { content: message });
    return { requestID: known, partyID };
  }
  if (!talking.readable) throw new Refusal('not_found');
  const requestID = await openThread(request, { fromID: partyID, toID: otherID, subject: `${number} ${title}`, message });
  await placeConversation(db, { rfqID, businessID: supplierID, requestID, place: 0, at: now() });
  return { requestID, partyID };
}

function shown({ asked, quote, ...rest }: InThread): ThreadQuote {
  if (!quote) return { ...rest, quote: null };
  const { content, ...known } = quote;
  const sums = sumsOf(content, asked);
  const offers = new Map(content.lines.map(({ lineID, offer, alternatives }) => [lineID, offer ?? alternatives[0]?.offer]));
  const lines = sums.lines.flatMap(({ lineID, billed, unitPrice, total }) => {
    const [line, offer] = [asked.find((one) => one.lineID === lineID), offers.get(lineID)];
    if (!line || !offer) return [];
    return [{ number: line.number, description: line.description, quantity: billed, unit: offer.unit, unitPrice, per: offer.per, total }];
  });
  const { currency, validUntil, incoterm, place, paymentTerms, note } = content;
  const leadDays = Math.max(...sums.lines.map((line) => line.leadDays), 0);
  return { ...rest, quote: { ...known, total: sums.total, currency, validUntil, leadDays, incoterm, place, paymentTerms, note, lines, asked: sums.asked } };
}
