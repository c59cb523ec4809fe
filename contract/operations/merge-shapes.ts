import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Tier } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { Share } from '#contract/company/duplicate-shapes.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { MOVED_KINDS } from './merge-words.ts';

/** Why, in the words of staff. */
export const Sentence = lines(DECISION_SENTENCE).refine((text) => text !== '', sentence('staff.sentence'));

const text = z.string().nullable();
const Time = z.iso.datetime();

const Count = z.object({
  kind: z.enum(MOVED_KINDS),
  rows: z.number().int(),
  twice: z.number().int().describe('Of these: what the other company has as well, so that it is kept once'),
});

export const DuplicateSide = z.object({
  businessID: Id,
  companyName: z.string(),
  names: z.array(z.string()).describe('Legal, trading and former names'),
  numbers: z.array(z.object({ kind: z.string(), country: text, number: z.string() })),
  website: text,
  email: text,
  phone: text,
  city: text,
  zipcode: text,
  country: text,
  subscription: Tier,
  verified: z.boolean(),
  since: Time,
  owners: z.number().int(),
  agreed: z.boolean().describe('An owner has said that the two are one'),
  moves: z.array(Count).describe('What would move from this company to the other'),
});
export type DuplicateSide = z.infer<typeof DuplicateSide>;

export const MergeLine = z
  .object({
    mergeID: Id,
    at: Time,
    undoneAt: Time.nullable(),
    until: Time.describe('Until when it can be undone'),
    from: z.object({ businessID: Id, companyName: z.string() }),
    into: z.object({ businessID: Id, companyName: z.string() }),
  })
  .meta({ id: 'StaffMerge' });
export type MergeLine = z.infer<typeof MergeLine>;

export const DuplicateCase = z
  .object({
    pairID: Id,
    at: Time,
    state: z.enum(['open', 'later', 'different', 'merged']),
    shares: z.array(Share),
    sides: z.array(DuplicateSide).describe('Two'),
    mayMerge: z.boolean().describe('One of the two has no owner, or an owner of each has agreed'),
    askedAt: Time.nullable(),
    sentence: text,
    merge: MergeLine.nullable().describe('The latest that was made of it'),
  })
  .meta({ id: 'StaffDuplicate' });
export type DuplicateCase = z.infer<typeof DuplicateCase>;

export const ContestedMerge = z.object({ into: Id.describe('The company that stays'), sentence: Sentence });
export type ContestedMerge = z.infer<typeof ContestedMerge>;
