import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { Currency } from '#contract/catalogue/trade/shapes.ts';
import { AskedShort } from '#contract/trade/rfq/listed.ts';
import { State } from '../rfq/shapes.ts';
import { QuoteState } from './shapes.ts';
import { QUOTE_FLAGS, STAGES } from './stages.ts';

const At = z.iso.datetime();
const Money = z.object({ amount: z.string(), currency: z.string() });
const Count = z.number().int();

export const MineQuery = {
  stage: z.enum(STAGES, sentence('unknownChoice')).optional(),
  assigned: Id.optional().describe('Those that this member was assigned to'),
  flag: z.enum(QUOTE_FLAGS, sentence('unknownChoice')).optional().describe('For owners and admins; to everybody else there is none'),
  currency: Currency.optional().describe('Of the quote'),
  skip: PageInQuery.skip.default(0),
};

export const MineReply = z.object({
  success: Success,
  total: Count.describe('Under the filters'),
  counts: z.partialRecord(z.enum(STAGES), Count).describe('By stage, the other filters kept; of those alone whose quote the reader may read'),
  flags: z.object({ unread: Count, unassigned: Count, due: Count }).nullable().describe('Null for who is no owner or admin'),
  sums: z.array(Money.extend({ count: Count })).describe('Values of the quotes under the filters, by currency'),
  month: z
    .object({ left: Count, of: Count })
    .describe('First quotes without an invitation that the company has left this month (UTC), and how many its plan gives'),
  data: z.array(
    z.object({
      rfqID: Id,
      number: z.string(),
      title: z.string(),
      rfqState: State,
      lineCount: Count,
      ...AskedShort,
      country: z.string().nullable(),
      region: z.string().nullable(),
      currency: z.string(),
      neededBy: z.iso.date().nullable(),
      sealed: z.boolean(),
      deadline: At.nullable().describe('Null of a request that was made in a conversation'),
      declined: z.boolean().describe('It said that the request is not for it'),
      invited: z.boolean(),
      unread: z.boolean().describe('Nobody of the company has opened it'),
      stage: z.enum(STAGES).nullable().describe('Null for who may not read the quote'),
      state: QuoteState.nullable().describe('Null where there is no quote yet, or for who may not read it'),
      assigned: z.array(z.object({ userID: Id, name: z.string() })).describe('Empty for who may not read the quote'),
      validUntil: z.iso.date().nullable(),
      total: Money.nullable().describe('Of the orders that were accepted, else of the quote'),
    }),
  ),
});
