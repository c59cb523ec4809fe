import type { RfqUnit } from '#contract/trade/rfq/limits.ts';
import { type Cursor, hasGap, isNumber, isTight, isTimes, isWord, textAt } from './cursor.ts';
import { decimalOf } from './numbers.ts';
import { unitOf } from './vocabulary.ts';

/** A number that may count. */
export interface Counted {
  value: string;
  asks: boolean;
  next: number;
  /** Whether spaces stood between its thousands. */
  isSplit?: boolean;
}

/** A number with thousands between spaces, `2k` too. */
export function countAt(cursor: Cursor, at: number): Counted | null {
  const token = cursor.tokens[at];
  if (token?.kind !== 'number' || token.text.length > 15) return null;
  let text = token.text;
  let next = at + 1;
  for (; /^\d{1,3}$/.test(token.text) && token.text !== '0' && next < at + 4 && /^\d{3}$/.test(textAt(cursor, next)) && !isTight(cursor, next); next += 1)
    text += textAt(cursor, next);
  if (next > at + 1 && !isEnd(cursor, next) && !unitAt(cursor, next)) [text, next] = [token.text, at + 1];
  const isSplit = next > at + 1;
  const number = decimalOf(text, cursor.style);
  if (!number) return null;
  const isThousand = textAt(cursor, next) === 'k' && isTight(cursor, next) && !isTight(cursor, next + 1) && /^\d{1,4}$/.test(number.value);
  return isThousand ? { value: `${number.value}000`, asks: false, next: next + 1 } : { ...number, asks: number.asks && !isSplit, next, isSplit };
}

/** Whether nothing but a sign stands behind. */
export const isEnd = (cursor: Cursor, at: number): boolean =>
  at >= cursor.tokens.length || (['.', ',', ';', ')'].includes(textAt(cursor, at)) && at === cursor.tokens.length - 1);

const PER_AREA = new Set(['m', 'mt', 'mtr', 'metre', 'metres', 'meter', 'meters']);
/** `45 sq m`, `3 cubic metres`, `8 cu.m`. */
function powerAt(cursor: Cursor, at: number): { unit: RfqUnit; next: number } | null {
  const unit = ['sq', 'square'].includes(textAt(cursor, at)) ? 'MTK' : ['cu', 'cubic'].includes(textAt(cursor, at)) ? 'MTQ' : null;
  const next = textAt(cursor, at + 1) === '.' ? at + 2 : at + 1;
  return unit && PER_AREA.has(textAt(cursor, next)) ? { unit, next: next + 1 } : null;
}

const SLOTS = new Set(['slot', 'slots', 'nut', 'nuts', 'bolt', 'bolts', 'track', 'handle', 'shirt', 'shirts', 'piece', 'junction', 'section']);
/** Whether a `t` is the shape of a thing and no tonne: `200 T slot`, `2020 t-nut`. */
const isShape = (cursor: Cursor, at: number): boolean => SLOTS.has(textAt(cursor, textAt(cursor, at + 1) === '-' ? at + 2 : at + 1));

/** The unit that stands at a token, and what follows it. */
export function unitAt(cursor: Cursor, at: number): { unit: RfqUnit; next: number } | null {
  const word = textAt(cursor, at);
  const ofPower = powerAt(cursor, at);
  if (ofPower) return ofPower;
  if (isWord(cursor, at)) {
    const power = isNumber(cursor, at + 1) && isTight(cursor, at + 1) ? textAt(cursor, at + 1) : '';
    const unit = unitOf(word + power);
    // `4 mil bags`: thousandths of an inch.
    if (word === 'mil' && !isEnd(cursor, at + 1)) return null;
    // `20 G.I. clamps`: galvanised iron.
    if (word.length === 1 && textAt(cursor, at + 1) === '.' && isTight(cursor, at + 1) && isWord(cursor, at + 2) && isTight(cursor, at + 2)) return null;
    // `8g x 50 mm`: the gauge of a screw.
    if (word === 'g' && isTight(cursor, at) && isTimes(cursor, at + 1)) return null;
    // `20T pulley`: teeth.
    if (word === 't' && cursor.tokens[at]?.isCapital && isTight(cursor, at)) return null;
    if (word === 't' && isShape(cursor, at)) return null;
    if (!unit || (word === 'no' && isNumber(cursor, at + 1) && hasGap(cursor, at)) || (isWord(cursor, at + 1) && isTight(cursor, at + 1))) return null;
    const next = at + (power === '' ? 1 : 2);
    // `20 M3 screws`: a thread behind a number, no cubic metres.
    const isThread = power !== '' && (isTimes(cursor, next) || (cursor.tokens[at]?.isCapital && hasGap(cursor, at) && next < cursor.tokens.length));
    if (isThread) return null;
    return { unit, next: textAt(cursor, next) === '.' && isTight(cursor, next) ? next + 1 : next };
  }
  return null;
}
