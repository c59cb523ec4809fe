import { sql } from 'kysely';
import type { PaymentCase, PaymentFound } from '#contract/operations/staff-money.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

const MOST = 50;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const payments = sql`
  select c.id as "checkoutID", c.business_id as "businessID", coalesce(b.company_name, '') as company, coalesce(c.email, '') as email, c.kind, c.tier, c.state,
    c.amount_cents as cents, coalesce(p.refunded_cents, 0) as "refundedCents", i.number as invoice, ${isoMilliseconds(sql`coalesce(p.paid_at, c.changed_at)`)} as at,
    p.id as "paymentID", p.membership_id as "membershipID", c.provider, c.provider_id as "providerID"
  from checkout c left join payment p on p.checkout_id = c.id left join business b on b.id = c.business_id
  left join invoice i on i.payment_id = p.id and i.kind = 'invoice'`;

/** Payments and attempts, by what people and providers quote. */
export async function findPayments(db: Db, text: string): Promise<PaymentFound[]> {
  const id = UUID.test(text) ? text : null;
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<PaymentFound>`
    ${payments} where c.id = ${id} or p.id = ${id} or c.business_id = ${id} or c.provider_id = ${text} or lower(c.email) = lower(${text})
      or p.id in (select n.payment_id from invoice n where n.number = upper(${text})) or b.external_id = ${text} or ${id === null} and b.company_name ilike ${part}
    order by coalesce(p.paid_at, c.changed_at) desc, c.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

export type Found = PaymentFound & Pick<PaymentCase, 'paymentID' | 'provider' | 'providerID'> & { membershipID: string | null };

export async function readDocuments(db: Db, paymentID: string | null): Promise<PaymentCase['documents']> {
  const { rows } = await sql<PaymentCase['documents'][number]>`select number, kind, total_cents as cents, ${isoMilliseconds('issued_at')} as at
    from invoice where payment_id = ${paymentID} order by issued_at, number`.execute(db);
  return rows;
}

export async function readRefunds(db: Db, paymentID: string | null): Promise<PaymentCase['refunds']> {
  const { rows } = await sql<PaymentCase['refunds'][number]>`select cents, reason, ${isoMilliseconds('created_at')} as at, done_at is not null as "isDone"
    from refund where payment_id = ${paymentID} order by created_at, id`.execute(db);
  return rows;
}

export async function readFound(db: Db, id: string): Promise<Found[]> {
  const { rows } = await sql<Found>`${payments} where c.id = ${id}`.execute(db);
  return rows;
}
