import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { BuyerFacts, BuyerSaid, State } from '#contract/trade/rfq/shapes.ts';
import { buyer } from '#contract/trade/rfq/sides.ts';
import { AskedShort, Reasons } from './rfq/listed.ts';

const At = z.iso.datetime();
const share = z.number().min(0).max(1);

const Score = z
  .object({
    total: share,
    coverage: share.describe('Of the lines: 1 for a shown product in the sub-category, 0.6 in the category, 0.4 for the category in the profile'),
    market: share,
    certificates: share,
    language: share,
    answered: share,
    lacks: z.array(z.string()).describe('Required certificates that the profile does not show: not told of the request, and free to quote'),
  })
  .meta({ id: 'MatchScore', description: 'How well a company suits a request; membership, boosts and badges are no part of it' });

/** Which companies a request suits, and which requests suit a company. */
export const rfqMatch = {
  matches: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/matches',
    primary: true,
    summary: 'The twenty companies that a request suits best, with the reasons, before and after it is published',
    items: ['TCA-007', 'MAT-012'],
    params: z.object({ rfqID: Id }),
    reply: z.object({
      success: Success,
      total: z.number().int(),
      required: z
        .array(z.object({ name: z.string(), leaves: z.number().int() }))
        .describe('Of the companies that it suits, those that show each required certificate'),
      data: z.array(
        z.object({
          businessID: Id,
          name: z.string(),
          city: z.string().nullable(),
          country: z.string().nullable(),
          certificates: z.array(z.string()),
          medianSeconds: z.number().int().nullable().describe('Until its first answers, of 90 days'),
          product: z
            .object({
              productID: Id,
              name: z.string(),
              minimum: z.object({ quantity: z.string(), unit: z.string() }).nullable(),
              leadDays: z.number().int().nullable(),
            })
            .nullable()
            .describe('The one that suits a line best, with its minimum order and lead time in calendar days'),
          invited: z.boolean(),
          quoting: z.boolean().describe('It has quoted; of a sealed request that is never told before it is opened'),
          score: Score,
        }),
      ),
    }),
  }),
  forYou: call({
    host: 'api',
    setting: 'TRADE',
    access: 'member',
    of: { field: 'bid', kind: 'business', hidden: true },
    method: 'GET',
    path: '/rfq/for-you',
    primary: true,
    summary: 'Open requests for a company, each with why: those that it is invited to, then those that suit it, the best first, 20 a page',
    items: ['TCA-005', 'MAT-007', 'MAT-008', 'MAT-014', 'RFQ-026'],
    query: z.object({ bid: Id, skip: PageInQuery.skip.default(0) }),
    reply: z.object({
      success: Success,
      total: z.number().int(),
      counts: z
        .object({ invited: z.number().int(), suiting: z.number().int() })
        .describe('Of all of them: those that the company is invited to, and the others'),
      data: z.array(
        z.object({
          rfqID: Id,
          number: z.string(),
          title: z.string(),
          state: State,
          lineCount: z.number().int(),
          ...AskedShort,
          country: z.string().nullable(),
          region: z.string().nullable(),
          place: z.string().nullable().describe('Null where the buyer is not named yet'),
          incoterm: z.string().nullable(),
          neededBy: z.iso.date().nullable(),
          currency: z.string(),
          paymentTerms: z.string(),
          publishedAt: At,
          buyer: BuyerSaid.extend({ businessID: Id.nullable().describe('Of a buyer that is named, and asks for a business') }),
          facts: BuyerFacts,
          deadline: At,
          sealed: z.boolean(),
          taken: z.number().int().nullable().describe('Of ten places; null for a sealed one'),
          full: z.boolean(),
          invited: z.boolean(),
          quoted: z.boolean(),
          score: Score.nullable().describe('Null for one that it is invited to and that would not have been told to it'),
          reasons: Reasons,
        }),
      ),
    }),
  }),
};
