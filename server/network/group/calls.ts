import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Level, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { requireReach } from '../resource/reach.ts';
import { hide } from '../resource/visibility.ts';
import {
  addRequest,
  countGroups,
  insertGroup,
  isLastOwner,
  lockGroup,
  postsIn,
  readGroups,
  readLevel,
  readMembers,
  readRequests,
  removeMember,
  removeRequest,
  setLevel,
  updateGroup,
} from './queries.ts';

export const calls = {
  list: async ({ db, actor }, { textQuery, mine, skip, size }) => {
    const viewer = actor?.accountID ?? null;
    if (mine && viewer === null) throw new Refusal('TokenNotFound');
    const wanted = { text: textQuery, memberID: (mine && viewer) || undefined };
    const [data, total] = [await readGroups(db, viewer, { ...wanted, skip, size }), await countGroups(db, viewer, wanted)];
    return { success: true, data, total };
  },

  create: async (request, wanted) => {
    const groupID = newId();
    await inTransaction(request, async (request) => {
      await insertGroup(request.db, { id: groupID, ...wanted, at: request.now() });
      await setLevel(request.db, groupID, actorOf(request).accountID, 'owner', request.now());
    });
    return { success: true, data: { groupID } };
  },

  get: async (request, { id }) => ({ success: true, data: await readGroup(request, id) }),

  update: async (request, { id, ...change }) => {
    await updateGroup(request.db, id, change, request.now());
    return { success: true, data: await readGroup(request, id) };
  },

  remove: async (request, { id }) => {
    await inTransaction(request, async (request) => {
      await hide(request, [id], request.now());
      await request.forgetPictures(request.db, postsIn(id));
    });
    return { success: true };
  },

  join: async (request, { id }) => {
    const { accountID } = actorOf(request);
    await requireReach(request, id, accountID, ['group']);
    return changing(request, id, async (request, isPrivate) => {
      const level = await readLevel(request.db, id, accountID);
      if (level) return { success: true, data: { level, requested: false } };
      if (!isPrivate) {
        await setLevel(request.db, id, accountID, 'member', request.now());
        return { success: true, data: { level: 'member', requested: false } };
      }
      if (await addRequest(request.db, id, accountID, request.now())) await publish(request.db, 'group.requested', { groupID: id, accountID });
      return { success: true, data: { level: null, requested: true } };
    });
  },

  leave: async (request, { id }) => {
    const { accountID } = actorOf(request);
    return changing(request, id, async (request) => {
      if (await isLastOwner(request.db, id, accountID)) throw new Refusal('last_group_owner');
      await removeMember(request.db, id, accountID);
      await removeRequest(request.db, id, accountID);
      return { success: true };
    });
  },

  members: async (request, { id, skip, size }) => {
    const { db, storage } = request;
    return { success: true, data: await readMembers(db, storage.publicUrl, id, actorOf(request).accountID, { skip, size }) };
  },

  requests: async (request, { id }) => {
    const { db, storage } = request;
    return { success: true, data: await readRequests(db, storage.publicUrl, id, actorOf(request).accountID) };
  },

  // Somebody who took the request back meanwhile is not let in.
  accept: async (request, { id, userID }) =>
    changing(request, id, async (request) => {
      await requireStill(request, id, ['owner', 'admin']);
      if (!(await removeRequest(request.db, id, userID))) {
        if (await readLevel(request.db, id, userID)) return { success: true };
        throw new Refusal('not_found');
      }
      await setLevel(request.db, id, userID, 'member', request.now());
      await publish(request.db, 'group.accepted', { groupID: id, accountID: userID, byID: actorOf(request).accountID });
      return { success: true };
    }),

  decline: async (request, { id, userID }) =>
    changing(request, id, async (request) => {
      await requireStill(request, id, ['owner', 'admin']);
      await removeRequest(request.db, id, userID);
      return { success: true };
    }),

  change: async (request, { id, userID, level }) =>
    changing(request, id, async (request) => {
      await requireStill(request, id, ['owner']);
      if (!(await readLevel(request.db, id, userID))) throw new Refusal('not_found');
      if (level !== 'owner' && (await isLastOwner(request.db, id, userID))) throw new Refusal('last_group_owner');
      await setLevel(request.db, id, userID, level, request.now());
      return { success: true };
    }),

  expel: async (request, { id, userID }) =>
    changing(request, id, async (request) => {
      const own = await requireStill(request, id, ['owner', 'admin']);
      const level = await readLevel(request.db, id, userID);
      if (!level) throw new Refusal('not_found');
      if (level !== 'member' && own !== 'owner') throw new Refusal('forbidden');
      if (await isLastOwner(request.db, id, userID)) throw new Refusal('last_group_owner');
      await removeMember(request.db, id, userID);
      return { success: true };
    }),
} satisfies Handlers<typeof contract.group>;

async function readGroup({ db, actor }: Request, id: string) {
  const [group] = await readGroups(db, actor?.accountID ?? null, { ids: [id] });
  if (!group) throw new Refusal('not_found');
  return group;
}

/** Who belongs to a group changes one after another. */
function changing<T>(request: Request, id: string, change: (request: Request, isPrivate: boolean) => Promise<T>): Promise<T> {
  return inTransaction(request, async (request) => {
    const isPrivate = await lockGroup(request.db, id);
    if (isPrivate === null) throw new Refusal('not_found');
    return change(request, isPrivate);
  });
}

/** The right that was there before the lock may be gone. */
async function requireStill(request: Request, id: string, levels: Level[]): Promise<Level> {
  const level = await readLevel(request.db, id, actorOf(request).accountID);
  if (!level || !levels.includes(level)) throw new Refusal('forbidden');
  return level;
}
