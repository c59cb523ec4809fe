import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';

/** What a quote says in a row. `text` is what rows are told apart by. */
export interface Cell {
  text: string;
  /** A term that is as it was asked, one that is not, or nothing stated. */
  kind?: 'ok' | 'warn' | 'none' | undefined;
  isTotal?: boolean | undefined;
  /** How much of what was asked is met. */
  met?: { met: number; of: number } | undefined;
  small: string[];
  warn?: string | null | undefined;
  best?: boolean | undefined;
  /** The alternative of a line that this cell is about. */
  alternative?: { place: number; isChosen: boolean } | undefined;
}

export interface Row {
  key: string;
  label: string;
  sub?: string | undefined;
  /** What the request says; null where it could say something and does not. */
  asked?: string | null | undefined;
  /** In the order of the quotes. */
  cells: Cell[];
  line?: OwnRfq['lines'][number] | undefined;
  /** It stands for so many lines that are not drawn yet. */
  left?: number | undefined;
}

export interface Group {
  key: string;
  title: string;
  rows: Row[];
}

/** Whether the quotes say different things. */
export const differs = ({ cells }: Row): boolean => new Set(cells.map(({ text, warn }) => `${text} ${warn ?? ''}`)).size > 1;
