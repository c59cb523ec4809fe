import type { contract } from '#contract/index.ts';
import { PAID_TIERS, planIdOf, tierOfPlan, YEAR_PRICE } from '#contract/money/plans.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import type { Payments } from '#server/base/payments/payments-port.ts';
import { readMembership } from './membership.ts';
import { buy, check, giveUp } from './pay.ts';
import { readOpenCheckout } from './queries.ts';

export const calls = {
  setup: async ({ payments }) => ({
    success: true,
    plans: payments ? PAID_TIERS.map((tier) => ({ subscription: tier, price: YEAR_PRICE[tier], planId: planIdOf(tier) })) : [],
    publicKey: payments?.publicKey ?? '',
  }),

  subscribe: async (request, { paymentMethod, businessID, planId, email }) => {
    const tier = tierOfPlan(planId);
    if (!request.payments || !tier) throw new Refusal('invalid_input', { fields: { planId: say('planNotSold') } });
    const { accountID } = actorOf(request);
    const wish = { businessID, accountID, tier, email, provider: request.payments.name };
    return { success: true, ...(await buy(request, request.payments, wish, paymentMethod)) };
  },

  current: async (request, { businessID }) => ({ success: true, data: await readMembership(request, businessID) }),

  confirm: async (request, { businessID }) => ({ success: true, ...(await check(request, providerOf(request), businessID)) }),

  cancel: async (request, { businessID }) => {
    const open = await readOpenCheckout(request.db, businessID);
    const paid = open && (await giveUp(request, providerOf(request), open));
    return { success: true, ...(paid ?? { status: 'none' }) };
  },

  authenticate: async (request, { clientSecret, accept }) => {
    if (!(await request.payments?.authenticate?.(clientSecret, accept))) throw new Refusal('not_found');
    return { success: true };
  },
} satisfies Handlers<typeof contract.subscription>;

/** @throws Refusal where nothing is sold. */
function providerOf({ payments }: Request): Payments {
  if (!payments) throw new Refusal('payment_unavailable');
  return payments;
}
