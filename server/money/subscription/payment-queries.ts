import { sql } from 'kysely';
import type { PaidTier } from '#contract/money/plans.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { Kind } from './price.ts';
import type { Checkout } from './queries.ts';

export interface Payment {
  id: string;
  businessID: string;
  membershipID: string | null;
  accountID: string | null;
  kind: Kind;
  tier: PaidTier;
  cents: number;
  currency: string;
  paidAt: Date;
  refundedCents: number;
  intentID: string | null;
}

export async function insertPayment(db: Db, checkout: Checkout, membershipID: string | null, at: Date): Promise<Payment> {
  const { businessID, accountID, kind, tier, cents, currency, providerID } = checkout;
  const id = newId();
  await sql`insert into payment (id, checkout_id, business_id, membership_id, account_id, amount_cents, currency, paid_at)
    values (${id}, ${checkout.id}, ${businessID}, ${membershipID}, ${accountID}, ${cents}, ${currency}, ${at})`.execute(db);
  return { id, businessID, membershipID, accountID, kind, tier, cents, currency, paidAt: at, refundedCents: 0, intentID: providerID };
}

async function readPayments(db: Db, rest: ReturnType<typeof sql>): Promise<Payment[]> {
  const { rows } =
    await sql<Payment>`select p.id, p.business_id as "businessID", p.membership_id as "membershipID", p.account_id as "accountID", c.kind, c.tier,
    p.amount_cents as cents, p.currency, p.paid_at as "paidAt", p.refunded_cents as "refundedCents", c.provider_id as "intentID"
    from payment p join checkout c on c.id = p.checkout_id ${rest}`.execute(db);
  return rows;
}

/** What was paid for a business, the latest first. An invoice says so too, whatever became of its payment's row: nobody reads that nothing was paid beside one. */
export async function readPaymentsOf(db: Db, business: string): Promise<Payment[]> {
  const { rows } =
    await sql<Payment>`select p.id, p.business_id as "businessID", p.membership_id as "membershipID", p.account_id as "accountID", c.kind, c.tier,
      p.amount_cents as cents, p.currency, p.paid_at as "paidAt", p.refunded_cents as "refundedCents", c.provider_id as "intentID"
    from payment p join checkout c on c.id = p.checkout_id where p.business_id = ${business}
    union all
    select i.payment_id, i.business_id, null, null, 'new', coalesce(lower(substring(i.lines -> 0 ->> 'text' from 'Gold|Premium|Platinum')), 'gold'),
      i.total_cents, lower(i.currency), i.issued_at,
      -coalesce((select sum(n.total_cents)::int from invoice n where n.payment_id = i.payment_id and n.kind = 'credit-note'), 0), null
    from invoice i where i.business_id = ${business} and i.kind = 'invoice' and not exists (select 1 from payment p where p.id = i.payment_id)
    order by "paidAt" desc, id desc limit 100`.execute(db);
  return rows;
}
export const readLatestPayments = (db: Db, most: number): Promise<Payment[]> => readPayments(db, sql`order by p.paid_at desc, p.id desc limit ${most}`);
export const readPayment = async (db: Db, id: string): Promise<Payment | null> => (await readPayments(db, sql`where p.id = ${id}`))[0] ?? null;
export const lockPayment = async (db: Db, id: string): Promise<Payment | null> => (await readPayments(db, sql`where p.id = ${id} for update of p`))[0] ?? null;
export const lockPaymentOf = async (db: Db, checkout: string): Promise<Payment | null> =>
  (await readPayments(db, sql`where c.id = ${checkout} for update of p`))[0] ?? null;

export async function noteRefunded(db: Db, id: string, cents: number, at: Date): Promise<void> {
  await sql`update payment set refunded_cents = ${cents}, refunded_at = ${at} where id = ${id}`.execute(db);
}
