import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';
import { OrderAnswer, OrderContent, OrderDetails, OrderState } from './shapes.ts';

const At = z.iso.datetime();

export const ORDER_SIDES = ['buyer', 'supplier'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];
const Side = z.enum(ORDER_SIDES);

/** What an entry of the history says was done. */
export const ORDER_ACTS = [
  'prepared',
  'sent',
  'confirmed',
  'refused',
  'changed',
  'accepted',
  'cancelled',
  'end-asked',
  'ended',
  'reminded',
  'unanswered',
  'delivery',
  'delivery-changed',
  'closed',
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** What one side says of the delivery (ORD-007). */
export const OrderDelivery = z.object({
  side: Side,
  delivered: z.enum(['yes', 'partly', 'no']),
  day: z.iso.date().nullable().describe('On which it came; of `yes` and `partly`'),
  onTime: z.boolean().nullable().describe('Null where nothing came'),
  complete: z.boolean().nullable().describe('Null where nothing came'),
  at: At,
  changeableUntil: At,
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

/** What keeps the newest version from the Peppol network, and is entered in the order details of that side (ORD-014). */
export const ORDER_LACKS = ['buyer.endpoint', 'buyer.address.country', 'supplier.endpoint', 'supplier.address.country', 'currency'] as const;

export const SEND_WAYS = ['download', 'mail', 'access-point'] as const;
export type SendWay = (typeof SEND_WAYS)[number];

/** A try to send a version (ORD-020). */
const OrderSending = z.object({
  version: z.number().int(),
  way: z.enum(SEND_WAYS),
  to: z.string(),
  at: At,
  isDelivered: z.boolean(),
  answer: z.string().describe('What the other end said, in its own words'),
});

/** An order as one of its sides reads it. */
export const OrderRead = z
  .object({
    orderID: Id,
    number: z.string(),
    rfqID: Id.nullable().describe('Null where it was erased with its buyer'),
    rfqTitle: z.string(),
    side: Side.describe('On which the caller stands; the buyer’s for who stands on both, unless the query says otherwise'),
    may: z
      .enum(['read', 'edit', 'award'])
      .describe('`edit` changes and sends a prepared order; `award` accepts, cancels and answers about the delivery. A supplier’s people have `award`'),
    state: OrderState,
    version: z.number().int().describe('0 while it is prepared'),
    madeAt: At,
    answerUntil: At.nullable().describe('14 days after the newest version was sent; null once it was answered'),
    acceptedAt: At.nullable(),
    details: OrderDetails,
    content: OrderContent.describe('The newest version; of a prepared order what would be sent'),
    versions: z.array(z.object({ version: z.number().int(), at: At, by: z.string(), content: OrderContent })),
    answers: z.array(OrderAnswer),
    missing: z
      .array(z.enum(['street', 'city', 'country', 'name', 'reach']))
      .describe('What a prepared order lacks before it can be sent; `reach` is an email address or a phone number'),
    endAsked: z.object({ by: Side, at: At }).nullable().describe('Who asked to end an accepted order early'),
    promised: z.iso.date().nullable(),
    deliveryAsked: z.boolean().describe('Whether the question about the delivery waits for the caller’s side'),
    deliveries: z.array(OrderDelivery),
    lacks: z.array(z.enum(ORDER_LACKS)),
    sendWay: z.enum(SEND_WAYS).describe('How this service sends orders; `download` sends nothing'),
    sendings: z.array(OrderSending).describe('The newest first'),
    history: z.array(
      z.object({
        entry: z.number().int(),
        what: z.enum(ORDER_ACTS),
        side: Side.nullable().describe('Null for what the service did'),
        by: z.string(),
        version: z.number().int().nullable(),
        text: z.string(),
        at: At,
        isNew: z.boolean().describe('Whether it came after the caller last looked (ORD-021)'),
      }),
    ),
  })
  .meta({ id: 'OrderRead' });
export type OrderRead = z.infer<typeof OrderRead>;
