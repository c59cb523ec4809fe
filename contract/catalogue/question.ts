import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { QUESTION } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { WhoComment } from '#contract/network/comment.ts';
import { Identity } from '#contract/people/identity.ts';

const Asked = {
  questionID: Id,
  text: z.string(),
  askedAt: z.iso.datetime(),
  by: WhoComment.extend({
    identity: Identity.nullable().describe('What is known of whom a person works for; null where a company asks'),
    verified: z.boolean().describe('Of a company'),
  }).describe('Who asks'),
};

/** A question on the page of a product with what its company answers; everybody reads it. */
export const Question = z
  .object({
    ...Asked,
    answer: z.object({
      answerID: Id,
      text: z.string(),
      by: z.object({
        name: z.string().nullable().describe('Who of its people wrote it; null for who is no member any more'),
        businessID: Id,
        companyName: z.string(),
      }),
      answeredAt: z.iso.datetime(),
      changedAt: z.iso.datetime().nullable(),
    }),
  })
  .meta({ id: 'ProductQuestion' });
export type Question = z.infer<typeof Question>;

/** `open` waits for an answer; `withdrawn` had one that the company took back. */
export const QUESTION_STATES = ['open', 'declined', 'withdrawn'] as const;

const WaitingQuestion = z
  .object({
    ...Asked,
    state: z.enum(QUESTION_STATES),
    stateAt: z.iso.datetime().nullable().describe('When it was declined, or its answer withdrawn'),
    mine: z.boolean().describe('The caller, or a company of theirs, asked it and may remove it'),
  })
  .meta({ id: 'WaitingQuestion' });
export type WaitingQuestion = z.infer<typeof WaitingQuestion>;

const written = (most: number) => lines(most).refine((text) => text !== '', sentence('text.missing'));
const params = z.object({ questionID: Id });
const done = z.object({ success: Success });
const ofCompany = { host: 'api', access: 'member', of: { field: 'questionID', kind: 'question', hidden: true }, params, reply: done } as const;

export const question = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/product/:productID/question',
    access: 'public',
    summary: 'Answered questions about a product, the newest answer first, and how many there are',
    items: ['PAG-019', 'PAG-020'],
    params: z.object({ productID: Id }),
    query: z.object({ skip: PageInQuery.skip.default(0), size: PageInQuery.size.default(QUESTION.page) }),
    reply: z.object({ success: Success, data: z.object({ questions: z.array(Question), total: z.number().int() }) }),
  }),
  ask: call({
    host: 'api',
    method: 'POST',
    path: '/product/:productID/question',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary: 'Asks about a product, as oneself or as one of the first five businesses; nobody else reads it before it is answered',
    items: ['PAG-019'],
    params: z.object({ productID: Id }),
    body: z.object({ text: written(QUESTION.text), businessID: Id.optional().describe('Asks as this business') }),
    reply: z.object({ success: Success, data: z.object({ questionID: Id }) }),
  }),
  waiting: call({
    host: 'api',
    method: 'GET',
    path: '/product/:productID/question/waiting',
    access: 'user',
    primary: true,
    summary: `Questions about a product without an answer: one’s own, and all of them for the people of its company; at most ${QUESTION.waiting}, the oldest first`,
    items: ['PAG-019', 'PAG-021'],
    params: z.object({ productID: Id }),
    reply: z.object({
      success: Success,
      data: z.object({ mayAnswer: z.boolean().describe('The caller is one of the people of its company'), questions: z.array(WaitingQuestion) }),
    }),
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/product/question/:questionID/asked',
    access: 'user',
    summary: 'Removes a question without an answer: for who asked it, and owners and admins of the business in whose name it was asked',
    items: ['PAG-021'],
    params,
    reply: done,
  }),
  answer: call({
    ...ofCompany,
    method: 'POST',
    path: '/product/question/:questionID/answer',
    confirmed: true,
    idempotent: true,
    summary: 'Answers a question in public, or declines to; whoever declined may answer later',
    items: ['PAG-019'],
    body: z.object({ text: written(QUESTION.answer).optional(), decline: z.literal(true).optional().describe('Instead of a text') }),
  }),
  change: call({
    ...ofCompany,
    method: 'PUT',
    path: '/product/question/:questionID/answer',
    confirmed: true,
    summary: 'Changes an answer; the day of the change is shown with it',
    items: ['PAG-021'],
    body: z.object({ text: written(QUESTION.answer) }),
  }),
  withdraw: call({
    ...ofCompany,
    method: 'DELETE',
    path: '/product/question/:questionID/answer',
    summary: 'Takes an answer back: its question is not public any more, and who asked reads when that was',
    items: ['PAG-021'],
  }),
};
