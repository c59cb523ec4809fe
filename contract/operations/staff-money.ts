import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { TIERS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success, Tier } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { PAID_TIERS } from '#contract/money/plans.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';

const common = { host: 'api', access: 'staff' } as const;
const params = z.object({ id: Id });
const Time = z.iso.datetime();
const Cents = z.number().int().describe('US cents');
const Reason = lines(DECISION_SENTENCE).refine((text) => text !== '', sentence('staff.words'));

const Row = z.object({
  checkoutID: Id,
  businessID: Id,
  company: z.string().describe('Empty for one that was erased'),
  email: z.string().describe('Of the payer; empty once it was erased'),
  kind: z.enum(['new', 'upgrade', 'renewal']),
  tier: z.enum(PAID_TIERS),
  state: z.enum(['open', 'closed', 'paid']),
  cents: Cents,
  refundedCents: Cents,
  invoice: z.string().nullable(),
  at: Time.describe('When it was paid, else when something happened last'),
});
export const PaymentFound = Row.meta({ id: 'StaffPaymentFound' });
export type PaymentFound = z.infer<typeof PaymentFound>;

const Term = z.object({ tier: Tier, endsAt: Time.nullable() });
export const PaymentCase = Row.extend({
  paymentID: Id.nullable().describe('Null for what was never paid'),
  provider: z.string(),
  providerID: z.string().nullable(),
  documents: z.array(z.object({ number: z.string(), kind: z.enum(['invoice', 'credit-note']), cents: Cents, at: Time })),
  refunds: z.array(z.object({ cents: Cents, reason: z.string(), at: Time, isDone: z.boolean() })),
  membership: Term.extend({ state: z.enum(['none', 'active', 'grace']) }).describe('Of the company now'),
  inFull: Term.nullable().describe('What the company is once all is given back; null where that changes nothing'),
}).meta({ id: 'StaffPayment' });
export type PaymentCase = z.infer<typeof PaymentCase>;

/** Payments and memberships in the console. What is done or looked at stands in the audit log. */
export const staffMoney = {
  find: call({
    ...common,
    method: 'GET',
    path: '/staff/payment',
    writes: true,
    summary: 'Payments by company, number of the invoice, address of the payer or id at the provider, the latest first; the look is written down',
    items: [],
    query: z.object({ text: z.string().trim().min(2, sentence('staff.twoLetters')).max(200) }),
    reply: z.object({ success: Success, data: z.array(PaymentFound) }),
  }),
  payment: call({
    ...common,
    method: 'GET',
    path: '/staff/payment/:id',
    writes: true,
    summary: 'A checkout with its payment, invoices and refunds; the look is written down',
    items: [],
    params,
    reply: z.object({ success: Success, data: PaymentCase }),
  }),
  refund: call({
    ...common,
    method: 'POST',
    path: '/staff/payment/:id/refund',
    summary: 'Gives a payment back, in full (which ends what it bought) or in part; repeated under the same `refundID` it is one refund',
    items: [],
    params: z.object({ id: Id.describe('The payment') }),
    body: z.object({
      refundID: Id,
      cents: z
        .number(sentence('staff.amount'))
        .int(sentence('staff.wholeCents'))
        .min(1, sentence('staff.amount'))
        .max(2 ** 31 - 1),
      reason: Reason,
    }),
    reply: z.object({ success: Success, refundedCents: Cents.describe('In all') }),
  }),
  lower: call({
    ...common,
    method: 'POST',
    path: '/staff/business/:id/membership',
    idempotent: true,
    summary: 'Lowers a membership, or ends it (`standard`), without giving money back; owners read the reason',
    items: ['TER-014'],
    params,
    body: z.object({ tier: z.enum(TIERS, sentence('staff.tier')), reason: Reason }),
    reply: z.object({ success: Success }),
  }),
};
