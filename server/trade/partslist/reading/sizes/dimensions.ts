import { afterInch, type Cursor, decimalAt, hasGap, isNumber, isTight, isTimes, isWord, measureAt, part, type Read, type Rule, textAt } from '../cursor.ts';
import { unitOf } from '../vocabulary.ts';
import { PIPE_SERIES } from './threads.ts';

const BEFORE: Record<string, string> = {
  ø: 'Ø',
  od: 'OD',
  id: 'ID',
  dia: 'Ø',
  diam: 'Ø',
  diameter: 'Ø',
  bore: 'Ø',
  durchmesser: 'Ø',
  diametro: 'Ø',
  diámetro: 'Ø',
  直径: 'Ø',
  外径: 'OD',
  内径: 'ID',
};
const MM = 'mm mms 毫米 milímetros millimetre millimetres millimeter millimeters milimetros'.split(' ');
const CM = 'cm cms 厘米 centimetre centimetres centimeter centimeters'.split(' ');
const METRES = 'm mt mts mtr mtrs metre metres meter meters metros metri 米'.split(' ');
const UNITS: Record<string, string> = {
  ...Object.fromEntries([...MM.map((word) => [word, 'mm']), ...CM.map((word) => [word, 'cm']), ...METRES.map((word) => [word, 'm'])]),
  ...{ mmq: 'mm2', sqmm: 'mm2', qmm: 'mm2', ft: 'ft', foot: 'ft', feet: 'ft', pies: 'ft', μm: 'µm' },
  ...{ yd: 'yd', yds: 'yd', yard: 'yd', yards: 'yd', yardas: 'yd' },
};
const MOST_SIDES = 4;
const LONG = new Set(['lg', 'long', 'lang', 'length', 'lengths', 'largo', 'lungo', 'longitud', 'lunghezza']);
/** Behind a side: width, height, depth, length, and whether it is a diameter. */
const AXES = new Set(['w', 'h', 'd', 'l', 'b', 't']);
const AXIS_WORDS = new Set(['wide', 'high', 'deep', 'thick', 'thk', 'od', 'id', 'dia', 'diam', 'diameter', ...AXES]);

interface Side {
  value: string;
  /** Empty where none was said. */
  unit: string;
  /** Whether a letter says which side it is: `120W`. */
  isNamed: boolean;
  /** Whether a word says that it is a length, so that it is none of the sides: `130 LG`. */
  isLong: boolean;
  first: number;
  next: number;
}

/** `50x50x5`, `OD 25.4 x 1.6`, `Ø25`, `25mm`, `2"`, `1/2" x 4' x 8'`, `1600W x 800D mm`. */
export const dimensionsAt: Rule = (cursor, at) => {
  const before = beforeAt(cursor, at);
  const sides = sidesAt(cursor, before === undefined ? at : afterSign(cursor, at + 1));
  const [first] = sides;
  const last = sides.at(-1);
  if (!first || !last) return null;
  if (sides.length === 1 && (first.unit === 'm' || first.unit === 'yd' || (before === undefined && first.unit === ''))) return null;
  // `1/4W`: watts.
  if (sides.length === 1 && first.value.includes('/') && textAt(cursor, last.next) === 'w') return null;
  const isBare = sides.every(({ unit }) => unit === '');
  if (isItemNumber(cursor, last.next) || ((sides.length === 2 || before !== undefined) && isBare && isCounted(cursor, last.next))) return null;
  return partsOf(cursor, { at, before }, grouped(sides));
};

/** What says that a diameter follows; behind a size it belongs to that: `12 mm dia. 250 mm`. */
function beforeAt(cursor: Cursor, at: number): string | undefined {
  if (textAt(cursor, at) === 'd' && textAt(cursor, at + 1) === '=') return 'Ø';
  const before = BEFORE[textAt(cursor, at)];
  const isBehind = before === 'Ø' && isWord(cursor, at) && UNITS[textAt(cursor, at - 1)] !== undefined && isNumber(cursor, at - 2);
  return isBehind ? undefined : before;
}

/** Sides between ×. */
function sidesAt(cursor: Cursor, start: number): Side[] {
  const sides: Side[] = [];
  for (let from = start; sides.length < MOST_SIDES; ) {
    const side = sideAt(cursor, from, sides[0]?.isNamed !== false);
    if (!side || isNoSide(cursor, side, sides.at(-1))) break;
    sides.push(side);
    if (!isTimes(cursor, side.next)) break;
    from = side.next + 1;
  }
  // A letter behind one number alone is another unit: `5L x 4`.
  const [first, second] = sides;
  if (first?.isNamed && !second?.isNamed) return first.unit === '' || isWord(cursor, start) ? [] : [{ ...first, isNamed: false }];
  return sides;
}

function sideAt(cursor: Cursor, from: number, mayBeNamed: boolean): Side | null {
  const isBefore = AXES.has(textAt(cursor, from)) && isNumber(cursor, from + 1) && isTight(cursor, from + 1) && mayBeNamed;
  const start = textAt(cursor, from) === 'ø' || isBefore ? from + 1 : from;
  const measure = rangeAt(cursor, start) ?? pointAt(cursor, start) ?? measureAt(cursor, start);
  if (!measure) return null;
  let isNamed = isBefore;
  let next = measure.next;
  if (mayBeNamed && !measure.fraction && AXES.has(textAt(cursor, next)) && isTight(cursor, next)) {
    isNamed = true;
    next += 1;
  }
  const marked = unitAt(cursor, next);
  next = marked?.next ?? next;
  const behind = behindUnit(cursor, next, marked !== null && mayBeNamed);
  isNamed ||= behind > next;
  next = behind;
  // `60 x 6 x 6" long boxes`.
  const isName = marked?.unit === '"' && isTimes(cursor, from - 1) && isWord(cursor, next + 1);
  const isLong = LONG.has(textAt(cursor, next)) && !isName;
  const unit = marked?.unit ?? (measure.fraction ? '"' : isLong ? 'mm' : '');
  return { value: measure.value, unit, isNamed, isLong, first: start, next: isLong ? next + 1 : next };
}

/** Index after the word or the letter that says which side it was: `120 cm (W) x`, `8 mm ID x`. */
function behindUnit(cursor: Cursor, at: number, mayBeNamed: boolean): number {
  const isInBrackets = textAt(cursor, at) === '(' && textAt(cursor, at + 2) === ')';
  const word = isInBrackets ? at + 1 : at;
  const next = isInBrackets ? at + 3 : at + 1;
  if (!mayBeNamed || !AXIS_WORDS.has(textAt(cursor, word))) return at;
  const isLast = isInBrackets || !isWord(cursor, at) || hasGap(cursor, at);
  return isTimes(cursor, next) || (isLast && isInBrackets) ? next : at;
}

/** `10-12 mm`, `32-55"`: from one to the other. */
function rangeAt(cursor: Cursor, at: number): { value: string; next: number; fraction: boolean } | null {
  if (textAt(cursor, at + 1) !== '-' || !isTight(cursor, at + 1) || !isTight(cursor, at + 2)) return null;
  const [from, to] = [decimalAt(cursor, at), decimalAt(cursor, at + 2)];
  if (from === null || to === null || Number(from) >= Number(to) || textAt(cursor, at + 3) === '/') return null;
  const isSide = isTimes(cursor, at - 1) && !isTight(cursor, at + 3);
  return unitAt(cursor, at + 3) || isSide ? { value: `${from}-${to}`, next: at + 3, fraction: false } : null;
}

/** `.63`. */
function pointAt(cursor: Cursor, at: number): { value: string; next: number; fraction: boolean } | null {
  const isPoint = textAt(cursor, at) === '.' && isTight(cursor, at + 1) && /^\d{1,4}$/.test(textAt(cursor, at + 1));
  return isPoint ? { value: `0.${textAt(cursor, at + 1)}`, next: at + 2, fraction: false } : null;
}

const ANGLES = new Set(['°', 'o', 'deg', 'degree', 'degrees', 'grados', 'gradi', 'grad']);
const GAUGES = new Set(['awg', 'swg', 'ga', 'gauge', 'tpi']);
/** An angle, a gauge, or a plain angle behind inches: `3/4" x 90°`, `1/2 x 45`. */
const isNoSide = (cursor: Cursor, { value, unit, next }: Side, before: Side | undefined): boolean =>
  ANGLES.has(textAt(cursor, next)) || GAUGES.has(textAt(cursor, next)) || (before?.unit === '"' && unit === '' && (value === '45' || value === '90'));

/** Behind a sign, and behind that of a diameter: `OD=Ø2`. */
export function afterSign(cursor: Cursor, at: number): number {
  const next = ['=', ':', '.'].includes(textAt(cursor, at)) ? at + 1 : at;
  return textAt(cursor, next) === 'ø' ? next + 1 : next;
}

/** A unit, its point left out where a size goes on behind it: `2 ft. x 4 ft.` */
function unitAt(cursor: Cursor, at: number): { unit: string; next: number } | null {
  const found = plainUnitAt(cursor, at);
  const isPointed = found && isWord(cursor, at) && textAt(cursor, found.next) === '.' && isTight(cursor, found.next) && !isTight(cursor, found.next + 1);
  return found && isPointed ? { ...found, next: found.next + 1 } : found;
}

function plainUnitAt(cursor: Cursor, at: number): { unit: string; next: number } | null {
  // `3-inch`, `5-mm`.
  const start = textAt(cursor, at) === '-' && isTight(cursor, at) && isTight(cursor, at + 1) && isWord(cursor, at + 1) ? at + 1 : at;
  const square = textAt(cursor, start) === 'sq' ? (textAt(cursor, start + 1) === '.' ? start + 2 : start + 1) : start;
  if (square > start) return textAt(cursor, square) === 'mm' ? { unit: 'mm2', next: square + 1 } : null;
  const unit = UNITS[textAt(cursor, start)];
  if (unit !== undefined) {
    const isSquare = (textAt(cursor, start + 1) === '2' || textAt(cursor, start + 1) === '²') && isTight(cursor, start + 1);
    if (isSquare && unit === 'm') return null;
    return { unit: isSquare && unit === 'mm' ? 'mm2' : unit, next: start + (isSquare && unit === 'mm' ? 2 : 1) };
  }
  const inch = afterInch(cursor, start);
  if (inch > start) return { unit: '"', next: inch };
  return textAt(cursor, start) === "'" && isTight(cursor, start) ? { unit: 'ft', next: start + 1 } : null;
}

/** Sides of one unit each: one that is said once counts for all, of several each counts for those before it. */
function grouped(sides: readonly Side[]): Side[][] {
  const groups: Side[][] = [];
  let unit = sides.findLast((side) => side.unit !== '')?.unit ?? '';
  const isLumber = sides.length > 2 && unit === 'ft' && sides.slice(0, -1).every((side) => side.unit === '' && Number(side.value) <= 12);
  for (const side of sides.toReversed()) {
    const [group] = groups;
    const isSame = (side.unit === '' || side.unit === unit) && !group?.[0]?.isLong && !(isLumber && groups.length === 1 && group?.length === 1);
    if (isLumber && groups.length === 1) unit = '';
    unit = side.unit === '' ? unit : side.unit;
    if (group && isSame) group.unshift({ ...side, unit });
    else groups.unshift([{ ...side, unit }]);
  }
  return groups;
}

function partsOf(cursor: Cursor, { at, before }: { at: number; before: string | undefined }, groups: readonly Side[][]): Read {
  const parts: Read['parts'] = [];
  let next = at;
  for (const [place, group] of groups.entries()) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) continue;
    const from = place === 0 ? at : first.first;
    next = last.next;
    const values = group.map(({ value }) => value).join(' x ');
    const isThread = first.unit === '"' && place === groups.length - 1 && PIPE_SERIES.has(textAt(cursor, next));
    if (isThread) next += 1;
    if (isThread) parts.push(part(cursor, [from, next], 'thread', `${values} ${textAt(cursor, next - 1).toUpperCase()}`));
    else {
      const isLength = first.isLong || (place > 0 && group.length === 1 && first.unit !== '"');
      const unit = first.unit === '"' ? (isLength ? ' in' : '"') : first.unit === '' ? '' : ` ${first.unit}`;
      parts.push(part(cursor, [from, next], isLength ? 'length' : 'size', `${before && place === 0 ? `${before} ` : ''}${values}${unit}`));
    }
  }
  return { parts, next };
}

const MAY_FOLLOW = new Set(['l', 'w', 'h', 'd', 'm', 't', 'c', 'thk', 'lg', 'g']);
/** `10 x 6204-2RS`: the last number belongs to an item number. */
const isItemNumber = (cursor: Cursor, next: number): boolean =>
  (textAt(cursor, next) === '-' && isTight(cursor, next) && isTight(cursor, next + 1)) ||
  (isWord(cursor, next) && isTight(cursor, next) && !MAY_FOLLOW.has(textAt(cursor, next)) && !isTimes(cursor, next));

const COUNTED = new Set(['H87', 'SET', 'PR', 'DZN']);
/** `2 x 100 pcs` is no size. */
const isCounted = (cursor: Cursor, next: number): boolean => isWord(cursor, next) && COUNTED.has(unitOf(textAt(cursor, next)) ?? '');
