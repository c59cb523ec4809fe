import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { issueInvoice, type Paid } from '../invoice/issue.ts';
import { readRunning } from './membership-queries.ts';
import type { Payment } from './payment-queries.ts';
import { type Running, upgradeCredit } from './price.ts';
import type { Checkout } from './queries.ts';

/** What every payment brings about, once, in the transaction that gives what it paid for. The one place for whatever else follows from money. */
export async function settled(context: Pick<AppContext, 'config' | 'db' | 'findable' | 'now'>, payment: Payment, checkout: Checkout): Promise<void> {
  const { config, db } = context;
  const { businessID, id: paymentID } = payment;
  const running = await readRunning(db, businessID);
  // Where a provider is set there is a seller (config-money.ts).
  if (running && config.SELLER) await issueInvoice(db, { seller: config.SELLER, ...soldIn(payment, checkout, running) });
  await settleProducts(context, businessID);
  await publish(db, 'membership.started', { businessID, tier: running?.tier, endsAt: running?.endsAt.toISOString(), paymentID });
  await publish(db, 'payment.received', { paymentID });
}

/** What the invoice says was sold. */
function soldIn(payment: Payment, { tierBefore, endsBefore }: Checkout, { endsAt }: Running): Omit<Paid, 'seller'> {
  const { id: paymentID, businessID, kind, tier, cents: amountCents, paidAt } = payment;
  const from = kind === 'renewal' && endsBefore ? endsBefore : paidAt;
  const upgrade = kind === 'upgrade' && tierBefore ? { tier: tierBefore, creditCents: upgradeCredit(tierBefore, tier, amountCents) } : undefined;
  return { paymentID, businessID, tier, from, until: endsAt, amountCents, upgrade, at: paidAt };
}
