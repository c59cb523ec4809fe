import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import type { Payments } from '#server/base/payments/payments-port.ts';
import { applyIntent } from './apply.ts';
import { lockPayment, type Payment, readPayment } from './payment-queries.ts';

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

interface Begun {
  id: string;
  cents: number;
  refundedBefore: number;
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
  const { rows } = await sql`insert into refund (id, payment_id, cents, refunded_before, reason, created_at)
    values (${begun.id}, ${paymentID}, ${wanted}, ${begun.refundedBefore}, ${reason}, ${at}) on conflict (id) do nothing returning 1`.execute(db);
  // The name of a refund of another payment.
  if (rows.length === 0) throw new Refusal('conflict');
  await kept?.(db, wanted);
  return begun;
}

/** The same wish, or one that is under way: it is brought to its end first. */
async function readBegun(db: Db, payment: Payment, key: string | undefined): Promise<(Begun & { isDone: boolean }) | null> {
  const { rows } = await sql<Begun & { isDone: boolean }>`select id, cents, refunded_before as "refundedBefore", done_at is not null as "isDone" from refund
    where payment_id = ${payment.id} and (id::text = ${key ?? null} or done_at is null) order by done_at is null desc limit 1`.execute(db);
  return rows[0] ?? null;
}

async function finish(context: Context, payments: Payments, paymentID: string, { id, cents, refundedBefore }: Begun): Promise<void> {
  const payment = await readPayment(context.db, paymentID);
  if (!payment?.intentID) throw new Refusal('not_found');
  const before = await payments.read(payment.intentID);
  // Asked already, and only the answer was lost: the provider forgets names after a day.
  if (before.refundedCents < refundedBefore + cents) await payments.refund(payment.intentID, cents, id);
  await applyIntent(context, await payments.read(payment.intentID));
  await sql`update refund set done_at = ${context.now()} where id = ${id}`.execute(context.db);
}

/** Whether this wish is among the refunds of the payment: another one that was under way may have been brought to its end instead. */
export async function isKept(db: Db, paymentID: string, key: string): Promise<boolean> {
  return (await sql`select 1 from refund where id = ${key} and payment_id = ${paymentID}`.execute(db)).rows.length > 0;
}

/** Brings to their end the refunds that a crash or an outage left behind. */
export async function finishRefunds(context: Context, before: Date): Promise<void> {
  const { payments, log } = context;
  if (!payments) return;
  const { rows } = await sql<Begun & { paymentID: string }>`select id, cents, refunded_before as "refundedBefore", payment_id as "paymentID" from refund
    where done_at is null and created_at <= ${before} order by created_at limit 100`.execute(context.db);
  for (const { paymentID, ...begun } of rows)
    await finish(context, payments, paymentID, begun).catch((error) => log.error({ refund: begun.id, error: String(error) }, 'a refund is still open'));
}
