import { z } from 'zod';
import { orNone } from '#contract/base/or-none.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, DayOrNone, Id } from '#contract/base/shapes.ts';
import { line, lines } from '#contract/company/business-rules.ts';
import { ORDER_FITS as FITS, ORDER_STATES } from './limits.ts';

export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof OrderState>;

/** What the buyer writes of an order, at the award or before it is sent; prices and terms come from the quote (ORD-002). */
export const OrderDetails = z
  .strictObject({
    delivery: z
      .strictObject({
        street: line(FITS.street).default(''),
        city: line(FITS.city).default(''),
        postcode: line(FITS.postcode).default(''),
        region: line(FITS.region).default(''),
        country: orNone(CountryCode.transform((code) => code.toUpperCase())),
      })
      .describe('The full address, which the chosen supplier alone reads (AWD-010)'),
    contact: z.strictObject({ name: line(FITS.person).default(''), email: line(FITS.email).default(''), phone: line(FITS.phone).default('') }),
    reference: line(FITS.reference).default('').describe('The buyer’s own order number'),
    costReference: line(FITS.reference).default(''),
    note: lines(FITS.note).default(''),
    dates: z
      .array(z.strictObject({ lineID: Id, day: DayOrNone }))
      .max(FITS.dates, sentence('atMost.entries', { most: FITS.dates }))
      .default([])
      .describe('The day on which each line is wanted'),
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = z.output<typeof OrderDetails>;

/** One side of an order, as it was when the version was issued (ORD-012, ORD-013). */
export const OrderParty = z
  .object({
    businessID: Id.nullable(),
    name: z.string().describe('The legal name'),
    registerNumber: z.string().nullable(),
    vat: z.string().nullable().describe('With the letters of its country'),
    gln: z.string().nullable(),
    duns: z.string().nullable(),
    lei: z.string().nullable(),
    address: z.object({ street: z.string(), city: z.string(), postcode: z.string(), region: z.string(), country: z.string().nullable() }),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    orderEmail: z.string().nullable(),
  })
  .meta({ id: 'OrderParty' });
export type OrderParty = z.infer<typeof OrderParty>;

const OrderLine = z.object({
  lineID: Id,
  number: z.number().int().describe('Of the line of the request'),
  name: z.string().describe('Of the product that is offered, else the first words of the line'),
  description: z.string(),
  differs: z.string().nullable().describe('Of an alternative: what is different from what was asked'),
  asked: z.object({ quantity: z.string(), unit: z.string() }),
  quantity: z.string().describe('Billed, in units of the offer (CMP-002)'),
  unit: z.string(),
  price: z.string().describe('For `per` units of the offer'),
  per: z.number().int(),
  total: z.string(),
  leadDays: z.number().int(),
  day: z.iso.date().nullable().describe('On which it is wanted'),
  buyerItem: z.string(),
  sellerItem: z.string(),
  origin: z.string().nullable(),
  hs: z.string().nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  note: z.string(),
});

/** A version of an order, immutable once it was issued. */
export const OrderContent = z
  .object({
    number: z.string().describe('`WBN-O-2026-000001`; from the second version on with it, `-2`'),
    version: z.number().int(),
    issuedAt: z.iso.datetime(),
    replaces: z.string().nullable().describe('Number of the version that was refused or changed'),
    rfqNumber: z.string(),
    quoteNumber: z.string(),
    quoteRevision: z.number().int(),
    currency: z.string(),
    incoterm: z.string().nullable(),
    place: z.string().describe('Named with the Incoterm'),
    paymentTerms: z.string(),
    validUntil: z.iso.date().describe('Until when the supplier may answer: 14 days on'),
    buyer: OrderParty,
    supplier: OrderParty,
    details: OrderDetails,
    lines: z.array(OrderLine),
    costs: z.array(z.object({ name: z.string(), amount: z.string(), kind: z.string(), lineID: Id.nullable() })),
    totals: z.object({ lines: z.string(), costs: z.string(), total: z.string() }),
  })
  .meta({ id: 'OrderContent' });
export type OrderContent = z.infer<typeof OrderContent>;
export type OrderLine = OrderContent['lines'][number];

/** What the supplier said of a version: whole, not at all, or line by line (ORD-003). */
export const OrderAnswer = z
  .object({
    kind: z.enum(['confirmed', 'refused', 'changed']),
    version: z.number().int(),
    at: z.iso.datetime(),
    by: z.string(),
    reason: z.string().nullable(),
    text: z.string(),
    lines: z.array(
      z.object({
        lineID: Id,
        status: z.enum(['as-ordered', 'changed', 'not-supplied']),
        quantity: z.string().nullable(),
        price: z.string().nullable(),
        day: z.iso.date().nullable(),
        substitute: z.string().nullable(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrderAnswer' });
export type OrderAnswer = z.infer<typeof OrderAnswer>;
