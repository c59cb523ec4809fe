/** Why a file cannot be read as rows; the page has the sentence. */
export type CsvFault = 'empty' | 'workbook' | 'binary' | 'quote' | 'size';

export class CsvError extends Error {
  readonly fault: CsvFault;
  /** Of the row in which a quote is opened and never closed. */
  readonly row: number;

  constructor(fault: CsvFault, row = 0) {
    super(fault);
    this.fault = fault;
    this.row = row;
  }
}

const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** The text of a file: UTF-8 or UTF-16 by its mark, UTF-8 by its bytes, else Windows-1252 (which holds Latin-1). @throws CsvError */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new CsvError('empty');
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (WORKBOOKS.includes(start)) throw new CsvError('workbook');
  const text = new TextDecoder(encodingOf(start, bytes)).decode(bytes);
  if (text.includes('\0')) throw new CsvError('binary');
  return text;
}

function encodingOf(start: string, bytes: Uint8Array): string {
  if (start.startsWith('fffe')) return 'utf-16le';
  if (start.startsWith('feff')) return 'utf-16be';
  return start.startsWith('efbbbf') || isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** One with a few broken places is UTF-8 too: they are refused cell by cell, the rest is kept from harm. */
function isUtf8(bytes: Uint8Array): boolean {
  const wide = new TextDecoder().decode(bytes).match(/[^\0-\x7F]/g) ?? [];
  const broken = wide.filter((letter) => letter === '\uFFFD').length;
  return broken === 0 || wide.length - broken > broken;
}
