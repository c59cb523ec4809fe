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
  const linesOf = lineSums(rows, lineCount);
  const walk = (from: number, subset: number[], mask: number, fixed: bigint): void => {
    for (let next = from; next < choices.length; next += 1) {
      const [chosen, costs, both] = [[...subset, next], fixed + (choices[next]?.fixed ?? 0n), mask | (1 << next)];
      const total = linesOf(both) + costs;
      const known = best.get(chosen.length);
      if (total < NEVER && (!known || total < known.total)) best.set(chosen.length, { total, subset: chosen });
      walk(next + 1, chosen, both, costs);
    }
  };
  if (lineCount > 0) walk(0, [], 0, 0n);
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

/**
 * For each subset of the choices, as bits, the sum of its cheapest prices of all lines. A line costs its lowest price, and more by each step to the next
 * one where nobody is chosen who offers it for less: the steps are added up by who those are, once for all subsets.
 */
function lineSums(rows: readonly (readonly bigint[])[], lineCount: number): (mask: number) => bigint {
  const all = 2 ** rows.length - 1;
  const steps = Array.from({ length: all + 1 }, () => 0n);
  let lowest = 0n;
  for (let line = 0; line < lineCount; line += 1) {
    const prices = rows
      .map((row, choice) => ({ choice, price: row[line] ?? NEVER }))
      .sort((one, other) => Number(one.price > other.price) - Number(one.price < other.price));
    let cheaper = 0;
    lowest += prices[0]?.price ?? NEVER;
    for (const [at, { choice, price }] of prices.entries()) {
      cheaper |= 1 << choice;
      steps[cheaper] = (steps[cheaper] ?? 0n) + (prices[at + 1]?.price ?? NEVER) - price;
    }
  }
  for (let bit = 1; bit <= all; bit *= 2)
    for (let mask = 0; mask <= all; mask += 1) if (mask & bit) steps[mask] = (steps[mask] ?? 0n) + (steps[mask ^ bit] ?? 0n);
  return (mask) => lowest + (steps[all ^ mask] ?? 0n);
}

/** Of each line the cheapest of the subset, the first of equals. */
function picksOf(rows: readonly (readonly bigint[])[], subset: number[], lineCount: number): number[] {
  const priceOf = (choice: number, line: number) => rows[choice]?.[line] ?? NEVER;
  return Array.from({ length: lineCount }, (_, line) => subset.reduce((best, one) => (priceOf(one, line) < priceOf(best, line) ? one : best)));
}
