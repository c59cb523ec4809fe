import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { say, wordsOf } from '#server/base/names/say.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { settle, settleLapse } from '../grant.ts';
import { takeHeld } from '../holding-queries.ts';
import { endCheck } from '../queries.ts';
import { closeClaim, readChecksOf, readClaim, readLapsing } from './claim-queries.ts';

const UNDECIDED = wordsOf(say('undecidedDouble'));

/** Doubles from the time before there were holders: 30 days undecided, and they lapse (CHK-011). Where nobody holds it any more, they hold it. */
export async function lapseDoubles(parts: AppContext): Promise<void> {
  const due = await readLapsing(parts.db, parts.now());
  for (const { id, businessID } of due)
    await inTransaction(parts, async (parts) => {
      const { db } = parts;
      const at = parts.now();
      await lockBusiness(db, businessID);
      const claim = await readClaim(db, id, 'lock');
      if (!claim || claim.outcome !== null) return;
      if ((await takeHeld(db, claim, businessID, at)) === businessID) {
        await closeClaim(db, id, { outcome: 'ended', at });
        await settle(parts, businessID);
        return;
      }
      await closeClaim(db, id, { outcome: 'lapsed', holderID: claim.holderID, at });
      for (const check of await readChecksOf(db, claim, businessID)) {
        await endCheck(db, check.id, 'lapsed', { reason: UNDECIDED, at });
        await settleLapse(parts, { businessID, kind: check.kind, reason: UNDECIDED });
      }
    });
}
