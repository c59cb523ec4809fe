import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { setDecisionDue } from '#server/trade/rfq/decision-queries.ts';
import { type Locked, lockRfq, noteHistory } from '#server/trade/rfq/state-queries.ts';
import { refuseChanged } from './judge.ts';
import { dueFrom, isUnanswered, type Made, readFacts } from './make.ts';
import { type Running, readRunning, setApproved, setRefused, setUndone } from './queries.ts';
import { tellDecision } from './telling.ts';

/** The decision that runs, under the lock of its request. @throws Refusal `decided` where there is none. */
async function lockRunning(db: Db, rfqID: string): Promise<{ locked: Locked; running: Running }> {
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  const running = await readRunning(db, rfqID);
  if (!running || locked.state !== 'deciding' || isUnanswered(running, locked)) throw new Refusal('decided');
  return { locked, running };
}

/** Takes a decision back until its ten minutes are over, by the clock (AWD-004, AWD-007). @throws Refusal `decided` after. */
export async function undo(request: Request, rfqID: string): Promise<void> {
  const { db } = request;
  const { locked, running } = await lockRunning(db, rfqID);
  if (running.dueAt && running.dueAt <= locked.now) throw new Refusal('decided');
  const by = actorOf(request).accountID;
  await setUndone(db, running.id, by, locked.now);
  await setDecisionDue(db, rfqID, null);
  await noteHistory(db, rfqID, { what: 'award-undone', by, at: locked.now });
  await publish(db, 'award.due', { rfqID, awardID: running.id });
}

/** Ends the wait. @throws Refusal `decided` where nothing waits to be told. */
export async function tellNow(request: Request, rfqID: string): Promise<void> {
  const { locked, running } = await lockRunning(request.db, rfqID);
  if (running.dueAt === null) throw new Refusal('forbidden');
  await tellDecision(request, locked, running, actorOf(request).accountID);
}

/** The approver's yes, by which the ten minutes begin, or no with a reason; what became of the quotes meanwhile refuses as at the award (AWD-005). */
export async function approve(request: Request, rfqID: string, { yes, reason }: { yes: boolean; reason: string }): Promise<Made> {
  const { db } = request;
  const by = actorOf(request).accountID;
  const { locked, running } = await lockRunning(db, rfqID);
  if (running.approverID !== by) throw new Refusal('forbidden');
  if (running.dueAt !== null) throw new Refusal('decided');
  if (!yes && reason === '') throw new Refusal('invalid_input', { fields: { reason: say('award.reasonMissing') } });
  const made = { awardID: running.id, approveUntil: running.approveUntil?.toISOString() ?? null };
  if (!yes) {
    await setRefused(db, running.id, reason, locked.now);
    await noteHistory(db, rfqID, { what: 'award-refused', by, text: reason, at: locked.now });
    await publish(db, 'award.refused', { rfqID, awardID: running.id });
    return { ...made, dueAt: null };
  }
  refuseChanged(running.parts, await readFacts(db, locked));
  const dueAt = dueFrom(locked.now);
  await setApproved(db, running.id, { at: locked.now, dueAt });
  await setDecisionDue(db, rfqID, dueAt);
  await noteHistory(db, rfqID, { what: 'award-approved', by, at: locked.now });
  await publish(db, 'award.due', { rfqID, awardID: running.id });
  return { ...made, dueAt: dueAt.toISOString() };
}
