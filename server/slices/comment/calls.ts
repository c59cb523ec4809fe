import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/request.ts';
import { isReadable } from '../resource/queries.ts';
import { readComments } from './queries.ts';

export const calls = {
  list: async ({ db, storage }, { resourceID, skip, size }) => {
    if (!(await isReadable(db, resourceID))) throw new Refusal('not_found');
    return { success: true, data: { comments: await readComments(db, storage.publicUrl, { on: resourceID, skip, size }) } };
  },
} satisfies Handlers<typeof contract.comment>;
