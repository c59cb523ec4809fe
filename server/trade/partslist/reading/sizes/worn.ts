import { type Cursor, decimalAt, hasGap, isNumber, isTight, isTimes, isWord, part, type Rule, textAt } from '../cursor.ts';

const SAID = new Set(['size', 'sz', 'talla', 'taglia', 'größe', 'groesse', 'grösse', 'pointure', 'taille', '尺码']);
const COUNTRIES = new Set(['uk', 'eu', 'eur', 'us']);
const LETTERS = /^(?:x{0,4}[sl]|m|xs-?s|xxs)$/;
const LARGE = /^x{1,4}[sl]$/;
const LARGEST = 64;

/** Sizes of clothes, shoes, gloves and nappies: `size 42`, `talla M`, `UK 9`, `XXL`, `2XL`. */
export const wornAt: Rule = (cursor, at) => {
  const text = textAt(cursor, at);
  if (SAID.has(text)) {
    const start = [':', '.', '-', '='].includes(textAt(cursor, at + 1)) ? at + 2 : at + 1;
    const letters = LETTERS.test(textAt(cursor, start)) ? textAt(cursor, start).toUpperCase() : numberAt(cursor, start);
    return letters === null || letters === '' ? null : { parts: [part(cursor, [at, start + 1], 'size', letters)], next: start + 1 };
  }
  const number = COUNTRIES.has(text) && hasGap(cursor, at + 1) ? numberAt(cursor, at + 1) : null;
  if (number !== null) return { parts: [part(cursor, [at, at + 2], 'size', `${text.toUpperCase()} ${number}`)], next: at + 2 };
  const isMany = /^[2-5]$/.test(text) && LARGE.test(textAt(cursor, at + 1)) && isTight(cursor, at + 1) && !isJoined(cursor, at + 1);
  if (isMany) return { parts: [part(cursor, [at, at + 2], 'size', `${text}${textAt(cursor, at + 1).toUpperCase()}`)], next: at + 2 };
  const isAlone = LARGE.test(text) && cursor.tokens[at]?.isCapital && hasGap(cursor, at) && !isJoined(cursor, at);
  return isAlone ? { parts: [part(cursor, [at, at + 1], 'size', text.toUpperCase())], next: at + 1 } : null;
};

/** Whether letters or figures go on behind it, as in an item number: `XL037`. */
const isJoined = (cursor: Cursor, at: number): boolean =>
  isTight(cursor, at + 1) && (isNumber(cursor, at + 1) || isWord(cursor, at + 1) || textAt(cursor, at + 1) === '-');

/** A size that is a number and neither a dimension nor a count. */
function numberAt(cursor: Cursor, at: number): string | null {
  const value = decimalAt(cursor, at);
  if (value === null || Number(value) > LARGEST || isTimes(cursor, at + 1) || isTight(cursor, at + 1)) return null;
  return NOT_BEHIND.has(textAt(cursor, at + 1)) ? null : value;
}
const NOT_BEHIND = new Set('mm cm m in inch inches " pcs pc no nos off ea each units stk pz uds ft / awg'.split(' '));

const PAPER =
  /^(?:paper|papier|papel|carta|copy|size|din|notebooks?|sheets?|envelopes?|binders?|folders?|format|纸|pads?|\d+gsm|reams?|laminating|cards?|labels?|frames?|printer)$/;
/** `A4 paper`, `copy paper A4`, `A4 80gsm`. */
export const paperAt: Rule = (cursor, at) => {
  const isSize =
    ['a', 'b', 'c'].includes(textAt(cursor, at)) && /^[0-7]$/.test(textAt(cursor, at + 1)) && isTight(cursor, at + 1) && cursor.tokens[at]?.isCapital;
  if (!isSize || isJoined(cursor, at + 1)) return null;
  const isWeighed = isNumber(cursor, at + 2) && textAt(cursor, at + 3) === 'gsm';
  if (!isWeighed && ![textAt(cursor, at - 1), textAt(cursor, at + 2)].some((word) => PAPER.test(word))) return null;
  return { parts: [part(cursor, [at, at + 2], 'size', `${textAt(cursor, at).toUpperCase()}${textAt(cursor, at + 1)}`)], next: at + 2 };
};

/** `205/55 R16`, `265/70 17R`: width in mm, height in per cent of it, rim in inches. */
export const tyreAt: Rule = (cursor, at) => {
  const isTyre = /^[1-3]\d[05]$/.test(textAt(cursor, at)) && textAt(cursor, at + 1) === '/' && /^[2-9][05]$/.test(textAt(cursor, at + 2));
  if (!isTyre) return null;
  const isBefore = ['r', 'zr'].includes(textAt(cursor, at + 3));
  const isBehind = textAt(cursor, at + 4) === 'r' && isTight(cursor, at + 4);
  const rim = textAt(cursor, isBefore ? at + 4 : at + 3);
  if (!(isBefore || isBehind) || !/^(?:1\d|2[0-4])$/.test(rim)) return null;
  return { parts: [part(cursor, [at, at + 5], 'size', `${textAt(cursor, at)}/${textAt(cursor, at + 2)} R${rim}`)], next: at + 5 };
};
