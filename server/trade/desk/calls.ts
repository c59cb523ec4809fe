import { SAVED_REPLIES } from '#contract/base/limits.ts';
import type { contract } from '#contract/index.ts';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { readAccess } from '#server/company/actor/queries.ts';
import { writeOutcome } from '../inquiry/outcome-queries.ts';
import { type Found, findInquiry } from '../inquiry/queries.ts';
import { tellOtherSide } from '../inquiry/typing/typing.ts';
import { publishToTeam, publishTyping } from './live.ts';
import { readOutcomes } from './outcome-queries.ts';
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
import { ruleCalls } from './rules/rule-calls.ts';
import { readDeskSetting, writeDeskSetting } from './setting-queries.ts';

export const calls = {
  ...ruleCalls,

  get: async (request, { bid }) => {
    const { db, storage } = request;
    const [members, assignments, outcomes, replies] = await Promise.all([
      readMembers(db, storage.publicUrl, bid),
      readAssignments(db, bid),
      readOutcomes(db, bid, actorOf(request).accountID),
      readReplies(db, bid),
    ]);
    return { success: true, data: { members, assignments, outcomes, replies } };
  },

  setting: async ({ db }, { bid }) => ({ success: true, data: await readDeskSetting(db, bid) }),

  setSetting: async ({ db }, { bid, returnHours }) => {
    await writeDeskSetting(db, bid, { returnHours });
    return { success: true };
  },

  assign: async (request, { bid, requestID, userID }) => {
    const { accountID } = actorOf(request);
    await inTransaction(request, async (request) => {
      await requireThread(request.db, bid, requestID);
      const changed = await writeAssignment(request.db, bid, requestID, userID, accountID, request.now());
      if (changed === null) throw new Refusal('invalid_input', { fields: { userID: say('notOfBusiness') } });
      if (changed) await publishToTeam(request.db, bid, requestID);
    });
    return { success: true };
  },

  outcome: async (request, { bid, requestID, outcome, reason, value }) => {
    const { accountID } = actorOf(request);
    await inTransaction(request, async (request) => {
      const { side } = await requireThread(request.db, bid, requestID);
      // What a business wrote itself is the other side's inquiry.
      if (side !== 'R') throw new Refusal('not_found');
      const isOver = outcome !== 'new' && outcome !== 'answered';
      const said = { outcome, reason: outcome === 'lost' ? reason : null, value: isOver ? value : null };
      const changed = await writeOutcome(request.db, { requestID, businessID: bid, ...said, accountID, at: request.now() });
      if (changed) await publishToTeam(request.db, bid, requestID);
    });
    return { success: true };
  },

  typing: async (request, { bid, requestID, ago }) => {
    const { accountID } = actorOf(request);
    const found = await requireThread(request.db, bid, requestID);
    if (!found.isClosed) await publishTyping(request.db, { businessID: bid, requestID, userID: accountID, at: request.now().toISOString() });
    await tellOtherSide(request.db, found, { requestID, accountID, partyID: bid, ago });
    return { success: true };
  },

  notes: async ({ db }, { bid, requestID }) => {
    await requireThread(db, bid, requestID);
    return { success: true, data: await readNotes(db, bid, requestID) };
  },

  note: async (request, { bid, requestID, content }) => {
    const { accountID } = actorOf(request);
    const data = await inTransaction(request, async (request) => {
      const { lastPlace } = await requireThread(request.db, bid, requestID);
      const id = newId();
      await insertNote(request.db, { id, requestID, businessID: bid, accountID, place: lastPlace, content, at: request.now() });
      await publishToTeam(request.db, bid, requestID);
      return written(await readNotes(request.db, bid, requestID, id));
    });
    return { success: true, data };
  },

  saveReply: async (request, { bid, replyID, name, content }) => {
    const { accountID } = actorOf(request);
    const data = await inTransaction(request, async (request) => {
      const text = { id: replyID ?? newId(), businessID: bid, name, content, at: request.now() };
      if (replyID) {
        await requireReply(request, bid, replyID);
        await changeReply(request.db, text);
      } else {
        if ((await countReplies(request.db, bid)) >= SAVED_REPLIES) throw new Refusal('reply_limit');
        await insertReply(request.db, text, accountID);
      }
      await publishToTeam(request.db, bid);
      return written(await readReplies(request.db, bid, text.id));
    });
    return { success: true, data };
  },

  removeReply: async (request, { bid, replyID }) => {
    await inTransaction(request, async (request) => {
      await requireReply(request, bid, replyID);
      await deleteReply(request.db, bid, replyID);
      await publishToTeam(request.db, bid);
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.desk>;

/** @throws Refusal `not_found` for what is no thread of this business, or is not delivered to it yet. */
async function requireThread(db: Db, bid: string, requestID: string): Promise<Found> {
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
