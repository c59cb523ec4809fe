import { readSheet } from 'read-excel-file/node';
import { bare } from '#contract/catalogue/imports/header.ts';
import { readShown } from './shown.ts';

export interface Wishes {
  /** Headings that mean something, in letters and digits alone: the first sheet with two of them is read. */
  known: string[];
  /** The sheet that somebody chose by its name. */
  sheet?: string;
}

export interface SheetRows {
  sheets: string[];
  sheet: string;
  /** Each with its number in the sheet; what stands above the heading is left out. */
  rows: { row: number; cells: string[] }[];
}

/** Rows of a table, its heading aside. */
export const MOST_ROWS = 50_000;
/** A heading stands among the first rows; above it are titles. */
const HEAD = 20;
/** Sheets that are looked at for a heading. */
const MOST_SHEETS = 10;

/** Reads one sheet of a workbook whole: for a thread of its own, which ends when it needs too much. @throws Error `rows` for a table that is too long, `sheet` for a name that no sheet has. */
export async function readRows(bytes: Buffer, { known, sheet }: Wishes): Promise<SheetRows> {
  const shown = readShown(bytes);
  const { sheets } = shown;
  const chosen = sheet === undefined ? -1 : sheets.indexOf(sheet);
  const headings = new Set(known);
  if (sheet !== undefined && chosen < 0) throw new Error('sheet');
  if (chosen >= 0) return sheetFrom(bytes, chosen + 1, shown, headings);
  const looked: SheetRows[] = [];
  for (let number = 1; number <= Math.min(sheets.length, MOST_SHEETS); number += 1) {
    const found = await sheetFrom(bytes, number, shown, headings);
    if (knownIn(found.rows[0]?.cells ?? [], headings) >= 2) return found;
    looked.push({ ...found, rows: found.rows.slice(0, number === 1 ? undefined : 0) });
  }
  return looked.find(({ rows }) => rows.length > 0) ?? { sheets, sheet: sheets[0] ?? '', rows: [] };
}

async function sheetFrom(bytes: Buffer, number: number, { sheets, textsOf }: ReturnType<typeof readShown>, headings: Set<string>): Promise<SheetRows> {
  const table = await readSheet(bytes, number);
  const shown = textsOf(number);
  if (table.length > MOST_ROWS + HEAD) throw new Error('rows');
  const all = table.map((cells, index) => ({
    row: index + 1,
    cells: cells.map((cell, place) => shown.get(`${lettersOf(place)}${index + 1}`) ?? textOf(cell)),
  }));
  const head = all.slice(0, HEAD).findIndex(({ cells }) => knownIn(cells, headings) >= 2);
  const rows = all.slice(Math.max(head, 0)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > MOST_ROWS + 1) throw new Error('rows');
  return { sheets, sheet: sheets[number - 1] ?? '', rows };
}

const knownIn = (cells: string[], headings: Set<string>): number => cells.filter((cell) => /^\s*attr\s*:/i.test(cell) || headings.has(bare(cell))).length;

/** `A` to `XFD`. */
function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${lettersOf(Math.floor(place / 26) - 1)}${letter}`;
}

/** As a CSV file of the same table would say it: numbers without groups, days as 2026-11-24. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '').replace('.000Z', '');
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'number' ? numberText(cell) : String(cell);
}

/** Spreadsheets count in 15 digits: what stands behind them is noise of their sums. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));
