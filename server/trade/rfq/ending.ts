import { CLOSE_EARLY_FROM, DEADLINE, MOST_EXTENSIONS } from '#contract/trade/rfq/limits.ts';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type AppContext, actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { writtenMoment } from '#server/base/names/written-day.ts';
import { refuseRunning } from './decision.ts';
import { countComplete } from './places-queries.ts';
import { isShut, readToOpen, setCancelled, setDeadline, setOpened } from './revision/revise-queries.ts';
import { type Locked, lockRfq, noteHistory } from './state-queries.ts';

const HOUR = 3_600_000;

/** The request, locked and still open. @throws Refusal `rfq_closed` for any other. */
async function lockOpen(db: Db, id: string): Promise<Locked & { deadline: Date; publishedAt: Date }> {
  const locked = await lockRfq(db, id);
  if (!locked) throw new Refusal('not_found');
  const { state, deadline, publishedAt } = locked;
  if (state !== 'open' || deadline === null || publishedAt === null) throw new Refusal('rfq_closed');
  return { ...locked, deadline, publishedAt };
}

/** Puts the deadline off before it passes (RFQ-022). */
export async function extend(request: Request, rfqID: string, deadline: Date): Promise<Date> {
  const { db } = request;
  const { deadline: before, publishedAt, extensions, isClosedEarly, now } = await lockOpen(db, rfqID);
  if (isClosedEarly) throw new Refusal('rfq_closed');
  const refuse = (sentence: ReturnType<typeof say>) => new Refusal('invalid_input', { fields: { deadline: sentence } });
  if (extensions >= MOST_EXTENSIONS) throw refuse(say('rfq.extensions', { most: MOST_EXTENSIONS }));
  const last = new Date(publishedAt.getTime() + DEADLINE.extendedDays * 24 * HOUR);
  if (deadline <= before) throw refuse(say('rfq.earlier', { least: writtenMoment(before) }));
  if (deadline > last) throw refuse(say('rfq.deadlineLate', { most: writtenMoment(last) }));
  await setDeadline(db, rfqID, deadline, { extended: true, closedEarlyAt: null });
  await noteHistory(db, rfqID, { what: 'extended', by: actorOf(request).accountID, text: writtenMoment(deadline), at: now });
  await publish(db, 'rfq.changed', { rfqID, what: 'deadline' });
  return deadline;
}

/** Four hours from now, and final; a sealed request is never closed early (RFQ-033). */
export async function closeEarly(request: Request, rfqID: string): Promise<Date> {
  const { db } = request;
  const { sealed, now, deadline: before, isClosedEarly } = await lockOpen(db, rfqID);
  if (isClosedEarly) return before;
  if (sealed || (await countComplete(db, rfqID)) < CLOSE_EARLY_FROM) throw new Refusal('forbidden');
  const early = new Date(Math.min(before.getTime(), now.getTime() + DEADLINE.earlyHours * HOUR));
  await setDeadline(db, rfqID, early, { extended: false, closedEarlyAt: now });
  await noteHistory(db, rfqID, { what: 'closed-early', by: actorOf(request).accountID, text: writtenMoment(early), at: now });
  await publish(db, 'rfq.changed', { rfqID, what: 'deadline' });
  return early;
}

/** Cancels what is open, held or to be decided. The quotes of a sealed one that was not opened stay unread for ever (RFQ-021). */
export async function cancel(request: Request, rfqID: string, { reason, text }: { reason: string; text: string }): Promise<void> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (locked.state === 'cancelled') return;
  refuseRunning(locked);
  if (!['open', 'held', 'deciding'].includes(locked.state)) throw new Refusal('rfq_closed');
  await setCancelled(db, rfqID, { reason, text, at: locked.now });
  await noteHistory(db, rfqID, { what: 'cancelled', by: actorOf(request).accountID, text: reason, at: locked.now });
  await publish(db, 'rfq.ended', { rfqID });
}

/**
 * Opens a sealed request, by its first reader or the job: a row that is written under the lock, so that an extension and an opening never both succeed
 * (QUO-018). @returns whether its quotes may be read.
 */
export async function openSeal(db: Db, rfqID: string): Promise<boolean> {
  const locked = await lockRfq(db, rfqID);
  if (!locked) return false;
  if (!locked.sealed || locked.isOpened) return true;
  if (locked.state !== 'deciding' && locked.state !== 'lapsed') return false;
  await setOpened(db, rfqID, locked.now);
  await noteHistory(db, rfqID, { what: 'opened', by: null, at: locked.now });
  return true;
}

/** Whether the quotes of a request may be read now. What is open needs no lock; opening writes, which waits while the service is read-only. */
export async function mayReadQuotes(request: Request, rfqID: string): Promise<boolean> {
  if (!(await isShut(request.db, rfqID))) return true;
  request.maintenance.refuse();
  return inTransaction(request, (request) => openSeal(request.db, rfqID));
}

/** For the worker: opens what its deadline has passed, each in a transaction of its own. */
export async function openSeals(context: AppContext): Promise<void> {
  for (const id of await readToOpen(context.db)) await inTransaction(context, (context) => openSeal(context.db, id));
}
