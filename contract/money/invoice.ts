import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Id, Success } from '#contract/base/shapes.ts';

const line = (most: number) => z.string().trim().max(most);

/** Whom an invoice is made out to. What was issued keeps what stood here then. */
export const Billing = z
  .object({
    name: line(200).min(1, sentence('invoice.buyer')),
    address: line(500).default('').describe('street and house, lines separated by line breaks'),
    city: line(100).default(''),
    postcode: line(20).default(''),
    country: CountryCode.toUpperCase().nullable().default(null),
    vatNumber: z
      .string()
      .trim()
      .max(30)
      .overwrite((text) => text.toUpperCase().replace(/[\s.-]/g, ''))
      .nullable()
      .default(null),
  })
  .meta({ id: 'Billing' });

export type Billing = z.output<typeof Billing>;

const Invoice = z
  .object({
    invoiceID: Id,
    number: z.string().describe('`WBN-2026-000001`, without gaps in a year; credit notes have a row of their own, `WBN-C-2026-000001`'),
    kind: z.enum(['invoice', 'credit-note']),
    corrects: z.string().nullable().describe('of a credit note: the number of the invoice'),
    issuedAt: z.iso.datetime(),
    currency: z.literal('USD'),
    totalCents: z.number().int().describe('negative on a credit note'),
    what: z.string(),
  })
  .meta({ id: 'Invoice' });

export type InvoiceRow = z.infer<typeof Invoice>;

const params = z.object({ id: Id });
const ofBusiness = { field: 'id', kind: 'business' } as const;
const Details = z.object({ success: Success, data: Billing.nullable() });

export const invoice = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/:id/invoice',
    access: 'owner',
    of: ofBusiness,
    summary: 'Invoices and credit notes of a business, the latest first, at most 500',
    items: [],
    params,
    reply: z.object({ success: Success, data: z.array(Invoice) }),
  }),
  download: call({
    host: 'api',
    method: 'GET',
    path: '/invoice/:invoiceID',
    access: 'user',
    file: true,
    summary: 'An invoice as a PDF, for the owners of the business: in base64, or the file itself with `accept: application/pdf`',
    items: [],
    params: z.object({ invoiceID: Id }),
    reply: z.object({ success: Success, data: z.object({ name: z.string(), type: z.literal('application/pdf'), content: z.base64() }) }),
  }),
  billing: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/:id/billing',
    access: 'owner',
    of: ofBusiness,
    summary: 'Whom the next invoice is made out to; null until an owner has said it',
    items: [],
    params,
    reply: Details,
  }),
  setBilling: call({
    host: 'api',
    method: 'PUT',
    path: '/business/profile/:id/billing',
    access: 'owner',
    of: ofBusiness,
    confirmed: true,
    summary: 'Says whom the next invoice is made out to; what was issued stays as it is',
    items: [],
    params,
    body: Billing,
    reply: Details,
  }),
};
