/** So many of a list, the same ones in the same order for the same seed (xorshift: what was drawn so was checked by hand, and small seeds mix badly). */
export function drawn<T>(list: T[], count: number, from: number): T[] {
  let state = from;
  const next = () => {
    for (const shift of [13, -17, 5]) state = (state ^ (shift > 0 ? state << shift : state >>> -shift)) >>> 0;
    return state;
  };
  return list
    .map((one) => [next(), one] as const)
    .toSorted(([one], [other]) => one - other)
    .slice(0, count)
    .map(([, one]) => one);
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seeded(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
