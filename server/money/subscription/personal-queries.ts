import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    payments: (
      id: string,
    ) => sql`select c.business_id as "businessID", c.tier as subscription, c.kind, c.email, c.amount_cents as cents, c.state, c.created_at as "createdAt",
      p.id as "paymentID", p.paid_at as "paidAt", p.refunded_cents as "refundedCents", p.refunded_at as "refundedAt"
      from checkout c left join payment p on p.checkout_id = c.id where c.account_id = ${id} or p.account_id = ${id} order by c.created_at`,
  },
  erase: [
    // The books keep what was paid and when, under no name.
    (id) => sql`update checkout set account_id = null, email = null
    where account_id = ${id} or lower(email) = (select lower(email) from account where id = ${id} and email_confirmed_at is not null)`,
    (id) => sql`update payment set account_id = null where account_id = ${id}`,
  ],
  eraseCompanies: [(ids) => sql`delete from membership where business_id = any(${ids})`],
} satisfies Personal;
