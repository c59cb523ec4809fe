import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readEntries, readTerm } from './queries.ts';
import { usedOf, yearOf } from './year.ts';

export const calls = {
  list: async ({ db, now }, { id }) => {
    const [term, entries] = [await readTerm(db, id), await readEntries(db, id)];
    const year = term && yearOf(term, now());
    const data = { ...usedOf(term, entries, now()), year: year && { from: year.from.toISOString(), until: year.until.toISOString() }, entries };
    return { success: true, data };
  },
} satisfies Handlers<typeof contract.support>;
