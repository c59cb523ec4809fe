import { describe, expect, test } from 'vitest';
import { GRACE_DAYS, RENEWAL_DAYS } from '#contract/money/plans.ts';
import { graceEnd, lowerOf, type Paid, quoteOf, type Running, sellsSame, standingOf, upgradeCredit, upgradePrice, yearAfter } from './price.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-01T12:00:00Z');
const endingAfter = (ms: number): Date => new Date(NOW.getTime() + ms);
/** A gold term that ends so many milliseconds from now. */
const gold = (ms: number): Running => ({ id: 'term', tier: 'gold', endsAt: endingAfter(ms) });
const kindOf = (running: Running | null, tier: 'gold' | 'premium') => quoteOf(running, tier, NOW)?.kind ?? null;

describe('what is sold, to the millisecond', () => {
  test('is the same tier again from 30 days before its end on, and not a moment before', () => {
    expect(RENEWAL_DAYS).toBe(30);
    expect(kindOf(gold(30 * DAY_MS), 'gold')).toBe('renewal');
    expect(kindOf(gold(30 * DAY_MS + 1), 'gold')).toBeNull();
    expect(quoteOf(gold(30 * DAY_MS), 'gold', NOW)?.endsAt).toEqual(new Date('2027-03-31T12:00:00Z'));
  });

  test('is a renewal through the seven days of grace, and a new year from their end on', () => {
    expect(GRACE_DAYS).toBe(7);
    expect(graceEnd(NOW)).toEqual(new Date('2026-03-08T12:00:00Z'));
    expect(kindOf(gold(-7 * DAY_MS + 1), 'gold')).toBe('renewal');
    expect(kindOf(gold(-7 * DAY_MS), 'gold')).toBe('new');
    expect(kindOf(null, 'gold')).toBe('new');
  });

  test('is a higher tier as an upgrade as long as a whole day is left, and as a new year once the term is over', () => {
    expect(quoteOf(gold(DAY_MS), 'premium', NOW)).toMatchObject({ kind: 'upgrade', daysLeft: 1, cents: 219, endsAt: endingAfter(DAY_MS) });
    expect(quoteOf(gold(DAY_MS - 1), 'premium', NOW)).toBeNull();
    expect(quoteOf(gold(1), 'premium', NOW)).toBeNull();
    expect(kindOf(gold(0), 'premium')).toBe('new');
    expect(quoteOf({ ...gold(90 * DAY_MS), tier: 'premium' }, 'gold', NOW)).toBeNull();
  });

  test('costs what the packages cost, for a year that ends on the same day', () => {
    expect(quoteOf(null, 'gold', NOW)).toMatchObject({ cents: 185_000, daysLeft: null, endsAt: new Date('2027-03-01T12:00:00Z') });
    expect(quoteOf(null, 'premium', NOW)).toMatchObject({ cents: 265_000 });
    expect(quoteOf(null, 'platinum', NOW)).toMatchObject({ cents: 365_000 });
    expect(yearAfter(new Date('2028-02-29T08:00:00Z'))).toEqual(new Date('2029-03-01T08:00:00Z'));
  });

  test('costs an upgrade the difference for the days that are left, rounded half up to a cent', () => {
    expect(upgradePrice('gold', 'premium', 365)).toBe(80_000);
    expect(upgradePrice('gold', 'platinum', 365)).toBe(180_000);
    // 219.178, 438.356 and 13,808.219 cents.
    expect([1, 2, 63].map((days) => upgradePrice('gold', 'premium', days))).toEqual([219, 438, 13_808]);
    // 273.973 and 547.945 cents.
    expect([1, 2].map((days) => upgradePrice('premium', 'platinum', days))).toEqual([274, 548]);
  });

  test('takes off what the days that an upgrade pays for were worth before', () => {
    expect(upgradeCredit('gold', 'premium', 80_000)).toBe(185_000);
    expect(upgradeCredit('gold', 'premium', 219)).toBe(507);
    expect(upgradeCredit('premium', 'platinum', 548)).toBe(1_452);
  });
});

describe('an open checkout', () => {
  const running = gold(10 * DAY_MS);
  const renewal = quoteOf(running, 'gold', NOW) as NonNullable<ReturnType<typeof quoteOf>>;
  const open = { kind: 'renewal', tier: 'gold', cents: 185_000, membershipID: 'term', endsBefore: running.endsAt } as const;

  test('is gone on with where it sells the same at the same price', () => {
    expect(sellsSame(open, renewal, running)).toBe(true);
    const fresh = quoteOf(null, 'gold', NOW) as typeof renewal;
    const first = { ...open, kind: 'new', membershipID: null, endsBefore: null } as const;
    expect(sellsSame(first, fresh, null)).toBe(true);
    // In its grace the term before is over: a new year has nothing before it.
    expect(sellsSame(first, fresh, running)).toBe(true);
  });

  test.each([
    ['a first year', { kind: 'new' }],
    ['another tier', { tier: 'premium' }],
    ['another price', { cents: 184_999 }],
    ['the renewal of another term', { membershipID: 'other' }],
    ['a term that ended elsewhere', { endsBefore: endingAfter(1) }],
    ['one without a term before', { membershipID: null, endsBefore: null }],
  ] as const)('is replaced where it sells %s', (_, other) => {
    expect(sellsSame({ ...open, ...other }, renewal, running)).toBe(false);
  });
});

describe('what a term is worth after refunds', () => {
  const paid = (kind: Paid['kind'], tier: Paid['tier'], more: Partial<Paid> = {}): Paid => ({
    kind,
    tier,
    tierBefore: null,
    endsBefore: null,
    paidAt: NOW,
    refunded: false,
    ...more,
  });

  test('is what is still paid for: a renewal is a year more, an upgrade the same end', () => {
    expect(standingOf([paid('new', 'gold')])).toEqual({ tier: 'gold', endsAt: yearAfter(NOW) });
    expect(standingOf([paid('new', 'gold'), paid('renewal', 'gold')])).toEqual({ tier: 'gold', endsAt: yearAfter(yearAfter(NOW)) });
    expect(standingOf([paid('new', 'gold'), paid('upgrade', 'premium')])).toEqual({ tier: 'premium', endsAt: yearAfter(NOW) });
    expect(standingOf([paid('new', 'gold'), paid('upgrade', 'premium', { refunded: true })])).toEqual({ tier: 'gold', endsAt: yearAfter(NOW) });
  });

  test('is nothing without its first payment, unless the term was given before the first upgrade', () => {
    expect(standingOf([paid('new', 'gold', { refunded: true }), paid('upgrade', 'premium')])).toBeNull();
    expect(standingOf([paid('new', 'gold', { refunded: true, tierBefore: 'gold', endsBefore: NOW })])).toBeNull();
    expect(standingOf([])).toBeNull();
    const given = { tierBefore: 'gold', endsBefore: endingAfter(DAY_MS) } as const;
    expect(standingOf([paid('upgrade', 'premium', given)])).toEqual({ tier: 'premium', endsAt: endingAfter(DAY_MS) });
    expect(standingOf([paid('upgrade', 'premium', { ...given, refunded: true })])).toEqual({ tier: 'gold', endsAt: endingAfter(DAY_MS) });
  });

  test('never is more than what runs', () => {
    expect([lowerOf('gold', 'premium'), lowerOf('premium', 'gold'), lowerOf('platinum', 'platinum')]).toEqual(['gold', 'gold', 'platinum']);
  });
});
