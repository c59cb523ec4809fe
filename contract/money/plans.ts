import { PACKAGES } from './packages.ts';

/** Tiers that are paid for, cheapest first. */
export const PAID_TIERS = ['gold', 'premium', 'platinum'] as const;
export type PaidTier = (typeof PAID_TIERS)[number];

/** US cents for a year. */
export const YEAR_PRICE: Record<PaidTier, number> = { gold: PACKAGES.gold.price, premium: PACKAGES.premium.price, platinum: PACKAGES.platinum.price };
export const CURRENCY = 'usd';

/** Stable names of the plans on the wire. */
export const planIdOf = (tier: PaidTier): string => `${tier}-yearly`;
export const tierOfPlan = (planId: string): PaidTier | null => PAID_TIERS.find((tier) => planIdOf(tier) === planId) ?? null;

/** Days after the end of a term in which the tier stays. */
export const GRACE_DAYS = 7;
/** Days before the end from which the same tier is sold again. */
export const RENEWAL_DAYS = 30;
