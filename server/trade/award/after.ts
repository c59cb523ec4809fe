import type { AwardReason } from '#contract/trade/award/limits.ts';
import { MOST_REOPENED, REOPEN_DAYS } from '#contract/trade/award/limits.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { clearDecisions, readStandings, setDeclined } from '#server/trade/quote/decided/decide-queries.ts';
import { refuseRunning, reopenRfq } from '#server/trade/rfq/decision.ts';
import { openSeal } from '#server/trade/rfq/ending.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { isShut } from '#server/trade/rfq/revision/revise-queries.ts';
import { lockRfq, noteHistory } from '#server/trade/rfq/state-queries.ts';
import { readDecidedQuotes, readOrdered } from './queries.ts';

const DAY = 86_400_000;

/**
 * Takes quotes again for lines without an order, at most twice and within 60 days (AWD-011). Quotes that the decision declined stand again, and those that
 * were chosen and have no order any more.
 */
export async function reopen(request: Request, rfqID: string, { reason, deadline }: { reason: string; deadline: Date }): Promise<Date> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  const decidedAt = locked.awardedAt ?? locked.endedAt;
  if ((locked.state !== 'awarded' && locked.state !== 'ended') || !decidedAt) throw new Refusal('rfq_closed');
  const isLate = locked.now.getTime() - decidedAt.getTime() > REOPEN_DAYS * DAY;
  if (isLate || locked.reopened >= MOST_REOPENED)
    throw new Refusal('invalid_input', { fields: { reason: say('award.reopened', { most: MOST_REOPENED, days: REOPEN_DAYS }) } });
  const ordered = await readOrdered(db, rfqID);
  const { lines } = await readContent(db, rfqID);
  if (lines.every(({ lineID, struck }) => struck || ordered.lines.includes(lineID)))
    throw new Refusal('invalid_input', { fields: { reason: say('award.nothingOpen') } });
  const { declined, awarded } = await readDecidedQuotes(db, rfqID);
  await clearDecisions(db, { declined, awarded: awarded.filter((id) => !ordered.quotes.includes(id)) });
  await reopenRfq(request, locked, { deadline, reason, ordered: ordered.lines });
  return deadline;
}

/** Declines one quote before there is a decision, and tells its supplier; it keeps its place (AWD-012). */
export async function declineEarly(
  request: Request,
  { rfqID, quoteID, reason, text }: { rfqID: string; quoteID: string; reason: AwardReason; text: string },
): Promise<void> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (locked.sealed && (await isShut(db, rfqID)) && !(await openSeal(db, rfqID))) throw new Refusal('sealed');
  const quote = (await readStandings(db, rfqID)).find((one) => one.quoteID === quoteID);
  if (!quote || quote.withdrawn) throw new Refusal('not_found');
  if (locked.state !== 'open' && locked.state !== 'deciding') throw new Refusal('rfq_closed');
  refuseRunning(locked);
  if (quote.declined || quote.awarded) throw new Refusal('decided');
  await setDeclined(db, [{ quoteID, reason, text, rank: null, band: null }], locked.now);
  await noteHistory(db, rfqID, { what: 'quote-declined', by: actorOf(request).accountID, business: quote.businessID, at: locked.now });
  await publish(db, 'quote.declined', { rfqID, quoteID });
}
