import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Day, Id, Success } from '#contract/base/shapes.ts';
import { needed } from '#contract/company/business-change.ts';
import { Email } from '#contract/identity/sign-in.ts';
import { Uploaded } from '#contract/media/upload.ts';

export const CHECK_KINDS = ['email-domain', 'website', 'register', 'vat', 'documents'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];
export const CHECK_SOURCES = ['mail', 'meta', 'file', 'dns', 'companies-house', 'hmrc', 'vies', 'recorded', 'published-number', 'staff'] as const;
export type CheckSource = (typeof CHECK_SOURCES)[number];
/** So many valid checks make a grant, one of them of these. */
export const CHECKS_NEEDED = 2;
export const STRONG_CHECKS: readonly CheckKind[] = ['register', 'vat'];

const Kind = z.enum(CHECK_KINDS);
const Source = z.enum(CHECK_SOURCES);
export const At = z.iso.datetime();

/** What everybody may know of a check: never an address, a document or a person. */
export const PublicCheck = z
  .object({ kind: Kind, subject: z.string().describe('The domain or number; empty for documents'), source: Source, checkedAt: At, validUntil: At })
  .meta({ id: 'PublicCheck' });
export type PublicCheck = z.infer<typeof PublicCheck>;

export const Check = z
  .object({
    checkID: Id,
    kind: Kind,
    state: z.enum(['pending', 'valid', 'contested', 'refused', 'lapsed', 'replaced', 'withdrawn']),
    subject: z.string(),
    summary: z.string().describe('What was found'),
    source: Source.nullable(),
    reason: z.string().nullable(),
    waitsFor: z.enum(['code', 'register', 'staff']).nullable(),
    sentTo: z.string().nullable().describe('Where a code went, with most of it covered'),
    fileName: z.string().nullable(),
    askedAt: At,
    checkedAt: At.nullable(),
    validUntil: At.nullable(),
  })
  .meta({ id: 'VerificationCheck' });
export type Check = z.infer<typeof Check>;

const AskedBefore = z.object({
  state: z.enum(['open', 'granted', 'refused']),
  askedAt: At,
  decidedAt: At.nullable(),
  reason: z.string().nullable(),
});

/** All that the people of a business see of its verification. */
export const VerificationState = z
  .object({
    included: z.boolean().describe('Whether the membership includes the badge; the checks are free at every tier'),
    verified: z.boolean(),
    grantedAt: At.nullable(),
    validUntil: At.nullable(),
    website: z.string().nullable().describe('The domain of the website in the profile'),
    token: z.string().describe('What proves the website'),
    valid: z.number().int(),
    ready: z.boolean().describe('Enough valid or waiting checks for a request'),
    checks: z.array(Check).describe('The latest first; those that ended too'),
    requests: z.array(AskedBefore),
  })
  .meta({ id: 'VerificationState' });
export type VerificationState = z.infer<typeof VerificationState>;

const of = { field: 'id', kind: 'business' } as const;
const manages = { host: 'api', access: 'admin', of, items: [], params: z.object({ id: Id }) } as const;
const State = z.object({ success: Success, data: VerificationState });
/** Six digits of a mail. */
export const MailedCode = z
  .string(sentence('verification.code'))
  .trim()
  .regex(/^\d{6}$/, sentence('code.sixDigits'));

export const verification = {
  get: call({
    host: 'api',
    method: 'GET',
    path: '/business/:id/verification',
    access: 'public',
    summary: 'What was checked of a company, how, when and until when, and which kinds were not; with or without the badge',
    items: ['BUS-041', 'BUS-044', 'CHK-003'],
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      data: z.object({
        verified: z.boolean(),
        grantedAt: At.nullable(),
        checks: z.array(PublicCheck),
        unchecked: z.array(Kind).describe('Kinds without a valid check'),
      }),
    }),
  }),
  state: call({
    ...manages,
    method: 'GET',
    path: '/business/:id/verification/state',
    summary: 'The steps of a verification with what is there, what waits and what ended',
    items: ['MEM-006', 'MEM-022'],
    reply: State,
  }),
  sendCode: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/verification/email',
    confirmed: true,
    summary: "Mails a code to an address at the domain of the company's website; it works for 30 minutes",
    body: z.object({ email: Email }),
    reply: State,
  }),
  enterCode: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/verification/email/confirm',
    confirmed: true,
    summary: 'Proves the address by the code; after five wrong ones another is needed',
    body: z.object({ code: MailedCode }),
    reply: State,
  }),
  checkWebsite: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/verification/website',
    confirmed: true,
    summary: 'Looks for the token on the website now: meta tag, file under /.well-known/ or TXT record',
    reply: State,
  }),
  checkRegister: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/verification/register',
    confirmed: true,
    summary: 'Asks the company register for a number, or hands it to staff where nobody can be asked',
    body: z.object({ number: needed(20, sentence('verification.companyNumber')) }),
    reply: State,
  }),
  checkVat: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/verification/vat',
    confirmed: true,
    summary: 'The same for a VAT number',
    body: z.object({ number: needed(20, sentence('verification.vatNumber')) }),
    reply: State,
  }),
  handInDocument: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/verification/documents',
    confirmed: true,
    summary: 'Hands in a document for staff; nobody else sees it',
    body: z.object({ file: Uploaded, title: needed(120, sentence('document.title')), validUntil: Day.optional() }),
    reply: State,
  }),
  ask: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/verification/request',
    confirmed: true,
    summary: 'Asks staff for the verification; needs two checks that are valid or wait for staff, one of them register or VAT',
    reply: State,
  }),
};
