import type { NextStep } from '#contract/company/dashboard.ts';
import { NEXT_STEP, NEXT_STEPS, type NextStepName } from '#contract/company/dashboard-words.ts';

interface Some {
  count: number;
  /** Since when the oldest waits. */
  since: Date;
}

/** What is known of a company when a step is proposed; null and zero are what there is none of. */
export interface Facts {
  now: Date;
  requests: Some | null;
  drafts: number;
  orders: Some | null;
  /** In its grace, or at an end without another one. */
  lapsed: Date | null;
  /** Since when the first of its integrations is switched off. */
  switchedOff: Date | null;
  /** The check (without a name) or certificate that ends first. */
  ending: { name: string | null; at: Date } | null;
  products: number;
  closing: { count: number; until: Date } | null;
  unpictured: number;
  /** Per cent of the profile. */
  profile: number;
  people: number;
  boosts: { left: number; renewsAt: Date };
}

type Said = Partial<Omit<NextStep, 'step'>>;
/** Whether a step applies, and what it says then. */
type Rule = (facts: Facts) => Said | false;

const HOUR = 3_600_000;
const hoursTo = (to: Date, from: Date): number => (to.getTime() - from.getTime()) / HOUR;
const iso = (at: Date): string => at.toISOString();

/** The published list (docs/dashboard.md), in its order. */
const RULES: Record<NextStepName, Rule> = {
  answer: ({ requests, now }) =>
    requests !== null && hoursTo(now, requests.since) > NEXT_STEP.answerHours && { count: requests.count, at: iso(requests.since) },
  draft: ({ drafts }) => drafts > 0 && { count: drafts },
  order: ({ orders }) => orders !== null && { count: orders.count, at: iso(orders.since) },
  membership: ({ lapsed }) => lapsed !== null && { at: iso(lapsed) },
  integration: ({ switchedOff }) => switchedOff !== null && { at: iso(switchedOff) },
  expiring: ({ ending, now }) =>
    ending !== null && ending.at > now && hoursTo(ending.at, now) <= NEXT_STEP.endingDays * 24 && { name: ending.name, at: iso(ending.at) },
  'no-product': ({ products }) => products === 0 && {},
  closing: ({ closing, now }) => closing !== null && hoursTo(closing.until, now) <= NEXT_STEP.closingHours && { count: closing.count, at: iso(closing.until) },
  pictures: ({ unpictured }) => unpictured > 0 && { count: unpictured },
  profile: ({ profile }) => profile < NEXT_STEP.leastProfile && { count: profile },
  alone: ({ people }) => people === 1 && {},
  boosts: ({ boosts: { left, renewsAt }, now }) => left > 0 && hoursTo(renewsAt, now) <= NEXT_STEP.lastBoostDays * 24 && { count: left, at: iso(renewsAt) },
};

/** What a member can do; the rest is for owners and admins. */
const MEMBERS: readonly NextStepName[] = ['answer', 'draft', 'order', 'closing'];

/** The first step of the list that applies and was not put aside; null where nothing does. */
export function nextStep(facts: Facts, { away, isMember }: { away: readonly string[]; isMember: boolean }): NextStep | null {
  for (const step of NEXT_STEPS) {
    if (away.includes(step) || (isMember && !MEMBERS.includes(step))) continue;
    const said = RULES[step](facts);
    if (said) return { step, count: null, at: null, name: null, ...said };
  }
  return null;
}
