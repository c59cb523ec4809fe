import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { record } from '#server/operations/audit/queries.ts';
import { referencesDecided } from '#server/trade/rfq/counters.ts';
import { lockReference } from './own-queries.ts';
import { readLooked, readWaiting } from './staff-queries.ts';
import { told } from './write.ts';
import { closeSections, setDecided } from './write-queries.ts';

export const calls = {
  list: async ({ db }, { skip }) => ({ success: true, ...(await readWaiting(db, skip)) }),

  get: async (request, { referenceID }) => {
    const data = await inTransaction(request, async (request) => {
      const found = await readLooked(request.db, referenceID, actorOf(request).accountID);
      if (!found) throw new Refusal('not_found');
      await note(request, 'reference.look', referenceID);
      return found;
    });
    return { success: true, data };
  },

  decide: async (request, { referenceID, keep, reason, paid }) => {
    await inTransaction(request, async (request) => {
      const { db } = request;
      const locked = await lockReference(db, referenceID, { accountID: actorOf(request).accountID, isStaff: true });
      if (!locked) throw new Refusal('not_found');
      if (!locked.isHeld && !locked.isDisputed && !locked.isReported) throw new Refusal('decided');
      const { supplierID, buyerID } = locked;
      await setDecided(db, referenceID, { keep: keep && !paid, reason });
      if (paid) {
        const both = [supplierID, ...(buyerID ? [buyerID] : [])];
        await closeSections(db, both);
        await purgePages(db, both);
        for (const id of both) await renewWithProducts(request, id);
      }
      await note(request, paid ? 'reference.close' : keep ? 'reference.keep' : 'reference.remove', referenceID, reason);
      await told(db, { referenceID, what: 'decided' }, supplierID);
    });
    referencesDecided.inc({ decision: paid ? 'closed' : keep ? 'kept' : 'removed' });
    return { success: true };
  },
} satisfies Handlers<typeof contract.tradeReferenceStaff>;

/** Into the log of staff, in the transaction of the deed. */
const note = (request: Request, act: `reference.${string}`, id: string, reason?: string): Promise<void> =>
  record(request.db, { staffID: actorOf(request).accountID, act, about: { kind: 'reference', id }, reason, details: {}, at: request.now() });
