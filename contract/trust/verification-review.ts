import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { line, needed } from '#contract/company/business-change.ts';
import { ContestDecision, ContestedCase } from './contested-shapes.ts';
import { At, VerificationState } from './verification.ts';

const Reason = needed(500, sentence('staff.words'));
const staff = { host: 'api', access: 'staff', items: [] } as const;
const Waiting = z.object({
  businessID: Id,
  companyName: z.string(),
  requested: z.boolean(),
  askedAt: At,
  verified: z.boolean(),
  validChecks: z.number().int(),
  waitingChecks: z.number().int(),
});

/** For staff: what owners hand in, and what is decided on it. */
export const verificationReview = {
  list: call({
    ...staff,
    method: 'GET',
    path: '/staff/verification',
    summary: 'Businesses that wait for staff, the oldest first, at most 200',
    reply: z.object({ success: Success, data: z.array(Waiting), total: z.number().int() }),
  }),
  get: call({
    ...staff,
    method: 'GET',
    path: '/staff/verification/:id',
    writes: true,
    summary: 'One business with its checks; looking is written down',
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      data: VerificationState.extend({ businessID: Id, companyName: z.string(), country: z.string().nullable(), address: z.string().nullable() }),
    }),
  }),
  decide: call({
    ...staff,
    method: 'POST',
    path: '/staff/check/:checkID',
    summary: 'Accepts or refuses a check that waits for staff; a refusal has a reason',
    params: z.object({ checkID: Id }),
    body: z.object({
      accept: z.boolean(),
      reason: line(500).default(''),
      sourceUrl: line(500)
        .refine((text) => text === '' || (/^https:\/\//.test(text) && URL.canParse(text)), sentence('verification.source'))
        .default(''),
    }),
    reply: z.object({ success: Success }),
  }),
  grant: call({
    ...staff,
    method: 'POST',
    path: '/staff/verification/:id/grant',
    summary: 'Grants the verification on the valid checks',
    params: z.object({ id: Id }),
    reply: z.object({ success: Success }),
  }),
  refuse: call({
    ...staff,
    method: 'POST',
    path: '/staff/verification/:id/refuse',
    summary: 'Refuses the open request with a reason that the owner reads',
    params: z.object({ id: Id }),
    body: z.object({ reason: Reason }),
    reply: z.object({ success: Success }),
  }),
  getContested: call({
    ...staff,
    method: 'GET',
    path: '/staff/contested/:id',
    writes: true,
    summary: 'A number or domain that two companies claim, with both, their evidence and dates; the look is written down',
    items: ['CHK-008'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: ContestedCase }),
  }),
  decideContested: call({
    ...staff,
    method: 'POST',
    path: '/staff/contested/:id/decision',
    idempotent: true,
    summary: 'Keeps it with its holder, moves it to the claimant, or lets both share a domain or VAT number; the owners of both read the sentence',
    items: ['CHK-009', 'CHK-010'],
    params: z.object({ id: Id }),
    body: ContestDecision,
    reply: z.object({ success: Success }),
  }),
  withdraw: call({
    ...staff,
    method: 'POST',
    path: '/staff/verification/:id/withdraw',
    summary: 'Takes the verification away with a reason that the owner reads',
    params: z.object({ id: Id }),
    body: z.object({ reason: Reason }),
    reply: z.object({ success: Success }),
  }),
};
