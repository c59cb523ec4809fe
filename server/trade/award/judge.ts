import { Decimal } from '#contract/catalogue/decimal.ts';
import { readQuantity } from '#contract/catalogue/quantity.ts';
import { AWARD_FITS } from '#contract/trade/award/limits.ts';
import type { AwardMade, Declined } from '#contract/trade/award/shapes.ts';
import { isBelowLeast, offerAt, orderSums } from '#contract/trade/award/sums.ts';
import { isWhole, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { writtenDay } from '#server/base/names/written-day.ts';
import type { Standing } from '#server/trade/quote/decided/decide-queries.ts';
import type { Received } from '#server/trade/quote/readable-queries.ts';
import type { Content, ContentLine } from '#server/trade/rfq/revision/content-queries.ts';
import { marksOf } from '#server/trade/rfq/revision/differences.ts';
import type { AwardedPart } from './queries.ts';

/** What a decision is judged by, read under the lock of the request. */
export interface Facts {
  asked: Content;
  /** What earlier revisions asked, by number. */
  answered: Map<number, Content>;
  quotes: Received[];
  standings: Standing[];
  /** By the clock of the trade, in UTC. */
  today: string;
}

type Parts = AwardMade['parts'];

/**
 * A quote that was withdrawn, renewed, has expired, or answers an earlier state of a chosen line refuses the whole (AWD-002).
 * @throws Refusal `quote_changed`, `quote_expired` with the quote named
 */
export function refuseChanged(parts: Parts, { asked, answered, quotes, standings, today }: Facts): void {
  // Once for each revision that was answered: an award has hundreds of lines.
  const changed = new Map([...new Set(quotes.map(({ answers }) => answers))].map((one) => [one, changedLines(answered.get(one) ?? asked, asked)]));
  for (const { quoteID, revision, lineID } of parts) {
    const standing = standings.find((one) => one.quoteID === quoteID);
    if (!standing) continue;
    const quote = quotes.find((one) => one.quoteID === quoteID);
    const name = { supplier: standing.supplier };
    if (!quote || standing.withdrawn || standing.revision !== revision || changed.get(quote.answers)?.has(lineID))
      throw named('quote_changed', quoteID, say('award.changed', name));
    // One that was chosen before says so instead of that its date is over.
    if ((quote.content.validUntil ?? '') < today)
      throw named('quote_expired', quoteID, say('award.expired', { ...name, day: writtenDay(quote.content.validUntil ?? '') }));
  }
}

const changedLines = (answered: Content, asked: Content): Set<string> =>
  new Set(marksOf(answered, asked).flatMap(({ lineID, mark }) => (mark === 'changed' || mark === 'quantity' ? [lineID] : [])));

const named = (code: 'quote_changed' | 'quote_expired', quoteID: string, sentence: ReturnType<typeof say>): Refusal =>
  new Refusal(code, { fields: { [`quotes.${quoteID}`]: sentence } });

/** What is wrong with who gets what, by field; every line is named by its number (TBA-008). */
export function faultsOf({ parts, unbought, declines }: Pick<AwardMade, 'parts' | 'unbought' | 'declines'>, facts: Facts): Fields {
  const open = new Map(facts.asked.lines.filter(({ struck }) => !struck).map((line) => [line.lineID, line]));
  const fields: Fields = {};
  for (const [place, part] of parts.entries()) Object.assign(fields, partFault(part, `parts.${place}`, parts.slice(0, place), open.get(part.lineID), facts));
  const given = new Set(parts.map(({ lineID }) => lineID));
  const said = new Set(unbought.map(({ lineID }) => lineID));
  for (const [place, { lineID }] of unbought.entries()) {
    const line = open.get(lineID);
    if (!line) fields[`unbought.${place}.lineID`] = say('award.lineUnknown');
    else if (given.has(lineID)) fields[`unbought.${place}.lineID`] = say('award.both', { number: line.number });
  }
  for (const [lineID, { number }] of open) if (!given.has(lineID) && !said.has(lineID)) fields[`lines.${lineID}`] = say('award.undecided', { number });
  return { ...fields, ...declineFaults(declines, new Set(parts.map(({ quoteID }) => quoteID)), facts) };
}

function partFault(part: Parts[number], path: string, before: Parts, line: ContentLine | undefined, { quotes }: Facts): Fields {
  if (!line?.quantity) return { [`${path}.lineID`]: say('award.lineUnknown') };
  const { number } = line;
  const quote = quotes.find(({ quoteID }) => quoteID === part.quoteID);
  if (!quote) return { [`${path}.quoteID`]: say('award.quoteUnknown') };
  if (quote.state === 'declined') return { [`${path}.quoteID`]: say('award.answered') };
  const offer = offerAt(quote.content, part);
  if (!offer) return { [`${path}.lineID`]: say('award.notOffered', { number }) };
  const same = before.filter(({ lineID }) => lineID === part.lineID);
  if (same.some(({ quoteID }) => quoteID === part.quoteID)) return { [`${path}.lineID`]: say('award.twice', { number }) };
  if (same.length >= AWARD_FITS.splits) return { [`${path}.lineID`]: say('award.splits', { number, most: AWARD_FITS.splits }) };
  const taken = same.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(part.quantity));
  if (taken.gt(line.quantity)) return { [`${path}.quantity`]: say('award.beyond', { number, quantity: line.quantity }) };
  if (!readQuantity(part.quantity, { whole: isWhole(line.unit as RfqUnit) })) return { [`${path}.quantity`]: say('input.rfq.whole') };
  // The whole of a line was quoted with its minimum order in the price; a part of it was not.
  const isDivided = !new Decimal(part.quantity).eq(line.quantity);
  if (isDivided && isBelowLeast(offer, part.quantity))
    return { [`${path}.quantity`]: say('award.belowLeast', { number, least: offer.moq ?? offer.breaks[0]?.from ?? '1' }) };
  return {};
}

/** Nobody who quoted is left without an answer, and nobody gets two (AWD-003). */
export function declineFaults(declines: Declined[], chosen: Set<string>, { standings }: Facts): Fields {
  const waiting = standings.filter((one) => !one.withdrawn && !one.declined && !chosen.has(one.quoteID) && !one.awarded);
  const fields: Fields = {};
  const seen = new Set<string>();
  for (const [place, { quoteID }] of declines.entries()) {
    if (!standings.some((one) => one.quoteID === quoteID)) fields[`declines.${place}.quoteID`] = say('award.quoteUnknown');
    else if (seen.has(quoteID) || chosen.has(quoteID) || standings.some((one) => one.quoteID === quoteID && (one.declined || one.awarded)))
      fields[`declines.${place}.quoteID`] = say('award.answered');
    seen.add(quoteID);
  }
  for (const { quoteID, supplier } of waiting) if (!seen.has(quoteID)) fields[`quotes.${quoteID}`] = say('award.noAnswer', { supplier });
  return fields;
}

/** The parts with what each costs by the breaks, the MOQ and the multiple of its own quote (AWD-001). */
export function pricedParts(parts: Parts, { quotes }: Facts): AwardedPart[] {
  return quotes.flatMap(({ quoteID, content }) => {
    const own = parts.filter((part) => part.quoteID === quoteID);
    const sums = own.length > 0 ? orderSums(content, own) : null;
    return own.flatMap((part, place) => {
      const sum = sums?.parts[place];
      return sum ? [{ ...part, billed: sum.billed, price: sum.unitPrice, total: sum.total }] : [];
    });
  });
}
