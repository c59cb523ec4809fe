import type { contract } from '#contract/index.ts';
import { type Db, transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import { actorOf, type Handlers, type Level, type Request } from '#server/base/request.ts';
import { requireReach } from '../resource/reach.ts';
import { hide } from '../resource/visibility.ts';
import {
  addRequest,
  insertGroup,
  isLastOwner,
  lockGroup,
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
    return { success: true, data: await readGroups(db, viewer, { text: textQuery, memberID: (mine && viewer) || undefined, skip, size }) };
  },

  create: async (request, wanted) => {
    const groupID = newId();
    await transactional(request.db, async (db) => {
      await insertGroup(db, { id: groupID, ...wanted, at: request.now() });
      await setLevel(db, groupID, actorOf(request).accountID, 'owner', request.now());
    });
    return { success: true, data: { groupID } };
  },

  get: async (request, { id }) => ({ success: true, data: await readGroup(request, id) }),

  update: async (request, { id, ...change }) => {
    await updateGroup(request.db, id, change, request.now());
    return { success: true, data: await readGroup(request, id) };
  },

  remove: async (request, { id }) => {
    await transactional(request.db, (db) => hide({ ...request, db }, [id], request.now()));
    return { success: true };
  },

  join: async (request, { id }) => {
    const { accountID } = actorOf(request);
    await requireReach(request, id, accountID, ['group']);
    return changing(request, id, async (db, isPrivate) => {
      const level = await readLevel(db, id, accountID);
      if (level) return { success: true, data: { level, requested: false } };
      if (!isPrivate) {
        await setLevel(db, id, accountID, 'member', request.now());
        return { success: true, data: { level: 'member', requested: false } };
      }
      if (await addRequest(db, id, accountID, request.now())) await tell(db, 'group.requested', { groupID: id, accountID });
      return { success: true, data: { level: null, requested: true } };
    });
  },

  leave: async (request, { id }) => {
    const { accountID } = actorOf(request);
    return changing(request, id, async (db) => {
      if (await isLastOwner(db, id, accountID)) throw new Refusal('last_group_owner');
      await removeMember(db, id, accountID);
      await removeRequest(db, id, accountID);
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
    changing(request, id, async (db) => {
      await requireStill(db, request, id, ['owner', 'admin']);
      if (!(await removeRequest(db, id, userID))) {
        if (await readLevel(db, id, userID)) return { success: true };
        throw new Refusal('not_found');
      }
      await setLevel(db, id, userID, 'member', request.now());
      await tell(db, 'group.accepted', { groupID: id, accountID: userID, byID: actorOf(request).accountID });
      return { success: true };
    }),

  decline: async (request, { id, userID }) =>
    changing(request, id, async (db) => {
      await requireStill(db, request, id, ['owner', 'admin']);
      await removeRequest(db, id, userID);
      return { success: true };
    }),

  change: async (request, { id, userID, level }) =>
    changing(request, id, async (db) => {
      await requireStill(db, request, id, ['owner']);
      if (!(await readLevel(db, id, userID))) throw new Refusal('not_found');
      if (level !== 'owner' && (await isLastOwner(db, id, userID))) throw new Refusal('last_group_owner');
      await setLevel(db, id, userID, level, request.now());
      return { success: true };
    }),

  expel: async (request, { id, userID }) =>
    changing(request, id, async (db) => {
      const own = await requireStill(db, request, id, ['owner', 'admin']);
      const level = await readLevel(db, id, userID);
      if (!level) throw new Refusal('not_found');
      if (level !== 'member' && own !== 'owner') throw new Refusal('forbidden');
      if (await isLastOwner(db, id, userID)) throw new Refusal('last_group_owner');
      await removeMember(db, id, userID);
      return { success: true };
    }),
} satisfies Handlers<typeof contract.group>;

async function readGroup({ db, actor }: Request, id: string) {
  const [group] = await readGroups(db, actor?.accountID ?? null, { ids: [id] });
  if (!group) throw new Refusal('not_found');
  return group;
}

/** Who belongs to a group changes one after another. */
function changing<T>(request: Request, id: string, change: (db: Db, isPrivate: boolean) => Promise<T>): Promise<T> {
  return transactional(request.db, async (db) => {
    const isPrivate = await lockGroup(db, id);
    if (isPrivate === null) throw new Refusal('not_found');
    return change(db, isPrivate);
  });
}

/** The right that was there before the lock may be gone. */
async function requireStill(db: Db, request: Request, id: string, levels: Level[]): Promise<Level> {
  const level = await readLevel(db, id, actorOf(request).accountID);
  if (!level || !levels.includes(level)) throw new Refusal('forbidden');
  return level;
}
