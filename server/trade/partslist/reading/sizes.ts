import { afterInch, type Cursor, decimalAt, isNumber, isTight, isTimes, isWord, measureAt, part, type Read, type Rule, textAt } from './cursor.ts';
import { lengthAt, PIPE_SERIES } from './threads.ts';

/** `DN50`, `DN 50x25`, `NB 50`, `50 NB`, `NPS 2`, `2" NB`. */
export const nominalAt: Rule = (cursor, at) => {
  const word = textAt(cursor, at);
  if (['dn', 'nb', 'nw', 'nps'].includes(word)) {
    const measure = measureAt(cursor, at + 1);
    if (!measure) return null;
    const second = isTimes(cursor, measure.next) || textAt(cursor, measure.next) === '/' ? decimalAt(cursor, measure.next + 1) : null;
    const next = second === null ? afterInch(cursor, measure.next) : measure.next + 2;
    const isInch = word === 'nps' || (next > measure.next && second === null);
    const size = `${measure.value}${second === null ? '' : ` x ${second}`}`;
    return { parts: [part(cursor, [at, next], 'size', isInch ? `NPS ${size}` : `DN ${size}`)], next };
  }
  const measure = measureAt(cursor, at);
  if (!measure) return null;
  const inch = afterInch(cursor, measure.next);
  const next = inch === measure.next && textAt(cursor, inch) === 'mm' ? inch + 1 : inch;
  if (textAt(cursor, next) !== 'nb') return null;
  return { parts: [part(cursor, [at, next + 1], 'size', `${inch > measure.next ? 'NPS' : 'DN'} ${measure.value}`)], next: next + 1 };
};

const CLASSES = new Set(['125', '150', '300', '400', '600', '800', '900', '1500', '2500', '2000', '3000', '6000', '9000']);
/** `PN16`, `Class 150`, `CL150`, `150#`, `ANSI 150`, `10 bar`. */
export const pressureAt: Rule = (cursor, at) => {
  const word = textAt(cursor, at);
  if (word === 'pn' && isNumber(cursor, at + 1)) {
    const second = textAt(cursor, at + 2) === '/' && isNumber(cursor, at + 3) && isTight(cursor, at + 3) ? decimalAt(cursor, at + 3) : null;
    const next = second === null ? at + 2 : at + 4;
    return { parts: [part(cursor, [at, next], 'pressure', `PN ${decimalAt(cursor, at + 1)}${second === null ? '' : `/${second}`}`)], next };
  }
  if (['class', 'cl', 'ansi', '#', 'asme'].includes(word)) {
    const number = textAt(cursor, at + 1) === '.' ? at + 2 : at + 1;
    if (!CLASSES.has(textAt(cursor, number))) return null;
    const next = number + (['#', 'lb', 'lbs'].includes(textAt(cursor, number + 1)) ? 2 : 1);
    return { parts: [part(cursor, [at, next], 'pressure', `Class ${textAt(cursor, number)}`)], next };
  }
  if (!isNumber(cursor, at)) return null;
  if (CLASSES.has(textAt(cursor, at)) && (textAt(cursor, at + 1) === '#' || (['lb', 'lbs'].includes(textAt(cursor, at + 1)) && textAt(cursor, at).length > 2)))
    return { parts: [part(cursor, [at, at + 2], 'pressure', `Class ${textAt(cursor, at)}`)], next: at + 2 };
  const isBar = textAt(cursor, at + 1) === 'bar' && !isWord(cursor, at + 2);
  return isBar && decimalAt(cursor, at) !== null ? { parts: [part(cursor, [at, at + 2], 'pressure', `${decimalAt(cursor, at)} bar`)], next: at + 2 } : null;
};

/** `SCH 40`, `Sch.80S`. */
export const scheduleAt: Rule = (cursor, at) => {
  if (!['sch', 'schedule', 'sched'].includes(textAt(cursor, at))) return null;
  const number = textAt(cursor, at + 1) === '.' ? at + 2 : at + 1;
  if (!isNumber(cursor, number) || textAt(cursor, number).length > 3) return null;
  const isStainless = textAt(cursor, number + 1) === 's' && isTight(cursor, number + 1);
  const next = number + (isStainless ? 2 : 1);
  return { parts: [part(cursor, [at, next], 'size', `SCH ${textAt(cursor, number)}${isStainless ? 'S' : ''}`)], next };
};

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
const UNITS: Record<string, string> = { mm: 'mm', cm: 'cm', mmq: 'mm2', sqmm: 'mm2', 毫米: 'mm', 厘米: 'cm', ft: 'ft', µm: 'µm', milímetros: 'mm', qmm: 'mm2' };
const MOST_SIDES = 4;
const LONG = new Set(['lg', 'long', 'lang', 'length', 'largo', 'lungo', 'longitud']);
const LENGTH_UNITS = new Set(['mm', 'cm', 'm', "'", 'yd', 'yds', 'yard', 'yards']);

interface Sides {
  sides: string[];
  unit: string;
  next: number;
}

/** Numbers between ×, with the unit that was said: one that is said once counts for all. */
function sidesAt(cursor: Cursor, start: number): Sides {
  const read: Sides = { sides: [], unit: '', next: start };
  let from = start;
  while (read.sides.length < MOST_SIDES) {
    const side = measureAt(cursor, from);
    if (!side || isAnotherSize(cursor, read, side.next)) break;
    read.sides.push(side.value);
    read.next = side.next;
    const marked = unitAt(cursor, side.next);
    if (marked) [read.unit, read.next] = [marked.unit, marked.next];
    else if (side.fraction) read.unit ||= '"';
    if (!isTimes(cursor, read.next)) break;
    from = textAt(cursor, read.next + 1) === 'ø' ? read.next + 2 : read.next + 1;
    if (!isNumber(cursor, from) || isInMetres(cursor, from)) break;
  }
  return read;
}

/** `7/8" x 130 LG`: a length, and no inches. */
const isAnotherSize = (cursor: Cursor, { unit, sides }: Sides, next: number): boolean =>
  sides.length > 0 && (LONG.has(textAt(cursor, next)) || (unit === '"' && LENGTH_UNITS.has(textAt(cursor, next))));

/** `50x50x5`, `OD 25.4 x 1.6`, `Ø25`, `25mm`, `2"`, `L=30`. */
export const dimensionsAt: Rule = (cursor, at) => {
  const before = textAt(cursor, at) === 'd' && textAt(cursor, at + 1) === '=' ? 'Ø' : BEFORE[textAt(cursor, at)];
  const { sides, unit, next } = sidesAt(cursor, before === undefined ? at : afterSign(cursor, at + 1));
  if (sides.length === 0 || (sides.length === 1 && before === undefined && unit === '')) return null;
  // `1/4W`: watts.
  if (sides.length === 1 && sides[0]?.includes('/') && textAt(cursor, next) === 'w') return null;
  if (isItemNumber(cursor, next) || ((sides.length === 2 || before !== undefined) && unit === '' && isCounted(cursor, next))) return null;
  if (unit === '"' && PIPE_SERIES.has(textAt(cursor, next)))
    return { parts: [part(cursor, [at, next + 1], 'thread', `${sides.join(' x ')} ${textAt(cursor, next).toUpperCase()}`)], next: next + 1 };
  const value = `${before ? `${before} ` : ''}${sides.join(' x ')}${unit === '' ? '' : unit === '"' ? '"' : ` ${unit}`}`;
  const read = part(cursor, [at, next], 'size', value);
  const length = isTimes(cursor, next) && isNumber(cursor, next + 1) && unit !== '' ? lengthAt(cursor, next + 1) : null;
  if (!length) return { parts: [read], next };
  return { parts: [read, ...length.parts], next: LONG.has(textAt(cursor, length.next)) ? length.next + 1 : length.next };
};

/** Behind a sign, and behind that of a diameter: `OD=Ø2`. */
function afterSign(cursor: Cursor, at: number): number {
  const next = ['=', ':', '.'].includes(textAt(cursor, at)) ? at + 1 : at;
  return textAt(cursor, next) === 'ø' ? next + 1 : next;
}

function unitAt(cursor: Cursor, at: number): { unit: string; next: number } | null {
  // `3-inch`, `5-mm`.
  const start = textAt(cursor, at) === '-' && isTight(cursor, at) && isTight(cursor, at + 1) && isWord(cursor, at + 1) ? at + 1 : at;
  const unit = UNITS[textAt(cursor, start)];
  if (unit !== undefined) {
    const isSquare = unit === 'mm' && (textAt(cursor, start + 1) === '2' || textAt(cursor, start + 1) === '²') && isTight(cursor, start + 1);
    return { unit: isSquare ? 'mm2' : unit, next: start + (isSquare ? 2 : 1) };
  }
  const inch = afterInch(cursor, start);
  if (inch > start) return { unit: '"', next: inch };
  return textAt(cursor, start) === "'" && isTight(cursor, start) ? { unit: 'ft', next: start + 1 } : null;
}

/** `10 x 6204-2RS`: the last number belongs to an item number. */
const isItemNumber = (cursor: Cursor, next: number): boolean =>
  (textAt(cursor, next) === '-' && isTight(cursor, next) && isTight(cursor, next + 1)) ||
  (isWord(cursor, next) && isTight(cursor, next) && !['l', 'w', 'h', 'm', 't', 'thk', 'lg', 'g'].includes(textAt(cursor, next)));

/** `48 mm x 66 m`: two sizes. */
const isInMetres = (cursor: Cursor, number: number): boolean => textAt(cursor, number + 1) === 'm' && isTight(cursor, number + 1);

/** `2 x 100 pcs` is no size. */
const isCounted = (cursor: Cursor, next: number): boolean => ['pcs', 'pc', 'off', 'stk', 'pz', 'uds'].includes(textAt(cursor, next));

const GAUGES: Record<string, string> = { awg: 'AWG', swg: 'SWG', ga: 'ga', gauge: 'ga' };
/** `22 AWG`, `AWG22`, `16 gauge`, `22 SWG`. */
export const gaugeAt: Rule = (cursor, at) => {
  const isBefore = textAt(cursor, at) === 'awg';
  const number = isBefore ? (textAt(cursor, at + 1) === '-' ? at + 2 : at + 1) : at;
  const word = textAt(cursor, number + 1) === '-' ? number + 2 : number + 1;
  const gauge = isBefore ? 'AWG' : GAUGES[textAt(cursor, word)];
  if (!/^(?:0|[1-4]\d?|[5-9])$/.test(textAt(cursor, number)) || gauge === undefined) return null;
  const next = isBefore ? number + 1 : word + 1;
  return { parts: [part(cursor, [at, next], 'size', `${textAt(cursor, number)} ${gauge}`)], next };
};

/** `L=30`, `length 30 mm`, `30 mm long`. */
export const namedLengthAt: Rule = (cursor, at) => {
  if (['l', 'lg', 'length', 'long', 'länge', 'lunghezza', 'largo', 'longitud', '长', '长度'].includes(textAt(cursor, at))) {
    const start = afterSign(cursor, at + 1);
    if (start === at + 1 && textAt(cursor, at).length < 5) return null;
    return lengthFrom(cursor, at, start);
  }
  const length =
    decimalAt(cursor, at) !== null &&
    ['mm', 'm', 'cm'].includes(textAt(cursor, at + 1)) &&
    ['long', 'lg', 'lang', 'length', 'lengths', 'largo'].includes(textAt(cursor, at + 2));
  return length ? { parts: [part(cursor, [at, at + 3], 'length', `${decimalAt(cursor, at)} ${textAt(cursor, at + 1)}`)], next: at + 3 } : null;
};

function lengthFrom(cursor: Cursor, at: number, start: number): Read | null {
  const value = decimalAt(cursor, start);
  if (value === null) return null;
  const unit = ['mm', 'm', 'cm'].includes(textAt(cursor, start + 1)) ? textAt(cursor, start + 1) : '';
  const next = start + (unit === '' ? 1 : 2);
  return { parts: [part(cursor, [at, next], 'length', `${value} ${unit || 'mm'}`)], next };
}
