import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-rules.ts';
import { DeclineReason } from '#contract/trade/rfq/shapes.ts';
import { buyer, supplier, write } from '#contract/trade/rfq/sides.ts';
import { Caution } from '#contract/trust/cautions.ts';
import { RFQ_FITS as FITS } from './rfq/limits.ts';

const At = z.iso.datetime();
const params = z.object({ rfqID: Id });
const done = z.object({ success: Success });

export const QuestionAsked = z
  .object({
    questionID: Id,
    text: z.string(),
    askedAt: At,
    cautions: z.array(Caution).describe('For who reads what another one asked'),
    asker: z
      .object({ businessID: Id, name: z.string() })
      .nullable()
      .describe('For the buyer, not before the deadline of a sealed request; for the asker themselves'),
    answer: z.object({ text: z.string(), at: At, toAll: z.boolean() }).nullable(),
  })
  .meta({ id: 'RfqQuestion' });
export type QuestionAsked = z.infer<typeof QuestionAsked>;

/** What buyer and suppliers say to each other about a request, beside quotes. */
export const rfqTalk = {
  changes: call({
    ...supplier('read'),
    method: 'GET',
    path: '/rfq/:rfqID/change',
    primary: true,
    summary: 'The revisions of a request with their differences, for a supplier',
    items: ['RFQ-015'],
    params,
    query: z.object({ bid: Id }),
    reply: z.object({
      success: Success,
      data: z.array(
        z.object({
          revision: z.number().int(),
          at: At,
          differences: z.array(z.object({ field: z.string(), line: z.number().int().nullable(), before: z.string().nullable(), after: z.string().nullable() })),
        }),
      ),
    }),
  }),
  invite: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/invitation',
    summary: 'Invites companies, all or none; those that are invited or quoting already are named and skipped',
    items: ['TCA-007', 'MAT-013'],
    params,
    body: z.strictObject({
      businesses: z
        .array(Id)
        .min(1, sentence('missing'))
        .max(FITS.invited, sentence('atMost.entries', { most: FITS.invited })),
    }),
    reply: z.object({ success: Success, data: z.object({ invited: z.array(Id), skipped: z.array(Id) }) }),
  }),
  takeBack: call({
    ...buyer('edit'),
    method: 'DELETE',
    path: '/rfq/:rfqID/invitation/:businessID',
    summary: 'Takes an invitation back, until that supplier has quoted',
    items: ['TCA-007', 'MAT-015'],
    params: params.extend({ businessID: Id }),
    reply: done,
  }),
  remind: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/reminder',
    summary: 'Reminds all invited suppliers that are silent, once; in a sealed request nobody learns to whom it went',
    items: ['TCA-007', 'CMP-025'],
    params,
    reply: done,
  }),
  ask: call({
    ...supplier('read'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/question',
    summary: 'Asks the buyer, until the deadline',
    items: ['TCA-008', 'QUO-008'],
    params,
    body: z.strictObject({ bid: Id, text: lines(FITS.question).min(1, sentence('text.missing')) }),
    reply: z.object({ success: Success, data: z.object({ questionID: Id }) }),
  }),
  answer: call({
    ...buyer('edit'),
    ...write,
    method: 'PUT',
    path: '/rfq/:rfqID/question/:questionID',
    summary: 'Answers a question, to the asker alone or to every supplier who may read the request',
    items: ['TCA-008', 'QUO-008'],
    params: params.extend({ questionID: Id }),
    body: z.strictObject({ answer: lines(FITS.question).min(1, sentence('text.missing')), toAll: z.boolean() }),
    reply: done,
  }),
  questions: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/question',
    primary: true,
    summary: 'What suppliers asked',
    items: ['QUO-008'],
    params,
    reply: z.object({ success: Success, data: z.array(QuestionAsked) }),
  }),
  answers: call({
    ...supplier('read'),
    method: 'GET',
    path: '/rfq/:rfqID/answer',
    primary: true,
    summary: 'What the supplier asked, and what was answered to all',
    items: ['QUO-008'],
    params,
    query: z.object({ bid: Id }),
    reply: z.object({ success: Success, data: z.array(QuestionAsked) }),
  }),
  seen: call({
    ...supplier('read'),
    method: 'POST',
    path: '/rfq/:rfqID/seen',
    summary: 'Somebody of a supplier has opened the request, which its team sees and its buyer does not',
    items: ['PIP-006', 'PIP-008'],
    params,
    body: z.strictObject({ bid: Id }),
    reply: done,
  }),
  notForUs: call({
    ...supplier('read'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/not-for-us',
    summary: 'Declines an invitation with a reason; a quote may still follow while there is a place',
    items: ['TCA-011', 'MAT-014'],
    params,
    body: z.strictObject({ bid: Id, reason: DeclineReason, text: lines(FITS.reason).default('') }),
    reply: done,
  }),
};
