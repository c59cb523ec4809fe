import type { Reply } from '#contract/base/call.ts';
import { likeOf } from '#contract/trade/parts-list/alike.ts';
import type { Groupable } from '#contract/trade/parts-list/groups.ts';
import type { PartsColumn } from '#contract/trade/parts-list/reading.ts';
import type { partsList } from '#contract/trade/parts-list.ts';
import { isWhole, type RfqUnit } from '#contract/trade/rfq/limits.ts';

export type Parsed = Reply<typeof partsList.parse>['data'];
export type ParsedLine = Parsed['lines'][number];

/** What somebody put right in a line. */
export interface Edit {
  quantity?: string;
  unit?: RfqUnit;
  subCategory?: string | null;
  name?: string;
  corrected?: boolean;
}
export type Edits = Record<number, Edit>;

/** What is kept by the browser, so that a reload or a lost connection takes nothing away. */
export interface Typed {
  name: string;
  text: string;
  rows: string[][] | null;
  columns: PartsColumn[] | null;
  edits: Edits;
}
export const nothingTyped: Typed = { name: '', text: '', rows: null, columns: null, edits: {} };

/** A line as it stands now. */
export interface Line extends ParsedLine {
  subCategory: string | null;
  name: string;
  corrected: boolean;
  chosenUnit: RfqUnit;
}

export function linesOf({ lines }: Parsed, edits: Edits): Line[] {
  return lines.map((line) => {
    const edit = edits[line.row] ?? {};
    const [best] = line.choices;
    const guessed = line.sure && best ? best : null;
    const subCategory = edit.subCategory === undefined ? (guessed?.subCategory ?? null) : edit.subCategory;
    const name = edit.name ?? line.choices.find((choice) => choice.subCategory === subCategory)?.name ?? '';
    const chosenUnit = edit.unit ?? line.unit ?? 'H87';
    return { ...line, quantity: edit.quantity ?? line.quantity, subCategory, name, chosenUnit, corrected: edit.corrected ?? false };
  });
}

/** A positive decimal, whole where it is counted whole. */
export const isQuantity = (text: string | null, unit: RfqUnit): boolean =>
  text !== null && (isWhole(unit) ? /^\d{1,9}$/ : /^\d{1,9}(?:\.\d{1,3})?$/).test(text) && /[1-9]/.test(text);

/** Somebody has to look at it: no quantity, no category, or nothing to describe. */
export const isDoubtful = ({ quantity, chosenUnit, subCategory, description }: Line): boolean =>
  !isQuantity(quantity, chosenUnit) || subCategory === null || description === '';

/** Lines that are alike and stand otherwise. */
export const alike = (lines: readonly Line[], line: Line): Line[] => {
  const like = likeOf(line.description);
  return like === '' ? [] : lines.filter((other) => other.row !== line.row && other.subCategory !== line.subCategory && likeOf(other.description) === like);
};

/** For groups: the companies of a category are those of any line that was read to be in it. */
export function groupable(parsed: Parsed, lines: readonly Line[]): Groupable[] {
  const known = new Map(
    parsed.lines.flatMap(({ choices, companies }) => (choices[0] ? [[choices[0].subCategory, companies.map(({ businessID }) => businessID)]] : [])),
  );
  return lines
    .filter(({ description }) => description !== '')
    .map(({ row, subCategory }) => ({ row, subCategory, companies: (subCategory && known.get(subCategory)) || [] }));
}
