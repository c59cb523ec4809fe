import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Payment } from './payment-queries.ts';

export interface Begun {
  id: string;
  cents: number;
  refundedBefore: number;
}

/** The same wish, or one that is under way: it is brought to its end first. */
export async function readBegun(db: Db, payment: Payment, key: string | undefined): Promise<(Begun & { isDone: boolean }) | null> {
  const { rows } = await sql<Begun & { isDone: boolean }>`select id, cents, refunded_before as "refundedBefore", done_at is not null as "isDone" from refund
    where payment_id = ${payment.id} and (id::text = ${key ?? null} or done_at is null) order by done_at is null desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether this wish is among the refunds of the payment: another one that was under way may have been brought to its end instead. */
export async function isKept(db: Db, paymentID: string, key: string): Promise<boolean> {
  return (await sql`select 1 from refund where id = ${key} and payment_id = ${paymentID}`.execute(db)).rows.length > 0;
}

export async function insertRefund(
  db: Db,
  { id, paymentID, wanted, refundedBefore, reason, at }: { id: string; paymentID: string; wanted: number; refundedBefore: number; reason: string; at: Date },
): Promise<unknown[]> {
  const { rows } = await sql`insert into refund (id, payment_id, cents, refunded_before, reason, created_at)
    values (${id}, ${paymentID}, ${wanted}, ${refundedBefore}, ${reason}, ${at}) on conflict (id) do nothing returning 1`.execute(db);
  return rows;
}

export async function finishRefund(db: Db, now: Date, id: string): Promise<void> {
  await sql`update refund set done_at = ${now} where id = ${id}`.execute(db);
}

export async function readUnfinished(db: Db, before: Date): Promise<(Begun & { paymentID: string })[]> {
  const { rows } = await sql<Begun & { paymentID: string }>`select id, cents, refunded_before as "refundedBefore", payment_id as "paymentID" from refund
    where done_at is null and created_at <= ${before} order by created_at limit 100`.execute(db);
  return rows;
}
