import type { Figures, PlatformAnalytics } from '#contract/directory/analytics.ts';
import type { Db } from '#server/base/database/database.ts';
import { type Day, readDays, readResponses, type Whose } from './queries.ts';
import type { Range } from './range.ts';

type Report = Omit<PlatformAnalytics, 'active' | 'businesses'>;

/** What was counted in these days and in as many before: totals are the sums of the days. */
export async function readReport(db: Db, whose: Whose, { before, ...range }: Range & { before: Range }, now: Date): Promise<Report> {
  const [all, responses] = await Promise.all([readDays(db, whose, { from: before.from, to: range.to }), readResponses(db, whose, range, before, now)]);
  const days = all.filter(({ day }) => day >= range.from);
  const earlier = all.filter(({ day }) => day < range.from);
  return {
    ...range,
    totals: sumOf(days),
    responses: responses.during,
    before: { ...before, totals: sumOf(earlier), responses: responses.before },
    days,
  };
}

function sumOf(days: Day[]): Figures {
  const sum = { appearances: 0, businessViews: 0, productViews: 0, inquiries: 0, answers: 0 };
  for (const day of days) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += day[name];
  return sum;
}
