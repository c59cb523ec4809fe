import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { DECISION_SENTENCE } from './moderation-words.ts';

const At = z.iso.datetime();
const staff = { host: 'api', access: 'staff' } as const;

const Company = z.object({
  businessID: Id,
  companyName: z.string(),
  website: z.string().nullable(),
  city: z.string().nullable(),
  since: At,
  checks: z.array(z.object({ kind: z.string(), subject: z.string(), checkedAt: At })).describe('That hold now'),
  people: z.array(z.object({ userID: Id, name: z.string() })),
});

export const LookAlikeCase = z
  .object({
    id: Id,
    at: At,
    state: z.enum(['open', 'closed']),
    outcome: z.enum(['apart', 'alike']).nullable(),
    sentence: z.string(),
    shown: z.string(),
    known: z.string(),
    company: Company,
    original: Company,
  })
  .meta({ id: 'StaffLookAlike' });
export type LookAlikeCase = z.infer<typeof LookAlikeCase>;

/** For staff: companies whose name or website may be taken for that of another one. */
export const cautionReview = {
  get: call({
    ...staff,
    method: 'GET',
    path: '/staff/look-alike/:id',
    writes: true,
    summary: 'A company and the one that it may be taken for; the look is written down',
    items: ['SAF-008'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: LookAlikeCase }),
  }),
  decide: call({
    ...staff,
    method: 'POST',
    path: '/staff/look-alike/:id/decision',
    idempotent: true,
    summary: 'Tells the two apart, so that nobody is warned any more, or lets readers go on being warned; 409 when it is decided',
    items: ['SAF-008'],
    params: z.object({ id: Id }),
    body: z.object({
      outcome: z.enum(['apart', 'alike']),
      sentence: lines(DECISION_SENTENCE).refine((text) => text !== '', sentence('staff.sentence')),
    }),
    reply: z.object({ success: Success }),
  }),
};
