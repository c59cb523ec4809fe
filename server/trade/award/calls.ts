import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { awardsUndone } from '#server/trade/rfq/counters.ts';
import { declineEarly, reopen } from './after.ts';
import { endRfq, makeAward } from './make.ts';
import { readAnswer, readAward, readStart } from './read-queries.ts';
import { approve, tellNow, undo } from './running.ts';

export const calls = {
  get: async (request, { rfqID }) => {
    const { accountID } = actorOf(request);
    return { success: true, data: { award: await readAward(request.db, rfqID, accountID), start: await readStart(request.db, rfqID, accountID) } };
  },

  make: async (request, { rfqID, ...made }) => ({ success: true, data: await inTransaction(request, (request) => makeAward(request, rfqID, made)) }),

  undo: async (request, { rfqID }) => {
    await inTransaction(request, (request) => undo(request, rfqID));
    awardsUndone.inc();
    return { success: true };
  },

  tell: async (request, { rfqID }) => {
    await inTransaction(request, (request) => tellNow(request, rfqID));
    return { success: true };
  },

  approve: async (request, { rfqID, yes, reason }) => ({
    success: true,
    data: await inTransaction(request, (request) => approve(request, rfqID, { yes, reason })),
  }),

  end: async (request, { rfqID, declines }) => ({ success: true, data: await inTransaction(request, (request) => endRfq(request, rfqID, declines)) }),

  reopen: async (request, { rfqID, reason, deadline }) => {
    const until = await inTransaction(request, (request) => reopen(request, rfqID, { reason, deadline: new Date(deadline) }));
    return { success: true, data: { deadline: until.toISOString() } };
  },

  decline: async (request, asked) => {
    await inTransaction(request, (request) => declineEarly(request, asked));
    return { success: true };
  },

  answer: async ({ db }, { rfqID, bid }) => ({ success: true, data: await readAnswer(db, rfqID, bid) }),
} satisfies Handlers<typeof contract.award>;
