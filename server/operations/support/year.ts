import type { Term } from './queries.ts';

/** The year of a membership that a moment lies in: terms may be longer than one, and hours do not add up over years. */
export function yearOf({ startsAt, endsAt }: Pick<Term, 'startsAt' | 'endsAt'>, at: Date): { from: Date; until: Date } {
  const begins = (years: number): Date => {
    const day = new Date(startsAt);
    day.setUTCFullYear(day.getUTCFullYear() + years);
    return day;
  };
  let years = Math.max(0, at.getUTCFullYear() - startsAt.getUTCFullYear());
  if (years > 0 && begins(years) > at) years -= 1;
  const next = begins(years + 1);
  return { from: begins(years), until: next < endsAt ? next : endsAt };
}
