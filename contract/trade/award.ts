import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Moment, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-rules.ts';
import { buyer as ofBuyer, supplier as ofSupplier, write } from '#contract/trade/rfq/sides.ts';
import { AWARD_FITS as FITS } from './award/limits.ts';
import { Award, AwardMade, AwardReason, AwardStart, Declines, DeclineText, QuoteAnswer } from './award/shapes.ts';
import { TRADE_BYTES } from './rfq/limits.ts';

const At = z.iso.datetime();
const params = z.object({ rfqID: Id });
const done = z.object({ success: Success });
const made = z.object({
  success: Success,
  data: z.object({
    awardID: Id,
    dueAt: At.nullable().describe('When it is told; null where somebody has to approve it first'),
    approveUntil: At.nullable(),
  }),
});

/** Where awards are switched on; they are off until their screens are there. */
const setting = 'AWARDS';
const buyer = (right: Parameters<typeof ofBuyer>[0]) => ({ ...ofBuyer(right), setting }) as const;
const supplier = (right: Parameters<typeof ofSupplier>[0]) => ({ ...ofSupplier(right), setting }) as const;

/** How a buyer decides: who gets an order, and what the others hear. Nothing is told for ten minutes. */
export const award = {
  get: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/award',
    primary: true,
    summary: 'The latest decision about a request, null before there is one, and what the form of a new one begins with',
    items: ['TCA-016', 'AWD-004'],
    params,
    reply: z.object({ success: Success, data: z.object({ award: Award.nullable(), start: AwardStart }) }),
  }),
  make: call({
    ...buyer('award'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/award',
    maxBytes: TRADE_BYTES,
    summary: 'Awards the lines of a request and declines everybody else; it is told after ten minutes',
    items: ['TCA-016', 'AWD-001', 'AWD-002', 'AWD-003', 'AWD-004', 'AWD-008', 'AWD-009', 'CMP-021'],
    params,
    body: AwardMade,
    reply: made,
  }),
  undo: call({
    ...buyer('award'),
    confirmed: true,
    method: 'DELETE',
    path: '/rfq/:rfqID/award',
    summary: 'Takes a decision back before it was told; no supplier learns of it',
    items: ['TCA-016', 'AWD-004', 'AWD-007'],
    params,
    reply: done,
  }),
  tell: call({
    ...buyer('award'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/award/tell',
    summary: 'Ends the wait: everybody is told now',
    items: ['TCA-016', 'AWD-004'],
    params,
    reply: done,
  }),
  approve: call({
    ...buyer('read'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/award/approve',
    summary: 'The approver says yes, and the ten minutes begin; or no, with a reason',
    items: ['TCA-016', 'CMP-021', 'AWD-005'],
    params,
    body: z.strictObject({ yes: z.boolean(), reason: lines(FITS.reason).default('') }),
    reply: made,
  }),
  end: call({
    ...buyer('award'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/end',
    summary: 'Ends a request without an award: every quote is declined, told after ten minutes',
    items: ['TCA-006', 'AWD-009'],
    params,
    body: z.strictObject({ declines: Declines }),
    reply: made,
  }),
  reopen: call({
    ...buyer('award'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/reopen',
    summary: 'Reopens an awarded or ended request for lines without an order, with a new deadline',
    items: ['TCA-006', 'AWD-011'],
    params,
    body: z.strictObject({
      reason: lines(FITS.reopenReason).min(1, sentence('text.missing')).describe('Every supplier who quoted reads it'),
      deadline: Moment,
    }),
    reply: z.object({ success: Success, data: z.object({ deadline: At }) }),
  }),
  decline: call({
    ...buyer('award'),
    ...write,
    method: 'POST',
    path: '/quote/:quoteID/decline',
    summary: 'Declines one quote before there is an award; it keeps its place, and its supplier is told at once',
    items: ['TCA-013', 'AWD-012'],
    params: z.object({ quoteID: Id }),
    body: z.strictObject({ rfqID: Id, reason: AwardReason, text: DeclineText }),
    reply: done,
  }),
  answer: call({
    ...supplier('quote'),
    method: 'GET',
    path: '/rfq/:rfqID/quote/answer',
    primary: true,
    summary: 'What became of the quote of one’s company: declined with reason and text, or chosen with the address and the contact',
    items: ['AWD-008', 'AWD-010'],
    params,
    query: z.object({ bid: Id }),
    reply: z.object({ success: Success, data: QuoteAnswer }),
  }),
};
