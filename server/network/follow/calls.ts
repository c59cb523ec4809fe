import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { listActors } from '../reaction/listed.ts';
import { readFollowers } from '../reaction/listed-queries.ts';
import { isReadable } from '../resource/queries.ts';
import { requireReach } from '../resource/reach.ts';
import { addFollow, countFollowers, isFollowing, removeFollow } from './queries.ts';

const FOLLOWED = ['person', 'business'] as const;

export const calls = {
  business: async (request, { resourceID }) => follow(request, resourceID, 'business'),

  user: async (request, { resourceID }) => {
    if (resourceID === actorOf(request).accountID) throw new Refusal('invalid_input', { fields: { resourceID: say('followsOneself') } });
    return follow(request, resourceID, 'person');
  },

  // What was taken down can still be left.
  remove: async (request, { id }) => {
    const removed = await removeFollow(request.db, actorOf(request).accountID, id);
    if (!removed && !(await isReadable(request.db, id, { types: ['person', 'business'] }))) throw new Refusal('not_found');
    return { success: true };
  },

  summary: async ({ db, actor }, { id }) => {
    if (!(await isReadable(db, id, { types: ['person', 'business'] }))) throw new Refusal('not_found');
    const followersCount = await countFollowers(db, id);
    const session = actor && { following: await isFollowing(db, actor.accountID, id) };
    return { success: true, summary: { followersCount }, session };
  },

  list: (request, page) => listActors(request, FOLLOWED, readFollowers, page),
} satisfies Handlers<typeof contract.follow>;

async function follow(request: Request, resourceID: string, type: 'business' | 'person'): Promise<{ success: true }> {
  const { accountID } = actorOf(request);
  await requireReach(request, resourceID, accountID, [type]);
  await inTransaction(request, async (request) => {
    if (!(await addFollow(request.db, accountID, resourceID))) return;
    // The row had to wait for a block that came between (block/queries.ts, lockSides): now it is seen.
    await requireReach(request, resourceID, accountID, [type]);
    await publish(request.db, 'follow.added', { resourceID, accountID });
  });
  return { success: true };
}
