import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { DayOrNone, Id } from '#contract/base/shapes.ts';
import { Price, Quantity } from '#contract/catalogue/trade/shapes.ts';
import { line, lines } from '#contract/company/business-rules.ts';
import { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { Incoterm } from '#contract/trade/rfq/shapes.ts';
import { QUOTE_FITS } from '../rfq/limits.ts';
import { ROUND_FITS as FITS, ROUND_STATES } from './limits.ts';

const DAYS = sentence('trade.days');
const most = (count: number) => sentence('atMost.entries', { most: count });

/** What a round changes of a quote; what is not named stays (NEG-001). */
export const RoundChange = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lineID: Id,
        price: Price.optional().describe('For `per` units of the offer, at the quantity'),
        quantity: Quantity.optional().describe('From how many units of the offer on the price holds; without it, at the quantity that was asked for'),
        leadDays: z.number(DAYS).int(DAYS).min(0, DAYS).max(QUOTE_FITS.leadDays, DAYS).optional(),
      }),
    )
    .max(500, most(500))
    .default([]),
  incoterm: Incoterm.optional(),
  place: line(QUOTE_FITS.place).optional(),
  paymentTerms: line(QUOTE_FITS.paymentTerms).optional(),
  validUntil: DayOrNone.optional(),
  costs: z
    .array(z.strictObject({ place: z.number().int().min(0).max(QUOTE_FITS.costs), amount: Price }))
    .max(QUOTE_FITS.costs, most(QUOTE_FITS.costs))
    .default([])
    .describe('Amounts of one-off costs that are there, by their place in the quote'),
});
export type RoundChange = z.output<typeof RoundChange>;

export const RoundNote = lines(FITS.note).default('');

const Side = z.enum(['buyer', 'supplier']);
const Difference = z.object({
  what: z.enum(['price', 'break', 'quantity', 'leadDays', 'incoterm', 'place', 'paymentTerms', 'validUntil', 'cost']),
  lineID: Id.nullable(),
  number: z.number().int().nullable().describe('Of the line'),
  name: z.string().nullable().describe('Of a one-off cost'),
  from: z.string().nullable().describe('Of a `break`: from how many units of the offer on the price holds, beside the price of what was asked for'),
  old: z.string(),
  new: z.string(),
});
export type RoundDifference = z.infer<typeof Difference>;

export const Round = z
  .object({
    round: z.number().int(),
    side: Side.describe('Who made it'),
    at: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(ROUND_STATES),
    closedAt: z.iso.datetime().nullable(),
    note: z.string(),
    answer: z.string(),
    differences: z.array(Difference).describe('To the round before, or to the quote that it began from'),
    total: z.object({ old: z.string(), new: z.string(), change: z.string().describe('New less old') }),
    currency: z.string(),
  })
  .meta({ id: 'Round' });
export type Round = z.infer<typeof Round>;

/** The rounds of a quote, the oldest first, and what the next one begins with. */
export const Rounds = z
  .object({
    side: Side.describe('Of the reader'),
    rounds: z.array(Round),
    left: z.number().int(),
    start: QuoteContent.describe('What the next one begins with: the open round, else the quote'),
  })
  .meta({ id: 'Rounds' });
export type Rounds = z.infer<typeof Rounds>;
