import { afterInch, type Cursor, decimalAt, isNumber, isTight, isTimes, isWord, measureAt, part, type Read, type Rule, textAt } from '../cursor.ts';
import { afterSign } from './dimensions.ts';

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
