import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { PaidTier } from '#contract/money/plans.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { verifiedOf } from '#server/company/business/queries.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';
import type { Paid, Running } from './price.ts';

export async function readRunning(db: Db, business: string): Promise<Running | null> {
  const { rows } = await sql<Running>`select id, tier, ends_at as "endsAt" from membership where business_id = ${business} and ended_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function insertMembership(db: Db, business: string, tier: PaidTier, startsAt: Date, endsAt: Date): Promise<string> {
  const id = newId();
  await sql`insert into membership (id, business_id, tier, starts_at, ends_at) values (${id}, ${business}, ${tier}, ${startsAt}, ${endsAt})`.execute(db);
  return id;
}

export async function changeMembership(db: Db, id: string, tier: PaidTier, endsAt: Date): Promise<void> {
  await sql`update membership set tier = ${tier}, ends_at = ${endsAt} where id = ${id}`.execute(db);
}

export async function endMembership(db: Db, id: string, at: Date): Promise<void> {
  await sql`update membership set ended_at = ${at} where id = ${id}`.execute(db);
}

/** The payments of a term, oldest first. */
export async function readTerm(db: Db, membership: string): Promise<(Paid & { paymentID: string })[]> {
  const { rows } = await sql<
    Paid & { paymentID: string }
  >`select p.id as "paymentID", c.kind, c.tier, c.tier_before as "tierBefore", c.ends_before as "endsBefore", p.paid_at as "paidAt",
    p.refunded_cents >= p.amount_cents as refunded
    from payment p join checkout c on c.id = p.checkout_id where p.membership_id = ${membership} order by p.paid_at, p.id`.execute(db);
  return rows;
}

export async function readMember(
  db: Db,
  businessID: string,
  accountID: string,
): Promise<{ companyName: string; subscription: Tier; verified: boolean; email: string }[]> {
  const { rows } = await sql<{ companyName: string; subscription: Tier; verified: boolean; email: string }>`
    select b.company_name as "companyName", ${tierOf} as subscription, ${verifiedOf} as verified, a.email
    from business b, account a where b.id = ${businessID} and a.id = ${accountID}`.execute(db);
  return rows;
}
