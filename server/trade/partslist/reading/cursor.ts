import type { NumberStyle, PartsPart } from '#contract/trade/parts-list/reading.ts';
import { decimalOf } from './numbers.ts';
import type { Token } from './scan.ts';
import { equalsOf } from './vocabulary.ts';

/** Tokens of a text as rules look at them. Each rule looks at a bounded number of tokens, so that reading stays linear. */
export interface Cursor {
  tokens: readonly Token[];
  style: NumberStyle;
}

/** What a rule read: the parts, and the index of the first token after them. */
export interface Read {
  parts: PartsPart[];
  next: number;
}
export type Rule = (cursor: Cursor, at: number) => Read | null;

export const textAt = ({ tokens }: Cursor, at: number): string => tokens[at]?.text ?? '';
export const isWord = ({ tokens }: Cursor, at: number): boolean => tokens[at]?.kind === 'word';
export const isNumber = ({ tokens }: Cursor, at: number): boolean => tokens[at]?.kind === 'number';
/** Whether a token follows the one before it without a space. */
export const isTight = ({ tokens }: Cursor, at: number): boolean => tokens[at]?.gap === false;
/** Longer numbers are item numbers. */
const MOST_DIGITS = 12;

/** The decimal of a number token. */
export function decimalAt(cursor: Cursor, at: number): string | null {
  const token = cursor.tokens[at];
  return token?.kind === 'number' && token.text.length <= MOST_DIGITS ? (decimalOf(token.text, cursor.style)?.value ?? null) : null;
}

export const hasGap = ({ tokens }: Cursor, at: number): boolean => tokens[at]?.gap === true;

/** A part over tokens from `first` to before `next`. */
export function part({ tokens }: Cursor, [first, next]: [number, number], kind: PartsPart['kind'], value: string, certain = true): PartsPart {
  return { kind, from: tokens[first]?.from ?? 0, to: tokens[next - 1]?.to ?? 0, value, equals: equalsOf(value), certain };
}

const INCH_WORDS = new Set(['in', 'inch', 'inches', 'zoll', 'pollici', 'pollice', 'pulgadas', 'pulgada', 'pulg', 'inchs', '寸', '吋', '英寸']);
/** Index after the mark of inches at `at`; `at` itself where there is none. */
export function afterInch(cursor: Cursor, at: number): number {
  if (textAt(cursor, at) === '"') return at + 1;
  if (textAt(cursor, at) === "'" && textAt(cursor, at + 1) === "'") return at + 2;
  if (!INCH_WORDS.has(textAt(cursor, at))) return at;
  // `3 in 1`, `in stock`.
  return textAt(cursor, at + 1) === 'stock' || textAt(cursor, at + 1) === '1' ? at : at + 1;
}

const DENOMINATORS = new Set(['2', '4', '8', '16', '32', '64']);
const isFraction = (cursor: Cursor, at: number): boolean =>
  isNumber(cursor, at) &&
  textAt(cursor, at).length <= 2 &&
  textAt(cursor, at + 1) === '/' &&
  DENOMINATORS.has(textAt(cursor, at + 2)) &&
  isTight(cursor, at + 1) &&
  isTight(cursor, at + 2) &&
  // `3/2 way valve`, `12/2 cable`.
  Number(textAt(cursor, at)) < Number(textAt(cursor, at + 2)) &&
  Number(textAt(cursor, at)) % 2 === 1;

/** `1/2`, `1 1/2`, `1-1/2` or a plain number; `fraction` says which. */
export function measureAt(cursor: Cursor, at: number): { value: string; next: number; fraction: boolean } | null {
  if (isFraction(cursor, at)) return { value: `${textAt(cursor, at)}/${textAt(cursor, at + 2)}`, next: at + 3, fraction: true };
  const pointed = pointedAt(cursor, at);
  if (pointed) return pointed;
  const whole = decimalAt(cursor, at);
  if (whole === null) return null;
  const rest = textAt(cursor, at + 1) === '-' || textAt(cursor, at + 1) === '.' ? at + 2 : at + 1;
  if (/^\d{1,2}$/.test(whole) && isFraction(cursor, rest))
    return { value: `${whole} ${textAt(cursor, rest)}/${textAt(cursor, rest + 2)}`, next: rest + 3, fraction: true };
  return { value: whole, next: at + 1, fraction: false };
}
/** `1.1/4`: one and a quarter. */
function pointedAt(cursor: Cursor, at: number): { value: string; next: number; fraction: boolean } | null {
  const [whole, numerator] = /^(\d{1,2})\.(\d{1,2})$/.exec(textAt(cursor, at))?.slice(1) ?? [];
  const isOne = numerator !== undefined && textAt(cursor, at + 1) === '/' && isTight(cursor, at + 1) && isTight(cursor, at + 2);
  if (!isOne || !DENOMINATORS.has(textAt(cursor, at + 2)) || Number(numerator) >= Number(textAt(cursor, at + 2))) return null;
  return { value: `${whole} ${numerator}/${textAt(cursor, at + 2)}`, next: at + 3, fraction: true };
}

export const isTimes = (cursor: Cursor, at: number): boolean => textAt(cursor, at) === 'x' || textAt(cursor, at) === '*';
