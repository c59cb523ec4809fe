import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { DayOrNone, Id, PageInQuery, Success, Version } from '#contract/base/shapes.ts';
import { Price, Quantity } from '#contract/catalogue/trade/shapes.ts';
import { line, lines } from '#contract/company/business-rules.ts';
import { TRADE_BYTES } from '#contract/trade/rfq/limits.ts';
import { write } from '#contract/trade/rfq/sides.ts';
import { ORDER_FITS as FITS, ORDER_STATES } from './order/limits.ts';
import { ORDER_SIDES, OrderRead } from './order/read.ts';
import { OrderDetails, OrderState } from './order/shapes.ts';
import { orderSide } from './order/sides.ts';

const At = z.iso.datetime();
const params = z.object({ orderID: Id });
const version = Version.describe('The one that was read');
const Side = z.enum(ORDER_SIDES, sentence('unknownChoice'));
const as = Side.describe('The side that the caller acts for');
const reply = z.object({ success: Success, data: z.object({ state: OrderState, version: z.number().int() }) });

const LineAnswer = z.strictObject({
  lineID: Id,
  status: z.enum(['as-ordered', 'changed', 'not-supplied'], sentence('unknownChoice')),
  quantity: Quantity.nullable().default(null),
  price: Price.nullable().default(null),
  day: DayOrNone.default(null),
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
    summary: 'Orders of a side, what waits for it first, each the newest first, 20 a page; `bid` those of one company. Who is on neither side finds none',
    items: ['TCA-005'],
    query: z.object({
      side: Side.default('buyer'),
      bid: Id.optional(),
      rfqID: Id.optional().describe('Those of one request'),
      state: z.enum(ORDER_STATES, sentence('unknownChoice')).optional(),
      skip: PageInQuery.skip.default(0),
    }),
    reply: z.object({
      success: Success,
      total: z.number().int(),
      counts: z.partialRecord(OrderState, z.number().int()).describe('Of all of them, by state'),
      data: z.array(
        z.object({
          orderID: Id,
          number: z.string(),
          rfqID: Id.nullable().describe('Null where it was erased with its buyer'),
          rfqTitle: z.string(),
          other: z.string().describe('Name of the other side'),
          state: OrderState,
          version: z.number().int(),
          madeAt: At,
          promised: z.iso.date().nullable(),
          deliveryAsked: z.boolean().describe('Whether the question about the delivery waits for this side'),
          isNew: z.boolean().describe('Whether something was done since the caller last looked'),
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
    items: ['TCA-017', 'ORD-001', 'ORD-004', 'ORD-021'],
    params,
    query: z.object({ side: Side.optional() }),
    reply: z.object({
      success: Success,
      data: OrderRead,
    }),
  }),
  change: call({
    ...orderSide('buyer', 'edit'),
    ...write,
    method: 'PUT',
    path: '/order/:orderID',
    maxBytes: TRADE_BYTES,
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
    maxBytes: TRADE_BYTES,
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
    body: z.strictObject({ version, as, reason: lines(FITS.note).min(1, sentence('text.missing')) }),
    reply,
  }),
  delivery: call({
    ...orderSide('either', 'award'),
    ...write,
    method: 'POST',
    path: '/order/:orderID/delivery',
    summary: 'What one side says of the delivery of an accepted order; it can change that for 14 days. The order closes once both have answered',
    items: ['TCA-017', 'ORD-007', 'ORD-008'],
    params,
    body: z.strictObject({
      as,
      delivered: z.enum(['yes', 'partly', 'no'], sentence('unknownChoice')),
      day: DayOrNone.default(null).describe('Needed but where nothing came'),
      onTime: z.boolean().nullable().default(null).describe('Needed but where nothing came'),
      complete: z.boolean().nullable().default(null).describe('Needed but where nothing came'),
    }),
    reply,
  }),
  send: call({
    ...orderSide('either', 'award'),
    ...write,
    method: 'POST',
    path: '/order/:orderID/send',
    summary: 'Sends the newest version once more, the way this service sends orders; where that is `download` there is nothing to send',
    items: ['TCA-017', 'ORD-020'],
    params,
    body: z.strictObject({ version }),
    reply,
  }),
  seen: call({
    ...orderSide('either', 'read'),
    method: 'POST',
    path: '/order/:orderID/seen',
    summary: 'The caller has read the history up to an entry',
    items: ['ORD-021'],
    params,
    body: z.strictObject({ entry: Version }),
    reply: z.object({ success: Success }),
  }),
};
