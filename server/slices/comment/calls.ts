import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/request.ts';
import { isReadable } from '../resource/queries.ts';
import { countComments, readComments } from './queries.ts';

export const calls = {
  list: async ({ db, storage }, { resourceID, skip, size }) => {
    if (!(await isReadable(db, resourceID))) throw new Refusal('not_found');
    const [comments, total] = await Promise.all([readComments(db, storage.publicUrl, { on: resourceID, skip, size }), countComments(db, resourceID)]);
    return { success: true, data: { comments, total } };
  },
} satisfies Handlers<typeof contract.comment>;
