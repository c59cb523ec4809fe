import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readCategories, readTree } from './queries.ts';

export const calls = {
  list: async ({ db }) => ({ success: true, data: await readTree(db) }),
  categories: async ({ db }, { id }) => {
    const data = await readCategories(db, id);
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },
  tree: async ({ db }) => ({ success: true, data: await readTree(db) }),
} satisfies Handlers<typeof contract.industry>;
