/** So many of a list, the same ones in the same order for the same seed (xorshift). */
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
