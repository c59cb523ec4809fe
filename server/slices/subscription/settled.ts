import { tell } from '#server/base/outbox.ts';
import type { Parts } from '#server/base/request.ts';
import { settleProducts } from '../product/overflow.ts';
import { readRunning } from './membership-queries.ts';
import type { Payment } from './payment-queries.ts';

/** What every payment brings about, once, in the transaction that gives what it paid for. The one place for whatever else follows from money. */
export async function settled(context: Pick<Parts, 'db' | 'findable' | 'now'>, payment: Payment): Promise<void> {
  const { db } = context;
  const { businessID, id: paymentID } = payment;
  const running = await readRunning(db, businessID);
  // Invoices are issued here: issueInvoice(db, …).
  await settleProducts(context, businessID);
  await tell(db, 'membership.started', { businessID, tier: running?.tier, endsAt: running?.endsAt.toISOString(), paymentID });
  await tell(db, 'payment.received', { paymentID });
}
