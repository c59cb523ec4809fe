import { sql } from 'kysely';
import type { PaidTier } from '#contract/money/plans.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Kind } from './price.ts';

export const SUPERFLUOUS = 'The membership that it was to pay for had changed meanwhile.';

export interface Facts {
  email: string | null;
  /** Whether an account has confirmed that address: whoever pays may type any. */
  proven: boolean;
  company: string | null;
  kind: Kind;
  tier: PaidTier;
  cents: number;
  refunded: number;
  paidAt: Date;
  membershipID: string | null;
  endsAt: Date | null;
  businessID: string;
}

export async function readPaymentFacts(db: Db, paymentID: string): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select c.email, exists (select 1 from account a where lower(a.email) = lower(c.email) and a.email_confirmed_at is not null) as proven, b.company_name as company, c.kind, c.tier, p.amount_cents as cents, p.refunded_cents as refunded, p.paid_at as "paidAt",
      p.membership_id as "membershipID", m.ends_at as "endsAt", p.business_id as "businessID"
    from payment p join checkout c on c.id = p.checkout_id left join business b on b.id = p.business_id left join membership m on m.id = p.membership_id
    where p.id = ${paymentID}`.execute(db);
  return rows;
}

export async function readRefundReason(db: Db, paymentID: string, cents: number): Promise<{ reason: string }[]> {
  const { rows } = await sql<{
    reason: string;
  }>`select reason from refund where payment_id = ${paymentID} and cents = ${cents}
    and reason <> ${SUPERFLUOUS} order by created_at desc limit 1`.execute(db);
  return rows;
}

export async function readOwnerLetter(db: Db, accountID: string, businessID: string): Promise<{ email: string; name: string; company: string }[]> {
  const { rows } = await sql<{ email: string; name: string; company: string }>`
    select a.email, a.first_name as name, b.company_name as company from account a, business b
    where a.id = ${accountID} and b.id = ${businessID}`.execute(db);
  return rows;
}
