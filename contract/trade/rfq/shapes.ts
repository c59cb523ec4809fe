import { z } from 'zod';
import { BUSINESS_TYPES } from '#contract/base/limits.ts';
import { orNone } from '#contract/base/or-none.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Day, Id, Moment } from '#contract/base/shapes.ts';
import { readQuantity } from '#contract/catalogue/quantity.ts';
import { Currency, Price, Quantity } from '#contract/catalogue/trade/shapes.ts';
import { line, lines } from '#contract/company/business-rules.ts';
import { INCOTERMS } from '#contract/company/trade.ts';
import { Identity } from '#contract/people/identity.ts';
import {
  CANCEL_REASONS,
  DECLINE_REASONS,
  RFQ_FITS as FITS,
  isWhole,
  PLACES,
  RFQ_STATES,
  RFQ_UNITS,
  type RfqUnit,
  VISIBILITIES,
} from '#contract/trade/rfq/limits.ts';
import { Caution } from '#contract/trust/cautions.ts';

export const Unit = z.enum(RFQ_UNITS, sentence('rfq.unit'));
export const Incoterm = z.enum(INCOTERMS, sentence('business.deliveryTerms'));

/** Halves of what is counted whole are asked for by nobody. */
export const wholeWhereCounted = ({ quantity, unit }: { quantity?: string | null | undefined; unit?: RfqUnit | undefined }): boolean =>
  !quantity || readQuantity(quantity, { whole: isWhole(unit ?? 'H87') }) !== null;

const Attribute = z.strictObject({ name: line(FITS.attributeName), value: line(FITS.attributeValue) });
const LineChange = z
  .strictObject({
    lineID: Id.optional().describe('Of a line that is there; without it the line is new'),
    description: lines(FITS.description).default(''),
    quantity: Quantity.nullable().default(null),
    unit: Unit.default('H87'),
    category: line(20).nullable().default(null).describe('Such as 0004-01'),
    subCategory: line(20).nullable().default(null).describe('Such as 0004-01-01; its category follows'),
    productID: Id.nullable().default(null),
    itemNumber: line(FITS.itemNumber).default(''),
    attributes: z
      .array(Attribute)
      .max(FITS.attributes, sentence('atMost.entries', { most: FITS.attributes }))
      .default([]),
    targetPrice: Price.nullable().default(null).describe('For one unit, in the currency of the request; no supplier learns of it'),
    note: lines(FITS.lineNote).default(''),
  })
  .refine(wholeWhereCounted, { error: sentence('rfq.whole'), path: ['quantity'] });
export type LineChange = z.output<typeof LineChange>;

const WantedCertificate = z.strictObject({
  name: line(FITS.certificate).min(1, sentence('text.missing')),
  need: z.enum(['required', 'welcome'], sentence('rfq.need')),
});
const NewFile = z.strictObject({
  token: z.string(sentence('upload.token')).min(1, sentence('upload.token')).max(200).optional().describe('Of a checked upload for the purpose `attachment`'),
  fileID: Id.optional().describe('Of a file that is there and stays'),
  lineID: Id.nullable().default(null).describe('The line that it is for; null for the whole'),
});
const most = (count: number) => sentence('atMost.entries', { most: count });

/** Any part of a request. A draft may lack what publishing needs; what it says has to be right. */
export const RfqChange = z
  .strictObject({
    title: line(FITS.title),
    note: lines(FITS.note),
    lines: z.array(LineChange).max(FITS.lines, most(FITS.lines)),
    country: orNone(CountryCode.transform((code) => code.toUpperCase())),
    state: orNone(line(64)).describe('Of `GET /ref-data/country/:code/state`'),
    place: line(FITS.place),
    incoterm: orNone(Incoterm).describe('Null: the supplier names it'),
    neededBy: orNone(Day),
    deadline: orNone(Moment).describe('Until when suppliers may quote'),
    currency: Currency,
    otherCurrencies: z.boolean(),
    paymentTerms: line(FITS.paymentTerms),
    certificates: z.array(WantedCertificate).max(FITS.certificates, most(FITS.certificates)),
    files: z.array(NewFile).max(FITS.files, most(FITS.files)),
    businessTypes: z.array(z.enum(BUSINESS_TYPES, sentence('business.type'))).max(BUSINESS_TYPES.length, most(BUSINESS_TYPES.length)),
    visibility: z.enum(VISIBILITIES, sentence('rfq.visibility')),
    sealed: z.boolean(),
    anonymous: z.boolean(),
    publicPage: z.boolean(),
    excluded: z.array(Id).max(FITS.excluded, most(FITS.excluded)).describe('Companies that are neither told nor let in'),
    invited: z.array(Id).max(FITS.invited, most(FITS.invited)).describe('Companies that are invited when it is published; of a draft alone'),
  })
  .partial();
export type RfqChange = z.output<typeof RfqChange>;

export const State = z.enum(RFQ_STATES);
export const CancelReason = z.enum(CANCEL_REASONS, sentence('rfq.reason'));
export const DeclineReason = z.enum(DECLINE_REASONS, sentence('rfq.reason'));

const At = z.iso.datetime();
const file = z.object({ fileID: Id, name: z.string(), type: z.string(), bytes: z.number().int(), lineID: Id.nullable() });

const Line = z.object({
  lineID: Id,
  number: z.number().int().describe('From 1 on; a line that was struck out keeps its own'),
  description: z.string(),
  quantity: z.string().nullable(),
  unit: z.string(),
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  product: z.object({ productID: Id, name: z.string() }).nullable(),
  itemNumber: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  note: z.string(),
  struck: z.boolean(),
});
const OwnLine = Line.extend({ targetPrice: z.string().nullable() });

/** What both sides read. */
const Shared = z.object({
  rfqID: Id,
  number: z.string().nullable().describe('`WBN-R-2026-000001`; null before it is published'),
  state: State,
  revision: z.number().int().describe('0 before it is published'),
  title: z.string(),
  note: z.string(),
  country: z.string().nullable(),
  region: z.string().nullable().describe('Name of the state'),
  place: z.string().nullable().describe('Null where the buyer is not named yet'),
  incoterm: z.string().nullable(),
  neededBy: z.iso.date().nullable(),
  deadline: At.nullable(),
  currency: z.string(),
  otherCurrencies: z.boolean(),
  paymentTerms: z.string(),
  certificates: z.array(z.object({ name: z.string(), need: z.enum(['required', 'welcome']) })),
  businessTypes: z.array(z.string()),
  visibility: z.enum(VISIBILITIES),
  sealed: z.boolean(),
  anonymous: z.boolean(),
  publishedAt: At.nullable(),
  inConversation: z.boolean().describe('A supplier made it with its quote, in a conversation: it has no deadline'),
  files: z.array(file),
  ended: z.object({ at: At, reason: z.string().nullable(), text: z.string() }).nullable().describe('Of one that was cancelled or removed: when and why'),
});

/** What the buyer's side reads of its request. */
export const OwnRfq = Shared.extend({
  version: z.number().int(),
  businessID: Id.nullable(),
  stateID: z.string().nullable(),
  publicPage: z.boolean(),
  lines: z.array(OwnLine),
  excluded: z.array(z.object({ businessID: Id, name: z.string() })),
  invited: z.array(z.object({ businessID: Id, name: z.string() })).describe('Those that will be invited when it is published; of a draft alone'),
  right: z.enum(['read', 'edit', 'award']).describe('Of whoever reads'),
  files: z.array(
    file.extend({
      openings: z
        .array(z.object({ businessID: Id, name: z.string(), at: At }))
        .nullable()
        .describe('Which suppliers opened it, and when first; null in a sealed request before its deadline'),
    }),
  ),
  extensions: z.number().int(),
  closedEarly: z.boolean().describe('Its deadline is final'),
  reminded: z.boolean().describe('Silent suppliers were reminded at the buyer’s wish, which is done once'),
  copyOf: Id.nullable(),
  copies: z.array(z.object({ rfqID: Id, title: z.string() })).describe('What was asked again, of which the reader is the buyer’s side'),
  heldBecause: z.enum(['same', 'new-account', 'contact']).nullable().describe('Why staff looks at it first'),
  progress: z.object({
    told: z.number().int().describe('Companies that heard of it because it suits them'),
    invited: z.number().int(),
    declined: z.number().int(),
    complete: z.number().int(),
    places: z.literal(PLACES),
  }),
  suppliers: z
    .array(
      z.object({
        businessID: Id,
        name: z.string(),
        city: z.string().nullable(),
        country: z.string().nullable(),
        invitedAt: At.nullable(),
        state: z
          .enum(['invited', 'opened', 'asked', 'writing', 'quoted', 'declined', 'withdrawn', 'taken-back'])
          .nullable()
          .describe('Null in a sealed request before its deadline'),
        reason: z.string().nullable(),
      }),
    )
    .describe('Those who were invited and those who quoted; of a sealed request those who were invited alone'),
}).meta({ id: 'OwnRfq' });
export type OwnRfq = z.infer<typeof OwnRfq>;

/** Who asks, as a supplier may read it (RFQ-025). */
export const BuyerSaid = z.object({
  name: z.string().nullable().describe('Null where the buyer is not named yet'),
  described: z
    .object({ type: z.string().nullable(), region: z.string().nullable(), country: z.string().nullable() })
    .describe('Such as a manufacturer (MA) in Leeds; type and region are null where fewer than 20 companies share both'),
});
/** What is known of a buyer (RFQ-026). */
export const BuyerFacts = z.object({
  checks: z.array(z.object({ kind: z.string(), day: z.iso.date() })),
  identity: Identity.describe('Of whoever asks; of an anonymous buyer without company, domain and number'),
  memberSince: z.string().describe('Year and month'),
  published: z.number().int(),
  decidedShare: z.number().nullable().describe('Of those that ended, per cent decided within 60 days; null below three'),
});

/** What a supplier reads of it. */
export const OfferedRfq = Shared.extend({
  buyer: BuyerSaid.describe('Who asks'),
  facts: BuyerFacts,
  cautions: z.array(Caution).describe('Of a buyer who is named and may be taken for another company'),
  lines: z.array(Line),
  as: z.object({ businessID: Id, invited: z.boolean(), declined: z.boolean(), mayQuote: z.boolean() }),
  places: z.object({ taken: z.number().int().nullable().describe('Null in a sealed request'), full: z.boolean() }),
}).meta({ id: 'OfferedRfq' });
export type OfferedRfq = z.infer<typeof OfferedRfq>;

/** What everybody reads of an open one. */
export const PublicRfq = z
  .object({
    rfqID: Id,
    state: z.enum(['open', 'ended']),
    title: z.string(),
    categories: z.array(z.string()),
    lines: z.array(z.object({ quantity: z.string().nullable(), unit: z.string() })).describe('The first ten; none once it has ended'),
    lineCount: z.number().int(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    deadline: At.nullable(),
    quotes: z.number().int().nullable().describe('Of ten; null for a sealed one'),
  })
  .meta({ id: 'PublicRfq' });
export type PublicRfq = z.infer<typeof PublicRfq>;
