import { z } from 'zod';
import { Id, IdName } from '#contract/base/shapes.ts';
import { PublicRfq, State } from '#contract/trade/rfq/shapes.ts';

const At = z.iso.datetime();

/** What any list says of what a request asks: no text of a line, no file, no target price. */
export const AskedShort = {
  lines: z.array(z.object({ quantity: z.string().nullable(), unit: z.string() })).describe('The first three'),
  branches: z.array(IdName).describe('The first three sub-categories, or categories where a line has no other, of its lines'),
};

/** A request in the list of its buyer. */
export const ListedRfq = z
  .object({
    rfqID: Id,
    number: z.string().nullable(),
    state: State,
    title: z.string(),
    businessID: Id.nullable(),
    responsible: z.string().describe('Name of the person who is responsible for it, at first its creator'),
    lineCount: z.number().int(),
    ...AskedShort,
    country: z.string().nullable(),
    region: z.string().nullable(),
    place: z.string(),
    incoterm: z.string().nullable(),
    neededBy: z.iso.date().nullable(),
    currency: z.string(),
    deadline: At.nullable(),
    changedAt: At,
    complete: z.number().int().describe('Complete quotes'),
    invited: z.number().int(),
    sealed: z.boolean(),
    visibility: z.string(),
    inConversation: z.boolean(),
  })
  .meta({ id: 'ListedRfq' });
export type ListedRfq = z.infer<typeof ListedRfq>;

/** A request in the public list. */
export const OpenRfq = PublicRfq.extend({ branches: AskedShort.branches, sealed: z.boolean() }).meta({ id: 'OpenRfq' });
export type OpenRfq = z.infer<typeof OpenRfq>;

/** How many open requests there are under each choice, the other choices kept. */
export const OpenCounts = z
  .object({
    total: z.number().int(),
    branches: z.array(IdName.extend({ count: z.number().int() })).describe('Industries, categories and sub-categories, by id'),
    countries: z.array(z.object({ key: z.string(), name: z.string(), count: z.number().int() })).describe('Of delivery, most requests first'),
  })
  .meta({ id: 'OpenRfqCounts' });
export type OpenCounts = z.infer<typeof OpenCounts>;

/** Why a company sees a request: what of it is met by what the company says of itself, and what is not (MAT-008). */
export const Reasons = z
  .object({
    products: z.array(IdName.extend({ count: z.number().int() })).describe('Branches of its lines in which the company shows so many products'),
    listed: z.array(IdName).describe('Branches of its lines that the profile alone names'),
    missing: z.array(IdName).describe('Branches of its lines in which it shows and names nothing'),
    market: z
      .enum(['none', 'home', 'named', 'unsaid', 'other'])
      .describe('Of the country of delivery: none is asked, the company is there, names it, names no market, names others'),
    marketName: z.string().nullable().describe('The market that it names'),
    certificates: z.array(
      z.object({
        name: z.string(),
        need: z.enum(['required', 'welcome']),
        held: z.boolean(),
        until: z.iso.date().nullable().describe('Null where it does not end'),
      }),
    ),
    language: z.enum(['shared', 'unsaid', 'other']).describe('Whether buyer and company speak one in common; unsaid where one side names none'),
    languages: z.array(z.object({ code: z.string(), languageName: z.string() })).describe('Those in common'),
    answered: z.number().int().nullable().describe('Of its inquiries, per cent answered; null below five'),
  })
  .meta({ id: 'MatchReasons' });
export type Reasons = z.infer<typeof Reasons>;
