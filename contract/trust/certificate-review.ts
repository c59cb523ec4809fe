import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { LOOK_OUTCOMES, LOOK_STATES } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { Certificate } from '#contract/company/certificate-shapes.ts';
import { DECISION_SENTENCE } from './moderation-words.ts';

const At = z.iso.datetime();
const staff = { host: 'api', access: 'staff' } as const;
const done = z.object({ success: Success });
const Sentence = lines(DECISION_SENTENCE);

const Held = z.object({
  businessID: Id,
  companyName: z.string(),
  names: z.array(z.string()).describe('Every other name that the company states'),
  certificate: Certificate,
  file: z.string().nullable().describe('Of the document; it opens with the header of every call'),
});
export type HeldCertificate = z.infer<typeof Held>;

const LookCase = z
  .object({
    kind: z.literal('look'),
    id: Id,
    at: At,
    state: z.enum(LOOK_STATES),
    reason: z.string().nullable(),
    isContested: z.boolean(),
    held: Held.nullable(),
  })
  .meta({ id: 'StaffCertificate' });
const TwinCase = z
  .object({
    kind: z.literal('twins'),
    id: Id,
    at: At,
    state: z.enum(['open', 'closed']),
    reason: z.string().nullable(),
    parties: z.array(z.object({ certificateID: Id, rightful: z.boolean().nullable(), held: Held })),
  })
  .meta({ id: 'StaffTwinCertificates' });
export const CertificateCase = z.discriminatedUnion('kind', [LookCase, TwinCase]);
export type CertificateCase = z.infer<typeof CertificateCase>;

/** For staff: certificates that companies asked to be looked at, and those that two companies have. */
export const certificateReview = {
  get: call({
    ...staff,
    method: 'GET',
    path: '/staff/certificate/:id',
    writes: true,
    summary: 'A certificate to look at, or the companies that have the same one; the look is written down',
    items: ['CRT-009', 'CRT-010'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: CertificateCase }),
  }),
  decide: call({
    ...staff,
    method: 'POST',
    path: '/staff/certificate/:id/decision',
    idempotent: true,
    summary: 'Document seen, confirmed in the register of the issuer, or refused with a sentence that the company reads',
    items: ['CRT-004', 'CRT-005', 'CRT-006', 'CRT-008'],
    params: z.object({ id: Id }),
    body: z.object({
      outcome: z.enum(LOOK_OUTCOMES),
      sentence: Sentence.default(''),
      holder: Sentence.default('').describe('Why this holder is the company though its name is another; empty to leave that open'),
    }),
    reply: done,
  }),
  decideTwins: call({
    ...staff,
    method: 'POST',
    path: '/staff/certificate/:id/twins',
    idempotent: true,
    summary: 'Whose certificate it is; a group may share one',
    items: ['CRT-009'],
    params: z.object({ id: Id }),
    body: z.object({ rightful: z.array(Id).max(50), sentence: Sentence.refine((text) => text !== '', sentence('staff.sentence')) }),
    reply: done,
  }),
};
