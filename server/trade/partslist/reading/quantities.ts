import type { PartsPart } from '#contract/trade/parts-list/reading.ts';
import { isWhole, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import { BARE_RANKS, bareRank, cellAt, isStart } from './bare.ts';
import { type Counted, countAt, isEnd, unitAt } from './counts.ts';
import { type Cursor, hasGap, isNumber, isTight, isTimes, isWord, part, textAt } from './cursor.ts';
import { inSeries } from './series.ts';
import { QUANTITY_WORDS } from './vocabulary.ts';

/** How sure a number is a quantity: said by a word, counted in pieces or packs, marked by ×, alone at the end, a pack, alone in front, or measured. */
const RANKS = { said: 7, counted: 6, times: 5, apart: BARE_RANKS.apart, pack: 3, measured: 1 } as const;
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

/** The quantity that starts at a token (BOM-008). */
export const quantityAt = (cursor: Cursor, at: number): Quantity | null =>
  saidAt(cursor, at) ?? unitFirstAt(cursor, at) ?? inBracketsAt(cursor, at) ?? packAt(cursor, at) ?? timesAt(cursor, at) ?? countedAt(cursor, at);

/** `qty: 25`. */
function saidAt(cursor: Cursor, at: number): Quantity | null {
  if (!QUANTITY_WORDS.has(textAt(cursor, at))) return null;
  let start = at + 1;
  while ([':', '=', '.', '-'].includes(textAt(cursor, start))) start += 1;
  return counted(cursor, at, countAt(cursor, start), RANKS.said);
}

/** Units that stand in front of their number at the end of a line; `ml` are metres of what is sold by length there. */
const IN_FRONT: Record<string, RfqUnit> = {
  ...{ mt: 'MTR', ml: 'MTR', m: 'MTR', kg: 'KGM', lt: 'LTR', pz: 'H87', pza: 'H87', pzas: 'H87', pezzi: 'H87', nr: 'H87', n: 'H87', uds: 'H87', pcs: 'H87' },
  ...{ stk: 'H87', mq: 'MTK', mc: 'MTQ' },
};
/** `pz. 500`, `mt 50`, `n. 20 valvole`. */
function unitFirstAt(cursor: Cursor, at: number): Quantity | null {
  const word = textAt(cursor, at);
  const unit = hasGap(cursor, at) ? IN_FRONT[word] : undefined;
  if (unit === undefined || !isWord(cursor, at)) return null;
  const start = ['.', '°', ':'].includes(textAt(cursor, at + 1)) ? at + 2 : at + 1;
  const count = countAt(cursor, start);
  const isFirst = at === 0 && unit === 'H87' && start > at + 1 && count !== null && isWord(cursor, count.next) && hasGap(cursor, count.next);
  if (!count || (isNumber(cursor, at - 1) && start === at + 1) || !(isFirst || (isEnd(cursor, count.next) && at > 0 && (start > at + 1 || word !== 'm'))))
    return null;
  const read = part(cursor, [at, count.next], 'quantity', count.value, !count.asks);
  return { parts: [read], next: count.next, rank: RANKS.apart, value: count.value, unit, asks: count.asks };
}

/** Longer numbers alone are item numbers. */
const MOST_DIGITS = 6;
const isOpen = (cursor: Cursor, at: number): boolean => ['(', '['].includes(textAt(cursor, at));
const isClosed = (cursor: Cursor, at: number): boolean => [')', ']'].includes(textAt(cursor, at));

/** `(16) bolts`, `bolts (16)`. */
function inBracketsAt(cursor: Cursor, at: number): Quantity | null {
  const count = isOpen(cursor, at) && !isTight(cursor, at) ? countAt(cursor, at + 1) : null;
  if (!count || !isClosed(cursor, count.next) || count.value.includes('.') || count.value.length > MOST_DIGITS) return null;
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
  if (unit && PACKS.has(unit.unit) && (!isNumber(cursor, at - 1) || textAt(cursor, unit.next) === '/')) {
    const inPack = afterPack(cursor, unit.next);
    return inPack && onePack(cursor, { first: at, ...inPack, unit: unit.unit });
  }
  const count = countAt(cursor, at);
  // `200/box`.
  const byPack = count && textAt(cursor, count.next) === '/' ? unitAt(cursor, count.next + 1) : null;
  if (count && byPack && PACKS.has(byPack.unit)) return onePack(cursor, { first: at, each: `${count.value} H87`, next: byPack.next, unit: byPack.unit });
  if (!count || !HYPHENED.has(textAt(cursor, count.next + (textAt(cursor, count.next) === '-' ? 1 : 0)))) return null;
  const isJoined = textAt(cursor, count.next) === '-' && isTight(cursor, count.next) && isTight(cursor, count.next + 1);
  const isGerman = textAt(cursor, count.next) === 'er' && isTight(cursor, count.next);
  if (!isJoined && !isGerman) return null;
  const start = count.next + (isJoined ? 1 : textAt(cursor, count.next + 1) === '-' ? 2 : 1);
  const pack = unitAt(cursor, start);
  return pack && PACKS.has(pack.unit) ? onePack(cursor, { first: at, each: `${count.value} H87`, next: pack.next, unit: pack.unit }) : null;
}

/** One pack, or as many as a × behind it says: `case of 24 x 5`. */
function onePack(cursor: Cursor, { first, each, next, unit }: { first: number; each: string; next: number; unit: RfqUnit }): Quantity {
  const times = isTimes(cursor, isClosed(cursor, next) ? next + 1 : next) ? countAt(cursor, isClosed(cursor, next) ? next + 2 : next + 1) : null;
  const packs = times && isEnd(cursor, times.next) && !times.value.includes('.') ? times : null;
  const end = packs?.next ?? next;
  const quantity = part(cursor, [first, end], 'quantity', packs?.value ?? '1', true);
  quantity.equals = [{ value: `${each} each`, near: true }];
  return { parts: [quantity], next: end, rank: packs ? RANKS.times : RANKS.pack, value: packs?.value ?? '1', unit, asks: false };
}

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
  const isSaid = QUANTITY_WORDS.has(textAt(cursor, next)) && isEnd(cursor, next + 1);
  const isLast = isEnd(cursor, next) || isClosed(cursor, next) || (isOpen(cursor, at - 1) && [',', ';', ':'].includes(textAt(cursor, next)));
  const isMark = isSaid || (isTight(cursor, count.next) && isLast && (hasGap(cursor, at) || isOpen(cursor, at - 1)));
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
  const cell = cellAt(cursor, at, count);
  if (cell) return inCell(cursor, at, count, cell);
  const unit = unitAt(cursor, count.next);
  // `50 pack`: fifty in one.
  if (unit?.unit === 'XPK' && textAt(cursor, count.next) === 'pack' && Number(count.value) >= LEAST_IN_PACK)
    return onePack(cursor, { first: at, each: `${count.value} H87`, next: unit.next, unit: 'XPK' });
  // `400 kg/sq.cm`, `5 l/h`: a rate.
  if (unit && HELD_UNITS.has(unit.unit) && textAt(cursor, unit.next) === '/' && isTight(cursor, unit.next)) return null;
  if (unit) return counted(cursor, at, count, HELD_UNITS.has(unit.unit) ? RANKS.measured : RANKS.counted);
  const rank = bareRank(cursor, at, count);
  if (rank === null) return null;
  return counted(cursor, at, count, rank);
}

function inCell(cursor: Cursor, at: number, count: Counted, { unit, rank, next }: { unit: RfqUnit; rank: number; next: number }): Quantity {
  const asks = isWhole(unit) && (count.asks || count.value.includes('.'));
  const quantity = part(cursor, [at, count.next], 'quantity', count.value, !asks);
  const parts = next > count.next ? [quantity, part(cursor, [count.next, next], 'unit', unit)] : [quantity];
  return { parts, next, rank, value: count.value, unit, asks };
}

const isPitch = (cursor: Cursor, at: number, { next }: Counted): boolean =>
  textAt(cursor, next) === 'm' && isTight(cursor, next) && PITCHES.has(textAt(cursor, at - 1));

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
  if (!['of', 'à', 'a', 'zu', 'da', 'de', '/'].includes(textAt(cursor, at))) return null;
  const count = countAt(cursor, at + 1);
  if (!count) return null;
  const unit = unitAt(cursor, count.next);
  return { each: `${count.value} ${unit?.unit ?? 'H87'}`, next: unit?.next ?? count.next };
}
