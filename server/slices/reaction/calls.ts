import type { contract } from '#contract/index.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { tell } from '#server/base/outbox.ts';
import { actorOf, type Handlers } from '#server/base/request.ts';
import { actsAs } from '../actor/queries.ts';
import { isReadable } from '../resource/queries.ts';
import { requireReach } from '../resource/reach.ts';
import { addReaction, countLikes, reactionsOf, readLiked, readReaction, removeReaction } from './queries.ts';

const TYPES = { post: 'post', comment: 'comment', product: 'product', business: 'business', user: 'person' } as const;

export const calls = {
  react: async (request, { resourceType, resourceID, businessID }) => {
    const actorID = await actsAs(request, businessID);
    await requireReach(request, resourceID, actorID, [TYPES[resourceType]]);
    await transactional(request.db, async (db) => {
      if (await addReaction(db, resourceID, actorID)) await tell(db, 'reaction.added', { resourceID, actorID, accountID: actorOf(request).accountID });
    });
    return { success: true };
  },

  unreact: async (request, { resourceType, resourceID, businessID }) => {
    const actorID = await actsAs(request, businessID);
    await requireReach(request, resourceID, actorID, [TYPES[resourceType]]);
    await removeReaction(request.db, resourceID, actorID);
    return { success: true };
  },

  check: async (request, { resourceID, businessID }) => {
    const actorID = await actsAs(request, businessID);
    await requireReach(request, resourceID, actorID);
    return (await readReaction(request.db, resourceID, actorID)) ? { success: true, reactionType: 'like' } : { success: true };
  },

  checkMany: async (request, { resourceIDs, businessID }) => ({
    success: true,
    data: await readLiked(request.db, resourceIDs, await actsAs(request, businessID), actorOf(request).accountID),
  }),

  // A number that everybody sees; only what a private group holds is nobody else's.
  summary: async ({ db, actor }, { id }) => {
    if (!(await isReadable(db, id, { viewer: actor?.accountID ?? null }))) throw new Refusal('not_found');
    return { success: true, data: reactionsOf(await countLikes(db, [id]), id) };
  },
} satisfies Handlers<typeof contract.reaction>;
