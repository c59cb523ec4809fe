import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readAlike } from './queries.ts';

export const calls = {
  about: async ({ db }, { id }) => ({ success: true, data: await readAlike(db, id) }),
} satisfies Handlers<typeof contract.caution>;
