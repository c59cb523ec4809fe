import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/request.ts';
import { isReadable } from '../resource/queries.ts';
import { countFollowers, isFollowing } from './queries.ts';

export const calls = {
  summary: async ({ db, actor }, { id }) => {
    if (!(await isReadable(db, id, ['person', 'business', 'group']))) throw new Refusal('not_found');
    const followersCount = await countFollowers(db, id);
    const session = actor && { following: await isFollowing(db, actor.accountID, id) };
    return { success: true, summary: { followersCount }, session };
  },
} satisfies Handlers<typeof contract.follow>;
