import type { BusinessAnalytics, Figures } from '#contract/directory/analytics.ts';

/** In the order of a buyer's way. */
export const FIGURES = ['appearances', 'businessViews', 'productViews', 'inquiries', 'answers'] as const satisfies (keyof Figures)[];
export type FigureName = (typeof FIGURES)[number];

/** What a report of one business and one of all have in common. */
export type Report = Omit<BusinessAnalytics, 'products'>;

export const isEmpty = ({ totals, before }: Report): boolean => FIGURES.every((name) => totals[name] === 0 && before.totals[name] === 0);

/** Shares of fewer say nothing. */
const LEAST = 10;
/** As a share; from here on it is another world, not a change. */
const MOST = 10;

/** The change against before as a share, 0.12 for 12 % more; null where it says nothing. */
export function changeOf(during: number, before: number): number | null {
  if (before < LEAST || during === before) return null;
  const change = (during - before) / before;
  return change < MOST ? change : null;
}
