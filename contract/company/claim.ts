import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { Email, Secret } from '#contract/identity/sign-in.ts';
import { CLAIM_EVIDENCE } from '#contract/trust/moderation-words.ts';
import { lines } from './business-change.ts';

const done = z.object({ success: Success });

/** How somebody becomes the owner of a company that was imported; calls of `business`. */
export const claims = {
  claim: call({
    host: 'api',
    method: 'POST',
    path: '/business/profile/:id/claim',
    access: 'user',
    confirmed: true,
    summary: 'Asks for a company that nobody has claimed: a link goes to the address that the company itself published, or to one of its domain',
    items: [],
    params: z.object({ id: Id }),
    body: z.object({ email: Email.optional().describe("An address of the company's own domain; without it the published one is used") }),
    reply: z.object({ success: Success, data: z.object({ sentTo: z.string().describe('The address with most of it covered') }) }),
  }),
  askStaff: call({
    host: 'api',
    method: 'POST',
    path: '/business/profile/:id/claim/evidence',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary: 'Claims a company that published no address: somebody of WBN reads the evidence; asking twice is asking once',
    items: [],
    params: z.object({ id: Id }),
    body: z.object({ evidence: lines(CLAIM_EVIDENCE).refine((text) => text !== '', sentence('claim.evidence')) }),
    reply: done,
  }),
  redeemClaim: call({
    host: 'api',
    method: 'POST',
    path: '/business/claim',
    access: 'user',
    confirmed: true,
    summary: 'Redeems the link of a claim: the caller owns the business',
    items: [],
    body: z.object({ token: Secret }),
    reply: z.object({ success: Success, data: z.object({ businessID: Id }) }),
  }),
};
