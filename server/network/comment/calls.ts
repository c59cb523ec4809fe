import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { actsAs } from '#server/company/actor/queries.ts';
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
    await inTransaction(request, async (request) => {
      const speaker = actorID === accountID ? null : actorID;
      await insertComment(request.db, { id: commentID, on: resourceID, accountID, businessID: speaker, content, at: request.now() });
      await publish(request.db, 'comment.added', { commentID, resourceID, actorID, accountID });
    });
    return { success: true, data: { commentID } };
  },

  remove: async (request, { commentID }) => {
    const removable = await readRemovable(request.db, commentID, actorOf(request).accountID);
    if (removable === null) throw new Refusal('not_found');
    if (!removable) throw new Refusal('forbidden');
    await inTransaction(request, (request) => hide(request, [commentID], request.now()));
    return { success: true };
  },
} satisfies Handlers<typeof contract.comment>;
