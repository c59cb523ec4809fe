import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { Price } from '#contract/catalogue/trade/shapes.ts';
import { line, lines } from '#contract/company/business-rules.ts';
import { ReceivedQuote } from '#contract/trade/quote/shapes.ts';
import { buyer, write } from '#contract/trade/rfq/sides.ts';
import { UsualPrice } from './benchmark/usual.ts';
import { NOT_COMPARABLE } from './comparing/compared.ts';
import { RateTable } from './rate.ts';
import { MARK_FITS as FITS, QUOTE_FITS } from './rfq/limits.ts';

const At = z.iso.datetime();
const By = z.object({ at: At, name: z.string().nullable().describe('Null once the account is gone') });

/** What the buyer's side put beside a quote; no supplier reads any of it. */
const Mark = z.object({
  shortlisted: By.nullable(),
  told: At.nullable().describe('When its supplier was told that it is shortlisted'),
  hidden: By.nullable(),
  estimate: z
    .object({ amount: z.string().describe('In the currency of the request'), note: z.string(), ...By.shape })
    .nullable()
    .describe('Freight and duty by the buyer’s own estimate'),
  notes: z.array(z.object({ text: z.string(), mine: z.boolean(), ...By.shape })).describe('One of each colleague, the newest first'),
  chosen: z.array(z.object({ lineID: Id, place: z.number().int() })).describe('Alternatives that count in the place of what was asked, from 1 on'),
});

const Amount = z.string().nullable().describe('In the currency of the request; null without a rate');

/** A quote as it is compared with the others that are shown. */
export const ComparisonQuote = ReceivedQuote.extend({
  certificates: z.array(z.object({ id: Id, name: z.string(), expireDate: z.string().nullable() })),
  mark: Mark,
  notComparable: z.array(z.enum(NOT_COMPARABLE)).describe('Why it is not compared for best price; empty where it is'),
  total: Amount.describe('Of its own lines, with one-off costs and the estimate'),
  commonTotal: Amount.describe('The same of the lines that all shown quotes offer'),
  met: z.number().int().describe('How much it meets of all lines, term and place, needed-by, payment and each required certificate'),
  of: z.number().int(),
}).meta({ id: 'ComparisonQuote' });
export type ComparisonQuote = z.infer<typeof ComparisonQuote>;

export const Comparison = z
  .object({
    day: z.iso.date().describe('On which the buyer would decide: lead times count from it'),
    rates: RateTable.nullable().describe('The table by which amounts are converted'),
    quotes: z.array(ComparisonQuote).describe('Those that are shown by fit, comparable total and name; then those that the buyer’s side hid'),
    splits: z
      .array(
        z.object({
          most: z.number().int().describe('Of how many suppliers at most; 0 for any number'),
          total: z.string(),
          picks: z.array(z.object({ lineID: Id, quoteID: Id })),
          suppliers: z.array(z.object({ quoteID: Id, total: z.string(), lineCount: z.number().int() })),
        }),
      )
      .describe('The cheapest choice of suppliers that covers all lines'),
    usual: z.array(UsualPrice).describe('Prices that the benchmark knows the usual range of; empty for a buyer who takes no part in it'),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof Comparison>;

export const comparison = {
  get: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/comparison',
    primary: true,
    summary: 'The complete quotes of a request side by side; of a sealed one nothing before its deadline',
    items: ['TCA-012', 'CMP-001', 'CMP-006', 'CMP-010', 'CMP-011', 'CMP-014', 'CMP-026'],
    params: z.object({ rfqID: Id }),
    reply: z.object({ success: Success, data: Comparison }),
  }),
  mark: call({
    ...buyer('read'),
    method: 'PUT',
    path: '/quote/:quoteID/mark',
    confirmed: true,
    summary: 'What the buyer’s side puts beside a quote: what is not named stays; an empty note takes one’s own away',
    items: ['TCA-013', 'CMP-009', 'CMP-017', 'CMP-018'],
    params: z.object({ quoteID: Id }),
    body: z.strictObject({
      rfqID: Id,
      shortlisted: z.boolean().optional(),
      hidden: z.boolean().optional(),
      note: lines(FITS.note).optional(),
      estimate: z
        .strictObject({ amount: Price, note: line(FITS.estimateNote).default('') })
        .nullable()
        .optional(),
      alternative: z
        .strictObject({
          lineID: Id,
          place: z
            .number(sentence('unknownChoice'))
            .int(sentence('unknownChoice'))
            .min(0, sentence('unknownChoice'))
            .max(QUOTE_FITS.alternatives, sentence('unknownChoice')),
        })
        .optional()
        .describe('The alternative that counts for a line; place 0 for what was asked'),
    }),
    reply: z.object({ success: Success, data: Mark }),
  }),
  file: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/comparison/file',
    primary: true,
    file: true,
    summary: 'The comparison as a file: CSV with one row for each line and supplier, or PDF (A4 landscape, tagged) with the table; of a sealed one nothing',
    items: ['CMP-019', 'TCA-012'],
    params: z.object({ rfqID: Id }),
    query: z.object({ type: z.enum(['csv', 'pdf'], sentence('unknownChoice')) }),
    reply: z.object({ success: Success, data: z.object({ name: z.string(), type: z.string(), content: z.string().describe('Base64') }) }),
  }),
  tell: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/shortlist/tell',
    summary: 'Tells the suppliers on the shortlist that they are on it, each once; no supplier learns who else is',
    items: ['CMP-018'],
    params: z.object({ rfqID: Id }),
    reply: z.object({ success: Success, data: z.object({ told: z.number().int().describe('How many hear of it now') }) }),
  }),
  setRates: call({
    ...buyer('edit'),
    ...write,
    method: 'PUT',
    path: '/rfq/:rfqID/comparison/rates',
    summary: 'Converts by the newest table of rates for all of the buyer’s side, or again by that of the deadline',
    items: ['CMP-006'],
    params: z.object({ rfqID: Id }),
    body: z.strictObject({ newest: z.boolean() }),
    reply: z.object({ success: Success, data: z.object({ day: z.iso.date().nullable().describe('Of the table that is used; null where there is none') }) }),
  }),
};
