import type { contract } from '#contract/index.ts';
import { SAVED_REPLIES } from '#contract/limits.ts';
import { type Db, transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { actorOf, type Handlers, type Request } from '#server/base/request.ts';
import { readAccess } from '../actor/queries.ts';
import { findInquiry } from '../inquiry/queries.ts';
import { tellTeam } from './live.ts';
import {
  changeReply,
  countReplies,
  deleteReply,
  findReply,
  insertNote,
  insertReply,
  readAssignments,
  readMembers,
  readNotes,
  readReplies,
  writeAssignment,
} from './queries.ts';

export const calls = {
  get: async ({ db, storage }, { bid }) => {
    const [members, assignments, replies] = await Promise.all([readMembers(db, storage.publicUrl, bid), readAssignments(db, bid), readReplies(db, bid)]);
    return { success: true, data: { members, assignments, replies } };
  },

  assign: async (request, { bid, requestID, userID }) => {
    const { accountID } = actorOf(request);
    await transactional(request.db, async (db) => {
      await requireThread(db, bid, requestID);
      const changed = await writeAssignment(db, bid, requestID, userID, accountID, request.now());
      if (changed === null) throw new Refusal('invalid_input', { fields: { userID: 'They do not belong to this business.' } });
      if (changed) await tellTeam(db, bid, requestID);
    });
    return { success: true };
  },

  notes: async ({ db }, { bid, requestID }) => {
    await requireThread(db, bid, requestID);
    return { success: true, data: await readNotes(db, bid, requestID) };
  },

  note: async (request, { bid, requestID, content }) => {
    const { accountID } = actorOf(request);
    const data = await transactional(request.db, async (db) => {
      const { lastPlace } = await requireThread(db, bid, requestID);
      const id = newId();
      await insertNote(db, { id, requestID, businessID: bid, accountID, place: lastPlace, content, at: request.now() });
      await tellTeam(db, bid, requestID);
      return written(await readNotes(db, bid, requestID, id));
    });
    return { success: true, data };
  },

  saveReply: async (request, { bid, replyID, name, content }) => {
    const { accountID } = actorOf(request);
    const data = await transactional(request.db, async (db) => {
      const text = { id: replyID ?? newId(), businessID: bid, name, content, at: request.now() };
      if (replyID) {
        await requireReply({ ...request, db }, bid, replyID);
        await changeReply(db, text);
      } else {
        if ((await countReplies(db, bid)) >= SAVED_REPLIES) throw new Refusal('reply_limit');
        await insertReply(db, text, accountID);
      }
      await tellTeam(db, bid);
      return written(await readReplies(db, bid, text.id));
    });
    return { success: true, data };
  },

  removeReply: async (request, { bid, replyID }) => {
    await transactional(request.db, async (db) => {
      await requireReply({ ...request, db }, bid, replyID);
      await deleteReply(db, bid, replyID);
      await tellTeam(db, bid);
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.desk>;

/** @throws Refusal `not_found` for what is no thread of this business, or is not delivered to it yet. */
async function requireThread(db: Db, bid: string, requestID: string): Promise<{ lastPlace: number }> {
  const found = await findInquiry(db, requestID, bid);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Members look after their own, admins and owners after all. */
async function requireReply(request: Request, bid: string, replyID: string): Promise<void> {
  const { accountID } = actorOf(request);
  const found = await findReply(request.db, bid, replyID);
  if (!found) throw new Refusal('not_found');
  if (found.accountID !== accountID && (await readAccess(request.db, bid, accountID)) === 'member') throw new Refusal('forbidden');
}

function written<T>([row]: T[]): T {
  if (!row) throw new Error('what was just written is missing');
  return row;
}
