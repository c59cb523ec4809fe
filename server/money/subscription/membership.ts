import { PAID_TIERS, planIdOf, YEAR_PRICE } from '#contract/money/plans.ts';
import type { Membership } from '#contract/money/subscription.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { readMember, readRunning } from './membership-queries.ts';
import { type Payment, readPaymentsOf } from './payment-queries.ts';
import { graceEnd, quoteOf, type Running } from './price.ts';
import { type Checkout, readOpenCheckout } from './queries.ts';

/** The membership of a business as its screen shows it. */
export async function readMembership(request: Request, businessID: string): Promise<Membership> {
  const { db, payments } = request;
  const [business] = await readMember(db, businessID, actorOf(request).accountID);
  if (!business) throw new Refusal('not_found');
  const [running, open, paid] = [await readRunning(db, businessID), await readOpenCheckout(db, businessID), await readPaymentsOf(db, businessID)];
  return {
    businessID,
    ...business,
    ...termOf(running, request.now()),
    offers: payments ? offersFor(running, request.now()) : [],
    open: open && openOf(open),
    payments: paid.map(paymentOf),
    testMode: payments?.name === 'sandbox',
  };
}

function termOf(running: Running | null, now: Date): Pick<Membership, 'state' | 'endsAt' | 'graceEndsAt'> {
  if (!running) return { state: 'none', endsAt: null, graceEndsAt: null };
  const { endsAt } = running;
  return { state: endsAt > now ? 'active' : 'grace', endsAt: endsAt.toISOString(), graceEndsAt: graceEnd(endsAt).toISOString() };
}

const offersFor = (running: Running | null, now: Date): Membership['offers'] =>
  PAID_TIERS.flatMap((tier) => {
    const quote = quoteOf(running, tier, now);
    if (!quote) return [];
    const { kind, cents, daysLeft, endsAt } = quote;
    return [{ subscription: tier, planId: planIdOf(tier), kind, price: YEAR_PRICE[tier], payNow: cents, daysLeft, endsAt: endsAt.toISOString() }];
  });

const openOf = ({ tier, kind, cents }: Checkout): Membership['open'] => ({ planId: planIdOf(tier), kind, cents });

const paymentOf = ({ id, paidAt, kind, tier, cents, refundedCents }: Payment): Membership['payments'][number] => ({
  paymentID: id,
  paidAt: paidAt.toISOString(),
  kind,
  subscription: tier,
  cents,
  refundedCents,
});
