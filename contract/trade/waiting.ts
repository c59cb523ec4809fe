import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { WAITING_SHOWN, WAITS } from './waiting/kinds.ts';

const about = {
  rfqID: Id.nullable().describe('Null where the request of an order was erased with its buyer'),
  quoteID: Id.nullable(),
  orderID: Id.nullable(),
  title: z.string().describe('Of the request'),
  number: z.string().describe('Of the order, else of the request'),
  until: z.iso.datetime().nullable().describe('When it is too late; null where nothing ends it'),
};
const Business = z.object({ businessID: Id, name: z.string() });
export const Waiting = z.discriminatedUnion('side', [
  z.object({ side: z.literal('supplier'), what: z.enum(WAITS.supplier), business: Business, ...about }),
  z.object({ side: z.literal('buyer'), what: z.enum(WAITS.buyer), business: Business.nullable().describe('Null for who buys as a person'), ...about }),
]);
export type Waiting = z.infer<typeof Waiting>;

/** What waits for a person in the trade, on both sides and for all their companies. */
export const waiting = {
  list: call({
    host: 'api',
    setting: 'TRADE',
    access: 'user',
    method: 'GET',
    path: '/trade/waiting',
    primary: true,
    summary: `Requests to quote, counter-offers, questions, decisions and orders that wait for the caller, what ends first before the rest, at most ${WAITING_SHOWN}`,
    items: ['TSC-011'],
    query: z.object({ bid: Id.optional().describe('What waits for one company alone') }),
    reply: z.object({ success: Success, total: z.number().int(), data: z.array(Waiting) }),
  }),
};
