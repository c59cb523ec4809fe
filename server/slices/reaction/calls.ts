import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/request.ts';
import { isReadable } from '../resource/queries.ts';
import { countLikes, reactionsOf } from './queries.ts';

export const calls = {
  summary: async ({ db }, { id }) => {
    if (!(await isReadable(db, id))) throw new Refusal('not_found');
    return { success: true, data: reactionsOf(await countLikes(db, [id]), id) };
  },
} satisfies Handlers<typeof contract.reaction>;
