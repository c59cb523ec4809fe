import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { type Sentence, told } from '#contract/base/sentence.ts';
import { inEnglish } from '#contract/base/sentences.ts';
import { guarded, unguarded } from '#contract/catalogue/imports/guard.ts';

/** A row with its number as a spreadsheet shows it: empty rows count, line breaks inside quotes and the line `sep=;` do not. */
export interface CsvRow {
  row: number;
  cells: string[];
}

export interface CsvFile {
  encoding: 'utf8' | 'utf16-le' | 'utf16-be' | 'win1252';
  separator: string;
  /** Bytes. */
  size: number;
  /** Bytes read so far by `rows`. */
  position(): number;
  /** Rows with something in them, in batches, so that memory does not grow with the file. @throws CsvFault for a row that never ends. */
  rows(): AsyncGenerator<CsvRow[]>;
}

/** The file cannot be read as rows from here on. */
export class CsvFault extends Error {
  readonly row: number;
  readonly sentence: Sentence;

  constructor(row: number, sentence: Sentence) {
    super(inEnglish(sentence));
    this.row = row;
    this.sentence = sentence;
  }
}

const BATCH = 500;
/** Characters; a quote that is never closed would swallow the rest of the file. */
const MAX_ROW = 200_000;
const HEAD = 65_536;

/** Opens a CSV file of any usual make: finds out encoding and separator by reading it once. @throws CsvFault when it is none. */
export async function openCsv(path: string): Promise<CsvFile> {
  const { size } = await stat(path);
  const head = await readHead(path);
  const encoding = encodingOf(head) ?? ((await isUtf8(path)) ? 'utf8' : 'win1252');
  const text = iconv.decode(head, encoding);
  if (text.includes('\0')) throw new CsvFault(1, told('file.noText'));
  const lead = /^[\r\n]*"?sep=(.)"?[ ,;\t]*(?=[\r\n]|$)/i.exec(text)?.[1];
  const separator = lead ?? separatorOf(text);
  let position = 0;
  return {
    encoding,
    separator,
    size,
    position: () => position,
    rows: () =>
      readRows(
        createReadStream(path, { highWaterMark: 1 << 18 }),
        decoder(encoding, (bytes) => (position += bytes)),
        separator,
        lead !== undefined,
      ),
  };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function encodingOf(head: Buffer): CsvFile['encoding'] | null {
  if (head.length === 0) throw new CsvFault(1, told('file.empty'));
  const start = head.subarray(0, 4).toString('hex');
  if (start === '504b0304' || start === 'd0cf11e0') throw new CsvFault(1, told('file.workbook'));
  if (start.startsWith('efbbbf')) return 'utf8';
  if (start.startsWith('fffe')) return 'utf16-le';
  return start.startsWith('feff') ? 'utf16-be' : null;
}

/** Whether a file is UTF-8, read to its end. One with a few broken places is too: they are refused cell by cell, the rest is kept from harm. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder();
  let broken = 0;
  let sound = 0;
  const count = (text: string): void => {
    const wide = text.match(/[^\0-\x7F]/g) ?? [];
    const lost = wide.filter((letter) => letter === '\uFFFD').length;
    broken += lost;
    sound += wide.length - lost;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) count(decoder.decode(chunk as Buffer, { stream: true }));
  count(decoder.decode());
  return broken === 0 || sound > broken;
}

/** The one of comma, semicolon and tab that stands most often in the first line with text, quoted parts left out. */
function separatorOf(text: string): string {
  const line =
    text
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]+/)
      .find((one) => one.trim() !== '') ?? '';
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

async function* readRows(source: Readable, decode: Transform, delimiter: string, skipFirst: boolean): AsyncGenerator<CsvRow[]> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW,
  });
  pipeline(source, decode, parser, () => {});
  let row = 0;
  let isLead = skipFirst;
  let batch: CsvRow[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const isEmpty = cells.every((cell) => cell.trim() === '');
      if (isLead && !isEmpty) {
        isLead = false;
        continue;
      }
      row += 1;
      if (!isEmpty) batch.push({ row, cells: cells.map(unguarded) });
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    if (batch.length > 0) yield batch;
    throw faultOf(error, skipFirst);
  }
  if (batch.length > 0) yield batch;
}

function decoder(encoding: string, onBytes: (bytes: number) => void): Transform {
  const decode = iconv.getDecoder(encoding, { stripBOM: true });
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      onBytes(chunk.length);
      done(null, decode.write(chunk));
    },
    flush: (done) => done(null, decode.end()),
  });
}

function faultOf(error: unknown, skippedFirst: boolean): unknown {
  // As the parser is set, it has nothing else to say of a text.
  if (!(error instanceof CsvError) || !['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code)) return error;
  // Rows that were parsed but not handed out yet are lost with the error; its count includes them.
  return new CsvFault(Number(error.records) + (skippedFirst ? 0 : 1), told('file.openQuote'));
}

/** A line of a CSV file that spreadsheets open as text: nothing in it starts a formula. `openCsv` reads the same cells. */
export function csvLine(cells: (string | number)[], separator = ','): string {
  const quoted = cells.map((cell) => {
    const text = guarded(String(cell));
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(separator)}\r\n`;
}
