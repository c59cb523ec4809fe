import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { actsAs } from '#server/company/actor/queries.ts';
import { isReadable } from '../resource/queries.ts';
import { requireReach } from '../resource/reach.ts';
import { listActors } from './listed.ts';
import { readLikers } from './listed-queries.ts';
import { addReaction, readLiked, readReaction, readReactions, removeReaction } from './queries.ts';

/** What is found by search, and so ranks by its likes too. */
const FOUND = { product: 'product', business: 'business', user: 'person', post: null, comment: null } as const;

/** Whose likes are listed for their owner. */
const LISTED = ['post', 'product', 'business'] as const;

const TYPES = { post: 'post', comment: 'comment', product: 'product', business: 'business', user: 'person' } as const;

export const calls = {
  react: async (request, { resourceType, resourceID, businessID }) => {
    const actorID = await actsAs(request, businessID);
    await requireReach(request, resourceID, actorID, [TYPES[resourceType]]);
    await inTransaction(request, async (request) => {
      if (!(await addReaction(request.db, resourceID, actorID))) return;
      await publish(request.db, 'reaction.added', { resourceID, actorID, accountID: actorOf(request).accountID });
      await reweigh(request, resourceType, resourceID);
    });
    return { success: true };
  },

  unreact: async (request, { resourceType, resourceID, businessID }) => {
    const actorID = await actsAs(request, businessID);
    await requireReach(request, resourceID, actorID, [TYPES[resourceType]]);
    await inTransaction(request, async (request) => {
      await removeReaction(request.db, resourceID, actorID);
      await reweigh(request, resourceType, resourceID);
    });
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
    return { success: true, data: await readReactions(db, id) };
  },

  list: (request, { resourceID, ...page }) => listActors(request, LISTED, readLikers, { id: resourceID, ...page }),
} satisfies Handlers<typeof contract.reaction>;

async function reweigh({ db, findable }: Pick<Request, 'db' | 'findable'>, type: keyof typeof FOUND, id: string): Promise<void> {
  const kind = FOUND[type];
  if (kind) await findable.reweigh(db, kind, [id]);
}
