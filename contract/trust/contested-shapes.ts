import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { Id } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { DECISION_SENTENCE } from './moderation-words.ts';
import { CHECK_KINDS, CHECK_SOURCES } from './verification.ts';

/** What staff decides of two companies that claim the same. */
export const CONTEST_DECISIONS = ['keep', 'move', 'share'] as const;
export const CONTEST_OUTCOMES = [...CONTEST_DECISIONS, 'merge', 'lapsed', 'ended'] as const;
export type ContestOutcome = (typeof CONTEST_OUTCOMES)[number];

export const ContestDecision = z.object({
  outcome: z.enum(CONTEST_DECISIONS).describe('Keep: it stays with its holder. Move: it becomes the claimant’s. Share: a domain or VAT number of a group'),
  sentence: lines(DECISION_SENTENCE).refine((text) => text !== '', sentence('staff.sentence')),
});
export type ContestDecision = z.infer<typeof ContestDecision>;

const At = z.iso.datetime();
const Evidence = z.object({
  kind: z.enum(CHECK_KINDS),
  state: z.string(),
  source: z.enum(CHECK_SOURCES).nullable(),
  sourceUrl: z.string().nullable(),
  summary: z.string(),
  companyName: z.string().describe('As the company was called then'),
  askedAt: At,
  checkedAt: At.nullable(),
  validUntil: At.nullable(),
});
const Company = z.object({
  businessID: Id,
  companyName: z.string(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  verified: z.boolean(),
  createdAt: At,
});
export type ContestedCompany = z.infer<typeof Company>;
const WithChecks = Company.extend({ checks: z.array(Evidence) });

export const ContestedCase = z
  .object({
    id: Id,
    kind: z.enum(['register', 'vat', 'domain']),
    key: z.string(),
    openedAt: At,
    lapsesAt: At.nullable().describe('Of a double that was there before there were holders'),
    outcome: z.enum(CONTEST_OUTCOMES).nullable(),
    reason: z.string().nullable(),
    claimant: WithChecks,
    holder: WithChecks.nullable().describe('Null where nobody holds it any more'),
  })
  .meta({ id: 'ContestedCase' });
export type ContestedCase = z.infer<typeof ContestedCase>;
