import { IMPORT_FITS } from '#contract/catalogue/imports/fits.ts';
import type { TradeColumn } from '#contract/catalogue/imports/trade-columns.ts';
import { PRODUCT_FIELDS, type ProductColumn } from '#contract/catalogue/product-fields.ts';
import type { CsvRow } from '#web/components/csv/read.ts';

/** A column of docs/import.md. */
export type FixedColumn = 'external_id' | ProductColumn | TradeColumn;
/** Attributes are named by what stands behind `attr:`. */
export type Column = FixedColumn | `attr:${string}`;

/** Rows that one import takes. */
export const MAX_ROWS = IMPORT_FITS.rows;
/** What a new product cannot do without. */
export const REQUIRED: Column[] = Object.values(PRODUCT_FIELDS).flatMap((field) => ('empty' in field ? [field.column] : []));

export interface Table {
  name: string;
  /** Whether the first row names the columns. */
  headed: boolean;
  rows: CsvRow[];
  /** What stands at each place; null: left out. */
  places: (Column | null)[];
  /** The attribute that each heading may name. */
  attributes: (Column | null)[];
  /** All columns that there are, but for attributes. */
  offered: readonly FixedColumn[];
  /** Of a workbook: where it is, its sheets, the one that is read, and rows beyond those that were sent. */
  workbook?: Workbook | undefined;
}

export interface Workbook {
  token: string;
  sheets: string[];
  sheet: string;
  more: number;
}

export interface Problem {
  /** As a spreadsheet numbers it. */
  row: number;
  column: string | null;
  sentence: string;
}

export const headingOf = ({ headed, rows }: Table): string[] => (headed ? (rows[0]?.cells ?? []) : []);
export const allRowsOf = ({ headed, rows }: Table): CsvRow[] => (headed ? rows.slice(1) : rows);
/** Those of the next import. */
export const rowsOf = (table: Table): CsvRow[] => allRowsOf(table).slice(0, MAX_ROWS);
export const restOf = (table: Table): CsvRow[] => allRowsOf(table).slice(MAX_ROWS);

/** As many columns as the heading has, else as the longest row. */
export function widthOf(table: Table): number {
  const counted = table.headed ? [lengthOf(headingOf(table))] : allRowsOf(table).map(({ cells }) => lengthOf(cells));
  return counted.reduce((most, length) => Math.max(most, length), 0);
}
const lengthOf = (cells: string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** One column means one thing: what meant it before is left out. */
export const withPlace = (table: Table, at: number, column: Column | null): Table => ({
  ...table,
  places: table.places.map((one, index) => (index === at ? column : one === column ? null : one)),
});

export const withCell = (table: Table, row: number, at: number, text: string): Table => ({
  ...table,
  rows: table.rows.map((one) => (one.row === row ? { ...one, cells: Object.assign([...one.cells], { [at]: text }) } : one)),
});

/** What new products cannot do without; rows with an own id may renew without it. */
export const missingIn = ({ places }: Table): Column[] => (places.includes('external_id') ? [] : REQUIRED.filter((column) => !places.includes(column)));

/** What is sent: the columns that mean something and their cells. */
export function sentOf(table: Table): { columns: Column[]; rows: string[][] } {
  const kept = table.places.flatMap((column, at) => (column ? [{ column, at }] : []));
  return { columns: kept.map(({ column }) => column), rows: rowsOf(table).map(({ cells }) => kept.map(({ at }) => cells[at] ?? '')) };
}

/** Rows with something beyond the last column: a text with a separator was not put in quotes, and the cells behind it are not where they belong. */
export function tooLong(table: Table): number[] {
  const width = widthOf(table);
  return rowsOf(table)
    .filter(({ cells }) => lengthOf(cells) > width)
    .map(({ row }) => row);
}

/** Where the server found a problem: its row 1 is the heading, as in a file without empty rows. */
export const rowAt = (table: Table, sent: number): number => rowsOf(table)[sent - 2]?.row ?? 1;

/** Its heading and the rows of these numbers alone. */
export const onlyRows = (table: Table, kept: ReadonlySet<number>): Table => ({
  ...table,
  rows: table.rows.filter((one, at) => (table.headed && at === 0) || kept.has(one.row)),
});

/** Rows as a file, with what is wrong with each. */
export function rejectedCells(table: Table, problems: Problem[], rows: ReadonlySet<number>): string[][] {
  const width = widthOf(table);
  const cellsOf = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const said = Map.groupBy(problems, ({ row }) => row);
  const sentences = (row: number) => (said.get(row) ?? []).map(({ column, sentence }) => (column ? `${column}: ${sentence}` : sentence)).join(' · ');
  const heading = table.headed ? [[...cellsOf(headingOf(table)), 'problem']] : [];
  return [...heading, ...rowsOf(table).flatMap(({ row, cells }) => (rows.has(row) ? [[...cellsOf(cells), sentences(row)]] : []))];
}

/** A refused input names its place in what was sent: `rows.3.0`, or `columns`. */
export function problemAt(table: Table, path: string, sentence: string): Problem {
  const [list, row, cell] = path.split('.');
  const isCell = list === 'rows' && row !== undefined;
  return {
    row: isCell ? rowAt(table, Number(row) + 2) : 1,
    column: isCell && cell !== undefined ? (sentOf(table).columns[Number(cell)] ?? null) : null,
    sentence,
  };
}
