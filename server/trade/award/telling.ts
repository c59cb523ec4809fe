import { type Db, inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { makeOrders } from '#server/trade/order/make.ts';
import { setAwarded, setDeclined } from '#server/trade/quote/decided/decide-queries.ts';
import { readDueDecisions, setDecided, setDecisionDue } from '#server/trade/rfq/decision-queries.ts';
import { type Locked, lockRfq, noteHistory } from '#server/trade/rfq/state-queries.ts';
import { type Running, readRunning, setTold, setUndone } from './queries.ts';

/**
 * Tells a decision, in the caller's transaction and under the lock of its request: the state of the request and of its quotes, one order for each chosen
 * supplier, and the events by which everybody hears, or nothing of it (AWD-006). `by` is who ended the wait; null for the clock.
 */
export async function tellDecision({ db }: { db: Db }, { id: rfqID, now }: Locked, running: Running, by: string | null): Promise<void> {
  const { id, kind, parts, declines, details, completeFirst } = running;
  await setDecided(db, rfqID, kind, now);
  const chosen = [...Map.groupBy(parts, ({ quoteID }) => quoteID)].map(([quoteID, own]) => ({
    quoteID,
    revision: own[0]?.revision ?? 1,
    parts: own.map(({ lineID, place, quantity }) => ({ lineID, place, quantity })),
  }));
  await setAwarded(
    db,
    chosen.map(({ quoteID }) => quoteID),
    now,
  );
  await setDeclined(db, declines, now);
  if (chosen.length > 0) await makeOrders(db, { rfqID, chosen, at: now, details, completeFirst });
  await setTold(db, id, now);
  await noteHistory(db, rfqID, { what: kind === 'award' ? 'awarded' : 'ended', by, at: now });
  await publish(db, 'award.told', { rfqID, awardID: id });
}

/** For the worker: what is due is told within a minute, each in a transaction of its own, once however often the worker dies (TEV-006). */
export async function tellAwards(context: AppContext): Promise<void> {
  for (const rfqID of await readDueDecisions(context.db)) await inTransaction(context, (context) => tellIfDue(context.db, rfqID));
}

async function tellIfDue(db: Db, rfqID: string): Promise<void> {
  const locked = await lockRfq(db, rfqID);
  if (!locked?.decisionDue || locked.decisionDue > locked.now) return;
  const running = await readRunning(db, rfqID);
  if (running && locked.state === 'deciding') return tellDecision({ db }, locked, running, null);
  // Staff took the request down, or its buyer is gone: nothing is decided any more.
  if (running) await setUndone(db, running.id, null, locked.now);
  await setDecisionDue(db, rfqID, null);
}
