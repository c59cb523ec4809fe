import { isWhole, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import { type Counted, isEnd, unitAt } from './counts.ts';
import { type Cursor, hasGap, isNumber, isTight, isWord, textAt } from './cursor.ts';
import { inSeries } from './series.ts';
import { BARE, unitOf } from './vocabulary.ts';

/** How likely a number alone is a quantity: in a last cell of its own, apart from the rest, in front of goods, or behind their plural or size. */
export const BARE_RANKS = { cell: 6.5, apart: 4, front: 2, behind: 1 } as const;

const SEPARATORS = new Set([',', ';', '|', '\t']);
/** Whether a cell begins at a token: `valve, 5`. */
const isCell = (cursor: Cursor, at: number): boolean => SEPARATORS.has(textAt(cursor, at - 1)) && hasGap(cursor, at);

/** What a list counts by in a cell of its own and nobody names in a text: `5, bottle`. */
const CONTAINERS = new Set(
  'bottle btl btls bot bots can tin jar tube tub tubs pad pads cup cups bunch loaf loaves head tray glas gläser flasche dose tube bote lata botella frasco tarro vaso c/u cu vial vials strip strips ampoule galón sht shts rod rods lgth lgths len lot pail pails cyl sachet sachets blister job stiege stiegen'.split(
    ' ',
  ),
);

/** A number in a cell of its own at the end of a line, and the cell of its unit before or behind: `valve, 5`, `valve, 5, pcs`, `rice, kg, 25`, `oil, 1 bottle`. */
export function cellAt(cursor: Cursor, at: number, { value, next }: Counted): { unit: RfqUnit; rank: number; next: number } | null {
  if (!isCell(cursor, at)) return null;
  if (isEnd(cursor, next)) {
    const isPlain = !value.includes('.') && value.length <= MOST_DIGITS_OF_BARE && !BARE.has(value) && (value === '0' || !textAt(cursor, at).startsWith('0'));
    const before = isCell(cursor, at - 2) ? unitOf(textAt(cursor, at - 2)) : null;
    return isPlain || before ? { unit: before ?? 'H87', rank: BARE_RANKS.cell, next } : null;
  }
  const start = isCell(cursor, next + 1) ? next + 1 : next;
  const unit = start > next ? unitAt(cursor, start) : null;
  if (unit && isEnd(cursor, unit.next)) return { unit: unit.unit, rank: BARE_RANKS.cell, next: unit.next };
  const end = textAt(cursor, start + 1) === '/' ? start + 3 : start + 1;
  const isContainer = CONTAINERS.has(textAt(cursor, start)) || (end > start + 1 && textAt(cursor, start) === 'c');
  return isContainer && !value.includes('.') && isEnd(cursor, end) ? { unit: 'H87', rank: BARE_RANKS.cell, next: end } : null;
}

/** Whether only signs of a list stand before: `- 4x M3`. */
export const isStart = (cursor: Cursor, at: number): boolean => at === 0 || (at === 1 && ['-', '*', '•', '·'].includes(textAt(cursor, 0)));

/** Whether the last cell is what a thing is counted by, without a number: `cable 1.5 m, pcs`. */
export function endsInUnit(cursor: Cursor): boolean {
  const last = cursor.tokens.length - 1;
  return isCell(cursor, last) && isWord(cursor, last) && (isCounting(unitOf(textAt(cursor, last))) || CONTAINERS.has(textAt(cursor, last)));
}

const isCounting = (unit: RfqUnit | null): boolean => unit !== null && isWhole(unit);

/** What a number in front counts besides pieces of goods: `3 phase motor`. */
const PROPERTIES = new Set(
  'phase way pole pin core port wire step speed axis degree deg channel ply hole holes piece pair gang part stage star layer zone burner seater door drawer ton v w kw a kva hp rpm mm cm k kv amp volt gsm micron ohm uf mah gb tb mp bit inch in ml mil point jaw row tooth teeth flute bar watt watts volts amps conductor conductors gauge awg cell digit segment button key position pins cores poles ports ways channels pole mhz ghz hz nm um nf pf kohm μf ω kω mω thread star mb lumen lm cfm psi ah wh rj line lines sided'.split(
    ' ',
  ),
);
/** Cells by their diameter and length: `18650`. */
const CELLS = new Set(['10440', '14500', '16340', '18350', '18650', '20700', '21700', '26650', '32650', '32700']);
const PROFILES = /^(?:15|20|30|40|45|80)(?:15|20|30|40|45|60|80)$/;
const MOST_DIGITS_OF_BARE = 6;

/** How likely a number alone counts: a whole one in front of words, or alone behind a comma at the end; null where it does not. */
export function bareRank(cursor: Cursor, at: number, { value, next, isSplit }: Counted): number | null {
  if (isSplit && isEnd(cursor, next)) return BARE_RANKS.apart;
  // `0603` is a size of resistors.
  if (value.includes('.') || value.length > MOST_DIGITS_OF_BARE || (textAt(cursor, at).startsWith('0') && value !== '0')) return null;
  if (cursor.tokens.length === next && at === 0) return BARE_RANKS.apart;
  // `2020 extrusion`: the sides of a profile in mm.
  const isProfile = PROFILES.test(value) || CELLS.has(value);
  if (isStart(cursor, at)) return !isProfile && isBesideGoods(cursor, value, next) ? BARE_RANKS.front : null;
  const before = textAt(cursor, at - 1);
  const isApart = [',', ';', '|', ':', '-', '=', '→'].includes(before) && hasGap(cursor, at) && (before !== '-' || hasGap(cursor, at - 1));
  if (!isEnd(cursor, next)) return null;
  return isApart ? BARE_RANKS.apart : !isProfile && isBehindGoods(cursor, at, value) ? BARE_RANKS.behind : null;
}

const NO_PLURALS = new Set(['windows', 'series', 'class', 'plus', 'press', 'gas', 'glass', 'brass', 'cross', 'bus', 'vis', 'less', 'pus', 'ras']);
const SIZES = new Set(['mm', 'cm', '"']);
/** Whether a number ends a line behind a plural or a size: `M3 nuts 6`, `40 x 40 mm 2`. */
function isBehindGoods(cursor: Cursor, at: number, value: string): boolean {
  const before = textAt(cursor, at - 1);
  if (!hasGap(cursor, at) || value.length > 3 || value === '0') return false;
  const isPlural = /^\p{L}{3,}s$/u.test(before) && !before.endsWith('ss') && !NO_PLURALS.has(before);
  return isPlural || (SIZES.has(before) && isNumber(cursor, at - 2));
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
