import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { Identity } from '#contract/people/identity.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { At, CHECK_KINDS } from './verification.ts';

/** Conversations that somebody began and the other side answered; the top one means so many or more. */
export const ANSWERED = ['0', '1-4', '5-19', '20+'] as const;

const OwnIdentity = z
  .object({
    identity: Identity,
    endsAt: At.nullable().describe('Without a new code'),
    number: z.string().nullable().describe('Of the confirmed company, as only its owner reads it here'),
    numberShown: z.boolean().describe('Everybody may read it'),
    waiting: z.object({ number: z.string(), askedAt: At }).nullable().describe('Staff looks at what ties address and number'),
    refused: z.object({ number: z.string(), reason: z.string(), at: At }).nullable().describe('What staff said to the last question'),
    ended: z
      .object({ because: z.enum(['profile', 'register', 'objection', 'staff']), at: At })
      .nullable()
      .describe('The company is confirmed no more'),
  })
  .meta({ id: 'OwnIdentity' });
export type OwnIdentity = z.infer<typeof OwnIdentity>;

const Check = z.object({ kind: z.enum(CHECK_KINDS), checkedAt: At });

/** What is known about a buyer: no telephone, address, place or IP. */
export const KnownBuyer = z
  .object({
    memberSince: z.string().describe('YYYY-MM'),
    identity: Identity,
    company: z.object({ businessID: Id, name: z.string(), checks: z.array(Check) }).nullable(),
    answered: z.enum(ANSWERED),
    country: z.string().nullable().describe('ISO 3166-1'),
  })
  .meta({ id: 'KnownBuyer' });
export type KnownBuyer = z.infer<typeof KnownBuyer>;

const Employee = z.object({
  userID: Id,
  name: z.string(),
  domain: z.string(),
  at: At,
  objected: z.boolean().describe('Staff looks at what was said against it'),
});
export type Employee = z.infer<typeof Employee>;

const self = { host: 'api', access: 'user', items: [] } as const;
const own = z.object({ success: Success, data: OwnIdentity });
const owner = { host: 'api', access: 'owner', of: { field: 'id', kind: 'business' }, items: [] } as const;

/** Whom a person works for: free of charge, at every tier, and without a company profile. */
export const identity = {
  get: call({ ...self, method: 'GET', path: '/user/identity', summary: 'What is known of whom the caller works for', reply: own }),
  confirmCompany: call({
    ...self,
    method: 'POST',
    path: '/user/identity/company',
    confirmed: true,
    summary: 'Confirms the company of the profile by its register number and the proved address at work; where nothing ties them, staff looks',
    items: ['BUY-002'],
    body: z.object({ number: z.string().trim().min(1).max(30) }),
    reply: own,
  }),
  showNumber: call({
    ...self,
    method: 'PUT',
    path: '/user/identity/number',
    summary: 'Whether everybody may read the register number',
    items: ['BUY-006'],
    body: z.object({ shown: z.boolean() }),
    reply: own,
  }),
  known: call({
    ...self,
    method: 'GET',
    path: '/user/:id/identity',
    summary: 'What is known about a person or company whom the caller, or a business of theirs, has a conversation with',
    items: ['BUY-005'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: KnownBuyer }),
  }),
  people: call({
    ...owner,
    method: 'GET',
    path: '/business/:id/identity',
    summary: 'Who is confirmed at a domain of the business without belonging to it here, at most 200',
    items: ['BUY-008'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: z.array(Employee) }),
  }),
  object: call({
    ...owner,
    method: 'POST',
    path: '/business/:id/identity/:userID/objection',
    summary: 'Says that somebody confirmed at a domain of the business is not one of its people; staff decides',
    items: ['BUY-008'],
    params: z.object({ id: Id, userID: Id }),
    reply: z.object({ success: Success, data: z.array(Employee) }),
  }),
};

export const IdentityCase = z
  .object({
    caseID: Id,
    kind: z.enum(['claim', 'objection']),
    at: At,
    state: z.enum(['open', 'closed']),
    outcome: z.enum(['agreed', 'refused', 'ended']).nullable(),
    reason: z.string(),
    person: z.object({ userID: Id, name: z.string(), since: At }),
    companyName: z.string(),
    domain: z.string(),
    number: z.string().nullable(),
    summary: z.string().describe('What the register says'),
    holder: z.object({ businessID: Id, name: z.string() }).nullable().describe('Who objects'),
  })
  .meta({ id: 'IdentityCase' });
export type IdentityCase = z.infer<typeof IdentityCase>;

const reviewed = { host: 'api', access: 'staff', items: [] } as const;
const staff = { ...reviewed, params: z.object({ id: Id }) } as const;

/** For staff: what ties a person to a company, and what the holder of a domain says against it. */
export const identityReview = {
  get: call({
    ...staff,
    method: 'GET',
    path: '/staff/identity/:id',
    writes: true,
    summary: 'One case; the look is written down',
    reply: z.object({ success: Success, data: IdentityCase }),
  }),
  decide: call({
    ...staff,
    method: 'POST',
    path: '/staff/identity/:id/decision',
    idempotent: true,
    summary: 'Agrees, or does not, with a sentence that both sides read',
    body: z.object({ agree: z.boolean(), sentence: lines(DECISION_SENTENCE).default('') }),
    reply: z.object({ success: Success }),
  }),
  end: call({
    ...reviewed,
    method: 'POST',
    path: '/staff/user/:userID/identity/end',
    idempotent: true,
    summary: 'Ends what is known of whom somebody works for, with a sentence that they read; 404 where nothing is',
    items: ['BUY-007'],
    params: z.object({ userID: Id }),
    body: z.object({ sentence: lines(DECISION_SENTENCE).refine((text) => text !== '', sentence('staff.sentence')) }),
    reply: z.object({ success: Success }),
  }),
};
