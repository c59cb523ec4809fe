import levenshtein from 'damerau-levenshtein';

/** Letters that are put in, left out, changed, or swapped with their neighbour on the way from one to the other; three and more are not told apart. */
export function distance(one: string, other: string): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > 2) return 3;
  return Math.min(3, levenshtein(one, other).steps);
}
