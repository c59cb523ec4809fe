import { afterInch, type Cursor, decimalAt, isNumber, isTight, isTimes, isWord, measureAt, part, type Read, type Rule, textAt } from '../cursor.ts';

/** Coarse pitch by diameter in mm (ISO 261): a first number above it is a length. */
const COARSE: [number, number][] = [
  [2, 0.4],
  [3, 0.5],
  [4, 0.7],
  [5, 0.8],
  [7, 1],
  [9, 1.25],
  [11, 1.5],
  [13, 1.75],
  [17, 2],
  [23, 2.5],
  [28, 3],
  [34, 3.5],
  [40, 4],
  [64, 6],
];
/** Diameters in mm that are made, those of cable glands included (ISO 261, IEC 62444). */
const DIAMETERS = new Set(
  '1 1.2 1.4 1.6 1.7 1.8 2 2.2 2.3 2.5 2.6 3 3.5 4 4.5 5 5.5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 22 24 25 26 27 28 30 32 33 34 35 36 38 39 40 42 45 48 50 52 55 56 58 60 62 63 64 65 68 70 72 75 76 78 80 82 85 90 95 100 105 110 115 120 125 130 135 140 145 150'.split(
    ' ',
  ),
);
const coarseOf = (diameter: number): number => COARSE.find(([to]) => diameter <= to)?.[1] ?? 6;

/** `M8`, `M8x30`, `M8 x 1.25 x 30`: thread and length. */
export const metricAt: Rule = (cursor, at) => {
  if (textAt(cursor, at) !== 'm' || !isNumber(cursor, at + 1) || !isTight(cursor, at + 1)) return null;
  const diameter = decimalAt(cursor, at + 1);
  if (diameter === null || !DIAMETERS.has(diameter)) return null;
  const parts: Read['parts'] = [];
  let value = `M${diameter}`;
  let next = at + 2;
  const hyphen = textAt(cursor, next) === '-' && isTight(cursor, next) && isTight(cursor, next + 1);
  const first = isTimes(cursor, next) || hyphen ? decimalAt(cursor, next + 1) : null;
  if (first !== null && Number(first) <= coarseOf(Number(diameter)) && !isUnitOfLength(cursor, next + 2)) {
    value += ` x ${first}`;
    next += 2;
  } else if (hyphen) return { parts: [part(cursor, [at, at + 2], 'thread', value)], next };
  parts.push(part(cursor, [at, next], 'thread', value));
  const length = isTimes(cursor, next) ? lengthAt(cursor, next + 1) : null;
  return length ? { parts: [...parts, ...length.parts], next: length.next } : { parts, next };
};

const isUnitOfLength = (cursor: Cursor, at: number): boolean => ['mm', 'm', 'cm', '"'].includes(textAt(cursor, at));

const YARDS = new Set(['yd', 'yds', 'yard', 'yards']);
/** A length behind a thread, in mm unless it says otherwise. */
export function lengthAt(cursor: Cursor, at: number): Read | null {
  const measure = measureAt(cursor, at);
  if (!measure || YARDS.has(textAt(cursor, measure.next))) return null;
  const inch = afterInch(cursor, measure.next);
  const isInch = inch > measure.next || measure.fraction;
  const unit = isInch ? 'in' : isUnitOfLength(cursor, measure.next) ? textAt(cursor, measure.next) : '';
  const next = isInch ? inch : measure.next + (unit === '' ? 0 : 1);
  return { parts: [part(cursor, [at, next], 'length', `${measure.value} ${unit || 'mm'}`)], next };
}

const PIPE = new Set(['g', 'r', 'rp', 'rc', 'gas']);
/** `G 1/2`, `Rp 3/4`, `R1`. */
export const gasAt: Rule = (cursor, at) => {
  if (!PIPE.has(textAt(cursor, at))) return null;
  const measure = measureAt(cursor, at + 1);
  // `R1: 48 ml`: a reagent.
  if (measure && !measure.fraction && textAt(cursor, measure.next) === ':') return null;
  if (!measure || !(measure.fraction || (isTight(cursor, at + 1) && /^[1-6]$/.test(measure.value)))) return null;
  let next = afterInch(cursor, measure.next);
  if (isWord(cursor, next) && isTight(cursor, next) && ['a', 'b'].includes(textAt(cursor, next))) next += 1;
  const letter = textAt(cursor, at) === 'gas' ? 'G' : textAt(cursor, at).charAt(0).toUpperCase() + textAt(cursor, at).slice(1);
  return { parts: [part(cursor, [at, next], 'thread', `${letter} ${measure.value}`)], next };
};

/** Series of pipe threads. */
export const PIPE_SERIES = new Set(['bsp', 'bspp', 'bspt', 'npt', 'nptf', 'gas', 'bspf', 'bspm', 'bsw', 'bsf', 'ba']);
const UNIFIED = new Set(['unc', 'unf', 'unef', 'un', 'uns', 'whit', 'whitworth']);

/** Turns an inch of numbered screws and of those in inches; a number behind another one without series is one of these pairs (ASME B1.1). */
const TURNS = new Set(
  '0-80 1-64 1-72 2-56 2-64 3-48 3-56 4-40 4-48 5-40 5-44 6-20 6-32 6-40 8-18 8-32 8-36 10-16 10-24 10-32 12-14 12-24 12-28 1/4-20 1/4-28 1/4-32 5/16-18 5/16-24 5/16-32 3/8-16 3/8-24 7/16-14 7/16-20 1/2-13 1/2-20 9/16-12 9/16-18 5/8-11 5/8-18 3/4-10 3/4-16 7/8-9 7/8-14 1-8 1-12 1-14'.split(
    ' ',
  ),
);

/** `1/2" BSP`, `3/4 NPT`, `1/4-20 UNC x 1`, `#10-32 UNF`, `6-32`. */
export const inchThreadAt: Rule = (cursor, at) => {
  const start = numberedFrom(cursor, at);
  const measure = measureAt(cursor, start);
  if (!measure) return null;
  let next = afterInch(cursor, measure.next);
  if (PIPE_SERIES.has(textAt(cursor, next))) {
    const series = textAt(cursor, next) === 'gas' ? 'BSP' : textAt(cursor, next).toUpperCase();
    return { parts: [part(cursor, [at, next + 1], 'thread', `${measure.value} ${series}`)], next: next + 1 };
  }
  let value = start > at ? `#${measure.value}` : measure.value;
  const turns = textAt(cursor, next) === '-' || isTimes(cursor, next) ? next + 1 : next;
  const hasTurns = isNumber(cursor, turns) && textAt(cursor, turns).length <= 2;
  if (hasTurns) next = textAt(cursor, turns + 1) === 'tpi' ? turns + 2 : turns + 1;
  const isHyphened = hasTurns && textAt(cursor, turns - 1) === '-';
  if (!UNIFIED.has(textAt(cursor, next)))
    return withoutSeries(
      cursor,
      { at, start, next: isHyphened ? next : afterInch(cursor, measure.next) },
      isHyphened ? `${measure.value}-${textAt(cursor, turns)}` : measure.value,
    );
  value += hasTurns ? `-${textAt(cursor, turns)}` : '';
  const parts = [part(cursor, [at, next + 1], 'thread', `${value} ${textAt(cursor, next).toUpperCase()}`)];
  const length = isTimes(cursor, next + 1) ? lengthAt(cursor, next + 2) : null;
  return length ? { parts: [...parts, ...inInches(length.parts)], next: length.next } : { parts, next: next + 1 };
};

/** Behind `#` and `No.`, which stand for the diameter. */
function numberedFrom(cursor: Cursor, at: number): number {
  if (textAt(cursor, at) === '#' && isTight(cursor, at + 1)) return at + 1;
  if (!['no', 'nr'].includes(textAt(cursor, at))) return at;
  const number = textAt(cursor, at + 1) === '.' ? at + 2 : at + 1;
  return isTight(cursor, number) && isNumber(cursor, number) ? number : at;
}

/** `#6-32 x 1"`, `No6 x 16 mm`, `1/4-20`: numbers of screws and turns that go together. */
function withoutSeries(cursor: Cursor, { at, start, next }: { at: number; start: number; next: number }, value: string): Read | null {
  const isNumbered = start > at && /^(?:[0-9]|1[0-4])$/.test(value);
  if (!TURNS.has(value) && !isNumbered) return null;
  if (isNumbered && !isTimes(cursor, next) && !isWord(cursor, next)) return null;
  const parts = [part(cursor, [at, next], 'thread', start > at ? `#${value}` : value)];
  const length = isTimes(cursor, next) ? lengthAt(cursor, next + 1) : null;
  return length ? { parts: [...parts, ...inInches(length.parts)], next: length.next } : { parts, next };
}

/** A length behind an inch thread is in inches unless it has a unit; small numbers alone can be nothing else. */
const inInches = (parts: Read['parts']): Read['parts'] =>
  parts.map((one) => (one.value.endsWith(' mm') && Number(one.value.slice(0, -3)) < 8 ? { ...one, value: one.value.replace(' mm', ' in') } : one));

/** `NPT 3/4`, `BSP 1/2"`, `Tr 20x4`. */
export const namedThreadAt: Rule = (cursor, at) => {
  const series = textAt(cursor, at);
  if (series === 'tr') {
    const [diameter, pitch] = [decimalAt(cursor, at + 1), isTimes(cursor, at + 2) ? decimalAt(cursor, at + 3) : null];
    return diameter === null || pitch === null ? null : { parts: [part(cursor, [at, at + 4], 'thread', `Tr ${diameter} x ${pitch}`)], next: at + 4 };
  }
  const measure = PIPE_SERIES.has(series) || UNIFIED.has(series) ? measureAt(cursor, at + 1) : null;
  if (!measure?.fraction) return null;
  const next = afterInch(cursor, measure.next);
  return { parts: [part(cursor, [at, next], 'thread', `${measure.value} ${series === 'gas' ? 'BSP' : series.toUpperCase()}`)], next };
};
