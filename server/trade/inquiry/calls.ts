import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { readBusinessIdsOf } from '#server/company/actor/queries.ts';
import { noteShown } from '#server/trust/caution/queries.ts';
import { createInquiry, senderOf } from './create.ts';
import { publishToSides } from './live.ts';
import { answerContact } from './newcontact/newcontact.ts';
import { closeInquiry, countUnread, type Found, findInquiry, hasColleagueAnswered, markRead, readBy, readInquiries, readMessages } from './queries.ts';
import { readMessageSetting, writeMessageSetting } from './typing/queries.ts';
import { tellOtherSide } from './typing/typing.ts';
import { lockThread, writeInto } from './write-into.ts';

export const calls = {
  create: async (request, wanted) => ({ success: true, data: await inTransaction(request, (request) => createInquiry(request, wanted)) }),

  list: async (request, { ubid, order }) => {
    const { db, storage } = request;
    const partyID = await senderOf(request, ubid);
    return { success: true, data: await readInquiries(db, storage.publicUrl, { accountID: actorOf(request).accountID, partyID }, { order }) };
  },

  summary: async (request) => {
    const { db } = request;
    const { accountID } = actorOf(request);
    const sides = await countUnread(db, accountID, [accountID, ...(await readBusinessIdsOf(db, accountID))]);
    return { success: true, unread: sides.reduce((sum, { unread }) => sum + unread, 0), sides };
  },

  get: async (request, { requestID, bid }) => {
    const { db, storage } = request;
    const partyID = await senderOf(request, bid);
    const [data] = await readInquiries(db, storage.publicUrl, { accountID: actorOf(request).accountID, partyID }, { ids: [requestID] });
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },

  messages: async (request, { requestID, bid, ...part }) => {
    const { found } = await own(request, requestID, bid);
    return { success: true, data: await readMessages(request.db, request.config.API_URL, requestID, found.side, part), total: found.lastPlace };
  },

  send: async (request, { requestID, bid, content, attachments, seen }) => {
    const partyID = await senderOf(request, bid);
    const data = await inTransaction(request, async (request) => {
      const found = await lockThread(request, requestID, partyID);
      if (found.side === 'S' && found.awaitsAnswer) throw new Refusal('awaiting_answer');
      // Whoever answers has decided.
      if (found.side === 'R' && found.contact === 'waiting') await answerContact(request.db, requestID, partyID, 'accepted');
      const isLate = seen !== undefined && (await hasColleagueAnswered(request.db, requestID, found.side, actorOf(request).accountID, seen));
      // Asks first (INB-006): nobody answers over a colleague without having read it.
      if (isLate) throw new Refusal('answered_meanwhile');
      return writeInto(request, requestID, found, { content, attachments });
    });
    return { success: true, data };
  },

  read: async (request, { requestID, bid, place }) => {
    const { accountID } = actorOf(request);
    await inTransaction(request, async (request) => {
      const { found } = await own(request, requestID, bid);
      // Who wrote it does not learn that it was read before it was accepted.
      if (found.side === 'R' && found.contact === 'waiting') return;
      // The other side sees how far one has read, and one's other browsers count anew.
      const moved = await markRead(request.db, requestID, accountID, found.side, place);
      if (moved) await noteShown(request.db, readBy(requestID, found.side, place), request.now());
      if (moved) await publishToSides(request.db, [found.fromID, found.toID], requestID);
      // That a thread has ended is news without a message.
      if (moved || found.isClosed) await publish(request.db, 'inquiry.read', { requestID, accountID, place });
    });
    return { success: true };
  },

  setting: async (request) => ({ success: true, data: await readMessageSetting(request.db, actorOf(request).accountID) }),

  setSetting: async (request, { typing }) => {
    await writeMessageSetting(request.db, actorOf(request).accountID, { typing });
    return { success: true };
  },

  typing: async (request, { requestID, bid, ago }) => {
    const { partyID, found } = await own(request, requestID, bid);
    await tellOtherSide(request.db, found, { requestID, accountID: actorOf(request).accountID, partyID, ago });
    return { success: true };
  },

  contact: async (request, { requestID, answer }) => {
    const state = answer === 'accept' ? 'accepted' : 'declined';
    await inTransaction(request, async (request) => answerContact(request.db, requestID, actorOf(request).accountID, state));
    return { success: true };
  },

  // Ended twice is ended once, as it was the first time.
  end: async (request, { requestID, bid, reason }) => {
    const { accountID } = actorOf(request);
    await changing(request, requestID, bid, async (request, partyID, { side, isClosed, fromID, toID, contact }) => {
      if (reason === 'declined' && side !== 'R') throw new Refusal('invalid_input', { fields: { reason: say('onlyReceiverDeclines') } });
      if (side === 'R' && contact === 'waiting') return answerContact(request.db, requestID, partyID, 'declined');
      if (isClosed) return;
      await closeInquiry(request.db, requestID, side, reason === 'declined', request.now());
      await publishToSides(request.db, [fromID, toID], requestID);
      await publish(request.db, 'inquiry.ended', { requestID, accountID });
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.inquiry>;

/** A thread of the caller, or of the business as one of whose people they read. @throws Refusal `not_found` for every other. */
async function own(request: Request, requestID: string, bid: string | undefined): Promise<{ partyID: string; found: Found }> {
  const partyID = await senderOf(request, bid);
  const found = await findInquiry(request.db, requestID, partyID);
  if (!found) throw new Refusal('not_found');
  return { partyID, found };
}

/** Messages of a thread come one after the other, and none after its end. */
async function changing<T>(
  request: Request,
  requestID: string,
  bid: string | undefined,
  change: (request: Request, partyID: string, found: Found) => Promise<T>,
): Promise<T> {
  const partyID = await senderOf(request, bid);
  return inTransaction(request, async (request) => {
    const found = await findInquiry(request.db, requestID, partyID, 'lock');
    if (!found) throw new Refusal('not_found');
    return change(request, partyID, found);
  });
}
