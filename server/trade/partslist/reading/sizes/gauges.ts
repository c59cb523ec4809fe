import { type Cursor, decimalAt, isNumber, isTight, isTimes, isWord, part, type Rule, textAt } from '../cursor.ts';

const GAUGES: Record<string, string> = { awg: 'AWG', swg: 'SWG', ga: 'ga', gauge: 'ga' };
const BEFORE: Record<string, string> = { awg: 'AWG', cal: 'ga', calibre: 'ga' };
const isGauge = (cursor: Cursor, at: number): boolean => /^(?:0|[1-4]\d?|[5-9])$/.test(textAt(cursor, at));

/** `22 AWG`, `AWG22`, `16 gauge`, `22 SWG`, `calibre 12`. */
export const gaugeAt: Rule = (cursor, at) => {
  const before = BEFORE[textAt(cursor, at)];
  if (before !== undefined) {
    const number = ['-', '.'].includes(textAt(cursor, at + 1)) ? at + 2 : at + 1;
    return isGauge(cursor, number) ? { parts: [part(cursor, [at, number + 1], 'size', `${textAt(cursor, number)} ${before}`)], next: number + 1 } : null;
  }
  const word = textAt(cursor, at + 1) === '-' ? at + 2 : at + 1;
  const gauge = GAUGES[textAt(cursor, word)];
  if (gauge === undefined || !isGauge(cursor, at)) return null;
  return { parts: [part(cursor, [at, word + 1], 'size', `${textAt(cursor, at)} ${gauge}`)], next: word + 1 };
};

const NEEDLES = new Set(
  'needle needles cannula cannulas cannulae catheter syringe aguja agujas jeringa cánula ago aghi kanüle kanülen lancet lancets'.split(' '),
);
/** As far as a word may stand before or behind a gauge that it explains. */
const NEAR = 5;
const isNear = (cursor: Cursor, at: number): boolean =>
  Array.from({ length: 2 * NEAR }, (_, index) => textAt(cursor, at - NEAR + index)).some((word) => NEEDLES.has(word));

/** `21G x 1 1/2"`: the gauge of a needle, no grams. */
export const needleAt: Rule = (cursor, at) => {
  if (!/^(?:1[4-9]|2\d|3[0-4])$/.test(textAt(cursor, at)) || textAt(cursor, at + 1) !== 'g' || !cursor.tokens[at + 1]?.isCapital) return null;
  const isNeedle = isTimes(cursor, at + 2) || isNear(cursor, at);
  return isNeedle ? { parts: [part(cursor, [at, at + 2], 'size', `${textAt(cursor, at)} G`)], next: at + 2 } : null;
};

/** `16 Fr`, `CH 12`: the girth of a catheter in thirds of a millimetre. */
export const frenchAt: Rule = (cursor, at) => {
  const isBefore = textAt(cursor, at) === 'ch' || textAt(cursor, at) === 'fg';
  const number = isBefore ? at + 1 : at;
  if (!/^(?:[4-9]|[1-3]\d)$/.test(textAt(cursor, number))) return null;
  const isBehind =
    ['fr', 'fg', 'french'].includes(textAt(cursor, at + 1)) || (textAt(cursor, at + 1) === 'ch' && isTight(cursor, at + 1) && !isWord(cursor, at + 2));
  if (!isBefore && !isBehind) return null;
  return { parts: [part(cursor, [at, at + 2], 'size', `${textAt(cursor, number)} Fr`)], next: at + 2 };
};

/** Cross-sections of conductors in mm² (IEC 60228). */
const SECTIONS = new Set('0.5 0.75 1 1.5 2.5 4 6 10 16 25 35 50 70 95 120 150 185 240 300'.split(' '));
/** `3G1.5`: three cores with earth of 1.5 mm². */
export const cableAt: Rule = (cursor, at) => {
  const isCable =
    /^\d{1,2}$/.test(textAt(cursor, at)) && textAt(cursor, at + 1) === 'g' && isNumber(cursor, at + 2) && isTight(cursor, at + 1) && isTight(cursor, at + 2);
  const section = isCable ? decimalAt(cursor, at + 2) : null;
  if (section === null || !SECTIONS.has(section)) return null;
  const isMarked = ['mm', 'mmq', 'qmm'].includes(textAt(cursor, at + 3));
  const isSquare = isMarked && textAt(cursor, at + 4) === '2' && isTight(cursor, at + 4);
  const next = at + 3 + (isMarked ? 1 : 0) + (isSquare ? 1 : 0);
  return { parts: [part(cursor, [at, next], 'size', `${textAt(cursor, at)}G${section}${isMarked ? ' mm2' : ''}`)], next };
};
