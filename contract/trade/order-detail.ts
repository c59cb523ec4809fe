import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { orNone } from '#contract/base/or-none.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Id, Success } from '#contract/base/shapes.ts';
import { line } from '#contract/company/business-rules.ts';
import { Duns, Gln, Vat } from '#contract/company/number-rules.ts';
import { write } from '#contract/trade/rfq/sides.ts';
import { ORDER_FITS as FITS } from './order/limits.ts';

const admin = { host: 'api', setting: 'TRADE', access: 'admin', of: { field: 'id', kind: 'business' }, path: '/business/:id/order-detail' } as const;
const params = z.object({ id: Id });
const isLei = (text: string): boolean => text === '' || /^[0-9A-Z]{18}\d{2}$/.test(text);
const isEmail = (text: string): boolean => text === '' || z.email().safeParse(text).success;

const address = {
  street: line(FITS.street),
  city: line(FITS.city),
  postcode: line(FITS.postcode),
  region: line(FITS.region),
};

/** What the order documents of a business say of it; an empty text is none (ORD-013). */
const OrderDetail = z.strictObject({
  name: line(FITS.person).min(1, sentence('text.missing')).describe('The legal name'),
  registerNumber: line(FITS.reference),
  vat: Vat.describe('With the letters of its country'),
  gln: Gln,
  duns: Duns,
  lei: line(FITS.reference)
    .transform((text) => text.toUpperCase())
    .refine(isLei, sentence('number.lei')),
  orderEmail: line(FITS.email)
    .refine(isEmail, sentence('format.email', { example: 'orders@company.co.uk' }))
    .describe('Where orders are mailed to'),
  address: z.strictObject({ ...address, country: orNone(CountryCode.transform((code) => code.toUpperCase())) }),
});
/** The same as it is read. */
const Said = OrderDetail.extend({ address: z.strictObject({ ...address, country: CountryCode.nullable() }), lei: z.string() });
export type OrderDetail = z.output<typeof OrderDetail>;

export const orderDetail = {
  get: call({
    ...admin,
    method: 'GET',
    primary: true,
    summary: 'The order details of a business; they begin with its checks and billing details',
    items: ['ORD-013'],
    params,
    reply: z.object({ success: Success, data: Said, isOwn: z.boolean().describe('Whether they were entered here, and not only taken from elsewhere') }),
  }),
  change: call({
    ...admin,
    ...write,
    method: 'PUT',
    summary: 'Changes the order details; versions of orders that were issued keep what they were made with',
    items: ['ORD-013'],
    params,
    body: OrderDetail,
    reply: z.object({ success: Success, data: Said }),
  }),
};
