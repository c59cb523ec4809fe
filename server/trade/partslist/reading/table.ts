import type { PartsColumn, PartsTable } from '#contract/trade/parts-list/reading.ts';
import { readText } from './line.ts';
import { decimalOf, styleOf } from './numbers.ts';
import { columnOf, SUMS, unitOf } from './vocabulary.ts';

type Rows = readonly (readonly string[])[];
type Columns = PartsTable['columns'];

/** A header stands among so many rows (BOM-002). */
const HEADER_ROWS = 10;
/** A column is what so many of its cells parse as. */
const SHARE = 0.8;

/** A cell as it is compared: compatibility form, small letters, one space. */
const plainOf = (cell: string): string => cell.slice(0, 200).normalize('NFKC').trim().toLowerCase().split(/\s+/u).join(' ');

/** What a table holds: its header, its columns by name or content, and what rows are no lines. Never throws; an empty table has no lines. */
export function readTable(rows: Rows, columns?: readonly PartsColumn[]): PartsTable {
  const header = headerOf(rows);
  const body = rows.filter((_, index) => index > (header ?? -1));
  const numbers = styleOf(body.flat());
  const shown = columns ? columns.map((column) => ({ column, guessed: false, because: null })) : guessed(rows[header ?? -1] ?? [], body, numbers);
  const left = leftOf(rows, header, shown);
  const gone = new Set(left.map(({ row }) => row));
  return { header, columns: shown, numbers, lines: [...rows.keys()].filter((row) => !gone.has(row)), left };
}

/** The row among the first that names the most columns; one name is enough where the row has no number. */
function headerOf(rows: Rows): number | null {
  let best: { row: number; named: number } | null = null;
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const named = new Set(cells.map((cell) => columnOf(plainOf(cell))).filter((column) => column !== null)).size;
    const hasNumber = cells.some((cell) => /^\d/.test(cell.trim()));
    if (named > (best?.named ?? 0) && (named > 1 || !hasNumber)) best = { row, named };
  }
  return best?.row ?? null;
}

function guessed(names: readonly string[], body: Rows, numbers: PartsTable['numbers']): Columns {
  const width = Math.max(names.length, ...body.map((cells) => cells.length), 0);
  const taken = new Set<PartsColumn>();
  const columns: Columns = Array.from({ length: width }, (_, index) => {
    const column = columnOf(plainOf(names[index] ?? ''));
    if (column === null || taken.has(column)) return { column: 'ignored', guessed: true, because: null };
    taken.add(column);
    return { column, guessed: true, because: 'name' };
  });
  for (const [index, found] of columns.entries()) {
    const column =
      found.because === null
        ? kindOfCells(
            body.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== ''),
            numbers,
            taken,
          )
        : null;
    if (column === null) continue;
    taken.add(column);
    columns[index] = { column, guessed: true, because: 'content' };
  }
  return taken.has('description') ? columns : withDescription(columns, body);
}

/** What most cells of a column are; null where they are words. */
function kindOfCells(cells: readonly string[], numbers: PartsTable['numbers'], taken: ReadonlySet<PartsColumn>): PartsColumn | null {
  const isMostly = (is: (cell: string) => boolean): boolean => cells.length > 0 && cells.filter(is).length >= SHARE * cells.length;
  const kinds: [PartsColumn, (cell: string) => boolean][] = [
    ['unit', (cell) => cell.length <= 12 && unitOf(plainOf(cell).replace('.', '')) !== null],
    ['neededBy', (cell) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(cell)],
    ['quantity', (cell) => isQuantity(cell, numbers)],
    ['standard', (cell) => isOnly(cell, 'standard', numbers)],
    ['material', (cell) => isOnly(cell, 'material', numbers)],
    ['size', (cell) => isOnly(cell, 'size', numbers) || isOnly(cell, 'thread', numbers)],
  ];
  return kinds.find(([column, is]) => !taken.has(column) && isMostly(is))?.[0] ?? null;
}

const isQuantity = (cell: string, numbers: PartsTable['numbers']): boolean =>
  cell.length <= 30 && (decimalOf(cell.replace(/\s/gu, ''), numbers) !== null || isOnly(cell, 'quantity', numbers));

/** Whether a cell starts with a part of a kind and has hardly anything else. */
function isOnly(cell: string, kind: string, numbers: PartsTable['numbers']): boolean {
  if (cell.length > 60) return false;
  const parts = readText(cell, numbers);
  return parts[0]?.kind === kind && parts[0].from === 0 && (parts.at(-1)?.to ?? 0) >= cell.length - 2;
}

/** Without a named description the column with the most letters is it. */
function withDescription(columns: Columns, body: Rows): Columns {
  const lettersIn = (index: number): number => body.reduce((sum, cells) => sum + (cells[index]?.match(/\p{L}/gu)?.length ?? 0), 0);
  let best: { index: number; letters: number } | null = null;
  for (const [index, { because }] of columns.entries()) {
    const letters = because === 'name' ? -1 : lettersIn(index);
    if (letters > (best?.letters ?? 0)) best = { index, letters };
  }
  return columns.map((one, index) => (index === best?.index ? { column: 'description', guessed: true, because: 'content' } : one));
}

function leftOf(rows: Rows, header: number | null, columns: Columns): PartsTable['left'] {
  const head = header === null ? null : JSON.stringify(rows[header]?.map(plainOf));
  const description = columns.findIndex(({ column }) => column === 'description');
  const left: PartsTable['left'] = [];
  for (const [row, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) left.push({ row, because: 'empty' });
    else if (header !== null && (row <= header || JSON.stringify(cells.map(plainOf)) === head)) left.push({ row, because: 'header' });
    else if (isSum(cells, description)) left.push({ row, because: 'sum' });
  }
  return left;
}

/** A sum says so in its first filled cell or in its description, and has nothing else there: "Total valve" is no sum. */
function isSum(cells: readonly string[], description: number): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return [first, cells[description] ?? ''].some((cell) => SUMS.has(plainOf(cell).replace(/[:.]$/, '')));
}
