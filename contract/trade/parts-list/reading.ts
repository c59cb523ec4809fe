import type { RfqUnit } from '#contract/trade/rfq/limits.ts';

/** What a column of a parts list holds (BOM-003). */
export const PARTS_COLUMNS = [
  'description',
  'quantity',
  'unit',
  'itemNumber',
  'manufacturer',
  'manufacturerNumber',
  'size',
  'material',
  'grade',
  'standard',
  'note',
  'targetPrice',
  'neededBy',
  'ignored',
] as const;
export type PartsColumn = (typeof PARTS_COLUMNS)[number];

/** How a file writes numbers: `2,000.5` (point) or `2.000,5` (comma). */
export type NumberStyle = 'point' | 'comma';

/** A table as it was read: its header, its columns as guessed or confirmed, and what is left out. */
export interface PartsTable {
  /** Index of the header row; null where there is none. */
  header: number | null;
  columns: { column: PartsColumn; guessed: boolean; because: 'name' | 'content' | null }[];
  numbers: NumberStyle;
  /** Indexes of the rows that are lines. */
  lines: number[];
  /** Rows that are no lines, by index from 0. */
  left: { row: number; because: 'empty' | 'header' | 'sum' }[];
}

/** What was understood of a text: where it stands, and what it means. */
export interface PartsPart {
  kind: 'thread' | 'length' | 'size' | 'pressure' | 'material' | 'grade' | 'standard' | 'finish' | 'quantity' | 'unit';
  /** Place in the text as it was typed, in UTF-16 units, the end excluded. */
  from: number;
  to: number;
  /** In one form, such as `M8`, `30 mm`, `DN 50`, `PN 16`, `Class 150`, `DIN 933`. */
  value: string;
  /** What is the same or nearly the same, such as `1.4401` of SS316 and `ISO 4017` of DIN 933. */
  equals: { value: string; near: boolean }[];
  certain: boolean;
}

/** A line as it was read. What is not read stays as words. */
export interface PartsLine {
  /** Index of the row. */
  row: number;
  /** As typed. */
  description: string;
  /** A decimal; null where it is missing or in doubt. */
  quantity: string | null;
  unit: RfqUnit | null;
  /** Parts of the description; those of other columns stand in `fields`. */
  parts: PartsPart[];
  /** What stood in other columns, as typed. */
  fields: Partial<Record<PartsColumn, string>>;
  /** The description without its parts, such as `hex bolt`. */
  words: string;
  /** What somebody has to look at, such as `quantity` where `2.500` stands beside pieces. */
  doubts: PartsColumn[];
}

/** Why a sub-category is proposed. */
export type PartsReason = { by: 'standard' | 'word' | 'synonym' | 'name' | 'product' | 'remembered'; said: string };

/** Up to three sub-categories of a line, the best first. */
export interface PartsClass {
  choices: { subCategory: string; score: number; reason: PartsReason }[];
  /** False where the best one is too weak to be chosen. */
  sure: boolean;
}
