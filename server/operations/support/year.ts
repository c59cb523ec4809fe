import { PACKAGES } from '#contract/money/packages.ts';
import type { Entry, Term } from './queries.ts';

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

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The entries of the year that a moment lies in. */
const inYear = <T extends Pick<Entry, 'day'>>(term: Term | null, entries: T[], at: Date): T[] => {
  const year = term && yearOf(term, at);
  return year ? entries.filter(({ day }) => day >= dayOf(year.from) && day < dayOf(year.until)) : [];
};

/** Minutes of support that a running membership includes, and those that its year has used. */
export const usedOf = (term: Term | null, entries: Pick<Entry, 'day' | 'minutes'>[], at: Date): { includedMinutes: number; usedMinutes: number } => ({
  includedMinutes: term ? PACKAGES[term.tier].benefits.supportHours * 60 : 0,
  usedMinutes: inYear(term, entries, at).reduce((sum, { minutes }) => sum + minutes, 0),
});
