import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { referencesDecided } from '#server/trade/rfq/counters.ts';
import { readOwn, readSetting } from './own-queries.ts';
import { readPossible } from './possible-queries.ts';
import { countShown, readIsShown, readShown } from './shown-queries.ts';
import { lockOwn, told, writeReference } from './write.ts';
import { setConfirmed, setDisputed, setReply, setSaid, setShown, setWithdrawn } from './write-queries.ts';

const NONE = { orders: 0, buyers: 0, onTime: 0, again: 0, last: null, conversations: 0 };

export const calls = {
  list: async ({ db }, { bid, skip }) => {
    if (!(await readIsShown(db, bid))) return { success: true, shown: false, counts: NONE, total: 0, data: [] };
    const counts = await countShown(db, bid);
    const total = counts.orders + counts.conversations;
    return { success: true, shown: true, counts, total, data: total > skip ? await readShown(db, bid, skip) : [] };
  },

  possible: async (request, { with: supplierID = null }) => ({
    success: true,
    data: await readPossible(request.db, actorOf(request).accountID, { supplierID }),
  }),

  write: async (request, { kind, id, independent: _, ...said }) => {
    const data = await inTransaction(request, (request) => writeReference(request, { kind, id, said }));
    referencesDecided.inc({ decision: data.state });
    return { success: true, data };
  },

  change: async (request, { referenceID, ...said }) => {
    await inTransaction(request, async (request) => {
      const { supplierID } = await lockOwn(request, referenceID, 'change');
      await setSaid(request.db, referenceID, said);
      await told(request.db, { referenceID, what: 'changed' }, supplierID);
    });
    return { success: true };
  },

  withdraw: async (request, { referenceID }) => {
    await inTransaction(request, async (request) => {
      const { supplierID } = await lockOwn(request, referenceID, 'withdraw');
      await setWithdrawn(request.db, referenceID);
      await told(request.db, { referenceID, what: 'withdrawn' }, supplierID);
    });
    return { success: true };
  },

  confirm: async (request, { referenceID, delivered, onTime }) => {
    await inTransaction(request, async (request) => {
      const { supplierID } = await lockOwn(request, referenceID, 'confirm');
      await setConfirmed(request.db, referenceID, { delivered, onTime });
      await told(request.db, { referenceID, what: 'confirmed' }, supplierID);
    });
    return { success: true };
  },

  reply: async (request, { referenceID, text }) => {
    await inTransaction(request, async (request) => {
      const { supplierID } = await lockOwn(request, referenceID, 'reply');
      await setReply(request.db, referenceID, text);
      await told(request.db, { referenceID, what: 'changed' }, supplierID);
    });
    return { success: true };
  },

  dispute: async (request, { referenceID, reason, evidence }) => {
    await inTransaction(request, async (request) => {
      const { supplierID } = await lockOwn(request, referenceID, 'dispute');
      await setDisputed(request.db, referenceID, { reason, evidence });
      await told(request.db, { referenceID, what: 'disputed' }, supplierID);
    });
    return { success: true };
  },

  own: async (request, { id }) => ({
    success: true,
    data: { ...(await readSetting(request.db, id)), ...(await readOwn(request.db, id, actorOf(request).accountID)) },
  }),

  show: async (request, { id, shown }) => {
    await inTransaction(request, async (request) => {
      await setShown(request.db, id, shown);
      await renewWithProducts(request, id);
      await purgePages(request.db, [id]);
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.tradeReference>;
