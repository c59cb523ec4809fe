import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/request.ts';
import { isReadable } from '../resource/queries.ts';
import { readAccess, readBusiness, readBusinessCards, readBusinessIdsOf } from './queries.ts';

export const calls = {
  get: async ({ db, storage, actor }, { id }) => {
    const data = await readBusiness(db, storage.publicUrl, id);
    if (!data) throw new Refusal('not_found');
    const access = actor && (await readAccess(db, id, actor.accountID));
    return { success: true, data, session: access ? { access } : null };
  },
  listByUser: async ({ db, storage }, { userID }) => {
    if (!(await isReadable(db, userID, ['person']))) throw new Refusal('not_found');
    return { success: true, data: await readBusinessCards(db, storage.publicUrl, await readBusinessIdsOf(db, userID)) };
  },
} satisfies Handlers<typeof contract.business>;
