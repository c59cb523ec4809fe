import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEXT_STEPS } from '#contract/company/dashboard-words.ts';
import { type Facts, nextStep } from './next-step.ts';

const now = new Date('2026-11-12T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const NOTHING: Facts = {
  now,
  requests: null,
  drafts: 0,
  orders: null,
  lapsed: null,
  switchedOff: null,
  ending: null,
  products: 5,
  closing: null,
  unpictured: 0,
  profile: 60,
  people: 2,
  boosts: { left: 3, renewsAt: hours(18.5 * 24) },
};
/** What makes each step apply, and what it says then. */
const APPLIES: Record<(typeof NEXT_STEPS)[number], [Partial<Facts>, object]> = {
  answer: [{ requests: { count: 3, since: hours(-25) } }, { count: 3, at: hours(-25).toISOString() }],
  draft: [{ drafts: 2 }, { count: 2 }],
  order: [{ orders: { count: 1, since: hours(-1) } }, { count: 1, at: hours(-1).toISOString() }],
  membership: [{ lapsed: hours(-90) }, { at: hours(-90).toISOString() }],
  integration: [{ switchedOff: hours(-2) }, { at: hours(-2).toISOString() }],
  expiring: [{ ending: { name: 'ISO 9001', at: hours(30 * 24) } }, { name: 'ISO 9001', at: hours(30 * 24).toISOString() }],
  'no-product': [{ products: 0 }, {}],
  closing: [{ closing: { count: 2, until: hours(48) } }, { count: 2, at: hours(48).toISOString() }],
  pictures: [{ unpictured: 4 }, { count: 4 }],
  profile: [{ profile: 59 }, { count: 59 }],
  alone: [{ people: 1 }, {}],
  boosts: [{ boosts: { left: 3, renewsAt: hours(7 * 24) } }, { count: 3, at: hours(7 * 24).toISOString() }],
};
/** In the order of the page (docs/dashboard.md). */
const PUBLISHED = [
  ...(['answer', 'draft', 'order', 'membership', 'integration', 'expiring'] as const),
  ...(['no-product', 'closing', 'pictures', 'profile', 'alone', 'boosts'] as const),
];
const stepOf = (facts: Partial<Facts>, away: string[] = [], isMember = false) => nextStep({ ...NOTHING, ...facts }, { away, isMember });

test('each step of the published list is proposed for its own reason, and says it [DSH-005]', () => {
  expect(stepOf({})).toBeNull();
  expect([...NEXT_STEPS]).toEqual(PUBLISHED);
  for (const step of PUBLISHED) {
    const [facts, said] = APPLIES[step];
    expect(stepOf(facts)).toEqual({ step, count: null, at: null, name: null, ...said });
  }
});

test('of many that apply exactly the first of the list is proposed, and of those that were put aside none [DSH-005]', () => {
  fc.assert(
    fc.property(fc.subarray(PUBLISHED), fc.subarray(PUBLISHED), (applying, away) => {
      const facts = Object.assign({}, ...applying.map((step) => APPLIES[step][0]));
      expect(stepOf(facts, away)?.step).toBe(PUBLISHED.find((step) => applying.includes(step) && !away.includes(step)));
    }),
  );
});

test('a step waits for its limit: 24 hours for an answer, 30 days before an end, 48 hours before a deadline, 60 per cent, the last week of a month [DSH-005]', () => {
  expect(stepOf({ requests: { count: 1, since: hours(-24) } })).toBeNull();
  expect(stepOf({ ending: { name: null, at: hours(30 * 24 + 1) } })).toBeNull();
  expect(stepOf({ ending: { name: null, at: hours(0) } })).toBeNull();
  expect(stepOf({ closing: { count: 1, until: hours(49) } })).toBeNull();
  expect(stepOf({ profile: 60 })).toBeNull();
  expect(stepOf({ boosts: { left: 3, renewsAt: hours(7 * 24 + 1) } })).toBeNull();
  expect(stepOf({ boosts: { left: 0, renewsAt: hours(1) } })).toBeNull();
});

test('a member is proposed what a member can do, and nothing of money and settings', () => {
  const proposed = PUBLISHED.filter((step) => stepOf(APPLIES[step][0], [], true));
  expect(proposed).toEqual(['answer', 'draft', 'order', 'closing']);
});
