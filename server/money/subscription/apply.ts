import { type Db, inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import type { Intent, PaymentEvent } from '#server/base/payments/payments-port.ts';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { issueCreditNote } from '../invoice/issue.ts';
import { changeMembership, endMembership, insertMembership, readRunning, readTerm } from './membership-queries.ts';
import { insertPayment, lockPaymentOf, noteRefunded, type Payment } from './payment-queries.ts';
import { graceEnd, lowerOf, type Running, standingOf, yearAfter } from './price.ts';
import { type Checkout, closeCheckout, findCheckout, lockCheckout, makeNew, noteEvent } from './queries.ts';
import { settled } from './settled.ts';

export type Context = Pick<AppContext, 'config' | 'db' | 'findable' | 'now' | 'log'>;

/**
 * Brings us in line with how an intent stands at the provider, whoever asked: an answer, an event, the hourly look. Any order and any number of times
 * leads to the same end: a checkout only goes upward, a payment exists once, and what went back only grows.
 * @returns whether what the checkout sells is there.
 */
export async function applyIntent(context: Context, intent: Intent, event?: PaymentEvent): Promise<boolean> {
  return inTransaction(context, async (context) => {
    if (event && !(await noteEvent(context.db, event, context.now()))) return false;
    const found = await findCheckout(context.db, intent.id, intent.checkoutID);
    if (!found) return false;
    // Whoever writes to a business locks it first, so that no two of them wait for each other. An erased one is nobody's.
    const exists = (await lockBusiness(context.db, found.businessID)) !== null;
    const checkout = await lockCheckout(context.db, found.id);
    if (!checkout) return false;
    if (intent.status === 'paid' && checkout.state !== 'paid') await receive(context, checkout, intent, exists);
    if (intent.status === 'cancelled' && checkout.state === 'open') await closeCheckout(context.db, checkout.id, 'closed', context.now());
    const payment = intent.status === 'paid' ? await lockPaymentOf(context.db, checkout.id) : null;
    if (payment && intent.refundedCents > payment.refundedCents) await giveBack(context, payment, Math.min(intent.refundedCents, payment.cents));
    return payment !== null && payment.membershipID !== null && intent.refundedCents < payment.cents;
  });
}

async function receive(context: Context, checkout: Checkout, intent: Intent, exists: boolean): Promise<void> {
  const { db, now, log } = context;
  const isWhole = intent.paidCents >= checkout.cents && intent.currency === checkout.currency;
  if (!isWhole) return void log.error({ checkout: checkout.id, intent: intent.id }, 'a payment has another amount than its checkout');
  const at = now();
  const membershipID = exists ? await grant(db, checkout, at) : null;
  await closeCheckout(db, checkout.id, 'paid', at);
  const payment = await insertPayment(db, { ...checkout, providerID: intent.id }, membershipID, at);
  if (membershipID) return settled(context, payment, checkout);
  log.error({ checkout: checkout.id, payment: payment.id }, 'a payment bought nothing and goes back');
  await publish(db, 'payment.superfluous', { paymentID: payment.id });
}

/** @returns the membership that the payment is for; null where what it was to build on is gone, or what it buys is there already. */
async function grant(db: Db, { id, kind, tier, membershipID, tierBefore, endsBefore, businessID }: Checkout, at: Date): Promise<string | null> {
  const running = await readRunning(db, businessID);
  const isOver = !running || running.endsAt <= at;
  const builds = running?.id === membershipID && running?.tier === tierBefore && running?.endsAt.getTime() === endsBefore?.getTime();
  if (kind !== 'new' && running && builds) {
    await changeMembership(db, running.id, tier, kind === 'renewal' ? yearAfter(running.endsAt) : running.endsAt);
    return running.id;
  }
  // A renewal that was paid after its term had ended is a year from now on, as any other.
  if (kind === 'upgrade' || !isOver) return null;
  if (kind === 'renewal') await makeNew(db, id);
  if (running) await endMembership(db, running.id, at);
  return insertMembership(db, businessID, tier, at, yearAfter(at));
}

/** Money went back; in full, it takes along what it had paid for. */
async function giveBack(context: Context, payment: Payment, cents: number): Promise<void> {
  const { db, now } = context;
  await noteRefunded(db, payment.id, cents, now());
  if (payment.membershipID) await issueCreditNote(db, { paymentID: payment.id, refundedCents: cents, at: now() });
  await publish(db, 'payment.refunded', { paymentID: payment.id, cents: cents - payment.refundedCents });
  const running = await readRunning(db, payment.businessID);
  if (cents < payment.cents || !running || running.id !== payment.membershipID) return;
  const standing = standingOf(await readTerm(db, running.id));
  if (standing && graceEnd(standing.endsAt) > now()) await changeMembership(db, running.id, lowerOf(standing.tier, running.tier), standing.endsAt);
  else await endTerm(context, payment.businessID, running);
  await settleProducts(context, payment.businessID);
}

/** Ends a term in the caller's transaction. Who calls it settles the products. */
export async function endTerm({ db, now }: Context, businessID: string, { id, tier, endsAt }: Running): Promise<void> {
  await endMembership(db, id, now());
  await publish(db, 'membership.ended', { businessID, tier, endsAt: endsAt.toISOString() });
}
