import type { Random } from '../support/random.ts';

/** A number below `count`; low ones far more often: with exponent 3 the first of a million is drawn once in a hundred. */
export const skewed = (random: Random, count: number, exponent: number): number => Math.min(count - 1, Math.floor(count * random() ** exponent));

/** Few have much, most have little (Lomax). */
export const heavy = (random: Random, mean: number, most: number): number => Math.min(most, Math.floor(lomax(random) * mean));

const TAIL = 1.3;
const lomax = (random: Random): number => ((1 - random()) ** (-1 / TAIL) - 1) * (TAIL - 1);

/** Parts of a total, few of them large; they add up to it exactly. */
export function spread(random: Random, total: number, most: readonly number[] | number, count: number): Uint16Array {
  const limit = (place: number): number => (typeof most === 'number' ? most : (most[place] as number));
  const shares = Float64Array.from({ length: count }, () => lomax(random));
  const sum = shares.reduce((all, share) => all + share, 0);
  const parts = Uint16Array.from(shares, (share, place) => Math.min(limit(place), Math.floor((share * total) / sum)));
  let left = total - parts.reduce((all, part) => all + part, 0);
  while (left > 0) {
    const place = Math.floor(random() * count);
    if ((parts[place] as number) >= limit(place)) continue;
    parts[place] = (parts[place] as number) + 1;
    left -= 1;
  }
  return parts;
}
