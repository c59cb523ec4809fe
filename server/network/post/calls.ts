import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { actsAs } from '#server/company/actor/queries.ts';
import { isPrivate, readLevel } from '../group/queries.ts';
import { requireReach } from '../resource/reach.ts';
import { hide } from '../resource/visibility.ts';
import { editPost } from './edit.ts';
import { keepMentions, nameMentions } from './mentions.ts';
import { claimPictures, forgetPictures } from './pictures.ts';
import { insertPictures } from './pictures-queries.ts';
import { hostsOf, insertPost, isPost, readPosts, readRemovable } from './queries.ts';

export const calls = {
  make: async (request, { content, timelineID, timelineType, businessID, ...given }) => {
    const { accountID } = actorOf(request);
    const authorID = await speaker(request, timelineID, timelineType, businessID);
    const postID = newId();
    const purpose = timelineType === 'group' && (await isPrivate(request.db, timelineID)) ? 'group-picture' : 'post-picture';
    await inTransaction(request, async (request) => {
      const named = await nameMentions(request, content, authorID);
      await insertPost(request.db, { id: postID, authorID, accountID, timelineID, content: named.text, at: request.now() });
      if (named.ranges.length > 0) await keepMentions(request, postID, named);
      await insertPictures(request.db, postID, await claimPictures(request, given, postID, purpose));
    });
    return { success: true, postID, data: { postID } };
  },

  get: async (request, { postID }) => {
    const { db, actor } = request;
    const [data] = await readPosts(db, hostsOf(request), [postID], actor?.accountID ?? null);
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },

  edit: async (request, { postID, ...change }) => {
    await inTransaction(request, (request) => editPost(request, postID, change));
    const [data] = await readPosts(request.db, hostsOf(request), [postID], actorOf(request).accountID);
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },

  remove: async (request, { postID }) => {
    const removable = await readRemovable(request.db, postID, actorOf(request).accountID);
    if (removable === null) throw new Refusal('not_found');
    if (!removable) throw new Refusal('forbidden');
    await inTransaction(request, async (request) => {
      await hide(request, [postID], request.now());
      await forgetPictures(request.db, isPost(postID));
    });
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
