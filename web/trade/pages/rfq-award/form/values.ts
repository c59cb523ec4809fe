import { Decimal } from '#contract/catalogue/decimal.ts';
import type { AwardReason, UNBOUGHT_REASONS } from '#contract/trade/award/limits.ts';
import { orderSums, type PartSum } from '#contract/trade/award/sums.ts';
import type { ReceivedQuote } from '#contract/trade/quote/shapes.ts';
import { added, inMoney } from '#contract/trade/quote/sums.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { type ChosenPart, placesFor } from '#web/trade/award/chosen.ts';
import { unanswered } from '#web/trade/award/unanswered.ts';
import { typedQuantity } from '#web/trade/quote/typed.ts';

export type Line = Pick<OwnRfq['lines'][number], 'lineID' | 'number' | 'description' | 'unit' | 'struck'> & { quantity: string | null };
export type Quote = Pick<ReceivedQuote, 'quoteID' | 'number' | 'supplier' | 'state' | 'revision' | 'content' | 'sums'>;
export type UnboughtReason = (typeof UNBOUGHT_REASONS)[number];

export interface PartValues {
  quoteID: string;
  place: number;
  quantity: string;
}
export interface LineValues {
  lineID: string;
  /** None before somebody is chosen, several where the line is divided. */
  parts: PartValues[];
  /** It was chosen that nobody gets it. */
  nobody: boolean;
  reason: UnboughtReason;
  text: string;
}
export interface DeclineValues {
  reason: AwardReason;
  /** Null for the polite one of the reason. */
  text: string | null;
}
export interface AwardValues {
  mode: 'whole' | 'lines';
  /** Whose quote is taken as a whole; empty before one is chosen. */
  whole: string;
  lines: LineValues[];
  /** By quote, what was chosen beside the proposal. */
  declines: Record<string, DeclineValues>;
  withRank: boolean;
}

/** Lines that are asked still. */
export const openLines = (lines: Line[]): (Line & { quantity: string })[] =>
  lines.flatMap((line) => (line.struck || line.quantity === null ? [] : [{ ...line, quantity: line.quantity }]));
/** Quotes that can be chosen: those that hold still, and those that got an order for other lines before. */
export const choosable = <Q extends Pick<Quote, 'state'>>(quotes: Q[]): Q[] => quotes.filter(({ state }) => ['submitted', 'awarded', 'won'].includes(state));

/** What the form begins with: what the address chose, else nothing; the only quote that there is, is proposed. */
export function startOf(lines: Line[], quotes: Quote[], chosen: ChosenPart[]): AwardValues {
  const asked = openLines(lines);
  const may = choosable(quotes);
  const byLine = asked.map(({ lineID, number, quantity }): LineValues => {
    const parts = chosen.filter(({ line }) => line === number).flatMap((part) => partOf(part, { lineID, quantity }, may));
    const isOffered = may.some((quote) => placesFor(quote, lineID).length > 0);
    return { lineID, parts, nobody: !isOffered, reason: isOffered ? 'no-need' : 'not-offered', text: '' };
  });
  const only = may.length === 1 ? (may[0]?.quoteID ?? '') : '';
  const whole = wholeIn(byLine, asked, may) ?? (chosen.length === 0 ? only : '');
  return { mode: whole || chosen.length === 0 ? 'whole' : 'lines', whole, lines: byLine, declines: {}, withRank: false };
}

function partOf({ quote, place, quantity }: ChosenPart, line: { lineID: string; quantity: string }, quotes: Quote[]): PartValues[] {
  const found = quotes.find(({ number }) => number === quote);
  return found && placesFor(found, line.lineID).includes(place) ? [{ quoteID: found.quoteID, place, quantity: quantity ?? line.quantity }] : [];
}

/** The quote that gets all that it offers, where that is what the lines say; null otherwise. */
export function wholeIn(lines: LineValues[], asked: (Line & { quantity: string })[], quotes: Quote[]): string | null {
  const first = lines.flatMap(({ parts }) => parts)[0]?.quoteID;
  const quote = quotes.find(({ quoteID }) => quoteID === first);
  if (!quote) return null;
  const same = JSON.stringify(lines.map(({ lineID, parts }) => [lineID, parts]));
  return same === JSON.stringify(wholeOf(quote, asked).map(({ lineID, parts }) => [lineID, parts])) ? quote.quoteID : null;
}

/** Every line that a quote offers, in full. */
export const wholeOf = (quote: Quote, asked: (Line & { quantity: string })[]): Pick<LineValues, 'lineID' | 'parts'>[] =>
  asked.map(({ lineID, quantity }) => {
    const [place] = placesFor(quote, lineID);
    return { lineID, parts: place === undefined ? [] : [{ quoteID: quote.quoteID, place, quantity }] };
  });

/** What each line says as it would be sent. */
export function decided({ mode, whole, lines }: AwardValues, asked: (Line & { quantity: string })[], quotes: Quote[]): LineValues[] {
  const may = choosable(quotes);
  // A quote that was withdrawn meanwhile is nobody's choice any more.
  if (mode === 'lines') return lines.map((line) => ({ ...line, parts: line.parts.filter((part) => may.some(({ quoteID }) => quoteID === part.quoteID)) }));
  const quote = may.find(({ quoteID }) => quoteID === whole);
  if (!quote) return [];
  return wholeOf(quote, asked).map((line) => ({ ...line, nobody: line.parts.length === 0, reason: 'not-offered' as const, text: '' }));
}

/** Those who get nothing and wait for an answer. */
export function losersOf(lines: LineValues[], quotes: Quote[]): Quote[] {
  const winners = new Set(lines.flatMap(({ parts }) => parts.map(({ quoteID }) => quoteID)));
  return unanswered(quotes).filter(({ quoteID }) => !winners.has(quoteID));
}

/** Why a quote is declined, as far as the figures say: it lacks lines, or costs more in the same money than what was chosen. */
export function proposedReason({ content, sums }: Quote, winners: Quote[]): AwardReason {
  if (sums.priced < sums.asked) return 'incomplete';
  const isDearer = winners.length > 0 && winners.every((one) => one.content.currency === content.currency && new Decimal(sums.total).gt(one.sums.total));
  return isDearer ? 'price' : 'other-chosen';
}

const QUANTITY = /^\d{1,9}(\.\d{1,3})?$/;
export const isQuantity = (typed: string): boolean => QUANTITY.test(typedQuantity(typed));

/** What is left of a line for its next part. */
export function leftOf(asked: string, parts: Pick<PartValues, 'quantity'>[]): string {
  const taken = parts.reduce((sum, { quantity }) => sum.plus(isQuantity(quantity) ? typedQuantity(quantity) : '0'), new Decimal('0'));
  const left = new Decimal(asked).minus(taken);
  return left.gt('0') ? left.toFixed() : '0';
}

export interface OrderSum {
  quote: Quote;
  parts: PartSum[];
  costs: string;
  total: string;
}

/** What each chosen supplier's order comes to, as far as its parts have a quantity. */
export function ordersOf(lines: LineValues[], quotes: Quote[]): OrderSum[] {
  const parts = lines.flatMap(({ lineID, parts }) => parts.map((part) => ({ ...part, lineID, quantity: typedQuantity(part.quantity) })));
  return quotes.flatMap((quote) => {
    const own = parts.filter(({ quoteID, quantity }) => quoteID === quote.quoteID && isQuantity(quantity) && new Decimal(quantity).gt('0'));
    const sums = own.length > 0 ? orderSums(quote.content, own) : null;
    return sums ? [{ quote, ...sums }] : [];
  });
}

/** The sum of orders in each of their currencies. */
export function totalsOf(orders: OrderSum[]): { currency: string; total: string }[] {
  const byCurrency = Map.groupBy(orders, ({ quote }) => quote.content.currency);
  return [...byCurrency].map(([currency, all]) => ({ currency, total: inMoney(added(all.map(({ total }) => total)), currency) }));
}
