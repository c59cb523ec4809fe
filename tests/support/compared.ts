import type { Given, QuoteGiven } from '#contract/trade/comparing/compared.ts';

export interface Drawn {
  given: Given;
  quotes: QuoteGiven[];
}

/** The same draws for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 12_345;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Five quotes for three lines, or so many, with breaks, multiples, packs, costs, other currencies and estimates; each offers all lines but one at most. */
export function drawn(seed: number, { quoteCount = 5, lineCount = 3 } = {}): Drawn {
  const draw = random(seed);
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    lineID: ['a', 'b', 'c'][index] ?? `l${index}`,
    number: index + 1,
    quantity: `${draw(5000) + 1}`,
  }));
  const offer = () => {
    const first = draw(90) + 1;
    const breaks = Array.from({ length: draw(3) + 1 }, (_, at) => ({ from: `${first + at * 500}`, price: `${draw(9000) + 1}.${draw(9000) + 1000}` }));
    return {
      unit: 'H87',
      holds: `${[1, 1, 12, 3][draw(4)]}`,
      per: [1, 100, 1000][draw(3)] ?? 1,
      breaks,
      multiple: `${[1, 25, 150][draw(3)]}`,
      leadDays: draw(60),
      deliveries: [],
      note: '',
    };
  };
  const quotes = Array.from({ length: quoteCount }, (_, at) => ({
    quoteID: `q${at}`,
    name: `Q${at}`,
    isValid: true,
    isDeclined: false,
    answers: 1,
    certificates: [],
    estimate: draw(3) === 0 ? `${draw(500)}.5` : null,
    chosen: [],
    content: {
      incoterm: 'DAP',
      place: '',
      currency: ['GBP', 'EUR', 'JPY'][draw(3)] ?? 'GBP',
      validUntil: null,
      paymentTerms: '',
      certificates: [],
      files: [],
      note: '',
      costs: Array.from({ length: draw(3) }, () => ({ name: 'Tool', amount: `${draw(900)}.37`, kind: 'tooling', lineID: [null, 'a', 'b'][draw(3)] ?? null })),
      lines: lines.map(({ lineID }, line) => ({ lineID, offer: line === at ? null : offer(), notOffered: null, alternatives: [] })),
    },
  }));
  const asked = { revision: 1, currency: 'GBP', incoterm: 'DAP', place: '', neededBy: null, paymentTerms: '', certificates: [], lines };
  return { given: { asked, rates: RATES, day: '2026-12-01' }, quotes };
}

const RATES = [
  { base: 'GBP', quote: 'EUR', rate: '1.16' },
  { base: 'JPY', quote: 'GBP', rate: '0.00512345' },
];
/** What one unit is in pounds, as a fraction. */
const POUNDS: Record<string, [bigint, bigint]> = { GBP: [1n, 1n], EUR: [100n, 116n], JPY: [512_345n, 100_000_000n] };

/** A decimal as a fraction of whole numbers: nothing here is shared with what is tested. */
function fraction(amount: string): [bigint, bigint] {
  const [whole = '', part = ''] = amount.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}
const halfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);
const up = (over: bigint, under: bigint): bigint => (over + under - 1n) / under;

/** In minor units of the quote's currency. */
function lineIn({ asked }: Given, { content }: QuoteGiven, lineID: string): bigint | null {
  const offer = content.lines.find((line) => line.lineID === lineID)?.offer;
  if (!offer) return null;
  const multiple = BigInt(offer.multiple ?? '1');
  const [quantity, holds] = [BigInt(asked.lines.find((line) => line.lineID === lineID)?.quantity ?? '0'), BigInt(offer.holds)];
  const least = BigInt(offer.breaks[0]?.from ?? '1') * holds;
  const billed = multiple * up(quantity > least ? quantity : least, holds * multiple);
  const price = offer.breaks.filter(({ from }) => BigInt(from) <= billed).at(-1)?.price ?? '0';
  const [over, under] = fraction(price);
  return halfUp(billed * over * minorOf(content.currency), under * BigInt(offer.per));
}
const minorOf = (currency: string): bigint => (currency === 'JPY' ? 1n : 100n);
const inPence = (amount: bigint, currency: string): bigint => {
  const [over, under] = POUNDS[currency] ?? [0n, 1n];
  return halfUp(amount * over * 100n, under * minorOf(currency));
};
const costIn = (amount: string, currency: string): bigint => {
  const [over, under] = fraction(amount);
  return halfUp(over * minorOf(currency), under);
};
const written = (amount: bigint, currency: string): string =>
  minorOf(currency) === 1n ? `${amount}` : `${amount / 100n}.${`${amount % 100n}`.padStart(2, '0')}`;

/** One-off costs of a line, null for those of the whole, in minor units of the quote's currency. */
const costsIn = ({ content }: QuoteGiven, lineID: string | null): bigint =>
  content.costs.filter((cost) => cost.lineID === lineID).reduce((sum, { amount }) => sum + costIn(amount, content.currency), 0n);

/** Of the whole, and of lines that it does not offer. */
const costsOnce = (quote: QuoteGiven): bigint =>
  quote.content.lines.filter(({ offer }) => offer === null).reduce((sum, { lineID }) => sum + costsIn(quote, lineID), costsIn(quote, null));

const estimated = ({ estimate }: QuoteGiven): bigint => (estimate ? costIn(estimate, 'GBP') : 0n);

/** What a comparison must say of a quote. */
export function recountOf(given: Given, quote: QuoteGiven | undefined): { total: string; ownTotal: string } {
  if (!quote) throw new Error('a quote that was not given');
  const { content } = quote;
  const offered = given.asked.lines.flatMap(({ lineID }) => {
    const total = lineIn(given, quote, lineID);
    return total === null ? [] : [{ lineID, total }];
  });
  const own = offered.reduce(
    (sum, { total }) => sum + total,
    content.costs.reduce((sum, { amount }) => sum + costIn(amount, content.currency), 0n),
  );
  const total = offered.reduce(
    (sum, line) => sum + inPence(line.total, content.currency) + inPence(costsIn(quote, line.lineID), content.currency),
    inPence(costsOnce(quote), content.currency) + estimated(quote),
  );
  return { total: written(total, 'GBP'), ownTotal: written(own, content.currency) };
}

/** The cheapest of all ways to give each line to a quote, one by one: there are 125. */
export function splitOf(given: Given, quotes: QuoteGiven[], most: number): string {
  let best: bigint | null = null;
  const walk = (at: number, picks: QuoteGiven[]): void => {
    if (at < given.asked.lines.length) {
      for (const quote of quotes) walk(at + 1, [...picks, quote]);
      return;
    }
    const chosen = new Set(picks);
    if (most > 0 && chosen.size > most) return;
    let total = [...chosen].reduce((sum, quote) => sum + inPence(costsOnce(quote), quote.content.currency) + estimated(quote), 0n);
    for (const [index, quote] of picks.entries()) {
      const lineID = given.asked.lines[index]?.lineID ?? '';
      const line = lineIn(given, quote, lineID);
      if (line === null) return;
      total += inPence(line, quote.content.currency) + inPence(costsIn(quote, lineID), quote.content.currency);
    }
    if (best === null || total < best) best = total;
  };
  walk(0, []);
  return best === null ? '' : written(best, 'GBP');
}

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The cheapest of all subsets of the quotes, each counted for itself: `most` by how many suppliers at most, 0 for any number. */
export function subsetsOf(given: Given, quotes: QuoteGiven[]): { count: number; best: (most: number) => string } {
  const prices = quotes.map((quote) =>
    given.asked.lines.map(({ lineID }) => {
      const line = lineIn(given, quote, lineID);
      return line === null ? null : inPence(line, quote.content.currency) + inPence(costsIn(quote, lineID), quote.content.currency);
    }),
  );
  const fixed = quotes.map((quote) => inPence(costsOnce(quote), quote.content.currency) + estimated(quote));
  const totals: { size: number; total: bigint }[] = [];
  const count = 2 ** quotes.length - 1;
  for (let mask = 1; mask <= count; mask += 1) {
    const chosen = quotes.flatMap((_, at) => (mask & (1 << at) ? [at] : []));
    let total: bigint | null = chosen.reduce((sum, at) => sum + (fixed[at] ?? 0n), 0n);
    for (let line = 0; line < given.asked.lines.length && total !== null; line += 1) {
      const offered = chosen.flatMap((at) => prices[at]?.[line] ?? []);
      total = offered.length === 0 ? null : total + offered.reduce(lower);
    }
    if (total !== null) totals.push({ size: chosen.length, total });
  }
  const best = (most: number): string => {
    const among = totals.filter(({ size }) => most === 0 || size <= most).map(({ total }) => total);
    return among.length === 0 ? '' : written(among.reduce(lower), 'GBP');
  };
  return { count, best };
}
