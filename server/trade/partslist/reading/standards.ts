import { type Cursor, isNumber, isTight, isWord, part, type Read, type Rule, textAt } from './cursor.ts';
import { TERMS } from './vocabulary.ts';

const BODIES = new Set(['bs', 'en', 'iso', 'din', 'astm', 'asme', 'api', 'jis', 'ansi', 'uni', 'iec', 'nf', 'sae', 'as', 'gost', 'gb', 'is']);
/** Bodies that number with a letter: `ASTM A193`, `ASME B16.5`. */
const LETTERED = new Set(['astm', 'asme', 'api', 'jis', 'ansi', 'sae', 'nf']);
/** English words too: they are bodies in front of a number without a space, or after another body. */
const ALSO_WORDS = new Set(['is', 'as', 'sae', 'gb']);
const MOST_BODIES = 3;

/** A standard: bodies, number, part and year (BOM-007). */
export const standardAt: Rule = (cursor, at) => {
  const bodies: string[] = [];
  let next = at;
  while (bodies.length < MOST_BODIES && isWord(cursor, next) && BODIES.has(textAt(cursor, next))) {
    bodies.push(textAt(cursor, next).toUpperCase());
    // `GB/T 70.1`: recommended, and numbered alike.
    const isRecommended = textAt(cursor, next) === 'gb' && textAt(cursor, next + 1) === '/' && textAt(cursor, next + 2) === 't';
    if (isRecommended) next += 3;
    else next += ['/', '-'].includes(textAt(cursor, next + 1)) && BODIES.has(textAt(cursor, next + 2)) ? 2 : 1;
  }
  if (bodies.length === 0) return null;
  const last = bodies.join(' ').toLowerCase().split(' ').at(-1) ?? '';
  const lettered = LETTERED.has(last) && isWord(cursor, next) && textAt(cursor, next).length === 1 ? textAt(cursor, next).toUpperCase() : '';
  if (lettered !== '') next += 1;
  if (!isNumber(cursor, next) || !mayBe(cursor, next, bodies, lettered)) return null;
  return numbered(cursor, at, next, `${bodies.join(' ')} ${lettered}`);
};

/** Steel numbers and pressure classes are written behind bodies too: `EN 1.4404`, `EN8`, `ANSI 150`. */
function mayBe(cursor: Cursor, number: number, bodies: readonly string[], lettered: string): boolean {
  const text = textAt(cursor, number);
  const isSteel = text.startsWith('1.4') || (bodies.at(-1) === 'EN' && bodies.length === 1 && isSteelAt(cursor, number));
  const isClass = bodies.length === 1 && bodies[0] === 'ANSI' && lettered === '';
  const isWordOnly = ALSO_WORDS.has(bodies.join(' ').toLowerCase()) && !isTight(cursor, number) && text.length < 4;
  return !(isSteel || isClass || isWordOnly) && text.length <= 9;
}

function isSteelAt(cursor: Cursor, number: number): boolean {
  const letter = isWord(cursor, number + 1) && isTight(cursor, number + 1) ? textAt(cursor, number + 1) : '';
  return TERMS.has(`en${textAt(cursor, number)}${letter}`);
}

function numbered(cursor: Cursor, first: number, number: number, before: string): Read {
  let value = before + textAt(cursor, number).replace(',', '.');
  let next = number + 1;
  if (before === 'API ' && isWord(cursor, next) && isTight(cursor, next) && textAt(cursor, next).length === 1) {
    value += textAt(cursor, next).toUpperCase();
    next += 1;
  }
  for (
    let parts = 0;
    parts < 2 && textAt(cursor, next) === '-' && isTight(cursor, next) && isNumber(cursor, next + 1) && isTight(cursor, next + 1);
    parts += 1
  ) {
    value += `-${textAt(cursor, next + 1)}`;
    next += 2;
  }
  if (['part', 'pt', 'teil'].includes(textAt(cursor, next)) && isNumber(cursor, next + 1)) {
    value += `-${textAt(cursor, next + 1)}`;
    next += 2;
  }
  if (textAt(cursor, next) === ':' && isTight(cursor, next) && /^(?:19|20)\d\d$/.test(textAt(cursor, next + 1))) {
    value += `:${textAt(cursor, next + 1)}`;
    next += 2;
  }
  return { parts: [part(cursor, [first, next], 'standard', value)], next };
}
