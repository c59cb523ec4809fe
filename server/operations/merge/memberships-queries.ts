import { sql } from 'kysely';
import { type PaidTier, YEAR_PRICE } from '#contract/money/plans.ts';
import type { Db } from '#server/base/database/database.ts';
import { readRunning, readTerm } from '#server/money/subscription/membership-queries.ts';
import { type Paid, type Running, rank } from '#server/money/subscription/price.ts';
import { restDays } from './days.ts';
import type { Mover } from './moving-queries.ts';
import type { Merging } from './step-queries.ts';

/** The higher tier stays; what was paid for the rest of the other is added to it as days. Of two alike that which ends later stays (DUP-009). */
export async function settleMemberships(db: Db, mover: Mover, { from, into, at }: Merging): Promise<void> {
  const both = [await readRunning(db, into), await readRunning(db, from)].filter((one) => one !== null);
  const [kept, ended] = both.toSorted((a, b) => rank(b.tier) - rank(a.tier) || b.endsAt.getTime() - a.endsAt.getTime());
  if (!kept || !ended) return;
  const paid = paidFor(ended, await readTerm(db, ended.id));
  const days = restDays(ended.endsAt.getTime() - at.getTime(), paid, YEAR_PRICE[kept.tier]);
  await mover.change(TERM, sql`t.id = ${ended.id}::uuid`, { ended_at: sql`${at}::timestamptz` });
  // A term in its days of grace begins again now: what is added is not eaten by days that are over.
  if (days > 0)
    await mover.change(TERM, sql`t.id = ${kept.id}::uuid`, { ends_at: sql`greatest(t.ends_at, ${at}::timestamptz) + ${days} * interval '24 hours'` });
}

const TERM = { kind: 'rest', table: 'membership' } as const;

/** What a year of the term cost whoever paid for it, in cents: of one that was given and raised later, the difference; of one that was given, nothing. */
function paidFor({ tier }: Running, payments: Paid[]): number {
  const standing = payments.filter(({ refunded }) => !refunded);
  if (standing.some(({ kind }) => kind !== 'upgrade')) return YEAR_PRICE[tier];
  const [first] = standing;
  return first ? YEAR_PRICE[tier] - priceOf(first.tierBefore) : 0;
}

const priceOf = (tier: PaidTier | null): number => (tier === null ? 0 : YEAR_PRICE[tier]);
