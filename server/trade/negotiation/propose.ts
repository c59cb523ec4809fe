import { readQuantity } from '#contract/catalogue/quantity.ts';
import { changed, strangeIn } from '#contract/trade/negotiation/apply.ts';
import { ROUND_HOURS, ROUNDS } from '#contract/trade/negotiation/limits.ts';
import type { RoundChange } from '#contract/trade/negotiation/shapes.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { isWhole, QUOTE_FITS, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import { type Acting, actorOf } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { writtenMoment } from '#server/base/names/written-day.ts';
import { faultsOf } from '#server/trade/quote/faults.ts';
import { refuseRunning } from '#server/trade/rfq/decision.ts';
import { openSeal } from '#server/trade/rfq/ending.ts';
import { type Content, readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { type Locked, lockRfq } from '#server/trade/rfq/state-queries.ts';
import { closeOpen, insertRounds, readRounds, type Side, type StoredRound } from './queries.ts';
import { type Quoted, requireHolding } from './quoted.ts';

const HOUR = 3_600_000;

/** The request, locked, where its quotes can be talked about: its deadline is over and nothing is decided. @throws Refusal `rfq_closed`, `decision_running`. */
export async function lockTalking(db: Db, rfqID: string): Promise<Locked> {
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (locked.state === 'open' && locked.deadline)
    throw new Refusal('invalid_input', { fields: { deadline: say('round.early', { deadline: writtenMoment(locked.deadline) }) } });
  if (locked.state !== 'deciding') throw new Refusal('rfq_closed');
  refuseRunning(locked);
  await openSeal(db, rfqID);
  return locked;
}

interface Proposal {
  side: Side;
  note: string;
  change: RoundChange | null;
}

/**
 * Makes a round about each of these quotes, in the caller's transaction and under the lock of the request. One of the other side that is open is answered by it.
 * @throws Refusal `round_limit`, `quote_expired`, `decided`, `invalid_input`
 */
export async function propose(
  request: Acting,
  locked: Locked,
  quotes: Quoted[],
  { side, note, change }: Proposal,
): Promise<{ round: number; endsAt: string }[]> {
  const { db } = request;
  for (const quote of quotes) requireHolding(quote);
  const before = Map.groupBy(
    await readRounds(
      db,
      quotes.map(({ quoteID }) => quoteID),
    ),
    ({ quoteID }) => quoteID,
  );
  const asked = await readContent(db, locked.id);
  const rounds = quotes.map((quote) => next({ quote, rounds: before.get(quote.quoteID) ?? [], side, note, change, asked, locked }));
  const by = actorOf(request).accountID;
  const open = [...before.values()].flat().filter(({ state }) => state === 'open');
  // Those that the clock ended stand in the way of the next one until somebody writes it down.
  const over = [...before.values()].flat().filter(({ state, closedAt }) => state === 'ended' && closedAt === null);
  await closeOpen(
    db,
    over.map(({ quoteID }) => quoteID),
    { outcome: 'ended', at: locked.now, by: null },
  );
  await closeOpen(
    db,
    open.map(({ quoteID }) => quoteID),
    { outcome: 'countered', at: locked.now, by },
  );
  await insertRounds(db, rounds, { side, by, at: locked.now, note });
  const told = (all: { quoteID: string; round: number }[]) => all.map(({ quoteID, round }) => ({ rfqID: locked.id, quoteID, round }));
  await publishEach(db, 'round.closed', told(over));
  await publishEach(db, 'round.proposed', told(rounds));
  return rounds.map(({ round, endsAt }) => ({ round, endsAt: endsAt.toISOString() }));
}

interface Next extends Proposal {
  quote: Quoted;
  rounds: StoredRound[];
  asked: Content;
  locked: Locked;
}

function next({ quote, rounds, side, note, change, asked, locked }: Next) {
  if (rounds.length >= ROUNDS) throw new Refusal('round_limit');
  const open = rounds.find(({ state }) => state === 'open');
  if (open?.side === side) throw new Refusal('invalid_input', { fields: { note: say('round.open', { number: quote.number }) } });
  const before = open?.content ?? quote.content;
  const content = change ? changed(before, change, asked.lines) : before;
  const fields = change ? faultsIn({ before, content, change, asked, locked }) : {};
  if (note === '' && JSON.stringify(content) === JSON.stringify(before)) fields['note'] = say('round.nothing');
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const lastDay = Date.parse(`${quote.content.validUntil}T00:00:00Z`) + 24 * HOUR;
  const endsAt = new Date(Math.min(locked.now.getTime() + ROUND_HOURS * HOUR, lastDay));
  return { quoteID: quote.quoteID, round: rounds.length + 1, revision: quote.revision, content, before, endsAt };
}

interface Judged {
  before: QuoteContent;
  content: QuoteContent;
  change: RoundChange;
  asked: Content;
  locked: Locked;
}

/** What is wrong with a change, by field; what the quote lacked before is no fault of it. */
function faultsIn({ before, content, change, asked, locked }: Judged): Fields {
  const judged = { asked, deadline: locked.deadline ?? locked.now, currency: null };
  const [old, now] = [faultsOf({ content: before, ...judged }), faultsOf({ content, ...judged })];
  const fresh = Object.entries(now).filter(([field]) => !(field in old) || (field === 'validUntil' && change.validUntil !== undefined));
  const today = locked.now.toISOString().slice(0, 10);
  return {
    ...Object.fromEntries(fresh),
    ...(change.validUntil && change.validUntil < today && { validUntil: say('quote.longer') }),
    ...Object.fromEntries(strangeIn(before, change).map((field) => [field, say('round.strange')])),
    ...Object.assign({}, ...change.lines.map((line, place) => quantityFault(content, line, place))),
  };
}

function quantityFault(content: QuoteContent, { lineID, quantity }: RoundChange['lines'][number], place: number): Fields {
  const offer = content.lines.find((line) => line.lineID === lineID)?.offer;
  if (!offer || quantity === undefined) return {};
  const field = `lines.${place}.quantity`;
  if (offer.breaks.length > QUOTE_FITS.breaks) return { [field]: say('round.breaks', { most: QUOTE_FITS.breaks }) };
  return readQuantity(quantity, { whole: isWhole(offer.unit as RfqUnit) }) ? {} : { [field]: say('input.rfq.whole') };
}
