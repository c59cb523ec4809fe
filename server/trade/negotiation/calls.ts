import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers, Request } from '#server/base/http/request.ts';
import { mayReadQuotes } from '#server/trade/rfq/ending.ts';
import type { Locked } from '#server/trade/rfq/state-queries.ts';
import { answerRound, takeBack } from './answer.ts';
import { lockTalking, propose } from './propose.ts';
import { type Quoted, requireOwn, requireReceived } from './quoted.ts';
import { readTalk } from './reading.ts';

export const calls = {
  read: async (request, { rfqID, quoteID }) => {
    if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
    const [quote] = await requireReceived(request.db, rfqID, [quoteID]);
    return { success: true, data: await readTalk(request.db, rfqID, quote as Quoted, 'buyer') };
  },

  readOwn: async ({ db }, { rfqID, bid }) => ({ success: true, data: await readTalk(db, rfqID, await requireOwn(db, rfqID, bid), 'supplier') }),

  propose: async (request, { rfqID, quoteID, note, ...change }) => {
    const data = await asBuyer(request, rfqID, [quoteID], async (request, locked, quotes) => propose(request, locked, quotes, { side: 'buyer', note, change }));
    return { success: true, data: data[0] ?? never() };
  },

  proposeOwn: async (request, { rfqID, bid, note, ...change }) => {
    const data = await asSupplier(request, rfqID, bid, (request, locked, quote) => propose(request, locked, [quote], { side: 'supplier', note, change }));
    return { success: true, data: data[0] ?? never() };
  },

  wish: async (request, { rfqID, quotes: ids, note }) => {
    await asBuyer(request, rfqID, ids, (request, locked, quotes) => propose(request, locked, quotes, { side: 'buyer', note, change: null }));
    return { success: true };
  },

  answer: async (request, { rfqID, quoteID, round, accept, text }) => {
    const revision = await asBuyer(request, rfqID, [quoteID], (request, locked, [quote]) =>
      answerRound(request, locked, quote ?? never(), { round, side: 'buyer', accept, text }),
    );
    return { success: true, data: { revision } };
  },

  answerOwn: async (request, { rfqID, bid, round, accept, text }) => {
    const revision = await asSupplier(request, rfqID, bid, (request, locked, quote) =>
      answerRound(request, locked, quote, { round, side: 'supplier', accept, text }),
    );
    return { success: true, data: { revision } };
  },

  takeBack: async (request, { rfqID, quoteID, round }) => {
    await asBuyer(request, rfqID, [quoteID], (request, locked, [quote]) => takeBack(request, locked, quote ?? never(), { round, side: 'buyer' }));
    return { success: true };
  },

  takeBackOwn: async (request, { rfqID, bid, round }) => {
    await asSupplier(request, rfqID, bid, (request, locked, quote) => takeBack(request, locked, quote, { round, side: 'supplier' }));
    return { success: true };
  },
} satisfies Handlers<typeof contract.negotiation>;

/** Does something about quotes that the buyer may read, under the lock of the request. */
const asBuyer = <T>(request: Request, rfqID: string, ids: string[], act: (request: Request, locked: Locked, quotes: Quoted[]) => Promise<T>): Promise<T> =>
  inTransaction(request, async (request) => {
    const locked = await lockTalking(request.db, rfqID);
    return act(request, locked, await requireReceived(request.db, rfqID, ids));
  });

const asSupplier = <T>(request: Request, rfqID: string, bid: string, act: (request: Request, locked: Locked, quote: Quoted) => Promise<T>): Promise<T> =>
  inTransaction(request, async (request) => {
    const locked = await lockTalking(request.db, rfqID);
    return act(request, locked, await requireOwn(request.db, rfqID, bid));
  });

function never(): never {
  throw new Error('a quote that was required is missing');
}
