import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { APPEAL_TEXT, DECISION_REASONS, STAFF_ACTIONS } from './moderation-words.ts';
import { REPORTABLE } from './report-reasons.ts';

const Secret = z.string().max(200);
const about = z.enum(REPORTABLE);

export const Notice = z
  .object({
    number: z.string().describe('What people quote, such as WBN-D-000123; of a report its own number'),
    token: Secret.describe('Opens this notice and its appeal, and nothing else'),
    side: z.enum(['subject', 'reporter']).describe('Whom the decision is about, or who reported it'),
    deed: z.enum(STAFF_ACTIONS).nullable().describe('Null for a reporter: what was decided about others is not told'),
    acted: z.boolean().describe('Whether something was done'),
    about: z.object({ type: about, id: Id.nullable(), words: z.string().describe('Of what it is about, as it was then; empty for a reporter') }),
    reason: z.enum(DECISION_REASONS).nullable(),
    sentence: z.string(),
    at: z.iso.datetime(),
    ended: z.boolean().describe('It does not hold any more'),
    appeal: z
      .object({ number: z.string(), state: z.enum(['open', 'closed']), outcome: z.enum(['upheld', 'reversed']).nullable(), answer: z.string() })
      .nullable(),
    mayAppeal: z.boolean().describe('Once for each decision'),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const moderation = {
  about: call({
    host: 'api',
    method: 'GET',
    path: '/moderation/about/:id',
    access: 'user',
    summary: 'The decision that keeps something down, for whom it belongs to; 404 for everybody else and everything else',
    items: ['TER-014'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: Notice }),
  }),
  read: call({
    host: 'api',
    method: 'GET',
    path: '/moderation/notice',
    access: 'public',
    summary: 'A decision by the token of its mail, without a session: a suspended account reads and appeals too',
    items: ['TER-014'],
    query: z.object({ token: Secret }),
    reply: z.object({ success: Success, data: Notice }),
  }),
  appeal: call({
    host: 'api',
    method: 'POST',
    path: '/moderation/appeal',
    access: 'public',
    idempotent: true,
    summary: 'Appeals a decision, or the outcome of a report, once; by the token of its notice',
    items: ['TER-014'],
    body: z.object({ token: Secret, content: lines(APPEAL_TEXT).refine((text) => text !== '', sentence('appeal.why')) }),
    reply: z.object({ success: Success, data: z.object({ number: z.string().describe('What people quote, such as WBN-A-000123') }) }),
  }),
};
