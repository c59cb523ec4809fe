import type { PartsPart } from '#contract/trade/parts-list/reading.ts';
import { isWhole, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import { type Cursor, hasGap, isNumber, isTight, isTimes, isWord, part, textAt } from './cursor.ts';
import { decimalOf } from './numbers.ts';
import { inSeries } from './series.ts';
import { QUANTITY_WORDS, unitOf } from './vocabulary.ts';

/** How sure a number is a quantity: said by a word, marked by ×, counted in pieces or packs, measured, or only standing there. */
const RANKS = { said: 4, counted: 3, times: 2, measured: 1, bare: 0 } as const;
const HELD_UNITS = new Set<RfqUnit>(['MTR', 'KGM', 'GRM', 'TNE', 'LBR', 'FOT', 'MTK', 'MTQ', 'LTR', 'GLI', 'HUR', 'DAY']);

export interface Quantity {
  parts: PartsPart[];
  next: number;
  rank: number;
  value: string;
  unit: RfqUnit;
  /** Whether the number could mean another one. */
  asks: boolean;
}

interface Counted {
  value: string;
  asks: boolean;
  next: number;
  /** Whether spaces stood between its thousands. */
  isSplit?: boolean;
}

/** A number with thousands between spaces, `2k` too. */
function countAt(cursor: Cursor, at: number): Counted | null {
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

const isEnd = (cursor: Cursor, at: number): boolean =>
  at >= cursor.tokens.length || (['.', ',', ';', ')'].includes(textAt(cursor, at)) && at === cursor.tokens.length - 1);

function unitAt(cursor: Cursor, at: number): { unit: RfqUnit; next: number } | null {
  const word = textAt(cursor, at);
  if (isWord(cursor, at)) {
    const power = isNumber(cursor, at + 1) && isTight(cursor, at + 1) ? textAt(cursor, at + 1) : '';
    const unit = unitOf(word + power);
    if (!unit || (word === 'no' && isNumber(cursor, at + 1)) || (isWord(cursor, at + 1) && isTight(cursor, at + 1))) return null;
    const next = at + (power === '' ? 1 : 2);
    return { unit, next: textAt(cursor, next) === '.' && isTight(cursor, next) ? next + 1 : next };
  }
  return null;
}

/** The quantity that starts at a token (BOM-008). */
export function quantityAt(cursor: Cursor, at: number): Quantity | null {
  if (QUANTITY_WORDS.has(textAt(cursor, at))) {
    let start = at + 1;
    while ([':', '=', '.', '-'].includes(textAt(cursor, start))) start += 1;
    return counted(cursor, at, countAt(cursor, start), RANKS.said);
  }
  if (isTimes(cursor, at) && hasGap(cursor, at)) {
    const count = countAt(cursor, at + 1);
    return count && (isEnd(cursor, count.next) || unitAt(cursor, count.next)) ? counted(cursor, at, count, RANKS.times) : null;
  }
  const count = countAt(cursor, at);
  if (!count) return null;
  const unit = unitAt(cursor, count.next);
  if (unit) return counted(cursor, at, count, HELD_UNITS.has(unit.unit) ? RANKS.measured : RANKS.counted);
  if (isTimes(cursor, count.next) && at === 0 && !isNumber(cursor, count.next + 1)) {
    const read = counted(cursor, at, count, RANKS.times);
    return read && { ...read, next: count.next + 1 };
  }
  return isBare(cursor, at, count) ? counted(cursor, at, count, RANKS.bare) : null;
}

/** What a number in front counts besides pieces of goods: `3 phase motor`. */
const PROPERTIES = new Set(
  'phase way pole pin core port wire step speed axis degree deg channel ply hole holes piece pair gang part stage star layer zone burner seater door drawer ton v w kw a kva hp rpm mm cm k kv amp volt gsm micron ohm uf mah gb tb mp bit inch in ml point jaw row tooth teeth flute bar'.split(
    ' ',
  ),
);

/** A whole number in front of words, or alone behind a comma at the end. */
function isBare(cursor: Cursor, at: number, { value, next, isSplit }: Counted): boolean {
  if (isSplit && isEnd(cursor, next)) return true;
  if (value.includes('.') || value.length > 6) return false;
  if (cursor.tokens.length === next && at === 0) return true;
  if (at === 0) return isWord(cursor, next) && !isTight(cursor, next) && !PROPERTIES.has(textAt(cursor, next)) && inSeries(value) === null;
  const before = textAt(cursor, at - 1);
  const isApart = [',', ';', '|', ':', '-'].includes(before) && hasGap(cursor, at) && (before !== '-' || hasGap(cursor, at - 1));
  return isApart && isEnd(cursor, next);
}

function counted(cursor: Cursor, first: number, count: Counted | null, rank: number): Quantity | null {
  if (!count) return null;
  const unit = unitAt(cursor, count.next);
  const code = unit?.unit ?? 'H87';
  const inPack = unit ? afterPack(cursor, unit.next) : null;
  const next = inPack?.next ?? unit?.next ?? count.next;
  const asks = isWhole(code) && (count.asks || count.value.includes('.'));
  const quantity = part(cursor, [first, count.next], 'quantity', count.value, !asks);
  if (inPack) quantity.equals = [{ value: `${inPack.each} each`, near: true }];
  const parts = unit ? [quantity, part(cursor, [count.next, next], 'unit', code)] : [quantity];
  return { parts, next, rank, value: count.value, unit: code, asks };
}

/** `of 100 [pcs]` behind a pack. */
function afterPack(cursor: Cursor, at: number): { each: string; next: number } | null {
  if (!['of', 'à', 'a', 'zu', 'da', 'de'].includes(textAt(cursor, at))) return null;
  const count = countAt(cursor, at + 1);
  if (!count) return null;
  const unit = unitAt(cursor, count.next);
  return { each: `${count.value} ${unit?.unit ?? 'H87'}`, next: unit?.next ?? count.next };
}
