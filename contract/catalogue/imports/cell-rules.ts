import { z } from 'zod';
import { isPlain, STRANGE } from '#contract/base/written.ts';

/** How the text of a cell becomes a value; a cell that cannot be read stays text, and its rule refuses it. */
export type CellKind = 'line' | 'text' | 'number' | 'list' | 'yesNo' | 'pairs' | 'link';

/** Of several in one cell it says which: `what` is what each of them is. */
export const tooLong = (most: number, what?: string) => ({
  error: ({ input }: { input?: unknown }) => {
    const text = String(input);
    const which = what ? `the ${what} “${text.slice(0, NAMED)}…”` : 'this one';
    return `At most ${most} characters fit; ${which} has ${text.length}. Please shorten it.`;
  },
});
/** Enough to find it by. */
const NAMED = 30;
/** A line of text in a cell. */
export const line = (most: number, empty = 'This cell is empty.', what?: string) =>
  z.string(empty).min(1, empty).max(most, tooLong(most, what)).refine(isPlain, STRANGE);
/** One of several in a cell. */
export const one = (most: number, what: string) => line(most, `There is an empty ${what} in this cell.`, what);
/** Several in a cell. */
export const items = (most: number, length: number) => z.array(line(length)).max(most, `At most ${most} values fit, separated by "|".`);
/** A whole number; its sentence gives an example. */
export function whole(least: number, most: number, example: number) {
  const sentence = `Write a whole number from ${least} to ${most < 10_000 ? most : most.toLocaleString('en-GB')} such as ${example}, without unit.`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
}
