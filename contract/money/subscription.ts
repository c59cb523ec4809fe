import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success, Tier } from '#contract/base/shapes.ts';
import { GRACE_DAYS, PAID_TIERS } from './plans.ts';

const of = { field: 'businessID', kind: 'business' } as const;
const PaidTier = z.enum(PAID_TIERS);
const Cents = z.number().int().describe('US cents');
const planId = z.string(sentence('payment.plan')).max(40, sentence('payment.plan')).describe('One of the plans of `GET /subscription/setup`');
const Kind = z.enum(['new', 'upgrade', 'renewal']);

const Plan = z.object({ subscription: PaidTier, price: Cents, planId: z.string() }).meta({ id: 'Plan' });

/** How a checkout stands: `requires_action` waits for the card's owner (3-D Secure), `processing` for the bank. */
const CheckoutStatus = z.enum(['active', 'requires_action', 'processing', 'none']);

const Offer = z.object({
  subscription: PaidTier,
  planId: z.string(),
  kind: Kind,
  price: Cents.describe('Price of a year, in US cents'),
  payNow: Cents.describe('What is charged now, in US cents'),
  daysLeft: z.number().int().nullable().describe('Of an upgrade: whole days that the difference is paid for'),
  endsAt: z.iso.datetime().describe('When the membership would end'),
});
export type Offer = z.infer<typeof Offer>;

const Payment = z.object({
  paymentID: Id,
  paidAt: z.iso.datetime(),
  kind: Kind,
  subscription: PaidTier,
  cents: Cents,
  refundedCents: Cents,
});

const Membership = z
  .object({
    businessID: Id,
    companyName: z.string(),
    subscription: Tier,
    verified: z.boolean(),
    state: z.enum(['none', 'active', 'grace']),
    endsAt: z.iso.datetime().nullable(),
    graceEndsAt: z.iso.datetime().nullable().describe(`${GRACE_DAYS} days after the end the tier ends too`),
    offers: z.array(Offer).describe('What can be bought now: higher tiers, and the same one again near its end'),
    open: z.object({ planId: z.string(), kind: Kind, cents: Cents }).nullable().describe('A payment that was begun and is neither paid nor given up'),
    payments: z.array(Payment).describe('The latest 100, latest first'),
    email: z.string().describe('Address of the caller, for the receipt'),
    testMode: z.boolean().describe('The sandbox: no money moves'),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof Membership>;

const settled = z.object({
  success: Success,
  status: CheckoutStatus,
  clientSecret: z.string().optional().describe('With `requires_action`: for the provider’s form, which asks the owner of the card'),
  message: z.string().optional(),
  already: z.literal(true).optional().describe('The business had this membership before: nothing was charged'),
});

export const subscription = {
  setup: call({
    host: 'api',
    method: 'GET',
    path: '/subscription/setup',
    access: 'public',
    summary: 'Plans that are sold, and the public key of the card provider; no plans where nothing is sold',
    items: ['API-051', 'MEM-011'],
    reply: z.object({ success: Success, plans: z.array(Plan), publicKey: z.string() }),
  }),
  subscribe: call({
    host: 'api',
    method: 'POST',
    path: '/subscription/subscribe',
    access: 'owner',
    of,
    confirmed: true,
    summary:
      'Buys, upgrades or renews a membership with a card. Repeating it never pays twice: a business has one open checkout, and what it has is not sold again',
    items: ['API-052', 'ERR-028', 'ERR-029', 'MEM-010'],
    body: z.strictObject({
      paymentMethod: z
        .string(sentence('payment.card'))
        .regex(/^pm_\w{1,100}$/, sentence('payment.method'))
        .describe('What the provider’s form made of the card'),
      businessID: Id,
      planId,
      email: z
        .email(sentence('payment.email'))
        .max(254, sentence('atMost.characters', { most: 254 }))
        .describe('Where the confirmation goes'),
    }),
    reply: settled,
  }),
  current: call({
    host: 'api',
    method: 'GET',
    path: '/subscription/current',
    access: 'owner',
    of,
    summary: 'The membership of a business, what it can buy now and what it has paid',
    items: ['MEM-005', 'MEM-006', 'MEM-007'],
    query: z.object({ businessID: Id }),
    reply: z.object({ success: Success, data: Membership }),
  }),
  confirm: call({
    host: 'api',
    method: 'POST',
    path: '/subscription/confirm',
    access: 'owner',
    of,
    summary: 'Asks the provider how the open checkout stands, after the owner of the card was asked',
    items: ['ERR-028'],
    body: z.strictObject({ businessID: Id }),
    reply: settled,
  }),
  cancel: call({
    host: 'api',
    method: 'POST',
    path: '/subscription/cancel',
    access: 'owner',
    of,
    summary: 'Gives the open checkout up; what was paid meanwhile stays paid',
    items: [],
    body: z.strictObject({ businessID: Id }),
    reply: settled,
  }),
  authenticate: call({
    host: 'api',
    method: 'POST',
    path: '/subscription/authenticate',
    access: 'user',
    summary: 'Only in the sandbox: confirms or refuses a payment as the bank’s own page would',
    items: [],
    body: z.strictObject({ clientSecret: z.string().max(200, sentence('atMost.characters', { most: 200 })), accept: z.boolean(sentence('payment.accept')) }),
    reply: z.object({ success: Success }),
  }),
};
