import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { PLACES, QUOTES_A_MONTH } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { refuseRunning } from '#server/trade/rfq/decision.ts';
import { countPlaces, readBarrier } from '#server/trade/rfq/places-queries.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { requireStanding } from '#server/trade/rfq/sides.ts';
import { lockRfq, nextNumber, takesQuotes } from '#server/trade/rfq/state-queries.ts';
import { keepCautions } from '#server/trust/caution/judge.ts';
import { insertRevision } from './content-queries.ts';
import { showInThread } from './conversation/in-thread.ts';
import { wordsIn } from './conversation/words-in.ts';
import type { At } from './draft.ts';
import { faultsOf } from './faults.ts';
import { type Own, readMonth, readOwnQuote, setSubmitted, setWithdrawn } from './queries.ts';

interface Submitted {
  quoteID: string;
  number: string;
  revision: number;
}

/**
 * Submits the draft of a company, or a revision of what it submitted, in the caller's transaction. Whether it is in time and whether there is a place is
 * decided under the lock of the request, by the clock that is read when the lock is had (QUO-015, QUO-016). The draft stays whatever is refused.
 */
export async function submit(request: Request, { rfqID, businessID }: At, { version, revision }: { version: number; revision: number }): Promise<Submitted> {
  const { db } = request;
  const { accountID } = actorOf(request);
  // Who comes too late or finds no place hears so without the lock, for which all of a rush would stand in line.
  const barrier = await readBarrier(db, rfqID, businessID);
  if (barrier) throw new Refusal(barrier);
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (!takesQuotes(locked)) throw new Refusal('rfq_closed');
  if ((await countPlaces(db, rfqID, businessID)) >= PLACES) throw new Refusal('rfq_full');
  const { isInvited } = await requireStanding(db, { rfqID, businessID, accountID });
  if (locked.revision !== revision) throw new Refusal('rfq_changed');
  const own = await readOwnQuote(db, rfqID, businessID);
  if (own?.state === 'declined') throw new Refusal('decided');
  if (own?.version !== version) throw new Refusal('conflict');
  const asked = await readContent(db, rfqID);
  const fields = faultsOf({ content: own.draft, asked, deadline: locked.deadline ?? locked.now, currency: asked.otherCurrencies ? null : locked.currency });
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const counts = own.isFirst && !isInvited;
  if (counts) await requireMonth(db, businessID);
  const number = own.number ?? (await nextNumber(db, 'Q', locked.now));
  const next = own.revision + 1;
  await insertRevision(db, own.quoteID, { revision: next, answers: locked.revision, by: accountID, at: locked.now, content: own.draft });
  await setSubmitted(db, own.quoteID, { number, revision: next, by: accountID, at: locked.now, counts });
  await keepCautions(request, own.quoteID, { text: wordsIn(own.draft), partyID: businessID });
  await publish(db, 'quote.submitted', { rfqID, quoteID: own.quoteID, revision: next });
  if (locked.deadline === null) await showInThread(request, { rfqID, businessID }, { number, revision: next });
  return { quoteID: own.quoteID, number, revision: next };
}

/** What stands to be renewed; one that was chosen does so in a request that was reopened. */
const STANDING = ['submitted', 'expired', 'awarded', 'won'];

/** The submitted quote of a company, which nothing has ended. @throws Refusal `decided` where there is none. */
async function requireSubmitted(db: Db, { rfqID, businessID }: At): Promise<Own & { submitted: QuoteContent; answers: number }> {
  const own = await readOwnQuote(db, rfqID, businessID);
  if (!own?.submitted || own.answers === null || !STANDING.includes(own.state)) throw new Refusal('decided');
  return { ...own, submitted: own.submitted, answers: own.answers };
}

/** One more revision of what was submitted, in the name of one of its supplier’s people. */
export async function renew(
  { db }: Pick<Request, 'db'>,
  { own, content, answers, at, by }: { own: Pick<Own, 'quoteID' | 'number' | 'revision'>; content: QuoteContent; answers: number; at: Date; by: string },
): Promise<number> {
  const revision = own.revision + 1;
  await insertRevision(db, own.quoteID, { revision, answers, by, at, content });
  await setSubmitted(db, own.quoteID, { number: own.number ?? '', revision, by, at, counts: false });
  return revision;
}

/** Says that what was submitted answers a new revision of the request too, where it prices every line of it (QUO-010). */
export async function confirmRevision(request: Request, { rfqID, businessID }: At, revision: number): Promise<number> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (!locked || !takesQuotes(locked)) throw new Refusal('rfq_closed');
  if (locked.revision !== revision) throw new Refusal('rfq_changed');
  const own = await requireSubmitted(db, { rfqID, businessID });
  if (own.answers === revision) return own.revision;
  const fields = faultsOf({ content: own.submitted, asked: await readContent(db, rfqID), deadline: locked.deadline ?? locked.now, currency: null });
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const next = await renew(request, { own, content: own.submitted, answers: revision, at: locked.now, by: actorOf(request).accountID });
  await publish(db, 'quote.submitted', { rfqID, quoteID: own.quoteID, revision: next });
  return next;
}

/** Lets a quote hold longer, also after the deadline; nothing but the supplier renews a price (QUO-013). */
export async function prolong(request: Request, { rfqID, businessID }: At, validUntil: string): Promise<number> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (locked?.state !== 'open' && locked?.state !== 'deciding') throw new Refusal('rfq_closed');
  refuseRunning(locked);
  const own = await requireSubmitted(db, { rfqID, businessID });
  const content = { ...own.submitted, validUntil };
  const { validUntil: fault } = faultsOf({ content, asked: await readContent(db, rfqID), deadline: locked.deadline ?? locked.now, currency: null });
  const today = locked.now.toISOString().slice(0, 10);
  if (fault || validUntil < today || validUntil <= (own.submitted.validUntil ?? ''))
    throw new Refusal('invalid_input', { fields: { validUntil: fault ?? say('quote.longer') } });
  return renew(request, { own, content, answers: own.answers, at: locked.now, by: actorOf(request).accountID });
}

/** First quotes without an invitation that are left in this month (MAT-011). */
export const monthLeft = async (db: Db, businessID: string): Promise<number> => (await readLeft(db, businessID)).left;

/** The same, with how many the plan of the company gives. */
export async function readLeft(db: Db, businessID: string): Promise<{ left: number; of: number }> {
  const { used, tier } = await readMonth(db, businessID);
  return { left: Math.max(0, QUOTES_A_MONTH[tier] - used), of: QUOTES_A_MONTH[tier] };
}

async function requireMonth(db: Db, businessID: string): Promise<void> {
  // Two that are submitted at once to different requests are counted one after the other.
  await lockBusiness(db, businessID);
  const { used, tier, secondsLeft } = await readMonth(db, businessID);
  if (used >= QUOTES_A_MONTH[tier]) throw new Refusal('quote_limit', { retryAfter: secondsLeft });
}

/** Takes a quote back, at any time before it is awarded (QUO-011). */
export async function withdraw(request: Request, { rfqID, businessID }: At, { reason, text }: { reason: string; text: string }): Promise<void> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  refuseRunning(locked);
  if (locked.state === 'awarded') throw new Refusal('decided');
  if (!(await setWithdrawn(db, { rfqID, businessID, reason, text, at: locked.now }))) throw new Refusal('decided');
  const own = await readOwnQuote(db, rfqID, businessID);
  if (own) await publish(db, 'quote.ended', { rfqID, quoteID: own.quoteID });
}
