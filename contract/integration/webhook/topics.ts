import { z } from 'zod';
import { Id, Tier } from '#contract/base/shapes.ts';
import { OrderState } from '#contract/trade/order/shapes.ts';
import { RFQ_STATES } from '#contract/trade/rfq/limits.ts';
import { CHECK_KINDS } from '#contract/trust/verification.ts';
import type { WebhookTopic } from './limits.ts';

/** Whose endpoint it is. */
const businessID = Id.describe('The company that the endpoint belongs to');
const Amount = z.string().describe('A decimal with a point, such as 18400.00');
const Currency = z.string().describe('ISO 4217');
const Moment = z.iso.datetime();
const Side = z.enum(['buyer', 'supplier']).describe('Which side of it the company is');

const inquiry = {
  businessID,
  inquiryID: Id,
  otherID: Id.nullable().describe('The company on the other side; null for a person'),
  productID: Id.nullable(),
  state: z.enum(['open', 'closed']),
};
const rfq = {
  businessID,
  rfqID: Id,
  number: z.string().nullable(),
  side: Side,
  state: z.enum(RFQ_STATES),
  revision: z.number().int(),
  deadline: Moment.nullable(),
};
const quote = {
  businessID,
  rfqID: Id,
  quoteID: Id,
  supplierID: Id,
  side: Side,
  revision: z.number().int(),
};
const offered = { ...quote, currency: Currency, validUntil: z.iso.date() };
const order = {
  businessID,
  orderID: Id,
  number: z.string(),
  rfqID: Id.nullable(),
  side: Side,
  state: OrderState,
  version: z.number().int(),
  currency: Currency.nullable().describe('Null before its first version'),
  total: Amount.nullable(),
};

/**
 * What each topic sends in `data`: ids, states and amounts, and never a text or a name of anybody (HOK-002, HOK-003). The address of the thing under `/v1`
 * belongs beside its id, in each of these, as soon as there is one. A field that is not named here is not sent.
 */
export const TOPICS = {
  'inquiry.created': z.object(inquiry),
  'inquiry.message_received': z.object({ ...inquiry, place: z.number().int().describe('Of the message in its thread, from 1') }),
  'inquiry.closed': z.object(inquiry),
  'rfq.matched': z.object(rfq),
  'rfq.changed': z.object({ ...rfq, what: z.enum(['revision', 'deadline', 'reopened']) }),
  'rfq.closed': z.object({ ...rfq, what: z.enum(['cancelled', 'removed', 'decided']) }),
  'quote.received': z.object(offered),
  'quote.changed': z.object({
    ...quote,
    what: z.enum(['revised', 'withdrawn', 'expired']),
    currency: Currency.optional().describe('Left out of a withdrawn one'),
    validUntil: z.iso.date().optional(),
  }),
  'quote.accepted': z.object({ ...quote, awardID: Id, currency: Currency, total: Amount }),
  'quote.declined': z.object({ ...quote, awardID: Id.nullable().describe('Null where the quote was declined before a decision') }),
  'order.created': z.object(order),
  'order.changed': z.object({ ...order, what: z.string().describe('The entry of its history, such as `confirmed`') }),
  'reference.published': z.object({ businessID, referenceID: Id, kind: z.enum(['order', 'conversation']), orderID: Id.nullable(), state: z.literal('shown') }),
  'check.changed': z.object({
    businessID,
    verified: z.boolean(),
    checks: z.array(z.object({ checkID: Id, kind: z.enum(CHECK_KINDS), state: z.literal('valid'), expiresAt: Moment.nullable() })),
  }),
  'membership.changed': z.object({ businessID, what: z.enum(['started', 'ended', 'lowered']), tier: Tier, endsAt: Moment.nullable() }),
  'product.changed': z.object({ businessID, productID: Id, state: z.enum(['shown', 'hidden', 'removed']), version: z.number().int().nullable() }),
  'endpoint.test': z.object({ businessID, webhookID: Id }),
} as const satisfies Record<WebhookTopic, z.ZodObject>;

export type TopicData<T extends WebhookTopic> = z.input<(typeof TOPICS)[T]>;

/** The schema of a whole body. */
export const bodyOf = (topic: WebhookTopic) => z.object({ type: z.literal(topic), timestamp: Moment, data: TOPICS[topic] });
