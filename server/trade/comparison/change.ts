import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { readRates } from '#server/trade/rate/queries.ts';
import { refuseRunning } from '#server/trade/rfq/decision.ts';
import { setRatesDay } from '#server/trade/rfq/decision-queries.ts';
import { mayReadQuotes } from '#server/trade/rfq/ending.ts';
import { showBuyers } from '#server/trade/rfq/mails.ts';
import { type Locked, lockRfq, noteHistory } from '#server/trade/rfq/state-queries.ts';
import { readBasis, readToTell, setTold } from './queries.ts';

/** Under the lock of the request, while its quotes wait for a decision. */
async function locked<T>(request: Request, rfqID: string, run: (request: Request, locked: Locked) => Promise<T>): Promise<T> {
  if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
  return inTransaction(request, async (request) => {
    const one = await lockRfq(request.db, rfqID);
    if (!one) throw new Refusal('not_found');
    if (one.state !== 'open' && one.state !== 'deciding') throw new Refusal('rfq_closed');
    refuseRunning(one);
    return run(request, one);
  });
}

/** Tells each supplier of the shortlist once that it is there (CMP-018). @returns how many hear of it now. */
export const tellShortlist = (request: Request, rfqID: string): Promise<number> =>
  locked(request, rfqID, async (request, { now }) => {
    const { db } = request;
    const told = await readToTell(db, rfqID);
    if (told.length === 0) return 0;
    await setTold(
      db,
      told.map(({ quoteID }) => quoteID),
      now,
    );
    const text = told.map(({ name }) => name).join(', ');
    await noteHistory(db, rfqID, { what: 'shortlist-told', by: actorOf(request).accountID, text, at: now });
    await publishEach(
      db,
      'quote.shortlisted',
      told.map(({ quoteID }) => ({ rfqID, quoteID })),
    );
    await showBuyers(db, rfqID);
    return told.length;
  });

/** Fixes the newest table to the request, or again that of its deadline (CMP-006). @returns the day of the table that is used. */
export const setRates = (request: Request, rfqID: string, newest: boolean): Promise<string | null> =>
  locked(request, rfqID, async (request, { now }) => {
    const { db } = request;
    const before = (await readBasis(db, rfqID)).ratesDay;
    const day = newest ? ((await readRates(db))?.day ?? null) : null;
    await setRatesDay(db, rfqID, day);
    const after = (await readBasis(db, rfqID)).ratesDay;
    if (after !== before) {
      await noteHistory(db, rfqID, { what: newest ? 'rates-newest' : 'rates-deadline', by: actorOf(request).accountID, at: now });
      await showBuyers(db, rfqID);
    }
    return (await readRates(db, after))?.day ?? null;
  });
