import { Decimal } from '#contract/catalogue/decimal.ts';

/** One line of one complete quote. `value`: a decimal above or at 0, GBP for one asked unit or calendar days. */
export interface Quoted {
  supplier: string;
  buyer: string;
  value: string;
  /** Who stands behind each of the two, where that is known: companies that share a person are one. */
  behind?: { supplier: string; buyer: string };
}

/** What is published of a cell. Decimals without needless zeros; `suppliers` is a range of their number. */
export interface Figures {
  low: string;
  median: string;
  high: string;
  suppliers: string;
}

/** How a quartile is written, and how far a value may be off the median before it counts as a slip. */
export interface Kind {
  written: (quartile: Amount) => Amount;
  mostOff: string | null;
}

/** The rules of a published cell (BEN-003, BEN-004, BEN-006). Tests of the rules themselves put others in their place. */
export interface Rules {
  least: number;
  mostShare: string;
  mostMove: string | null;
  isRounded: boolean;
}

type Amount = InstanceType<typeof Decimal>;

/** Its value is read once: a cell is looked at anew without each of its companies. */
type Valued = Quoted & { amount: Amount };

export const RULES: Rules = { least: 5, mostShare: '0.4', mostMove: '0.2', isRounded: true };

const TEN = new Decimal('10');
const FIVE = new Decimal('5');

/** Two significant digits, half up. */
export const PRICE: Kind = { written: (price) => price.prec(2, Decimal.roundHalfUp), mostOff: '10' };
/** Whole days, above ten the nearest five, half up. */
export const DAYS: Kind = {
  written: (days) => {
    const whole = days.round(0, Decimal.roundHalfUp);
    return whole.lte(TEN) ? whole : days.times('0.2').round(0, Decimal.roundHalfUp).times(FIVE);
  },
  mostOff: null,
};

/** What is published of a cell, and the value of each of its suppliers, unrounded; null for a cell that is not published. */
export function figuresOf(given: readonly Quoted[], kind: Kind, rules: Rules = RULES): { figures: Figures; own: Map<string, string> } | null {
  const quotes = withoutSlips(
    given.map((quote) => ({ ...quote, amount: new Decimal(quote.value) })),
    kind,
  );
  if (!isBroad(quotes, rules)) return null;
  const own = valuesOf(quotes);
  const quartiles = quartilesOf([...own.values()]);
  if (!quartiles || !isStable(quotes, own, quartiles, rules)) return null;
  const [low, median, high] = quartiles.map((one) => (rules.isRounded ? kind.written(one) : one).toFixed()) as [string, string, string];
  const suppliers = rules.isRounded ? rangeOf(own.size) : String(own.size);
  return { figures: { low, median, high, suppliers }, own: new Map([...own].map(([supplier, value]) => [supplier, value.toFixed()])) };
}

/** Prices more than ten times off the median of the suppliers are slips of a decimal point, or meant to lead astray (BEN-008). */
function withoutSlips(quotes: readonly Valued[], { mostOff }: Kind): readonly Valued[] {
  const median = quartilesOf([...valuesOf(quotes).values()])?.[1];
  if (mostOff === null || !median) return quotes;
  return quotes.filter(({ amount }) => median.times(mostOff).gte(amount) && amount.times(mostOff).gte(median));
}

/** Enough suppliers and buyers, none of which alone makes the cell (BEN-003). */
function isBroad(quotes: readonly Quoted[], { least, mostShare }: Rules): boolean {
  const most = new Decimal(mostShare).times(String(quotes.length));
  return [countBy(quotes, 'supplier'), countBy(quotes, 'buyer')].every(
    (counts) => counts.size >= least && [...counts.values()].every((count) => most.gte(String(count))),
  );
}

const behind = (quote: Quoted, side: 'supplier' | 'buyer'): string => quote.behind?.[side] ?? quote[side];

const countBy = (quotes: readonly Quoted[], side: 'supplier' | 'buyer'): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const quote of quotes) counts.set(behind(quote, side), (counts.get(behind(quote, side)) ?? 0) + 1);
  return counts;
};

/** Each supplier is one value, the median of its own (BEN-003). */
function valuesOf(quotes: readonly Valued[]): Map<string, Amount> {
  return new Map(
    [...Map.groupBy(quotes, ({ supplier }) => supplier)].map(([supplier, own]) => {
      const sorted = own.map(({ amount }) => amount).sort(rising);
      return [supplier, at(sorted, 2)];
    }),
  );
}

/** The values that are left without some of the quotes: those of suppliers who made none of them stay. */
function valuesWithout(gone: readonly Valued[], quotes: readonly Valued[], values: Map<string, Amount>): Amount[] {
  const left = new Set(gone);
  const touched = new Set(gone.map(({ supplier }) => supplier));
  const others = [...values].flatMap(([supplier, value]) => (touched.has(supplier) ? [] : value));
  return [...others, ...valuesOf(quotes.filter((quote) => touched.has(quote.supplier) && !left.has(quote))).values()];
}

const rising = (one: Amount, other: Amount): number => one.cmp(other);

function quartilesOf(values: Amount[]): [Amount, Amount, Amount] | null {
  if (values.length === 0) return null;
  const sorted = values.sort(rising);
  return [at(sorted, 1), at(sorted, 2), at(sorted, 3)];
}

const QUARTERS = ['0', '0.25', '0.5', '0.75'] as const;
/** The quartile of sorted values, straight between its two neighbours as spreadsheets have it (QUARTILE.INC). Exact: quarters end. */
function at(sorted: readonly Amount[], quartile: 1 | 2 | 3): Amount {
  const place = (sorted.length - 1) * quartile;
  const below = sorted[Math.floor(place / 4)] ?? new Decimal('0');
  const above = sorted[Math.ceil(place / 4)] ?? below;
  return below.plus(above.minus(below).times(QUARTERS[(place % 4) as 0 | 1 | 2 | 3]));
}

/** Leaving out any one supplier, or any one buyer, moves no quartile too far (BEN-006). */
function isStable(quotes: readonly Valued[], values: Map<string, Amount>, quartiles: readonly Amount[], { mostMove }: Rules): boolean {
  if (mostMove === null) return true;
  const isNear = (others: Amount[]) =>
    quartilesOf(others)?.every((moved, place) =>
      moved
        .minus(quartiles[place] ?? moved)
        .abs()
        .lte((quartiles[place] ?? moved).times(mostMove)),
    ) ?? false;
  return (['supplier', 'buyer'] as const).every((side) =>
    [...Map.groupBy(quotes, (quote) => behind(quote, side)).values()].every((gone) => isNear(valuesWithout(gone, quotes, values))),
  );
}

/** How many suppliers, as far as it is said. */
const rangeOf = (count: number): string => (count >= 20 ? '20+' : count >= 10 ? '10-19' : '5-9');
