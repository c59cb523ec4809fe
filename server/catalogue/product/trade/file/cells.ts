import { type Sentence, told } from '#contract/base/sentence.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { readAmount } from '#contract/catalogue/imports/amount-cell.ts';

/** What stands in the columns of trade data of one row. Undefined: the file has no such column; null: the cell is empty. */
export type TradeCells = Record<string, string | null | undefined>;

/** Says what is wrong with a cell of a row. */
export type Report = (column: string, sentence: Sentence) => undefined;

/** An amount in its shortest form; undefined when it was reported. */
export function amountIn(text: string, column: string, report: Report, { whole = false } = {}): string | undefined {
  const read = readAmount(text, { whole });
  return 'problem' in read ? report(column, read.problem) : new Decimal(read.amount).toFixed();
}

/** `charged|price=12.50|days=5`: the word that stands first, and what belongs to it. Null where a part has no name, or one of none of these. */
export function readParts<Key extends string>(text: string, names: readonly Key[]): { first: string; parts: Partial<Record<Key, string>> } | null {
  const [first = '', ...rest] = text.split('|').map((part) => part.trim());
  const pairs = rest
    .filter((part) => part !== '')
    .map((part) => [
      part
        .slice(0, Math.max(part.indexOf('='), 0))
        .trim()
        .toLowerCase(),
      part.slice(part.indexOf('=') + 1).trim(),
    ]);
  const isKnown = pairs.every(([name, value]) => names.some((one) => one === name) && value !== '');
  return first !== '' && isKnown ? { first, parts: Object.fromEntries(pairs) as Partial<Record<Key, string>> } : null;
}

/** A whole number of days, or of units. */
export function wholeIn(text: string, column: string, report: Report): number | undefined {
  const amount = amountIn(text, column, report, { whole: true });
  if (amount === undefined) return undefined;
  return /^\d{1,9}$/.test(amount) ? Number(amount) : report(column, told('trade.days'));
}
