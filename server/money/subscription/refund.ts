import { type Db, inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import type { Payments } from '#server/base/payments/payments-port.ts';
import { applyIntent } from './apply.ts';
import { lockPayment, readPayment } from './payment-queries.ts';
import { type Begun, finishRefund, insertRefund, readBegun, readUnfinished } from './refund-queries.ts';

type Context = Pick<AppContext, 'config' | 'db' | 'findable' | 'now' | 'log' | 'payments'>;

interface Wish {
  /** All that is left of it, unless said. */
  cents?: number;
  reason: string;
  /** A UUID that names this wish: repeated under the same name it is one refund. */
  key?: string;
  /** Runs in the transaction that keeps the wish, once. */
  kept?: (db: Db, cents: number) => Promise<void>;
}

/**
 * Gives a payment back, in full or in part. The wish is kept before the provider is asked, and asked again under the same name by whoever comes next:
 * one wish is one refund. In full it ends what the payment had bought. @returns what of it has gone back in all.
 */
export async function refund(context: Context, paymentID: string, wish: Wish): Promise<number> {
  const { payments } = context;
  if (!payments) throw new Refusal('payment_unavailable');
  const begun = await inTransaction(context, (context) => begin(context.db, paymentID, wish, context.now()));
  if (begun) await finish(context, payments, paymentID, begun);
  return (await readPayment(context.db, paymentID))?.refundedCents ?? 0;
}

/** @returns null when nothing is left to do. */
async function begin(db: Db, paymentID: string, { cents, reason, key, kept }: Wish, at: Date): Promise<Begun | null> {
  const payment = await lockPayment(db, paymentID);
  if (!payment) throw new Refusal('not_found');
  const earlier = await readBegun(db, payment, key);
  if (earlier) return earlier.isDone ? null : earlier;
  const left = payment.cents - payment.refundedCents;
  if (left === 0) return null;
  const wanted = cents ?? left;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > left) throw new Refusal('invalid_input', { fields: { cents: say('centsLeft', { cents: left }) } });
  const begun = { id: key ?? newId(), cents: wanted, refundedBefore: payment.refundedCents };
  const rows = await insertRefund(db, { id: begun.id, paymentID, wanted, refundedBefore: begun.refundedBefore, reason, at });
  // The name of a refund of another payment.
  if (rows.length === 0) throw new Refusal('conflict');
  await kept?.(db, wanted);
  return begun;
}

async function finish(context: Context, payments: Payments, paymentID: string, { id, cents, refundedBefore }: Begun): Promise<void> {
  const payment = await readPayment(context.db, paymentID);
  if (!payment?.intentID) throw new Refusal('not_found');
  const before = await payments.read(payment.intentID);
  // Asked already, and only the answer was lost: the provider forgets names after a day.
  if (before.refundedCents < refundedBefore + cents) await payments.refund(payment.intentID, cents, id);
  await applyIntent(context, await payments.read(payment.intentID));
  await finishRefund(context.db, context.now(), id);
}

/** Brings to their end the refunds that a crash or an outage left behind. */
export async function finishRefunds(context: Context, before: Date): Promise<void> {
  const { payments, log } = context;
  if (!payments) return;
  const rows = await readUnfinished(context.db, before);
  for (const { paymentID, ...begun } of rows)
    await finish(context, payments, paymentID, begun).catch((error) => log.error({ refund: begun.id, error: String(error) }, 'a refund is still open'));
}
