import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { inviteEach } from './invite.ts';
import { decline, hasQuoted, takeBack } from './invite-queries.ts';
import { showBuyers } from './mails.ts';
import { remind } from './notices/notices.ts';
import { answer, ask } from './question.ts';
import { readAnswers, readQuestions } from './question-queries.ts';
import { changesFor } from './reading/changes.ts';
import { insertOpening } from './reading/opening-queries.ts';
import { lockRfq, noteHistory } from './state-queries.ts';

export const calls = {
  changes: async ({ db }, { rfqID, bid }) => ({ success: true, data: await changesFor(db, rfqID, bid) }),

  invite: async (request, { rfqID, businesses }) => {
    const data = await inTransaction(request, async (request) => {
      const locked = await lockRfq(request.db, rfqID);
      if (locked?.state !== 'open') throw new Refusal('rfq_closed');
      return inviteEach(request, locked, businesses, { field: 'businesses', isOpen: true });
    });
    return { success: true, data };
  },

  takeBack: async (request, { rfqID, businessID }) => {
    await inTransaction(request, async (request) => {
      const { db } = request;
      const locked = await lockRfq(db, rfqID);
      if (!locked) throw new Refusal('not_found');
      // Whether it may be taken back would say whether that supplier has quoted (RFQ-020).
      if (locked.sealed && !locked.isOpened) throw new Refusal('sealed');
      if (await hasQuoted(db, rfqID, businessID)) throw new Refusal('decided');
      // Asked again, it is taken back already.
      if (await takeBack(db, rfqID, businessID, locked.now))
        await noteHistory(db, rfqID, { what: 'taken-back', by: actorOf(request).accountID, business: businessID, at: locked.now });
    });
    return { success: true };
  },

  remind: async (request, { rfqID }) => {
    await inTransaction(request, (request) => remind(request, rfqID));
    return { success: true };
  },

  ask: async (request, { rfqID, bid, text }) => ({ success: true, data: await inTransaction(request, (request) => ask(request, rfqID, { bid, text })) }),

  answer: async (request, { rfqID, questionID, answer: text, toAll }) => {
    await inTransaction(request, (request) => answer(request, rfqID, questionID, { answer: text, toAll }));
    return { success: true };
  },

  questions: async ({ db }, { rfqID }) => ({ success: true, data: await readQuestions(db, rfqID) }),

  answers: async ({ db }, { rfqID, bid }) => ({ success: true, data: await readAnswers(db, rfqID, bid) }),

  seen: async ({ db }, { rfqID, bid }) => {
    await insertOpening(db, rfqID, bid);
    return { success: true };
  },

  notForUs: async (request, { rfqID, bid, reason, text }) => {
    await inTransaction(request, async (request) => {
      const locked = await lockRfq(request.db, rfqID);
      if (locked?.state !== 'open') throw new Refusal('rfq_closed');
      await decline(request.db, rfqID, bid, { reason, text, at: locked.now });
      await showBuyers(request.db, rfqID);
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.rfqTalk>;
