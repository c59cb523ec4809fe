import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readListed, readPart, readParts } from './queries.ts';
import { readListedSearches } from './search-queries.ts';

export const calls = {
  parts: async ({ db }) => ({ success: true, data: await readParts(db) }),
  searches: async ({ db }) => ({ success: true, data: await readListedSearches(db) }),
  part: async ({ db }, { kind, part }) => ({ success: true, data: await readPart(db, kind, part) }),
  get: async ({ db }, { id }) => {
    const listed = await readListed(db, id);
    if (listed === null) throw new Refusal('not_found');
    return { success: true, listed };
  },
} satisfies Handlers<typeof contract.listing>;
