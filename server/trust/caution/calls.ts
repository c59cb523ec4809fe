import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { readAlike } from './queries.ts';

export const calls = {
  about: async ({ db }, { id }) => {
    if (!(await isReadable(db, id, { types: ['business'] }))) throw new Refusal('not_found');
    return { success: true, data: await readAlike(db, id) };
  },
} satisfies Handlers<typeof contract.caution>;
