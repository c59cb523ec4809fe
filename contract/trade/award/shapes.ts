import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Id, Version } from '#contract/base/shapes.ts';
import { Quantity } from '#contract/catalogue/trade/shapes.ts';
import { lines } from '#contract/company/business-rules.ts';
import { OrderDetails } from '../order/shapes.ts';
import { AWARD_BANDS, AWARD_REASONS, AWARD_FITS as FITS, UNBOUGHT_REASONS } from './limits.ts';

const At = z.iso.datetime();
const most = (count: number) => sentence('atMost.entries', { most: count });
const place = z.number(sentence('unknownChoice')).int(sentence('unknownChoice')).min(0, sentence('unknownChoice')).max(3, sentence('unknownChoice'));

export const AwardReason = z.enum(AWARD_REASONS, sentence('rfq.reason'));
const UnboughtReason = z.enum(UNBOUGHT_REASONS, sentence('rfq.reason'));
export const DeclineText = lines(FITS.text).min(1, sentence('text.missing'));

const Decline = z.strictObject({
  quoteID: Id,
  reason: AwardReason,
  text: DeclineText.describe('What the supplier reads'),
  withRank: z.boolean().default(false).describe('The supplier reads its rank by total too, and how far it was from the chosen one'),
});
/** One for each quote that was not declined before and gets nothing. */
export const Declines = z.array(Decline).max(FITS.declines, most(FITS.declines)).default([]);
export type Declined = z.output<typeof Decline>;

/** Who gets what. A line may be divided among up to three quotes, one offer of each. */
export const AwardMade = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        lineID: Id,
        quoteID: Id,
        revision: Version.min(1, sentence('program.version')).describe('Of the quote: the one that was read'),
        place: place.default(0).describe('0 for the offer, 1 to 3 for an alternative'),
        quantity: Quantity.describe('In asked units'),
      }),
    )
    .min(1, sentence('missing'))
    .max(FITS.parts, most(FITS.parts)),
  unbought: z
    .array(z.strictObject({ lineID: Id, reason: UnboughtReason, text: lines(FITS.reason).default('') }))
    .max(500, most(500))
    .default([])
    .describe('Lines that nobody gets'),
  declines: Declines,
  details: OrderDetails,
  completeFirst: z.boolean().default(false).describe('Orders wait until the buyer completes and sends them'),
});
export type AwardMade = z.output<typeof AwardMade>;

const Person = z.object({ userID: Id, name: z.string() });
const Supplier = z.object({ quoteID: Id, number: z.string(), businessID: Id, name: z.string() });

/**
 * A decision as the buyer reads it. `approval`: it waits for a yes; `refused`, `unanswered`: it got none; `waiting`: it is told at `dueAt`, and can be taken back until then.
 */
export const AwardState = z.enum(['approval', 'refused', 'unanswered', 'waiting', 'undone', 'told']);
export type AwardState = z.infer<typeof AwardState>;

export const Award = z
  .object({
    awardID: Id,
    kind: z.enum(['award', 'end']).describe('`end`: nothing is bought'),
    state: AwardState,
    by: Person,
    at: At,
    dueAt: At.nullable().describe('When it is told; null before it was approved'),
    toldAt: At.nullable(),
    approver: Person.nullable(),
    approveUntil: At.nullable(),
    refuseReason: z.string(),
    mayApprove: z.boolean().describe('It waits for whoever reads'),
    parts: z.array(
      Supplier.extend({
        lineID: Id,
        revision: z.number().int(),
        place: z.number().int(),
        quantity: z.string(),
        billed: z.string().describe('In units of the offer'),
        price: z.string(),
        total: z.string(),
        currency: z.string(),
      }),
    ),
    unbought: z.array(z.object({ lineID: Id, reason: z.string(), text: z.string() })),
    declines: z.array(Supplier.extend({ reason: z.string(), text: z.string(), withRank: z.boolean() })),
    details: OrderDetails.nullable(),
    completeFirst: z.boolean(),
  })
  .meta({ id: 'Award' });
export type Award = z.infer<typeof Award>;

/** What the form of an award begins with. */
export const AwardStart = z
  .object({
    approver: Person.nullable().describe('Who has to agree before the ten minutes begin'),
    mayAward: z.boolean().describe('False for the approver, who cannot award too'),
    delivery: z.object({ street: z.string(), city: z.string(), postcode: z.string(), region: z.string(), country: z.string().nullable() }),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    reopens: z.object({ left: z.number().int(), until: At.nullable() }).describe('How often it can be reopened still, and until when'),
  })
  .meta({ id: 'AwardStart' });
export type AwardStart = z.infer<typeof AwardStart>;

/** What became of one's own quote, as its supplier reads it; nothing before it was told. */
export const QuoteAnswer = z
  .object({
    declined: z
      .object({
        at: At,
        reason: z.string(),
        text: z.string(),
        rank: z.number().int().nullable().describe('By total, where the buyer tells it'),
        band: z.enum(AWARD_BANDS).nullable(),
      })
      .nullable(),
    awarded: z
      .object({
        at: At,
        parts: z.array(z.object({ lineID: Id, place: z.number().int(), quantity: z.string(), billed: z.string(), price: z.string(), total: z.string() })),
        delivery: z.object({ street: z.string(), city: z.string(), postcode: z.string(), region: z.string(), country: CountryCode.nullable() }),
        contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      })
      .nullable(),
  })
  .meta({ id: 'QuoteAnswer' });
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;
