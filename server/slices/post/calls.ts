import type { contract } from '#contract/index.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import { actorOf, type Handlers, type Request } from '#server/base/request.ts';
import { actsAs } from '../actor/queries.ts';
import { readLevel } from '../group/queries.ts';
import { requireReach } from '../resource/reach.ts';
import { hide } from '../resource/visibility.ts';
import { claimUpload } from '../upload/claim.ts';
import { insertPost, readPosts, readRemovable } from './queries.ts';

export const calls = {
  make: async (request, { content, timelineID, timelineType, businessID, picture }) => {
    const { accountID } = actorOf(request);
    const authorID = await speaker(request, timelineID, timelineType, businessID);
    const postID = newId();
    await transactional(request.db, async (db) => {
      const pictureID = picture ? await claimUpload({ ...request, db }, picture, 'post-picture', `post-picture of ${postID}`, 'picture') : null;
      await insertPost(db, { id: postID, authorID, accountID, timelineID, content, pictureID, at: request.now() });
      await tell(db, 'post.added', { postID, authorID, accountID });
    });
    return { success: true, postID, data: { postID } };
  },

  get: async ({ db, storage, actor }, { postID }) => {
    const [data] = await readPosts(db, storage.publicUrl, [postID], actor?.accountID ?? null);
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },

  remove: async (request, { postID }) => {
    const removable = await readRemovable(request.db, postID, actorOf(request).accountID);
    if (removable === null) throw new Refusal('not_found');
    if (!removable) throw new Refusal('forbidden');
    await transactional(request.db, (db) => hide({ ...request, db }, [postID], request.now()));
    return { success: true };
  },
} satisfies Handlers<typeof contract.post>;

/**
 * Who speaks on this timeline. On that of a business only the business itself, which needs no naming then.
 * @throws Refusal `not_found` for a timeline that is not there for the caller, `forbidden` for one that is and is not theirs.
 */
async function speaker(request: Request, timelineID: string, type: 'user' | 'business' | 'group', businessID: string | undefined): Promise<string> {
  const { accountID } = actorOf(request);
  const actorID = await actsAs(request, type === 'business' ? (businessID ?? timelineID) : businessID);
  const resource = { user: 'person', business: 'business', group: 'group' } as const;
  await requireReach(request, timelineID, actorID, [resource[type]]);
  const isTheirs = { user: timelineID === accountID, business: timelineID === actorID, group: (await readLevel(request.db, timelineID, accountID)) !== null };
  if (!isTheirs[type]) throw new Refusal('forbidden');
  return actorID;
}
