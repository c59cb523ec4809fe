import type { Figures, PlatformAnalytics } from '#contract/directory/analytics.ts';
import type { Db } from '#server/base/database/database.ts';
import { type Day, readDays, readResponses, type Whose } from './queries.ts';
import type { Range } from './range.ts';

type Ranges = Range & { before: Range };
type Counted = Range & { totals: Figures; days: Day[]; before: Range & { totals: Figures } };
type Report = Omit<PlatformAnalytics, 'active' | 'businesses'>;

/** What was counted in these days and in as many before: totals are the sums of the days. */
export async function readReport(db: Db, whose: Whose, range: Ranges, now: Date): Promise<Report> {
  const [counted, responses] = await Promise.all([readCounted(db, whose, range), readResponses(db, whose, range, range.before, now)]);
  return { ...counted, responses: responses.during, before: { ...counted.before, responses: responses.before } };
}

/** The same of a business without how it answered, which takes a statement of its own. */
export const readFigures = (db: Db, businessID: string, range: Ranges): Promise<Counted> => readCounted(db, { businessID }, range);

async function readCounted(db: Db, whose: Whose, { before, from, to }: Ranges): Promise<Counted> {
  const all = await readDays(db, whose, { from: before.from, to });
  const days = all.filter(({ day }) => day >= from);
  const earlier = all.filter(({ day }) => day < from);
  return { from, to, totals: sumOf(days), before: { ...before, totals: sumOf(earlier) }, days };
}

function sumOf(days: Day[]): Figures {
  const sum = { appearances: 0, businessViews: 0, productViews: 0, inquiries: 0, answers: 0 };
  for (const day of days) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += day[name];
  return sum;
}
