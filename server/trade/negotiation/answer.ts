import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { showInThread } from '#server/trade/quote/conversation/in-thread.ts';
import { renew } from '#server/trade/quote/submit.ts';
import type { Locked } from '#server/trade/rfq/state-queries.ts';
import { closeOpen, readRounds, type Side, type StoredRound } from './queries.ts';
import { type Quoted, requireHolding } from './quoted.ts';

/** The open round of that number, of this side. @throws Refusal `not_found`, `decided` where nobody waits for an answer any more. */
async function requireOpen({ db }: Request, { quoteID }: Quoted, round: number, side: Side): Promise<StoredRound> {
  const found = (await readRounds(db, [quoteID])).find((one) => one.round === round);
  if (!found || found.side !== side) throw new Refusal('not_found');
  if (found.state !== 'open') throw new Refusal('decided');
  return found;
}

interface Answered {
  round: number;
  /** Of whoever answers. */
  side: Side;
  accept: boolean;
  text: string;
}

/**
 * Accepts a round of the other side, which makes it the next revision of the quote, or refuses it, in the caller's transaction (NEG-003, NEG-004).
 * @returns the new revision; null where it was refused
 */
export async function answerRound(request: Request, locked: Locked, quote: Quoted, { round, side, accept, text }: Answered): Promise<number | null> {
  const { db } = request;
  requireHolding(quote);
  const open = await requireOpen(request, quote, round, side === 'buyer' ? 'supplier' : 'buyer');
  const by = actorOf(request).accountID;
  if (accept) refuseUnacceptable(open, quote);
  await closeOpen(db, [quote.quoteID], { outcome: accept ? 'accepted' : 'refused', at: locked.now, by, answer: text });
  const revision = accept ? await accepted(request, locked, quote, open, side === 'supplier' ? by : open.by) : null;
  await publish(db, 'round.closed', { rfqID: locked.id, quoteID: quote.quoteID, round });
  return revision;
}

function refuseUnacceptable({ content, before, revision }: StoredRound, quote: Quoted): void {
  if (quote.revision !== revision) throw new Refusal('quote_changed', { fields: { round: say('round.changed') } });
  // Words alone are no offer.
  if (JSON.stringify(content) === JSON.stringify(before)) throw new Refusal('invalid_input', { fields: { round: say('round.wish') } });
}

/** Exactly the values of the round, in the name of the supplier's person who proposed or accepted them. */
async function accepted(request: Request, { id: rfqID, now, deadline }: Locked, quote: Quoted, { content }: StoredRound, by: string): Promise<number> {
  const revision = await renew(request, { own: quote, content, answers: quote.answers, at: now, by });
  if (deadline === null) await showInThread(request, { rfqID, businessID: quote.businessID }, { number: quote.number, revision });
  return revision;
}

/** Takes a round back that nobody answered. */
export async function takeBack(request: Request, locked: Locked, quote: Quoted, { round, side }: { round: number; side: Side }): Promise<void> {
  await requireOpen(request, quote, round, side);
  await closeOpen(request.db, [quote.quoteID], { outcome: 'taken-back', at: locked.now, by: actorOf(request).accountID });
  await publish(request.db, 'round.closed', { rfqID: locked.id, quoteID: quote.quoteID, round });
}
