import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { MESSAGE_TEXT } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { DayOrNone, Id, Success } from '#contract/base/shapes.ts';
import { Currency, Quantity } from '#contract/catalogue/trade/shapes.ts';
import { line, lines } from '#contract/company/business-rules.ts';
import { Offer, QuoteState } from '#contract/trade/quote/shapes.ts';
import { Incoterm, State, Unit, wholeWhereCounted } from '#contract/trade/rfq/shapes.ts';
import { buyer, supplier, write } from '#contract/trade/rfq/sides.ts';
import { Caution } from '#contract/trust/cautions.ts';
import { QUOTE_FITS as FITS, OFFERED_IN_THREAD, RFQ_FITS, TRADE_BYTES } from './rfq/limits.ts';

const inThread = { host: 'api', setting: 'TRADE', access: 'user', path: '/business/request/:requestID/quote' } as const;
const thread = z.object({ requestID: Id });
const MOST = sentence('atMost.entries', { most: OFFERED_IN_THREAD });

const OfferedLine = z
  .strictObject({
    description: lines(RFQ_FITS.description).min(1, sentence('text.missing')),
    quantity: Quantity.describe('That is offered, in `unit`'),
    unit: Unit.default('H87'),
    offer: Offer,
  })
  .refine(wholeWhereCounted, { error: sentence('rfq.whole'), path: ['quantity'] });

/** What a supplier offers in a conversation. */
export const OfferInThread = z.strictObject({
  lines: z.array(OfferedLine).min(1, sentence('text.missing')).max(OFFERED_IN_THREAD, MOST),
  incoterm: Incoterm,
  place: line(FITS.place).min(1, sentence('text.missing')),
  currency: Currency,
  validUntil: DayOrNone.describe('From today to a year ahead'),
  paymentTerms: line(FITS.paymentTerms).default(''),
  note: lines(FITS.note).default(''),
});
export type OfferInThread = z.output<typeof OfferInThread>;

/** A request and its quote as they stand in a thread. */
export const ThreadQuote = z
  .object({
    rfqID: Id,
    title: z.string(),
    number: z.string(),
    state: State,
    side: z.enum(['buyer', 'supplier']).describe('Of the reader'),
    place: z.number().int().describe('Of the message that it is; 0 where the thread is about a request made elsewhere'),
    ofConversation: z.boolean().describe('It was made in this conversation, by its quote'),
    deadline: z.iso.datetime().nullable(),
    quote: z
      .object({
        quoteID: Id,
        number: z.string(),
        state: QuoteState,
        revision: z.number().int(),
        at: z.iso.datetime(),
        total: z.string(),
        currency: z.string(),
        validUntil: z.iso.date().nullable(),
        leadDays: z.number().int(),
        incoterm: z.string().nullable(),
        place: z.string(),
        paymentTerms: z.string(),
        note: z.string(),
        cautions: z.array(Caution).describe('For the reader of what the other side wrote'),
        lines: z.array(
          z.object({
            number: z.number().int(),
            description: z.string(),
            quantity: z.string().describe('That is billed, in units of the offer'),
            unit: z.string(),
            unitPrice: z.string(),
            per: z.number().int(),
            total: z.string(),
          }),
        ),
        asked: z.number().int().describe('Lines that were asked for'),
      })
      .nullable()
      .describe('Null for who may not read the quote'),
  })
  .meta({ id: 'ThreadQuote' });
export type ThreadQuote = z.infer<typeof ThreadQuote>;

const message = lines(MESSAGE_TEXT).refine((text) => text !== '', sentence('text.missing'));
const talk = {
  body: z.object({ message }),
  reply: z.object({
    success: Success,
    data: z.object({ requestID: Id, partyID: Id.describe('As whom the caller stands in it: themselves, or their business') }),
  }),
};

/** Quotes in conversations, and conversations about quotes. */
export const quoteTalk = {
  offer: call({
    ...inThread,
    ...write,
    method: 'POST',
    maxBytes: TRADE_BYTES,
    summary: 'Sends a quote in a conversation, as the business that received it: it makes a request of its lines between those two, without a deadline',
    items: ['TCA-015', 'QUO-022', 'MAT-011'],
    params: thread,
    query: z.object({ bid: Id.describe('The business as one of whose people the caller writes') }),
    body: OfferInThread,
    reply: z.object({ success: Success, data: z.object({ rfqID: Id, quoteID: Id, number: z.string() }) }),
  }),
  inThread: call({
    ...inThread,
    method: 'GET',
    primary: true,
    summary: 'The requests and quotes that a conversation belongs to, the oldest first: those of which the reader is on a side',
    items: ['QUO-023'],
    params: thread,
    query: z.object({ bid: Id.optional() }),
    reply: z.object({ success: Success, data: z.array(ThreadQuote) }),
  }),
  write: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/conversation/:quoteID',
    summary: 'Writes to the supplier of a quote that the buyer may read; the first message opens the one thread of request and supplier',
    items: ['QUO-023'],
    params: z.object({ rfqID: Id, quoteID: Id }),
    ...talk,
  }),
  writeToBuyer: call({
    ...supplier('quote'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/quote/conversation',
    summary: 'Writes to the buyer about a quote that they may read; the first message opens the one thread of request and supplier',
    items: ['QUO-023'],
    params: z.object({ rfqID: Id }),
    ...talk,
    body: talk.body.extend({ bid: Id }),
  }),
};
