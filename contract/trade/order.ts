import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { Price, Quantity } from '#contract/catalogue/trade/shapes.ts';
import { Day, line, lines } from '#contract/company/business-rules.ts';
import { ORDER_FITS as FITS, OrderAnswer, OrderContent, OrderDetails, OrderState } from './order/shapes.ts';
import { orderSide } from './order/sides.ts';
import { write } from './rfq-sides.ts';

const At = z.iso.datetime();
const params = z.object({ orderID: Id });
const version = z.number(sentence('program.version')).int(sentence('program.version')).min(0, sentence('program.version')).describe('The one that was read');
const Side = z.enum(['buyer', 'supplier'], sentence('unknownChoice'));
const reply = z.object({ success: Success, data: z.object({ state: OrderState, version: z.number().int() }) });

const LineAnswer = z.strictObject({
  lineID: Id,
  status: z.enum(['as-ordered', 'changed', 'not-supplied'], sentence('unknownChoice')),
  quantity: Quantity.nullable().default(null),
  price: Price.nullable().default(null),
  day: Day.nullable().default(null),
  substitute: line(FITS.street).nullable().default(null),
  text: lines(FITS.note).default(''),
});

export const order = {
  list: call({
    host: 'api',
    setting: 'TRADE',
    access: 'user',
    method: 'GET',
    path: '/order',
    primary: true,
    summary: 'Orders of a side, the newest first, 20 a page; `bid` those of one company. Who is on neither side finds none',
    items: ['TCA-005'],
    query: z.object({ side: Side.default('buyer'), bid: Id.optional(), skip: PageInQuery.skip.default(0) }),
    reply: z.object({
      success: Success,
      total: z.number().int(),
      counts: z.partialRecord(OrderState, z.number().int()).describe('Of all of them, by state'),
      data: z.array(
        z.object({
          orderID: Id,
          number: z.string(),
          rfqID: Id,
          rfqTitle: z.string(),
          other: z.string().describe('Name of the other side'),
          state: OrderState,
          version: z.number().int(),
          madeAt: At,
          total: z.object({ amount: z.string(), currency: z.string() }).nullable().describe('Null while it is prepared'),
        }),
      ),
    }),
  }),
  get: call({
    ...orderSide('either', 'read'),
    method: 'GET',
    path: '/order/:orderID',
    primary: true,
    summary: 'An order with its versions, answers and history; a prepared one for the buyer’s side alone',
    items: ['TCA-017', 'ORD-001', 'ORD-004'],
    params,
    reply: z.object({
      success: Success,
      data: z.object({
        orderID: Id,
        number: z.string(),
        rfqID: Id,
        side: Side,
        may: z.boolean().describe('Whether the caller may act, and not only read'),
        state: OrderState,
        version: z.number().int(),
        details: OrderDetails,
        content: OrderContent.describe('The newest version; of a prepared order what would be sent'),
        versions: z.array(z.object({ version: z.number().int(), at: At, by: z.string(), content: OrderContent })),
        answers: z.array(OrderAnswer),
        endAskedBy: Side.nullable(),
        promised: z.iso.date().nullable(),
        history: z.array(z.object({ what: z.string(), side: Side.nullable(), by: z.string(), version: z.number().int().nullable(), text: z.string(), at: At })),
      }),
    }),
  }),
  change: call({
    ...orderSide('buyer', 'edit'),
    ...write,
    method: 'PUT',
    path: '/order/:orderID',
    summary: 'Keeps the details of a prepared order, and sends it where `send` says so; of a proposed or changed one this is a new version, sent at once',
    items: ['TCA-017', 'ORD-002', 'ORD-004'],
    params,
    body: z.strictObject({ version, details: OrderDetails, send: z.boolean().default(false) }),
    reply,
  }),
  answer: call({
    ...orderSide('supplier', 'edit'),
    ...write,
    method: 'POST',
    path: '/order/:orderID/answer',
    summary: 'Confirms the order whole, refuses it with a reason, or answers line by line',
    items: ['TCA-017', 'ORD-003', 'TBA-013'],
    params,
    body: z.strictObject({
      version,
      kind: z.enum(['confirmed', 'refused', 'changed'], sentence('unknownChoice')),
      text: lines(FITS.note).default('').describe('Needed where it is refused'),
      lines: z
        .array(LineAnswer)
        .max(FITS.dates, sentence('atMost.entries', { most: FITS.dates }))
        .default([])
        .describe('Of `changed`: one for each line of the order'),
    }),
    reply,
  }),
  accept: call({
    ...orderSide('buyer', 'award'),
    ...write,
    method: 'POST',
    path: '/order/:orderID/accept',
    summary: 'Accepts a changed order as it was changed, as a new version',
    items: ['TCA-017', 'ORD-004'],
    params,
    body: z.strictObject({ version }),
    reply,
  }),
  cancel: call({
    ...orderSide('either', 'award'),
    ...write,
    method: 'POST',
    path: '/order/:orderID/cancel',
    summary: 'The buyer cancels an order that is not accepted; an accepted one ends early where one side asks with a reason and the other does the same',
    items: ['TCA-017', 'ORD-006'],
    params,
    body: z.strictObject({ version, reason: lines(FITS.note).min(1, sentence('text.missing')) }),
    reply,
  }),
};
