import type { contract } from '#contract/index.ts';
import { PACKAGES } from '#contract/money/packages.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readEntries, readTerm } from './queries.ts';
import { yearOf } from './year.ts';

export const calls = {
  list: async ({ db, now }, { id }) => {
    const [term, entries] = [await readTerm(db, id), await readEntries(db, id)];
    const year = term && yearOf(term, now());
    const inYear = year ? entries.filter(({ day }) => day >= dayOf(year.from) && day < dayOf(year.until)) : [];
    const data = {
      includedMinutes: term ? PACKAGES[term.tier].benefits.supportHours * 60 : 0,
      usedMinutes: inYear.reduce((sum, { minutes }) => sum + minutes, 0),
      year: year && { from: year.from.toISOString(), until: year.until.toISOString() },
      entries,
    };
    return { success: true, data };
  },
} satisfies Handlers<typeof contract.support>;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
