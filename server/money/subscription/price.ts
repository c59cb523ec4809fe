import type { Tier } from '#contract/base/limits.ts';
import { TIERS } from '#contract/base/limits.ts';
import { GRACE_DAYS, type PaidTier, RENEWAL_DAYS, YEAR_PRICE } from '#contract/money/plans.ts';

export const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

export type Kind = 'new' | 'upgrade' | 'renewal';

/** The paid term of a business that has not ended yet. */
export interface Running {
  id: string;
  tier: PaidTier;
  endsAt: Date;
}

/** What a tier costs a business now, and what it gets. */
export interface Quote {
  kind: Kind;
  tier: PaidTier;
  cents: number;
  /** Of an upgrade: whole days that the difference is paid for. */
  daysLeft: number | null;
  endsAt: Date;
}

export const graceEnd = (endsAt: Date): Date => new Date(endsAt.getTime() + GRACE_DAYS * DAY_MS);

/** The same day of the next year; the 29th of February becomes the 1st of March. */
export function yearAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next;
}

/** (new - old) × whole days left / 365, rounded half up to a cent. */
export const upgradePrice = (from: PaidTier, to: PaidTier, days: number): number =>
  Math.floor((2 * (YEAR_PRICE[to] - YEAR_PRICE[from]) * days + YEAR_DAYS) / (2 * YEAR_DAYS));

/** What the days that an upgrade pays for were worth of the tier before: with what was paid it is their price of the new one. */
export function upgradeCredit(from: PaidTier, to: PaidTier, paid: number): number {
  const days = Math.round((paid * YEAR_DAYS) / (YEAR_PRICE[to] - YEAR_PRICE[from]));
  return Math.round((YEAR_PRICE[from] * days) / YEAR_DAYS);
}

/** The higher the tier, the higher it is. */
export const rank = (tier: Tier): number => TIERS.indexOf(tier);

/** Of what is still paid for and what runs: a refund gives nothing back that staff has taken. */
export const lowerOf = (one: PaidTier, other: PaidTier): PaidTier => (rank(one) < rank(other) ? one : other);

/** What buying `tier` means for a business now; null where it is not sold to it. */
export function quoteOf(running: Running | null, tier: PaidTier, now: Date): Quote | null {
  const fresh: Quote = { kind: 'new', tier, cents: YEAR_PRICE[tier], daysLeft: null, endsAt: yearAfter(now) };
  if (!running || graceEnd(running.endsAt) <= now) return fresh;
  const { endsAt } = running;
  const left = endsAt.getTime() - now.getTime();
  if (tier === running.tier) return left > RENEWAL_DAYS * DAY_MS ? null : { ...fresh, kind: 'renewal', endsAt: yearAfter(endsAt) };
  if (rank(tier) < rank(running.tier)) return null;
  // In its grace a term has nothing left that could be upgraded.
  if (left <= 0) return fresh;
  const daysLeft = Math.floor(left / DAY_MS);
  return daysLeft < 1 ? null : { kind: 'upgrade', tier, cents: upgradePrice(running.tier, tier, daysLeft), daysLeft, endsAt };
}

/** A payment of a term, in the order of its payments. */
export interface Paid {
  kind: Kind;
  tier: PaidTier;
  tierBefore: PaidTier | null;
  endsBefore: Date | null;
  paidAt: Date;
  /** In full. */
  refunded: boolean;
}

/** What a term is worth after refunds: only what is still paid for counts. Null when nothing is left of it. */
export function standingOf(payments: Paid[]): { tier: PaidTier; endsAt: Date } | null {
  const [first] = payments;
  // A term that was given, not bought, stands before its first upgrade.
  const given = first?.kind !== 'new' && first?.tierBefore && first.endsBefore ? { tier: first.tierBefore, endsAt: first.endsBefore } : null;
  return payments
    .filter(({ refunded }) => !refunded)
    .reduce<{ tier: PaidTier; endsAt: Date } | null>((standing, { kind, tier, paidAt }) => {
      if (kind === 'new') return { tier, endsAt: yearAfter(paidAt) };
      if (!standing) return null;
      return { tier, endsAt: kind === 'renewal' ? yearAfter(standing.endsAt) : standing.endsAt };
    }, given);
}

/** What a checkout sells. */
interface Sold {
  kind: Kind;
  tier: PaidTier;
  cents: number;
  membershipID: string | null;
  endsBefore: Date | null;
}

/** Whether an open checkout sells the same at the same price. */
export function sellsSame({ kind, tier, cents, membershipID, endsBefore }: Sold, quote: Quote, running: Running | null): boolean {
  const before = quote.kind === 'new' ? null : running;
  const same = membershipID === (before?.id ?? null) && endsBefore?.getTime() === before?.endsAt.getTime();
  return same && kind === quote.kind && tier === quote.tier && cents === quote.cents;
}
