import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { isPlain, STRANGE } from '#contract/base/written.ts';

/** How the text of a cell becomes a value; a cell that cannot be read stays text, and its rule refuses it. */
export type CellKind = 'line' | 'text' | 'number' | 'list' | 'yesNo' | 'pairs' | 'link';

/** What stands in a cell that holds several. */
type One = 'keyword' | 'name' | 'value';
/** Of several in one cell it says which. */
export const tooLong = (most: number, what?: One) => ({
  error: ({ input }: { input?: unknown }) => {
    const text = String(input);
    const { length } = text;
    if (!what) return sentence('cell.tooLong', { most, length });
    return sentence(`cell.tooLongOne.${what}`, { most, text: `“${text.slice(0, NAMED)}…”`, length });
  },
});
/** Enough to find it by. */
const NAMED = 30;
/** A line of text in a cell. */
export const line = (most: number, empty = sentence('cell.empty'), what?: One) =>
  z.string(empty).min(1, empty).max(most, tooLong(most, what)).refine(isPlain, STRANGE);
/** One of several in a cell. */
export const one = (most: number, what: One) => line(most, sentence(`cell.emptyOne.${what}`), what);
/** Several in a cell. */
export const items = (most: number, length: number) => z.array(line(length)).max(most, sentence('cell.values', { most }));
/** A whole number; its sentence gives an example. */
export function whole(least: number, most: number, example: number) {
  const wrong = sentence('cell.wholeNumber', { least, most: most < 10_000 ? most : most.toLocaleString('en-GB'), example });
  return z.int(wrong).min(least, wrong).max(most, wrong);
}
