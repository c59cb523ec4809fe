import { Decimal } from '#contract/catalogue/decimal.ts';
import type { UsualPrice } from '#contract/trade/benchmark/usual.ts';
import { type Best, bestOf, type SplitChoice, scoresOf, splitsOf, WEIGHTS, type Weights } from '#contract/trade/comparing/best.ts';
import { byTotal, type ComparedQuote, compareQuotes } from '#contract/trade/comparing/compare.ts';
import { type Given, givenOf } from '#contract/trade/comparing/compared.ts';
import type { Comparison, ComparisonQuote } from '#contract/trade/comparison.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';

export const SORTS = ['fit', 'total', 'lead', 'validity', 'score', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What of a comparison stands in its address (CMP-015). `hide`: numbers of quotes that are hidden beside those that the buyer's side hid. */
export interface Address {
  sort: Sort;
  hide: string[];
  /** The number of a line; null for all. */
  line: number | null;
  weights: Weights;
}

export function addressOf(query: URLSearchParams): Address {
  const line = query.get('line') ?? '';
  return {
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'fit',
    hide: (query.get('hide') ?? '').split(',').filter(Boolean),
    line: /^[1-9]\d{0,2}$/.test(line) ? Number(line) : null,
    weights: weightsOf(query.get('weights') ?? ''),
  };
}

/** Three whole points, none above 100 and not all of them 0. */
function weightsOf(text: string): Weights {
  const points = /^\d{1,3}(,\d{1,3}){2}$/.test(text) ? text.split(',').map(Number) : [];
  const [price = 0, lead = 0, certificates = 0] = points;
  return points.some((one) => one > 100) || price + lead + certificates === 0 ? WEIGHTS : { price, lead, certificates };
}

export function queryOf({ sort, hide, line, weights }: Address): URLSearchParams {
  const query = new URLSearchParams();
  if (sort !== 'fit') query.set('sort', sort);
  if (hide.length > 0) query.set('hide', hide.join(','));
  if (line !== null) query.set('line', String(line));
  const points = [weights.price, weights.lead, weights.certificates].join(',');
  if (points !== [WEIGHTS.price, WEIGHTS.lead, WEIGHTS.certificates].join(',')) query.set('weights', points);
  return query;
}

/** A quote that is shown, with what it says and what is said of it among the others. */
export interface Shown extends ComparedQuote {
  quote: ComparisonQuote;
  score: string | null;
  /** How the price of a line stands to the usual ones, by line (CMP-026). */
  usual: ReadonlyMap<string, UsualPrice>;
}

export interface View {
  rfq: OwnRfq;
  day: string;
  rates: Comparison['rates'];
  lines: OwnRfq['lines'];
  /** In the order that was asked for. */
  shown: Shown[];
  hidden: ComparisonQuote[];
  best: Best;
  splits: SplitChoice[];
  /** How many lines all of them offer. */
  commonCount: number;
  /** Certificates that are wanted. */
  wanted: number;
  mayAward: boolean;
}

/** How the quotes stand beside each other in this view: what is hidden is compared with nobody. */
export function viewOf({ rfq, comparison, address, awards }: { rfq: OwnRfq; comparison: Comparison; address: Address; awards: boolean }): View {
  const lines = rfq.lines.filter(({ struck }) => !struck);
  const given: Given = { asked: { ...rfq, place: rfq.place ?? '', lines }, rates: comparison.rates?.rates ?? null, day: comparison.day };
  const isHidden = ({ mark, number }: ComparisonQuote) => mark.hidden !== null || address.hide.includes(number);
  const visible = comparison.quotes.filter((quote) => !isHidden(quote));
  const isUndecided = rfq.state === 'open' || rfq.state === 'deciding';
  const compared = compareQuotes(
    given,
    visible.map((quote) => givenOf(quote, isUndecided)),
  );
  const wanted = rfq.certificates.length;
  const scores = scoresOf(compared, address.weights, wanted);
  const known = new Map(visible.map((quote) => [quote.quoteID, quote]));
  const shown = compared.quotes.flatMap((one) => {
    const quote = known.get(one.quoteID);
    return quote ? [{ ...one, quote, score: scores.get(one.quoteID) ?? null, usual: usualOf(comparison, one.quoteID) }] : [];
  });
  const lineIDs = lines.map(({ lineID }) => lineID);
  const validity = new Map(visible.flatMap(({ quoteID, content }) => (content.validUntil ? [[quoteID, content.validUntil] as const] : [])));
  return {
    rfq,
    day: comparison.day,
    rates: comparison.rates,
    lines,
    shown: shown.sort(ORDERS[address.sort]),
    hidden: comparison.quotes.filter(isHidden),
    best: bestOf(compared, { lineIDs, wanted }, validity),
    splits: splitsOf(compared, { currency: rfq.currency, lineIDs }),
    commonCount: compared.common.length,
    wanted,
    mayAward: awards && rfq.right === 'award' && rfq.state === 'deciding',
  };
}

const usualOf = ({ usual }: Comparison, quoteID: string) => new Map(usual.filter((one) => one.quoteID === quoteID).map((one) => [one.lineID, one]));

const FAR = Number.MAX_SAFE_INTEGER;
/** What they are sorted by; equals stay by fit. */
const ORDERS: Record<Sort, (one: Shown, other: Shown) => number> = {
  fit: () => 0,
  total: byTotal,
  lead: (one, other) => (one.leadDays ?? FAR) - (other.leadDays ?? FAR),
  validity: (one, other) => (other.quote.content.validUntil ?? '').localeCompare(one.quote.content.validUntil ?? ''),
  score: (one, other) => new Decimal(other.score ?? '-1').cmp(one.score ?? '-1'),
  name: (one, other) => one.name.localeCompare(other.name),
};
