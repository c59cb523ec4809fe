import { parse } from 'csv-parse/browser/esm/sync';
import { unguarded } from '#contract/catalogue/imports/guard.ts';
import { PARTS_FITS } from '#contract/trade/parts-list/limits.ts';
import { FileFault } from './fault.ts';

/** Of what is pasted commas divide nothing: they stand in descriptions and figures. */
const PASTED = ['\t', ';'] as const;
export const OF_FILES = ['\t', ';', ','] as const;

/** Rows of a text as a spreadsheet copies or writes it, empty ones too. @throws FileFault for a quote that never closes, with the rows before it. */
export function rowsOfText(text: string, separators: readonly string[] = PASTED): string[][] {
  const delimiter = separatorOf(text, separators);
  try {
    return fitting(read(text, delimiter));
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const before = Number((error as { records?: number }).records ?? 0);
    const lines = text.split(/\r\n?|\n/);
    const good = before === 0 ? [] : read(text, delimiter, before);
    throw new FileFault('quote', before + 1, { good, bad: lines.slice(before).map((line) => [line]) });
  }
}

const read = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(to !== undefined && { to }),
  }).map((cells: string[]) => cells.map(unguarded));

/** The first that every line has. */
function separatorOf(text: string, separators: readonly string[]): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const least = (separator: string) => Math.min(...lines.slice(0, 20).map((line) => line.split(separator).length - 1));
  return separators.find((separator) => least(separator) > 0) ?? '\t';
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/**
 * At most 500 rows and a header, cells and columns as they are sent.
 * @throws FileFault that names the first row too many, with the rows that fit and those that do not.
 */
export function fitting(rows: string[][]): string[][] {
  const short = rows.map((cells) => cells.slice(0, PARTS_FITS.cells).map((cell) => cell.trim().slice(0, PARTS_FITS.cell)));
  const filled = short.flatMap((cells, row) => (isFilled(cells) ? [row] : []));
  const last = filled.at(-1);
  if (last === undefined) throw new FileFault('empty');
  const over = filled[PARTS_FITS.lines + 1];
  if (over !== undefined) throw new FileFault('rows', over + 1, { good: withoutGaps(short.slice(0, over)), bad: short.slice(over).filter(isFilled) });
  return withoutGaps(short.slice(0, last + 1));
}

/** Rows keep their numbers as long as they are few; else empty ones go. */
const withoutGaps = (rows: string[][]): string[][] => (rows.length <= PARTS_FITS.rows ? rows : rows.filter(isFilled));
