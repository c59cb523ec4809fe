import type { PartsPart } from '#contract/trade/parts-list/reading.ts';
import { isWhole, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import { type Cursor, hasGap, isNumber, isTight, isTimes, isWord, part, textAt } from './cursor.ts';
import { decimalOf } from './numbers.ts';
import { inSeries } from './series.ts';
import { QUANTITY_WORDS, unitOf } from './vocabulary.ts';

/** How sure a number is a quantity: said by a word, counted in pieces or packs, marked by ×, alone at the end, a pack, alone in front, or measured. */
const RANKS = { said: 7, counted: 6, times: 5, apart: 4, pack: 3, front: 2, measured: 1 } as const;
/** The least rank that comes before any other reading of a number. */
export const SURE_RANK = RANKS.times;
const HELD_UNITS = new Set<RfqUnit>(['MTR', 'KGM', 'GRM', 'TNE', 'LBR', 'FOT', 'MTK', 'MTQ', 'LTR', 'MLT', 'GLI', 'HUR', 'DAY']);

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
    // `20 G.I. clamps`: galvanised iron.
    if (word.length === 1 && textAt(cursor, at + 1) === '.' && isTight(cursor, at + 1) && isWord(cursor, at + 2) && isTight(cursor, at + 2)) return null;
    // `8g x 50 mm`: the gauge of a screw.
    if (word === 'g' && isTight(cursor, at) && isTimes(cursor, at + 1)) return null;
    // `20T pulley`: teeth.
    if (word === 't' && cursor.tokens[at]?.isCapital && isTight(cursor, at)) return null;
    if (!unit || (word === 'no' && isNumber(cursor, at + 1)) || (isWord(cursor, at + 1) && isTight(cursor, at + 1))) return null;
    const next = at + (power === '' ? 1 : 2);
    // `20 M3 screws`: a thread behind a number, no cubic metres.
    const isThread = power !== '' && (isTimes(cursor, next) || (cursor.tokens[at]?.isCapital && hasGap(cursor, at) && next < cursor.tokens.length));
    if (isThread) return null;
    return { unit, next: textAt(cursor, next) === '.' && isTight(cursor, next) ? next + 1 : next };
  }
  return null;
}

/** The quantity that starts at a token (BOM-008). */
export const quantityAt = (cursor: Cursor, at: number): Quantity | null =>
  saidAt(cursor, at) ?? inBracketsAt(cursor, at) ?? packAt(cursor, at) ?? timesAt(cursor, at) ?? countedAt(cursor, at);

/** `qty: 25`. */
function saidAt(cursor: Cursor, at: number): Quantity | null {
  if (!QUANTITY_WORDS.has(textAt(cursor, at))) return null;
  let start = at + 1;
  while ([':', '=', '.', '-'].includes(textAt(cursor, start))) start += 1;
  return counted(cursor, at, countAt(cursor, start), RANKS.said);
}

const isOpen = (cursor: Cursor, at: number): boolean => ['(', '['].includes(textAt(cursor, at));
const isClosed = (cursor: Cursor, at: number): boolean => [')', ']'].includes(textAt(cursor, at));

/** `(16) bolts`, `bolts (16)`. */
function inBracketsAt(cursor: Cursor, at: number): Quantity | null {
  const count = isOpen(cursor, at) && !isTight(cursor, at) ? countAt(cursor, at + 1) : null;
  if (!count || !isClosed(cursor, count.next) || count.value.includes('.') || count.value.length > MOST_DIGITS_OF_BARE) return null;
  if (at > 0 && count.next + 1 < cursor.tokens.length) return null;
  const read = counted(cursor, at + 1, count, at === 0 ? RANKS.times : RANKS.apart);
  return read && { ...read, next: count.next + 1 };
}

const LEAST_IN_PACK = 10;
const PACKS = new Set<RfqUnit>(['XPK', 'XBX', 'XBG', 'XCT', 'XRO', 'SET']);
const HYPHENED = new Set(['pack', 'pk', 'pc', 'pcs', 'piece', 'set', 'er']);

/** `pack of 10`, `10-pack`, `10er Pack`: one pack, and how many are in it. */
function packAt(cursor: Cursor, at: number): Quantity | null {
  const unit = unitAt(cursor, at);
  if (unit && PACKS.has(unit.unit) && !isNumber(cursor, at - 1)) {
    const inPack = afterPack(cursor, unit.next);
    return inPack && onePack(cursor, { first: at, ...inPack, unit: unit.unit });
  }
  const count = countAt(cursor, at);
  if (!count || !HYPHENED.has(textAt(cursor, count.next + (textAt(cursor, count.next) === '-' ? 1 : 0)))) return null;
  const isJoined = textAt(cursor, count.next) === '-' && isTight(cursor, count.next) && isTight(cursor, count.next + 1);
  const isGerman = textAt(cursor, count.next) === 'er' && isTight(cursor, count.next);
  if (!isJoined && !isGerman) return null;
  const start = count.next + (isJoined ? 1 : textAt(cursor, count.next + 1) === '-' ? 2 : 1);
  const pack = unitAt(cursor, start);
  return pack && PACKS.has(pack.unit) ? onePack(cursor, { first: at, each: `${count.value} H87`, next: pack.next, unit: pack.unit }) : null;
}

function onePack(cursor: Cursor, { first, each, next, unit }: { first: number; each: string; next: number; unit: RfqUnit }): Quantity {
  const quantity = part(cursor, [first, next], 'quantity', '1', true);
  quantity.equals = [{ value: `${each} each`, near: true }];
  return { parts: [quantity], next, rank: RANKS.pack, value: '1', unit, asks: false };
}

/** Whether only signs of a list stand before: `- 4x M3`. */
const isStart = (cursor: Cursor, at: number): boolean => at === 0 || (at === 1 && ['-', '*', '•', '·'].includes(textAt(cursor, 0)));

/** `x25`, `(x4)`, `4x M3`, `bolts (4x)`. */
function timesAt(cursor: Cursor, at: number): Quantity | null {
  if (isTimes(cursor, at) && (hasGap(cursor, at) || isOpen(cursor, at - 1))) {
    const count = countAt(cursor, at + 1);
    const isAlone = count && (isEnd(cursor, count.next) || isClosed(cursor, count.next) || (at === 0 && hasGap(cursor, count.next)));
    return count && (isAlone || unitAt(cursor, count.next)) ? counted(cursor, at, count, RANKS.times) : null;
  }
  const count = countAt(cursor, at);
  if (!count || !isTimes(cursor, count.next) || textAt(cursor, count.next + 1) === 'ø') return null;
  const next = count.next + 1;
  const isMark = isTight(cursor, count.next) && (isEnd(cursor, next) || isClosed(cursor, next)) && (hasGap(cursor, at) || isOpen(cursor, at - 1));
  // `4x 40 mm fan` counts and `4 x 40` is a size.
  const isFirst =
    isStart(cursor, at) && (!isNumber(cursor, next) || (isTight(cursor, count.next) && hasGap(cursor, next)) || inSeries(textAt(cursor, next)) !== null);
  if (!isMark && !isFirst && !isOfMeasure(cursor, count, { next, isFirst: isStart(cursor, at) })) return null;
  const read = counted(cursor, at, count, RANKS.times);
  return read && { ...read, next };
}

const CONTENTS = new Set<RfqUnit>(['LTR', 'MLT', 'KGM', 'GRM']);
/** `2 x 5 l`, and `2 x 1 m cable` at the start: so many of that measure. */
function isOfMeasure(cursor: Cursor, { value }: Counted, { next, isFirst }: { next: number; isFirst: boolean }): boolean {
  const each = countAt(cursor, next);
  const unit = each && unitAt(cursor, each.next)?.unit;
  return !!unit && !value.includes('.') && value.length <= 3 && (CONTENTS.has(unit) || (isFirst && unit === 'MTR'));
}

/** Pitches of timing belts are written like metres: `HTD 5M`. */
const PITCHES = new Set(['htd', 'gt', 'std', 'rpp', 'stpd', 'sts']);

function countedAt(cursor: Cursor, at: number): Quantity | null {
  const count = countAt(cursor, at);
  if (!count || isPitch(cursor, at, count)) return null;
  const unit = unitAt(cursor, count.next);
  // `50 pack`: fifty in one.
  if (unit?.unit === 'XPK' && textAt(cursor, count.next) === 'pack' && Number(count.value) >= LEAST_IN_PACK)
    return onePack(cursor, { first: at, each: `${count.value} H87`, next: unit.next, unit: 'XPK' });
  if (unit) return counted(cursor, at, count, HELD_UNITS.has(unit.unit) ? RANKS.measured : RANKS.counted);
  const rank = bareRank(cursor, at, count);
  if (rank === null) return null;
  return counted(cursor, at, count, rank);
}

const isPitch = (cursor: Cursor, at: number, { next }: Counted): boolean =>
  textAt(cursor, next) === 'm' && isTight(cursor, next) && PITCHES.has(textAt(cursor, at - 1));

/** What a number in front counts besides pieces of goods: `3 phase motor`. */
const PROPERTIES = new Set(
  'phase way pole pin core port wire step speed axis degree deg channel ply hole holes piece pair gang part stage star layer zone burner seater door drawer ton v w kw a kva hp rpm mm cm k kv amp volt gsm micron ohm uf mah gb tb mp bit inch in ml point jaw row tooth teeth flute bar watt watts volts amps conductor conductors gauge awg cell digit segment button key position pins cores poles ports ways channels pole mhz ghz hz nm um nf pf kohm mb lumen lm cfm psi ah wh rj line lines sided'.split(
    ' ',
  ),
);
const PROFILES = /^(?:15|20|30|40|45|80)(?:15|20|30|40|45|60|80)$/;
const MOST_DIGITS_OF_BARE = 6;

/** How likely a number alone counts: a whole one in front of words, or alone behind a comma at the end; null where it does not. */
function bareRank(cursor: Cursor, at: number, { value, next, isSplit }: Counted): number | null {
  if (isSplit && isEnd(cursor, next)) return RANKS.apart;
  // `0603` is a size of resistors.
  if (value.includes('.') || value.length > MOST_DIGITS_OF_BARE || (textAt(cursor, at).startsWith('0') && value !== '0')) return null;
  if (cursor.tokens.length === next && at === 0) return RANKS.apart;
  // `2020 extrusion`: the sides of a profile in mm.
  if (PROFILES.test(value)) return null;
  if (isStart(cursor, at)) return isBesideGoods(cursor, value, next) ? RANKS.front : null;
  const before = textAt(cursor, at - 1);
  const isApart = [',', ';', '|', ':', '-', '=', '→'].includes(before) && hasGap(cursor, at) && (before !== '-' || hasGap(cursor, at - 1));
  return isApart && isEnd(cursor, next) ? RANKS.apart : null;
}

/** Whether goods follow a number in front: `4 bolts`, `2 10k resistors`; not `608 bearing`. */
function isBesideGoods(cursor: Cursor, value: string, next: number): boolean {
  if (isTight(cursor, next) || inSeries(value) !== null) return false;
  const follows = textAt(cursor, next);
  if (isWord(cursor, next)) return !PROPERTIES.has(follows) && !(BEARINGS.has(follows) && /^6[0-9]{2,3}$/.test(value));
  const isMeasure = isNumber(cursor, next) && isWord(cursor, next + 1) && isTight(cursor, next + 1);
  return isMeasure && value.length <= 3 && follows.length <= 4;
}
const BEARINGS = new Set(['bearing', 'bearings', 'lager', 'kugellager', 'rodamiento', 'rodamientos', 'cuscinetto', 'cuscinetti', 'zz']);

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
