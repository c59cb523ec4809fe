/** What waits for the people of a company: of the trade, then of its inquiries, in the order in which it is shown. */
export const TODAY = ['rfqs', 'offers', 'questions', 'decisions', 'orders', 'deliveries', 'requests'] as const;
export type TodayKind = (typeof TODAY)[number];

/** What is proposed to do next, the first that applies (docs/dashboard.md). */
export const NEXT_STEPS = [
  'answer',
  'draft',
  'order',
  'membership',
  'integration',
  'expiring',
  'no-product',
  'closing',
  'pictures',
  'profile',
  'alone',
  'boosts',
] as const;
export type NextStepName = (typeof NEXT_STEPS)[number];

/** Numbers of the list; a step that was put aside stays away for `away` days. */
export const NEXT_STEP = { answerHours: 24, endingDays: 30, closingHours: 48, leastProfile: 60, lastBoostDays: 7, away: 30 } as const;
