import type { PaymentCase } from '#contract/operations/staff-money.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { readRunning, readTerm } from '#server/money/subscription/membership-queries.ts';
import { graceEnd, lowerOf, type Running, standingOf } from '#server/money/subscription/price.ts';
import { readDocuments, readFound, readRefunds } from './money-queries.ts';

/** A checkout with all that came of it. @throws Refusal `not_found` */
export async function readPaymentCase(db: Db, id: string, now: Date): Promise<PaymentCase> {
  const [row] = await readFound(db, id);
  if (!row) throw new Refusal('not_found');
  const { membershipID, ...payment } = row;
  const [documents, refunds, running] = await Promise.all([
    readDocuments(db, payment.paymentID),
    readRefunds(db, payment.paymentID),
    readRunning(db, payment.businessID),
  ]);
  const isOf = running !== null && running.id === membershipID && payment.refundedCents < payment.cents;
  return { ...payment, documents, refunds, membership: termOf(running, now), inFull: isOf ? await withoutPayment(db, running, payment.paymentID, now) : null };
}

function termOf(running: Running | null, now: Date): PaymentCase['membership'] {
  if (!running) return { tier: 'standard', endsAt: null, state: 'none' };
  return { tier: running.tier, endsAt: running.endsAt.toISOString(), state: running.endsAt > now ? 'active' : 'grace' };
}

/** As `giveBack` of the subscription slice would leave it. */
async function withoutPayment(db: Db, running: Running, paymentID: string | null, now: Date): Promise<PaymentCase['inFull']> {
  const term = await readTerm(db, running.id);
  const standing = standingOf(term.map((paid) => (paid.paymentID === paymentID ? { ...paid, refunded: true } : paid)));
  if (!standing || graceEnd(standing.endsAt) <= now) return { tier: 'standard', endsAt: null };
  return { tier: lowerOf(standing.tier, running.tier), endsAt: standing.endsAt.toISOString() };
}
