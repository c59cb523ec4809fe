import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-rules.ts';
import { buyer, supplier, write } from '#contract/trade/rfq/sides.ts';
import { ROUND_FITS as FITS } from './negotiation/limits.ts';
import { RoundChange, RoundNote, Rounds } from './negotiation/shapes.ts';
import { TRADE_BYTES } from './rfq/limits.ts';

const round = z.coerce.number().int().min(1).max(99);
const bid = Id.describe('The business as one of whose people the caller acts');
const done = z.object({ success: Success });
const made = z.object({ success: Success, data: z.object({ round: z.number().int(), endsAt: z.iso.datetime() }) });
const answered = z.object({ success: Success, data: z.object({ revision: z.number().int().nullable().describe('Of the quote, where it was accepted') }) });
const Answer = z.strictObject({ accept: z.boolean(), text: lines(FITS.answer).default('').describe('Why not') });
const Proposal = RoundChange.extend({ note: RoundNote });

/** Counter-offers about a quote, by either side, once the buyer may decide. */
export const negotiation = {
  read: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/counters/:quoteID',
    primary: true,
    summary: 'The counter-offers about a quote, as its buyer reads them',
    items: ['NEG-006'],
    params: z.object({ rfqID: Id, quoteID: Id }),
    reply: z.object({ success: Success, data: Rounds }),
  }),
  readOwn: call({
    ...supplier('quote'),
    method: 'GET',
    path: '/rfq/:rfqID/own-counter',
    primary: true,
    summary: 'The same as the supplier of the quote reads them',
    items: ['NEG-006'],
    params: z.object({ rfqID: Id }),
    query: z.object({ bid }),
    reply: z.object({ success: Success, data: Rounds }),
  }),
  propose: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/quote/:quoteID/counter',
    maxBytes: TRADE_BYTES,
    summary: 'Makes a counter-offer as the buyer, or answers the one that is open by the next',
    items: ['TCA-014', 'NEG-001', 'NEG-002', 'NEG-003'],
    params: z.object({ quoteID: Id }),
    body: Proposal.extend({ rfqID: Id }),
    reply: made,
  }),
  proposeOwn: call({
    ...supplier('quote'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/own-counter',
    maxBytes: TRADE_BYTES,
    summary: 'The same as the supplier',
    items: ['TCA-014', 'NEG-001', 'NEG-002', 'NEG-003'],
    params: z.object({ rfqID: Id }),
    body: Proposal.extend({ bid }),
    reply: made,
  }),
  wish: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/counter',
    summary: 'Sends the same words to several suppliers at once, each a round of its own; nothing of one quote reaches another',
    items: ['NEG-005'],
    params: z.object({ rfqID: Id }),
    body: z.strictObject({
      quotes: z
        .array(Id)
        .min(1, sentence('missing'))
        .max(FITS.quotes, sentence('atMost.entries', { most: FITS.quotes })),
      note: lines(FITS.note).min(1, sentence('text.missing')),
    }),
    reply: done,
  }),
  answer: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/quote/:quoteID/counter/:round/answer',
    summary: 'The buyer accepts the supplier’s counter-offer, which makes it the next revision of the quote, or refuses it; accepting is no award',
    items: ['TCA-014', 'NEG-003', 'NEG-004'],
    params: z.object({ quoteID: Id, round }),
    body: Answer.extend({ rfqID: Id }),
    reply: answered,
  }),
  answerOwn: call({
    ...supplier('quote'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/own-counter/:round/answer',
    summary: 'The supplier accepts the buyer’s counter-offer, which makes it the next revision of the quote, or refuses it',
    items: ['TCA-014', 'NEG-003', 'NEG-004'],
    params: z.object({ rfqID: Id, round }),
    body: Answer.extend({ bid }),
    reply: answered,
  }),
  takeBack: call({
    ...buyer('edit'),
    confirmed: true,
    method: 'DELETE',
    path: '/rfq/:rfqID/counters/:quoteID/:round',
    summary: 'The buyer takes a counter-offer back that nobody answered',
    items: ['TCA-014', 'NEG-003'],
    params: z.object({ rfqID: Id, quoteID: Id, round }),
    reply: done,
  }),
  takeBackOwn: call({
    ...supplier('quote'),
    confirmed: true,
    method: 'DELETE',
    path: '/rfq/:rfqID/own-counter/:round',
    summary: 'The supplier takes a counter-offer back that nobody answered',
    items: ['TCA-014', 'NEG-003'],
    params: z.object({ rfqID: Id, round }),
    query: z.object({ bid }),
    reply: done,
  }),
};
