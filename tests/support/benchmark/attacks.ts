import { figuresOf, PRICE, type Quoted, type Rules } from '#server/trade/benchmark/statistics.ts';
import { type Kind, marketOf } from './market.ts';

/** What an attacker reads of a cell, and what it knows of itself. */
interface Read {
  low: number;
  median: number;
  high: number;
  /** As it is said; a number alone where it is told exactly. */
  suppliers: string;
  own: number | null;
}

/** How a price of somebody else is worked out of two cells; null where the figures do not fit the thought. */
interface Attack {
  name: string;
  /** Whose price: anybody's of the later cell, or that of whoever is in one of the two alone. */
  aims: 'another' | 'the difference';
  guess(before: Read, after: Read): number | null;
}

/** The number of suppliers where it is told; what only fits one number is tried on every range that may hold it. */
const mayBe = ({ suppliers }: Read, count: number): boolean =>
  /^\d+$/.test(suppliers) ? Number(suppliers) === count : suppliers === '5-9' && count >= 5 && count <= 9;
const close = (one: number, other: number, by: number): boolean => Math.abs(one - other) <= by * Math.abs(other);
/** Exact figures agree exactly, rounded ones as far as rounding lets them. */
const agree = (one: number, other: number, { suppliers }: Read): boolean => close(one, other, /^\d+$/.test(suppliers) ? 1e-6 : 0.03);
const joined = (before: Read, after: Read): boolean => [5, 6, 7, 8].some((count) => mayBe(before, count) && mayBe(after, count + 1));

const ofOne = (name: string, guess: (after: Read, own: number) => number | null): Attack => ({
  name,
  aims: 'another',
  guess: (_, after) => (after.own === null ? null : guess(after, after.own)),
});
const ofTwo = (name: string, guess: (before: Read, after: Read) => number | null): Attack => ({ name, aims: 'the difference', guess });

export const ATTACKS: Attack[] = [
  ofOne('the lower quartile', ({ low }) => low),
  ofOne('the upper quartile', ({ high }) => high),
  ofOne('the other side of the median', ({ median }, own) => 2 * median - own),
  ofOne('the other side of the lower quartile', ({ low }, own) => 2 * low - own),
  ofOne('the other side of the upper quartile', ({ high }, own) => 2 * high - own),
  ofOne('of two: the other', (after, own) => {
    const other = 2 * after.median - own;
    const [low, high] = [Math.min(own, other), Math.max(own, other)];
    return agree(after.low, low + (high - low) / 4, after) && agree(after.high, high - (high - low) / 4, after) ? other : null;
  }),
  ofOne('of three: another, where one of them is mine', (after, own) => {
    const all = [2 * after.low - after.median, after.median, 2 * after.high - after.median];
    const others = all.filter((price) => !agree(price, own, after));
    return others.length === 2 ? (others.find((price) => price !== after.median) ?? null) : null;
  }),
  ofOne('of four: the second', ({ low }, own) => own + (low - own) / 0.75),
  // No price is near the median where it lies in the middle between quartiles far apart.
  ofOne('of two grades: the other', ({ low, median, high }, own) =>
    high > 1.6 * low && close(median, (low + high) / 2, 0.1) && !close(median, own, 0.2) ? 2 * median - own : null,
  ),
  ofTwo('what moves the median', (before, after) => 2 * after.median - before.median),
  ofTwo('what moves the lower quartile', (before, after) => 4 * after.low - 3 * before.low),
  ofTwo('what moves the upper quartile', (before, after) => 4 * after.high - 3 * before.high),
  ofTwo('what moves the lower quartile of seven', (before, after) => 2 * after.low - before.low),
  ofTwo('one more, between lower quartile and median', (before, after) => {
    const [one, other] = [2 * after.median - before.median, 4 * after.low - 3 * before.low];
    return joined(before, after) && agree(one, other, after) ? one : null;
  }),
  ofTwo('one more, between median and upper quartile', (before, after) => {
    const [one, other] = [2 * after.median - before.median, 4 * after.high - 3 * before.high];
    return joined(before, after) && agree(one, other, after) ? one : null;
  }),
  ofTwo('a sixth, below the lower quartile', (before, after) =>
    mayBe(before, 5) && mayBe(after, 6) && agree(after.median, (before.low + before.median) / 2, after) ? (after.low - before.low / 4) / 0.75 : null,
  ),
  ofTwo('a sixth, above the upper quartile', (before, after) =>
    mayBe(before, 5) && mayBe(after, 6) && agree(after.median, (before.high + before.median) / 2, after) ? (after.high - before.high / 4) / 0.75 : null,
  ),
];

export interface Found {
  market: string;
  attack: string;
  tries: number;
  /** How often the guess was within 10 %, and how often the published median was. */
  hits: number;
  byMedian: number;
}

/** Fewer say nothing of how often. */
const ENOUGH = 100;
/**
 * How much better than the median a guess has to be. Somebody else’s price: not at all, but for the hundredth by which two grades make a quartile the more usual
 * price. Whoever also knows from elsewhere which company has come or gone, while no other price changed, sees to which side the figures moved, and guesses up to a
 * sixth better by that: no rule of a cell hides it.
 */
const BETTER = { another: 0.02, 'the difference': 0.2 };
/** Standard errors by which an attack has to be better, so that chance is none. */
const SURE = 3;

/** The attacks that know a price more often than whoever guesses the median, over so many histories of a kind. */
export function foundIn(kind: Kind, histories: number, rules: Rules): Found[] {
  const tries = ATTACKS.map(() => [] as [hit: number, byMedian: number][]);
  for (let seed = 1; seed <= histories; seed++) {
    const [before, after] = marketOf(kind, seed).map((quotes) => publishedOf(quotes, rules));
    if (before && after) for (const attacker of after.own.keys()) tryAll(tries, before, after, attacker);
  }
  return tries.flatMap((all, place) => {
    if (all.length < ENOUGH) return [];
    const [hits, byMedian] = [mean(all.map(([hit]) => hit)), mean(all.map(([, guessed]) => guessed))];
    const gains = all.map(([hit, guessed]) => hit - guessed);
    const error = Math.sqrt(mean(gains.map((gain) => (gain - (hits - byMedian)) ** 2)) / all.length);
    const attack = ATTACKS[place];
    return attack && hits - byMedian > BETTER[attack.aims] + SURE * error
      ? [{ market: kind.name, attack: attack.name, tries: all.length, hits, byMedian }]
      : [];
  });
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Published extends Omit<Read, 'own'> {
  own: Map<string, number>;
}

function publishedOf(quotes: Quoted[], rules: Rules): Published | null {
  const found = figuresOf(quotes, PRICE, rules);
  if (!found) return null;
  const { low, median, high, suppliers } = found.figures;
  return {
    ...{ low: Number(low), median: Number(median), high: Number(high), suppliers },
    own: new Map([...found.own].map(([supplier, value]) => [supplier, Number(value)])),
  };
}

function tryAll(tries: [number, number][][], before: Published, after: Published, attacker: string): void {
  const readBy = (cell: Published): Read => ({ ...cell, own: cell.own.get(attacker) ?? null });
  const others = [...after.own].filter(([supplier]) => supplier !== attacker);
  const only = (one: Published, other: Published) => [...one.own].filter(([supplier]) => supplier !== attacker && !other.own.has(supplier));
  const differing = [...only(after, before), ...only(before, after)];
  for (const [place, { aims, guess }] of ATTACKS.entries()) {
    const targets = (aims === 'another' ? others : differing).map(([, value]) => value);
    const guessed = targets.length > 0 ? guess(readBy(before), readBy(after)) : null;
    if (guessed === null) continue;
    const share = (price: number) => mean(targets.map((value) => Number(close(price, value, 0.1))));
    tries[place]?.push([share(guessed), share(after.median)]);
  }
}
