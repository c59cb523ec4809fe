import { Decimal } from '#contract/catalogue/decimal.ts';
import { inMoney } from '../quote/sums.ts';
import type { Given, Miss, NotComparable, QuoteGiven } from './compared.ts';
import { costsLeft, daysLate, hasTransit, type LeftCost, termDiffers } from './delivery.ts';
import { folded, holdsOne } from './folded.ts';
import { NONE, type Offered, offeredIn } from './offered.ts';

export interface ComparedQuote extends Offered {
  quoteID: string;
  name: string;
  notComparable: NotComparable[];
  /** The buyer's own of freight and duty. */
  estimate: string | null;
  /** In the currency of the request, null without a rate: of its own lines with one-off costs and the buyer's estimate. */
  total: string | null;
  /** The same of the lines that all quotes offer. */
  commonTotal: string | null;
  offeredCount: number;
  isWhole: boolean;
  /** Of its longest line; null where it offers none. */
  leadDays: number | null;
  daysLate: number | null;
  hasTransit: boolean;
  costsLeft: readonly LeftCost[];
  met: number;
  of: number;
  misses: Miss[];
  certificatesMet: number;
}

export interface Compared {
  quotes: ComparedQuote[];
  /** Lines that all quotes offer. */
  common: string[];
}

/**
 * The quotes that are shown side by side, by fit, comparable total, then name (CMP-001). Everything that is compared among quotes is among these:
 * leave out what is hidden.
 */
export function compareQuotes(given: Given, quotes: readonly QuoteGiven[]): Compared {
  const offers = quotes.map((quote) => ({ quote, offered: offeredIn(given, quote) }));
  const common = given.asked.lines.map(({ lineID }) => lineID).filter((lineID) => offers.every(({ offered }) => offered.lines.has(lineID)));
  const compared = offers.map(({ quote, offered }) => comparedOne(given, quote, offered, common));
  return { quotes: compared.sort(byFit), common };
}

/** More of what was asked first, then the lower comparable total, those that are not comparable last, then the name. */
function byFit(one: ComparedQuote, other: ComparedQuote): number {
  return other.met * one.of - one.met * other.of || byTotal(one, other) || (one.name < other.name ? -1 : Number(one.name > other.name));
}

/** A partial quote never ranks by its smaller total: it comes after the whole ones, by what it costs for the lines that all offer (CMP-011). */
export function byTotal(one: ComparedQuote, other: ComparedQuote): number {
  const rankOf = ({ notComparable, isWhole }: ComparedQuote) => (notComparable.length > 0 ? 2 : isWhole ? 0 : 1);
  const rank = rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  const [a, b] = one.isWhole && other.isWhole ? [one.total, other.total] : [one.commonTotal, other.commonTotal];
  return a === null || b === null ? Number(a === null) - Number(b === null) : new Decimal(a).cmp(b);
}

function comparedOne(given: Given, quote: QuoteGiven, offered: Offered, common: string[]): ComparedQuote {
  const { asked, day } = given;
  const { content, estimate } = quote;
  const lines = [...offered.lines.values()];
  const leadDays = lines.length > 0 ? Math.max(...lines.map((line) => line.leadDays)) : null;
  const late = daysLate({ day, leadDays, neededBy: asked.neededBy });
  const sum = (lineIDs: string[]) => totalOf(offered, lineIDs, { estimate, currency: asked.currency });
  const misses = missesOf(given, quote, offered, late);
  const of = 2 + Number(asked.neededBy !== null) + Number(asked.paymentTerms !== '') + required(given).length;
  const kinds = new Set(misses.map(({ what, ...more }) => ('name' in more ? `${what} ${more.name}` : what === 'place' ? 'incoterm' : what)));
  return {
    ...offered,
    quoteID: quote.quoteID,
    name: quote.name,
    notComparable: notComparableOf(given, quote, offered),
    estimate,
    total: sum([...offered.lines.keys()]),
    commonTotal: common.length > 0 ? sum(common) : null,
    offeredCount: lines.length,
    isWhole: lines.length === asked.lines.length,
    leadDays,
    daysLate: late,
    hasTransit: hasTransit(content.incoterm),
    costsLeft: costsLeft(content.incoterm),
    met: of - kinds.size,
    of,
    misses,
    certificatesMet: asked.certificates.filter(({ name }) => holdsOne(quote.certificates, name)).length,
  };
}

const required = ({ asked }: Given) => asked.certificates.filter(({ need }) => need === 'required');

/** Some lines with their one-off costs, those of the whole and the estimate. */
function totalOf(offered: Offered, lineIDs: string[], { estimate, currency }: { estimate: string | null; currency: string }): string | null {
  if (offered.rate === null) return null;
  const whole = new Decimal(offered.costs ?? '0').plus(estimate ?? '0');
  const total = lineIDs.reduce((sum, lineID) => {
    const line = offered.lines.get(lineID);
    return line ? sum.plus(line.converted ?? '0').plus(line.costs ?? '0') : sum;
  }, NONE.plus(whole));
  return inMoney(total, currency);
}

/** CMP-010. */
function notComparableOf({ asked }: Given, { isValid, isDeclined, answers, content, estimate }: QuoteGiven, { rate }: Offered): NotComparable[] {
  const reasons: [NotComparable, boolean][] = [
    ['declined', isDeclined],
    ['expired', !isValid],
    ['revision', answers < asked.revision],
    ['rate', rate === null],
    ['incoterm', estimate === null && termDiffers(asked, content) !== null],
  ];
  return reasons.filter(([, is]) => is).map(([reason]) => reason);
}

function missesOf(given: Given, { content, certificates }: QuoteGiven, { lines }: Offered, late: number | null): Miss[] {
  const { asked } = given;
  const misses: Miss[] = asked.lines.filter(({ lineID }) => !lines.has(lineID)).map(({ number }) => ({ what: 'line', number }));
  const differs = termDiffers(asked, content);
  if (differs) misses.push({ what: differs });
  if (late !== null) misses.push({ what: 'late' });
  if (asked.paymentTerms && folded(asked.paymentTerms) !== folded(content.paymentTerms)) misses.push({ what: 'payment' });
  for (const { name } of required(given)) if (!holdsOne(certificates, name)) misses.push({ what: 'certificate', name });
  return misses;
}
