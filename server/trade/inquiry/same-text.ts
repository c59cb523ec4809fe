import { createHash } from 'node:crypto';
import { SAME_RUNS } from '#contract/trust/levels.ts';

/** The words of a text, however they are spaced and written. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');

/** The same words, however they are spaced and written. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(wordsOf(text).join(' ')).digest();

/** Every run of five words; a shorter text is one run, so that it counts as another one only as a whole. */
export function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  const count = Math.max(1, words.length - SAME_RUNS.words + 1);
  return new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + SAME_RUNS.words).join(' ')));
}

/** Whether a text with these runs shares so many of them with another that it counts as the same (SAF-005). */
export function isSameText(runs: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const least = runs.size * SAME_RUNS.share;
  let shared = 0;
  for (const run of runs) if (other.has(run)) shared += 1;
  return shared >= least;
}
