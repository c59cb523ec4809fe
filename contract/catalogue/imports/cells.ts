import { issuesOf } from '#contract/base/issues.ts';
import { plainSentence } from '#contract/base/plain-sentences.ts';
import { type Sentence, told } from '#contract/base/sentence.ts';
import { readSentence } from '#contract/base/sentences.ts';
import { hasBankDetails } from '#contract/trust/bank-details.ts';
import type { ImportKind, Problem } from '../import.ts';
import type { CellKind } from './cell-rules.ts';

export interface CheckedRow<Row> {
  /** Kept of a row with problems too, so that repeated ids are found at once. */
  externalID: string | null;
  /** Null when the row has problems. */
  values: Row | null;
  problems: Problem[];
}

/** Checks the cells of a row; `places` says which column stands at which place of the file (null: ignored). */
export function checkRow<Row>(kind: ImportKind<Row>, places: readonly (string | null)[], row: number, cells: readonly string[]): CheckedRow<Row> {
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  const extra = cells.slice(places.length).findIndex((cell) => cell.trim() !== '');
  if (extra >= 0) problems.push({ row, column: null, sentence: told('cell.more', { cells: cells.length, heading: places.length }) });
  places.forEach((column, index) => {
    if (column === null) return;
    const text = (cells[index] ?? '').normalize('NFC');
    const fault = faultOf(text);
    if (fault) problems.push({ row, column, sentence: fault });
    else values[column] = readCell(kind.cells[column] ?? 'line', text);
  });
  const checked = kind.rule.safeParse(values, { error: plainSentence });
  for (const { path, message } of issuesOf(checked.error)) {
    const column = String(path[0]);
    if (!problems.some((problem) => problem.column === column)) problems.push({ row, column, sentence: readSentence(message) });
  }
  const { external_id: externalID } = values;
  return { externalID: typeof externalID === 'string' ? externalID : null, values: problems.length === 0 && checked.success ? checked.data : null, problems };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/** What a spreadsheet shows where a formula fails. */
const FORMULA_FAULT = /^\s*#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)\s*$/;

/** Why a text cannot be kept, if it cannot. */
export function faultOf(text: string): Sentence | null {
  const control = CONTROL.exec(text)?.[0];
  if (control) return told('cell.control', { code: control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0') });
  if (FORMULA_FAULT.test(text)) return told('cell.formula', { text: text.trim() });
  if (hasBankDetails(text)) return told('cell.bankDetails');
  if (text.includes('\uFFFD') || !text.isWellFormed()) return told('cell.unreadable');
  return null;
}

/** The value of a cell; null when nothing stands there. */
export function readCell(kind: CellKind, text: string): unknown {
  const plain = kind === 'text' ? paragraphs(text) : oneLine(text);
  if (plain === '') return null;
  return readers[kind](plain);
}

const readers: Record<CellKind, (text: string) => unknown> = {
  line: (text) => text,
  text: (text) => text,
  number: readNumber,
  list: (text) => nullIfNone([...new Set(parts(text))]),
  yesNo: readYesNo,
  pairs: (text) => nullIfNone(parts(text).map(readPair)),
  link: (text) => (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`),
};

// Zero-width marks at the ends come along with text that was copied from web pages.
const EDGE = /[\s\u200B-\u200D\u2060]/;

/** Without what stands at the ends and is not seen; a pattern with `+$` would look at each run of such marks again and again. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const oneLine = (text: string): string => trimmed(text.replace(/\s+/g, ' '));

const paragraphs = (text: string): string =>
  trimmed(
    text
      .replace(/\r\n?|\v|\u2028/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  );

/** What stands between strokes; a stroke behind a backslash belongs to the text. */
const parts = (text: string): string[] =>
  text
    .split(/(?<!\\)\|/)
    .map((part) => part.replaceAll('\\|', '|').trim())
    .filter((part) => part !== '');

/** Texts as one cell that `readCell` reads as the same list. */
export const cellOf = (texts: string[]): string => texts.map((text) => text.replaceAll('|', '\\|')).join('|');

const nullIfNone = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);

/** `1200`, `1,200`, `1 200`, `US$1,200.00` and `1.2E+06` are whole numbers; everything else stays text. */
function readNumber(text: string): number | string {
  const bare = text.replace(/^(US)?\$ ?/i, '').replace(/[.,]0{1,2}$/, '');
  if (/^-?\d+$/.test(bare)) return Number(bare);
  if (/^\d{1,3}([ ,.'’])\d{3}(\1\d{3})*$/.test(bare)) return Number(bare.replace(/\D/g, ''));
  if (/^\d(\.\d+)?e\+?\d{1,2}$/i.test(bare)) return Number(bare);
  return text;
}

// Also as the languages of the pages say it.
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'in stock', 'sí', 'si', 'sì', '是']);
const NO = new Set(['no', 'n', 'false', '0', '-', 'out of stock', '否']);

function readYesNo(text: string): boolean | string {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : text;
}

function readPair(text: string): { key: string; value: string } | string {
  const at = text.search(/(?<!\\)=/);
  return at > 0 ? { key: text.slice(0, at).replaceAll('\\=', '=').trim(), value: text.slice(at + 1).trim() } : text;
}

/** A pair as `readCell` reads it. */
export const pairOf = ({ key, value }: { key: string; value: string }): string => `${key.replaceAll('=', '\\=')}=${value}`;

/** A value as it is quoted in a message: short, on one line. */
export function excerpt(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;
}
