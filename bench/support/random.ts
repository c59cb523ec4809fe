export type Random = () => number;

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Picks items with the given weights. */
export function weighted<T>(random: Random, items: readonly T[], weightOf: (place: number) => number): () => T {
  const sums: number[] = [];
  for (const place of items.keys()) sums.push((sums.at(-1) ?? 0) + weightOf(place));
  const total = sums.at(-1) ?? 0;
  return () => items[firstAbove(sums, random() * total)] as T;
}

function firstAbove(sums: number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One slip of the fingers in a word: a letter too many, too few, another, or two swapped. */
export function mistype(random: Random, word: string): string {
  const at = Math.floor(random() * word.length);
  const letter = oneOf(random, [...LETTERS]);
  const slips = [
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2),
  ];
  const slip = oneOf(random, slips);
  return slip === word ? mistype(random, word) : slip;
}

/** The text with a slip in its longest word of four letters and more; unchanged without one. */
export function mistypeLongest(random: Random, text: string): string {
  const longest = (text.match(/\p{L}{4,}/gu) ?? []).sort((a, b) => b.length - a.length)[0];
  return longest ? text.replace(longest, mistype(random, longest)) : text;
}
