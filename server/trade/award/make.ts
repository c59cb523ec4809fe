import { APPROVAL_HOURS, AWARD_MINUTES } from '#contract/trade/award/limits.ts';
import type { AwardMade, Declined } from '#contract/trade/award/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Acting, actorOf } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { writtenMoment } from '#server/base/names/written-day.ts';
import { type DeclinedQuote, readStandings } from '#server/trade/quote/decided/decide-queries.ts';
import { readReceived } from '#server/trade/quote/readable-queries.ts';
import { readRates } from '#server/trade/rate/queries.ts';
import { refuseRunning } from '#server/trade/rfq/decision.ts';
import { setDecisionDue } from '#server/trade/rfq/decision-queries.ts';
import { openSeal } from '#server/trade/rfq/ending.ts';
import { readContent, readRevisions } from '#server/trade/rfq/revision/content-queries.ts';
import { type Locked, lockRfq, noteHistory } from '#server/trade/rfq/state-queries.ts';
import { declineFaults, type Facts, faultsOf, pricedParts, refuseChanged } from './judge.ts';
import { insertAward, type NewAward, readRunning, setUnanswered } from './queries.ts';
import { ranksOf } from './rank.ts';

export interface Made {
  awardID: string;
  dueAt: string | null;
  approveUntil: string | null;
}

/** Records who gets what, in the caller's transaction. It is told when the ten minutes are over, which begin with the approver's yes where there is one. */
export async function makeAward(request: Acting, rfqID: string, made: AwardMade): Promise<Made> {
  const { db } = request;
  const by = actorOf(request).accountID;
  const locked = await lockDeciding(db, rfqID);
  const { approverID } = locked;
  if (approverID === by) throw new Refusal('invalid_input', { fields: { parts: say('award.approverAwards') } });
  const facts = await readFacts(db, locked);
  refuseChanged(made.parts, facts);
  const fields = faultsOf(made, facts);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const { details, completeFirst, unbought } = made;
  const declines = await answered(db, locked, made, facts);
  const parts = pricedParts(made.parts, facts);
  return record(request, locked, { kind: 'award', by, details, completeFirst, approverID, parts, unbought, declines });
}

/** Records that nothing is bought: everybody is declined in the same way (AWD-009). */
export async function endRfq(request: Acting, rfqID: string, declines: Declined[]): Promise<Made> {
  const { db } = request;
  const locked = await lockDeciding(db, rfqID);
  const facts = await readFacts(db, locked);
  const fields = declineFaults(declines, new Set(), facts);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const rows = declines.map(({ quoteID, reason, text }) => ({ quoteID, reason, text, rank: null, band: null }));
  const by = actorOf(request).accountID;
  return record(request, locked, { kind: 'end', by, details: {}, completeFirst: false, approverID: null, parts: [], unbought: [], declines: rows });
}

/**
 * The request, locked, when its quotes can be decided: its deadline is over, its seal is open and no decision runs. One that nobody approved in time ends here.
 * @throws Refusal `rfq_closed`, `decision_running`, `invalid_input` before the deadline
 */
export async function lockDeciding(db: Db, rfqID: string): Promise<Locked> {
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (locked.state === 'open' && locked.deadline)
    throw new Refusal('invalid_input', { fields: { deadline: say('award.early', { deadline: writtenMoment(locked.deadline) }) } });
  if (locked.state !== 'deciding') throw new Refusal('rfq_closed');
  refuseRunning(locked);
  const running = await readRunning(db, rfqID);
  if (running && !isUnanswered(running, locked)) throw new Refusal('decision_running');
  if (running) await setUnanswered(db, running.id, locked.now);
  await openSeal(db, rfqID);
  return locked;
}

/** Nobody said yes or no in time (CMP-021). */
export const isUnanswered = ({ dueAt, approveUntil }: { dueAt: Date | null; approveUntil: Date | null }, { now }: Pick<Locked, 'now'>): boolean =>
  dueAt === null && approveUntil !== null && approveUntil <= now;

export async function readFacts(db: Db, { id: rfqID, now }: Pick<Locked, 'id' | 'now'>): Promise<Facts> {
  const [asked, quotes] = [await readContent(db, rfqID), await readReceived(db, rfqID)];
  const revisions = quotes.map(({ answers }) => answers);
  const today = now.toISOString().slice(0, 10);
  return { asked, quotes, answered: await readRevisions(db, rfqID, revisions), standings: await readStandings(db, rfqID), today };
}

/** What each declined supplier will read. Ranks are worked out for those alone who are to be told. */
async function answered(db: Db, { currency, deadline }: Locked, { parts, declines }: AwardMade, { quotes }: Facts): Promise<DeclinedQuote[]> {
  const told = declines.some(({ withRank }) => withRank);
  const rates = told ? ((await readRates(db, deadline?.toISOString().slice(0, 10) ?? null))?.rates ?? []) : [];
  const ranks = told ? ranksOf({ parts, quotes, rates, currency }) : new Map();
  return declines.map(({ quoteID, reason, text, withRank }) => {
    const own = withRank ? ranks.get(quoteID) : undefined;
    return { quoteID, reason, text, rank: own?.rank ?? null, band: own?.band ?? null };
  });
}

type Decided = Omit<NewAward, 'id' | 'rfqID' | 'at' | 'approveUntil' | 'dueAt'>;

async function record({ db }: Acting, { id: rfqID, now }: Locked, decided: Decided): Promise<Made> {
  const id = newId();
  const approveUntil = decided.approverID === null ? null : new Date(now.getTime() + APPROVAL_HOURS * 3_600_000);
  const dueAt = approveUntil === null ? dueFrom(now) : null;
  await insertAward(db, { id, rfqID, at: now, approveUntil, dueAt, ...decided });
  if (dueAt) await setDecisionDue(db, rfqID, dueAt);
  const what = approveUntil === null ? { award: 'award-made', end: 'end-made' }[decided.kind] : 'award-asked';
  await noteHistory(db, rfqID, { what, by: decided.by, at: now });
  await publish(db, 'award.due', { rfqID, awardID: id });
  return { awardID: id, dueAt: dueAt?.toISOString() ?? null, approveUntil: approveUntil?.toISOString() ?? null };
}

/** When a decision of that moment is told. */
export const dueFrom = (now: Date): Date => new Date(now.getTime() + AWARD_MINUTES * 60_000);
