import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { Id } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-rules.ts';

/** References. Texts in characters. */
export const REFERENCE_FITS = { comment: 500, reply: 500, evidence: 1000, reason: 500 } as const;
/** In days: how long one may be written after the trade, how long a silent supplier holds one up, confirms one, changes a reply, its writer changes it. */
export const REFERENCE_DAYS = { possible: 180, silent: 21, confirm: 14, reply: 14, change: 30, pair: 365 } as const;
/** Quantities of a trade: up to the last one below the next. */
export const QUANTITY_BANDS = ['1', '10', '100', '1000', '10000'] as const;
export const DISPUTE_REASONS = ['no-trade', 'false-fact', 'names-person', 'insult', 'confidential'] as const;
export const REFERENCE_STATES = ['shown', 'waiting', 'lapsed', 'held', 'disputed', 'replaced', 'withdrawn', 'removed'] as const;

const At = z.iso.datetime();
export const Kind = z.enum(['order', 'conversation'], sentence('unknownChoice'));
export const answer = z.boolean(sentence('missing'));

/** What a writer says; of an order the delivery stands with the order. */
export const Said = {
  delivered: z
    .enum(['yes', 'partly', 'no'], sentence('unknownChoice'))
    .optional()
    .describe('Of a conversation alone; of an order both sides answered it there'),
  onTime: answer.optional(),
  again: answer.describe('Would buy again'),
  comment: lines(REFERENCE_FITS.comment).default(''),
  named: answer.describe('Shown with the name; else by kind and region alone'),
};

/** A fact by each side's answer; null for “not answered”. */
const Delivered = z.enum(['yes', 'partly', 'no']).nullable();

export const ShownReference = z
  .object({
    referenceID: Id,
    kind: Kind,
    buyer: z
      .object({
        name: z.string().nullable().describe('Null where the buyer is not named, and of a former member'),
        businessID: Id.nullable(),
        businessType: z.string().nullable(),
        region: z.string().nullable().describe('Null where too few share it'),
        country: z.string().nullable().describe('ISO 3166-1'),
        former: z.boolean(),
      })
      .describe('Never a person'),
    subCategory: z.object({ id: z.string(), name: z.string() }).nullable(),
    month: z.string().describe('Year and month of the trade'),
    band: z.enum(QUANTITY_BANDS).nullable().describe('From this quantity on, below the next'),
    delivered: z.object({ buyer: Delivered, supplier: Delivered }),
    onTime: z.object({ buyer: z.boolean().nullable(), supplier: z.boolean().nullable() }),
    again: z.boolean(),
    comment: z.string(),
    reply: z.object({ text: z.string(), at: At }).nullable(),
    disputed: z.boolean(),
  })
  .meta({ id: 'TradeReference' });
export type ShownReference = z.infer<typeof ShownReference>;

/** The same for its two sides. */
export const OwnReference = ShownReference.extend({
  supplier: z.object({ businessID: Id, name: z.string() }),
  title: z.string().describe('Of the request or the conversation that it comes from'),
  orderID: Id.nullable(),
  requestID: Id.nullable(),
  named: z.boolean(),
  state: z.enum(REFERENCE_STATES),
  writtenAt: At,
  until: At.nullable().describe('Of one that waits: until when the supplier may confirm it'),
  may: z.object({ change: z.boolean(), withdraw: z.boolean(), confirm: z.boolean(), reply: z.boolean(), dispute: z.boolean() }),
  dispute: z.object({ reason: z.enum(DISPUTE_REASONS), at: At }).nullable(),
  because: z.string().nullable().describe('Why staff removed it'),
}).meta({ id: 'OwnTradeReference' });
export type OwnReference = z.infer<typeof OwnReference>;

export const Counts = z.object({
  orders: z.number().int(),
  buyers: z.number().int().describe('Of these orders'),
  onTime: z.number().int(),
  again: z.number().int(),
  last: z.string().nullable().describe('Year and month'),
  conversations: z.number().int(),
});
export type ReferenceCounts = z.infer<typeof Counts>;

export const PossibleReference = z.object({
  kind: Kind,
  id: Id.describe('Of the order or the conversation'),
  title: z.string(),
  supplier: z.object({ businessID: Id, name: z.string() }),
  businessID: Id.nullable().describe('The business that bought; null for a person'),
  until: At,
});
export type PossibleReference = z.infer<typeof PossibleReference>;
