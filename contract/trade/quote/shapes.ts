import { z } from 'zod';
import { orNone } from '#contract/base/or-none.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Day, Id } from '#contract/base/shapes.ts';
import { HsCode } from '#contract/catalogue/hs-code.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { PER } from '#contract/catalogue/trade/limits.ts';
import { Currency, Price, Quantity } from '#contract/catalogue/trade/shapes.ts';
import { line, lines, NeededCountry } from '#contract/company/business-rules.ts';
import { COST_KINDS, QUOTE_FITS as FITS, NOT_OFFERED } from '#contract/trade/rfq/limits.ts';
import { Incoterm, Unit, wholeWhereCounted } from '#contract/trade/rfq/shapes.ts';
import { Caution } from '#contract/trust/cautions.ts';

const most = (count: number) => sentence('atMost.entries', { most: count });
const DAYS = sentence('trade.days');
const Days = z.number(DAYS).int(DAYS).min(0, DAYS).max(FITS.leadDays, DAYS);

const Breaks = z
  .array(z.strictObject({ from: Quantity, price: Price, days: Days.optional().describe('Lead time from this quantity on, where it differs') }))
  .min(1, sentence('trade.breaks', { most: FITS.breaks }))
  .max(FITS.breaks, sentence('trade.breaks', { most: FITS.breaks }))
  .superRefine((breaks, context) => {
    for (const [place, { from }] of breaks.entries()) {
      const before = breaks[place - 1];
      if (before && compareAmounts(from, before.from) <= 0) context.addIssue({ code: 'custom', message: sentence('trade.fromRises'), path: [place, 'from'] });
    }
  });

/** What is offered for a line, or beside it. */
export const Offer = z
  .strictObject({
    unit: Unit,
    holds: Quantity.default('1').describe('How many asked units one of these holds; 1 for the asked unit itself'),
    per: z.literal(PER, sentence('trade.per')).default(1),
    breaks: Breaks,
    moq: Quantity.optional().describe('The lowest quantity of a break where it is not given'),
    multiple: Quantity.optional(),
    leadDays: Days.describe('Calendar days'),
    deliveries: z
      .array(z.strictObject({ quantity: Quantity, days: Days }))
      .max(FITS.deliveries, most(FITS.deliveries))
      .default([]),
    productID: Id.optional().describe('Of the supplier'),
    hs: HsCode.optional(),
    origin: NeededCountry.transform((code) => code.toUpperCase()).optional(),
    sample: z.strictObject({ price: Price.optional(), days: Days.optional() }).optional(),
    note: lines(FITS.lineNote).default(''),
  })
  .superRefine(({ breaks, moq, multiple, unit }, context) => {
    const [first] = breaks;
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', message, path });
    if (first && moq && compareAmounts(first.from, moq) > 0) fault(['breaks', 0, 'from'], sentence('quote.firstBreak'));
    for (const [place, { from }] of breaks.entries()) if (!wholeWhereCounted({ quantity: from, unit })) fault(['breaks', place, 'from'], sentence('rfq.whole'));
    if (!wholeWhereCounted({ quantity: moq, unit })) fault(['moq'], sentence('rfq.whole'));
    if (!wholeWhereCounted({ quantity: multiple, unit })) fault(['multiple'], sentence('rfq.whole'));
  });
export type Offer = z.output<typeof Offer>;

const Alternative = z.strictObject({ differs: lines(FITS.differs).min(1, sentence('text.missing')), offer: Offer });

const QuoteLine = z
  .strictObject({
    lineID: Id,
    offer: Offer.nullable().default(null).describe('Null for a line that is not offered, or only otherwise'),
    notOffered: z
      .strictObject({ reason: z.enum(NOT_OFFERED, sentence('rfq.reason')), text: lines(FITS.reason).default('') })
      .nullable()
      .default(null),
    alternatives: z.array(Alternative).max(FITS.alternatives, most(FITS.alternatives)).default([]),
  })
  .refine(({ offer, notOffered }) => !(offer && notOffered), { error: sentence('quote.either'), path: ['notOffered'] });

const NewFile = z.strictObject({
  token: z.string(sentence('upload.token')).min(1, sentence('upload.token')).max(200).optional().describe('Of a checked upload for the purpose `attachment`'),
  fileID: Id.optional().describe('Of a file of this quote that stays'),
});

const Cost = z.strictObject({
  name: line(FITS.costName).min(1, sentence('text.missing')),
  amount: Price,
  kind: z.enum(COST_KINDS, sentence('unknownChoice')),
  lineID: Id.nullable().default(null).describe('The line that it is for; null for the whole'),
});

/** Any part of a quote. A draft may lack what submitting needs; what it says has to be right. */
export const QuoteChange = z
  .strictObject({
    incoterm: orNone(Incoterm),
    place: line(FITS.place),
    currency: Currency,
    validUntil: orNone(Day),
    paymentTerms: line(FITS.paymentTerms),
    certificates: z.array(Id).max(FITS.certificates, most(FITS.certificates)).describe('Certificates of the company'),
    lines: z.array(QuoteLine).max(500, most(500)),
    costs: z.array(Cost).max(FITS.costs, most(FITS.costs)),
    files: z.array(NewFile).max(FITS.files, most(FITS.files)),
    note: lines(FITS.note),
  })
  .partial();
export type QuoteChange = z.output<typeof QuoteChange>;
export type QuoteLine = z.output<typeof QuoteLine>;

const At = z.iso.datetime();
const OfferAnswered = z.object({
  unit: z.string(),
  holds: z.string(),
  per: z.number().int(),
  breaks: z.array(z.object({ from: z.string(), price: z.string(), days: z.number().int().optional() })),
  moq: z.string().optional(),
  multiple: z.string().optional(),
  leadDays: z.number().int(),
  deliveries: z.array(z.object({ quantity: z.string(), days: z.number().int() })),
  productID: z.string().optional(),
  hs: z.object({ code: z.string(), six: z.string() }).optional(),
  origin: z.string().optional(),
  sample: z.object({ price: z.string().optional(), days: z.number().int().optional() }).optional(),
  note: z.string(),
});

/** A quote, or the draft of one. */
export const QuoteContent = z
  .object({
    incoterm: z.string().nullable(),
    place: z.string(),
    currency: z.string(),
    validUntil: z.iso.date().nullable(),
    paymentTerms: z.string(),
    certificates: z.array(Id),
    lines: z.array(
      z.object({
        lineID: Id,
        offer: OfferAnswered.nullable(),
        notOffered: z.object({ reason: z.string(), text: z.string() }).nullable(),
        alternatives: z.array(z.object({ differs: z.string(), offer: OfferAnswered })),
      }),
    ),
    costs: z.array(z.object({ name: z.string(), amount: z.string(), kind: z.string(), lineID: Id.nullable() })),
    files: z
      .array(z.object({ fileID: Id, name: z.string(), type: z.string(), bytes: z.number().int() }))
      .describe('Each at GET /quote/file/:fileID, for whoever may read the quote'),
    note: z.string(),
  })
  .meta({ id: 'QuoteContent' });
export type QuoteContent = z.infer<typeof QuoteContent>;

/** Sums at the asked quantities, worked out by the server. */
export const QuoteSums = z
  .object({
    lines: z.array(
      z.object({
        lineID: Id,
        billed: z.string().describe('In the units of the offer: the asked quantity brought to the minimum order and the order multiple'),
        billedAsked: z.string().describe('The same in asked units'),
        unitPrice: z.string(),
        total: z.string(),
        leadDays: z.number().int(),
      }),
    ),
    costs: z.string(),
    total: z.string().describe('Of the priced lines, with one-off costs'),
    priced: z.number().int(),
    asked: z.number().int(),
  })
  .meta({ id: 'QuoteSums' });
export type QuoteSums = z.infer<typeof QuoteSums>;

const Revision = z.object({ revision: z.number().int(), answers: z.number().int().describe('The revision of the request that it answers'), at: At });

/** `awarded`: the buyer chose it, at least in part; `won`: its order was accepted; `declined`: the buyer did not take it. */
export const QuoteState = z.enum(['draft', 'submitted', 'withdrawn', 'expired', 'ended', 'declined', 'awarded', 'won']);

/** A supplier's own quote to a request. */
export const OwnQuote = z
  .object({
    quoteID: Id.nullable().describe('Null before anything was saved'),
    number: z.string().nullable(),
    state: QuoteState,
    version: z.number().int().describe('Of the draft; 0 before anything was saved'),
    draft: QuoteContent,
    revision: z.number().int().describe('0 before it was submitted'),
    submitted: QuoteContent.nullable(),
    submittedAt: At.nullable(),
    answers: z.number().int().nullable().describe('The revision of the request that the submitted one answers'),
    sums: QuoteSums.describe('Of the draft'),
    faults: z.record(z.string(), z.string()).describe('What the draft still lacks, by field'),
    warnings: z
      .array(z.object({ lineID: Id, price: z.string(), own: z.string() }))
      .describe('Prices of one unit that differ by more than 60 % from what the own product costs at that quantity'),
    prolongAskedAt: At.nullable().describe('When the buyer asked to let it hold longer; null where nothing is asked'),
    conversation: Id.nullable().describe('The thread in which both sides talk about it'),
    revisions: z.array(Revision).describe('All that were submitted, the newest first'),
    monthLeft: z.number().int().nullable().describe('First quotes without an invitation that are left this month; null for an invited supplier'),
  })
  .meta({ id: 'OwnQuote' });
export type OwnQuote = z.infer<typeof OwnQuote>;

/** A quote as the buyer reads it. */
export const ReceivedQuote = z
  .object({
    quoteID: Id,
    number: z.string(),
    supplier: z.object({ businessID: Id, name: z.string(), invited: z.boolean() }),
    state: QuoteState,
    revision: z.number().int(),
    answers: z.number().int(),
    firstAt: At,
    submittedAt: At,
    content: QuoteContent,
    sums: QuoteSums,
    marks: z
      .array(z.object({ lineID: Id, mark: z.enum(['unchanged', 'quantity', 'changed', 'struck']) }))
      .describe('Of a quote on an older revision, line by line'),
    prolongAskedAt: At.nullable().describe('When the buyer asked to let it hold longer; null where nothing is asked'),
  })
  .meta({ id: 'ReceivedQuote' });
export type ReceivedQuote = z.infer<typeof ReceivedQuote>;

/** One quote in full: any of its revisions, with the names of what it refers to. */
export const ReadQuote = ReceivedQuote.extend({
  cautions: z.array(Caution).describe('About the words of the newest revision'),
  conversation: Id.nullable().describe('The thread in which both sides talk about it'),
  revisions: z.array(Revision).describe('All that were submitted, the newest first'),
  shown: z.number().int().describe('The revision that `content` and `sums` are of'),
  certificates: z.array(z.object({ id: Id, name: z.string(), expireDate: z.string().nullable() })),
  products: z.array(z.object({ productID: Id, name: z.string() })),
}).meta({ id: 'ReadQuote' });
export type ReadQuote = z.infer<typeof ReadQuote>;
