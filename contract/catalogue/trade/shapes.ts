import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode } from '#contract/base/shapes.ts';
import { line, needed } from '#contract/company/business-change.ts';
import { INCOTERMS } from '#contract/company/trade.ts';
import { HsCode } from '../hs-code.ts';
import { readQuantity } from '../quantity.ts';
import { compareAmounts, readPrice } from './amount.ts';
import { ACTIVE_CURRENCIES } from './currencies.ts';
import { CertificatesNamed, DatasheetsChange, documentsAnswered } from './document-shapes.ts';
import { isGtin } from './gtin.ts';
import { PER, SAMPLE_POLICIES, TRADE_FITS } from './limits.ts';

/** What a program writes is canonical from here on: no zeros before or behind. */
const readBy = (read: (text: string) => string | null, error: string) =>
  z
    .string(error)
    .max(20, error)
    .transform((text, context) => {
      const amount = read(text);
      if (amount === null) context.addIssue({ code: 'custom', message: error });
      return amount ?? '0';
    });

// Whether a unit is asked for in whole numbers, the units say (server/catalogue/product/trade).
export const Quantity = readBy((text) => readQuantity(text, { whole: false }), sentence('trade.quantity')).describe(
  'Decimal, above 0 to 999,999,999.999, three places at most',
);
export const Price = readBy(readPrice, sentence('trade.price')).describe('Decimal, 0.0001 to 99,999,999.9999');
const UnitCode = z.string().min(1, sentence('trade.unit')).max(4, sentence('trade.unit')).describe('UN/ECE Recommendation 20 or 21, of GET /ref-data/unit');
export const Currency = z
  .string()
  .max(3, sentence('trade.currency'))
  .transform((code) => code.toUpperCase())
  .refine((code) => ACTIVE_CURRENCIES.has(code), sentence('trade.currency'))
  .describe('ISO 4217');
const Days = z.number(sentence('trade.days')).int(sentence('trade.days')).min(0, sentence('trade.days')).max(TRADE_FITS.days, sentence('trade.days'));
const oneLine = line(TRADE_FITS.line);

// A client drops what is null (VAL-003), so that empty text takes a thing away as well.
const orNothing = <T extends z.ZodType>(shape: T) => z.union([z.literal('').transform(() => null), z.null(), shape]);

/** Each `from` above the one before. */
const rising = (bands: { from: string }[], context: z.RefinementCtx): void => {
  for (const [place, { from }] of bands.entries()) {
    const before = bands[place - 1];
    if (before && compareAmounts(from, before.from) <= 0) context.addIssue({ code: 'custom', message: sentence('trade.fromRises'), path: [place, 'from'] });
  }
};

const Moq = z.strictObject({ quantity: Quantity, unit: UnitCode });

const Breaks = z
  .array(z.strictObject({ from: Quantity, price: Price }))
  .min(1, sentence('trade.breaks', { most: TRADE_FITS.breaks }))
  .max(TRADE_FITS.breaks, sentence('trade.breaks', { most: TRADE_FITS.breaks }))
  .superRefine(rising);

const ListPrice = z.strictObject({
  currency: Currency,
  unit: UnitCode,
  per: z.literal(PER, sentence('trade.per')),
  breaks: Breaks,
  incoterm: z.enum(INCOTERMS, sentence('business.deliveryTerms')).optional(),
  place: line(TRADE_FITS.place).optional(),
});
const OnRequest = z.strictObject({ onRequest: z.literal(true) });

const LeadTimes = z
  .array(z.strictObject({ from: Quantity, days: Days }))
  .max(TRADE_FITS.leadTimes, sentence('trade.leadTimes', { most: TRADE_FITS.leadTimes }))
  .superRefine(rising);

const Sample = z
  .strictObject({
    policy: z.enum(SAMPLE_POLICIES, sentence('trade.sample')),
    price: Price.optional(),
    currency: Currency.optional(),
    leadDays: Days.optional(),
    most: Quantity.optional(),
  })
  .superRefine(({ policy, price, currency }, context) => {
    const isPaid = policy === 'charged' || policy === 'credited';
    if (price !== undefined && !isPaid) context.addIssue({ code: 'custom', message: sentence('trade.sampleFree'), path: ['price'] });
    if (price !== undefined && currency === undefined) context.addIssue({ code: 'custom', message: sentence('trade.currency'), path: ['currency'] });
  });

const measured = (most: number) =>
  z.number(sentence('trade.packagingNumber')).positive(sentence('trade.packagingNumber')).max(most, sentence('trade.packagingNumber'));
const Packaging = z
  .strictObject({
    type: needed(TRADE_FITS.line, sentence('business.packagingType')),
    unitsPerPack: measured(1_000_000).int(sentence('trade.packagingNumber')).optional(),
    packsPerPallet: measured(100_000).int(sentence('trade.packagingNumber')).optional(),
    lengthMm: measured(100_000).optional(),
    widthMm: measured(100_000).optional(),
    heightMm: measured(100_000).optional(),
    netKg: measured(1_000_000).optional(),
    grossKg: measured(1_000_000).optional(),
  })
  .refine(({ netKg, grossKg }) => netKg === undefined || grossKg === undefined || grossKg >= netKg, {
    error: sentence('trade.grossBelowNet'),
    path: ['grossKg'],
  });

const number = z.string(sentence('trade.number')).regex(/^-?\d{1,9}(\.\d{1,6})?$/, sentence('trade.number'));
/** As it was entered: a number or a range with its unit, the key of a value, keys of values, yes or no. */
const AttributeValue = z.union(
  [
    z.strictObject({ value: number, unit: UnitCode.optional() }),
    z.strictObject({ from: number.optional(), to: number.optional(), unit: UnitCode.optional() }),
    z.string().max(60),
    z.array(z.string().max(60)).min(1).max(TRADE_FITS.values),
    z.boolean(),
  ],
  sentence('trade.attribute'),
);

/** Any part of the trade data; what is not named stays as it is. */
export const TradeChange = z
  .strictObject({
    moq: orNothing(Moq),
    orderMultiple: orNothing(Quantity).describe('In the unit of the MOQ'),
    price: orNothing(z.union([OnRequest, ListPrice])),
    leadTimes: LeadTimes,
    sample: orNothing(Sample),
    packaging: orNothing(Packaging),
    hs: orNothing(HsCode),
    origin: orNothing(CountryCode.transform((code) => code.toUpperCase())),
    brand: oneLine,
    partNumber: oneLine,
    datasheets: DatasheetsChange,
    certificates: CertificatesNamed,
    gtin: orNothing(z.string().refine(isGtin, sentence('trade.gtin'))),
    attributes: z
      .record(z.string().max(60), orNothing(AttributeValue))
      .refine((all) => Object.keys(all).length <= TRADE_FITS.attributes, sentence('atMost.given', { most: TRADE_FITS.attributes })),
  })
  .partial();

const PriceAnswered = z.union([
  z.object({ onRequest: z.literal(true) }),
  z.object({
    currency: z.string(),
    unit: z.string(),
    per: z.number().int(),
    breaks: z.array(z.object({ from: z.string(), price: z.string() })),
    incoterm: z.enum(INCOTERMS).optional(),
    place: z.string().optional(),
  }),
]);

const AttributeAnswered = z.union([
  z.object({ value: z.string(), unit: z.string().optional() }),
  z.object({ from: z.string().optional(), to: z.string().optional(), unit: z.string().optional() }),
  z.string(),
  z.array(z.string()),
  z.boolean(),
]);

/** What is typed and read from texts. */
const Trade = z.object({
  moq: z.object({ quantity: z.string(), unit: z.string() }).nullable(),
  orderMultiple: z.string().nullable(),
  price: PriceAnswered.nullable(),
  leadTimes: z.array(z.object({ from: z.string(), days: z.number().int() })),
  sample: z
    .object({
      policy: z.enum(SAMPLE_POLICIES),
      price: z.string().optional(),
      currency: z.string().optional(),
      leadDays: z.number().int().optional(),
      most: z.string().optional(),
    })
    .nullable(),
  packaging: z
    .object({
      type: z.string(),
      unitsPerPack: z.number().optional(),
      packsPerPallet: z.number().optional(),
      lengthMm: z.number().optional(),
      widthMm: z.number().optional(),
      heightMm: z.number().optional(),
      netKg: z.number().optional(),
      grossKg: z.number().optional(),
    })
    .nullable(),
  hs: z.object({ code: z.string(), six: z.string() }).nullable(),
  origin: z.string().nullable(),
  brand: z.string().nullable(),
  partNumber: z.string().nullable(),
  gtin: z.string().nullable(),
  attributes: z.record(z.string(), AttributeAnswered),
  derived: z.array(z.string()).describe('Paths of what was read from the texts and is not yet confirmed by a save: moq, price, attributes.bore'),
});

/** The same with the product's documents: all that a product answers (DAT-001). */
export const ProductTrade = Trade.extend(documentsAnswered).meta({ id: 'Trade' });

export type Trade = z.infer<typeof Trade>;
export type TradeChange = z.infer<typeof TradeChange>;
export type ListPrice = Extract<Trade['price'], { currency: string }>;
export type AttributeGiven = Trade['attributes'][string];
