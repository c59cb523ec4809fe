/** What a supplier would get for a line, in minor units: one-off costs of that line with it. */
export interface Choice {
  quoteID: string;
  /** By line; null for a line that it does not offer. */
  prices: readonly (bigint | null)[];
  /** One-off costs of the whole and the buyer's estimate, once for a supplier that is chosen. */
  fixed: bigint;
}

interface Split {
  total: bigint;
  /** The place of the choice for each line. */
  picks: number[];
}

/** More than any sum: stands for a line that is not offered. */
const NEVER = 10n ** 30n;

/**
 * The cheapest choice of suppliers that covers all lines, over all subsets of at most ten, for one, two, three and any number of suppliers (CMP-014).
 * Equal totals: fewer suppliers, then those that come first.
 * @returns by the most suppliers that it may use, 0 for any number; null where they cannot cover all lines.
 */
export function bestSplits(choices: readonly Choice[], lineCount: number): Record<0 | 1 | 2 | 3, Split | null> {
  const best = new Map<number, { total: bigint; subset: number[] }>();
  const rows = choices.map(({ prices }) => prices.map((price) => price ?? NEVER));
  const walk = (from: number, subset: number[], cheapest: readonly bigint[] | null, fixed: bigint): void => {
    for (let next = from; next < choices.length; next += 1) {
      const row = rows[next] ?? [];
      const merged = cheapest ? row.map((price, line) => lower(price, cheapest[line] ?? NEVER)) : row;
      const [chosen, costs] = [[...subset, next], fixed + (choices[next]?.fixed ?? 0n)];
      const total = merged.reduce((sum, price) => sum + price, costs);
      const known = best.get(chosen.length);
      if (total < NEVER && (!known || total < known.total)) best.set(chosen.length, { total, subset: chosen });
      walk(next + 1, chosen, merged, costs);
    }
  };
  if (lineCount > 0) walk(0, [], null, 0n);
  const within = (most: number): Split | null => {
    const sizes = [...best.keys()].filter((size) => size <= most).sort((a, b) => a - b);
    let found: { total: bigint; subset: number[] } | null = null;
    for (const size of sizes) {
      const one = best.get(size);
      if (one && (!found || one.total < found.total)) found = one;
    }
    return found && { total: found.total, picks: picksOf(rows, found.subset, lineCount) };
  };
  return { 0: within(choices.length), 1: within(1), 2: within(2), 3: within(3) };
}

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Of each line the cheapest of the subset, the first of equals. */
function picksOf(rows: readonly (readonly bigint[])[], subset: number[], lineCount: number): number[] {
  const priceOf = (choice: number, line: number) => rows[choice]?.[line] ?? NEVER;
  return Array.from({ length: lineCount }, (_, line) => subset.reduce((best, one) => (priceOf(one, line) < priceOf(best, line) ? one : best)));
}
