/** Ask until five complete quotes come with this probability (FCT-004). */
const GOAL = { quotes: 5, chance: 0.8 } as const;

/** The probability of each number of quotes when each comes with its own: the Poisson binomial distribution, exactly. */
export function distributionOf(chances: readonly number[]): number[] {
  return chances.reduce<number[]>(
    (known, chance) => Array.from({ length: known.length + 1 }, (_, quotes) => (known[quotes] ?? 0) * (1 - chance) + (known[quotes - 1] ?? 0) * chance),
    [1],
  );
}

/** The least number that is not exceeded with this probability. Sums of fractions fall short of a whole by less than the margin. */
function percentileOf(distribution: readonly number[], share: number): number {
  const margin = 1e-9;
  let sum = 0;
  const found = distribution.findIndex((chance) => {
    sum += chance;
    return sum >= share - margin;
  });
  return found < 0 ? distribution.length - 1 : found;
}

/** So many quotes are to be expected: the 10th and the 90th percentile (FCT-003). */
export function rangeOf(chances: readonly number[]): { low: number; high: number } {
  const distribution = distributionOf(chances);
  return { low: percentileOf(distribution, 0.1), high: percentileOf(distribution, 0.9) };
}

/** How probably at least five complete quotes come. */
export const chanceOfFive = (chances: readonly number[]): number =>
  Math.min(
    1,
    distributionOf(chances)
      .slice(GOAL.quotes)
      .reduce((sum, one) => sum + one, 0),
  );

export const isLikely = (chance: number): boolean => chance >= GOAL.chance;

/** The least number of these, in their order, with which five complete quotes are likely; null where no number of them is enough (FCT-004). */
export function leastMore(asked: readonly number[], next: readonly number[]): number | null {
  const more = Array.from({ length: next.length + 1 }, (_, count) => count).find((count) => isLikely(chanceOfFive([...asked, ...next.slice(0, count)])));
  return more ?? null;
}
