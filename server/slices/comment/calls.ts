import type { contract } from '#contract/index.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import { actorOf, type Handlers } from '#server/base/request.ts';
import { actsAs } from '../actor/queries.ts';
import { isReadable } from '../resource/queries.ts';
import { requireReach } from '../resource/reach.ts';
import { hide } from '../resource/visibility.ts';
import { countComments, insertComment, readComments, readRemovable } from './queries.ts';

const PUBLIC = ['business', 'product', 'person', 'group'] as const;

export const calls = {
  list: async ({ db, storage, actor }, { resourceID, skip, size }) => {
    const viewer = actor?.accountID ?? null;
    // The pages of companies, products and people stay public behind a block; what is said in a post does not.
    if (!(await isReadable(db, resourceID, { viewer, sides: viewer ? [viewer] : [], open: PUBLIC }))) throw new Refusal('not_found');
    const [comments, totals] = await Promise.all([
      readComments(db, storage.publicUrl, { on: [resourceID], viewer, skip, size }),
      countComments(db, [resourceID], viewer),
    ]);
    return { success: true, data: { comments: comments.get(resourceID) ?? [], total: totals.get(resourceID) ?? 0 } };
  },

  make: async (request, { resourceID, resourceType, content, businessID }) => {
    const actorID = await actsAs(request, businessID);
    const { accountID } = actorOf(request);
    await requireReach(request, resourceID, actorID, [resourceType]);
    const commentID = newId();
    await transactional(request.db, async (db) => {
      const speaker = actorID === accountID ? null : actorID;
      await insertComment(db, { id: commentID, on: resourceID, accountID, businessID: speaker, content, at: request.now() });
      await tell(db, 'comment.added', { commentID, resourceID, actorID, accountID });
    });
    return { success: true, data: { commentID } };
  },

  remove: async (request, { commentID }) => {
    const removable = await readRemovable(request.db, commentID, actorOf(request).accountID);
    if (removable === null) throw new Refusal('not_found');
    if (!removable) throw new Refusal('forbidden');
    await transactional(request.db, (db) => hide({ ...request, db }, [commentID], request.now()));
    return { success: true };
  },
} satisfies Handlers<typeof contract.comment>;
