import { parse } from 'csv-parse/browser/esm/sync';
import { unguarded } from '#contract/catalogue/imports/guard.ts';
import { CsvError, decode } from './decode.ts';

/** A row with its number as a spreadsheet shows it: empty rows count, line breaks inside quotes and the line `sep=;` do not. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** Bytes; a table of 200 rows is far smaller. */
const MAX_SIZE = 10_000_000;

/** The rows of a file of any usual make. @throws CsvError */
export async function readCsvFile(file: Blob): Promise<CsvRow[]> {
  if (file.size > MAX_SIZE) throw new CsvError('size');
  return readCsv(decode(new Uint8Array(await file.arrayBuffer())));
}

/** The rows of a text as a file or a spreadsheet gives it; empty ones are left out. @throws CsvError */
export function readCsv(given: string): CsvRow[] {
  const text = given.replace(/^\uFEFF/, '');
  const lead = /^[\r\n]*"?sep=(.)"?[ ,;\t]*(?:\r\n?|\n|$)/i.exec(text);
  const body = lead ? text.slice(lead[0].length) : text;
  const rows = parsed(body, lead?.[1] ?? separatorOf(body)).map((cells, index) => ({ row: index + 1, cells: cells.map(unguarded) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new CsvError('empty');
  return filled;
}

/** The one of comma, semicolon and tab that stands most often in the first line with text, quoted parts left out. */
function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/);
  const line = lines.find((one) => one.trim() !== '') ?? '';
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true });
  } catch (error) {
    // Nothing else is refused with these settings; `records` counts those before it.
    throw new CsvError('quote', Number((error as { records?: number }).records ?? 0) + 1);
  }
}
