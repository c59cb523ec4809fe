import type { MOVED_KINDS } from '#contract/operations/merge-words.ts';

export type Moved = (typeof MOVED_KINDS)[number];

/**
 * How the rows of a table that name one company come to name another, when the two become one (docs/duplicates.md). Each slice says it of its own tables, in
 * `merge-queries.ts`. Texts are SQL: `$` is the row, `:from`, `:into` and `:at` the two companies and the moment.
 */
export interface Move {
  kind: Moved;
  table: string;
  /** The column that names the company; `array`: it names several. */
  column: string;
  array?: true;
  /** Columns that stand once for a company; `[]`: one row is all that it has. */
  once?: string[];
  /** Which rows stand once, where not all do. */
  only?: string;
  /** What becomes of a row that the other company has as well: it goes, it stays where it is, or it moves with these columns changed. */
  twice?: 'goes' | 'stays' | Record<string, string>;
  /** Numbers that are added to the other's row before this one goes. */
  adds?: string[];
  /** Of two rows the higher value of a column holds: the values, the lowest first. */
  higher?: { column: string; order: string[] };
  /** The column that names the other side: what is between the two companies stays as it is. */
  apart?: string;
  /** What is changed of it all the same. */
  between?: Record<string, string>;
  /** What else is changed of a row that moves. */
  set?: Record<string, string>;
  /** What names a row of a table without a primary key. */
  key?: string[];
}
