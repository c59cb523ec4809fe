import { type Cursor, hasGap, isNumber, isTight, isWord, part, type Rule, textAt } from './cursor.ts';
import { BARE, LONGEST, TERMS } from './vocabulary.ts';

const CLASS_WORDS = new Set(['grade', 'gr', 'class', 'cl', 'güte', 'fk', 'classe', 'clase', 'quality']);
const FASTENER_CLASSES = new Set(['50', '60', '70', '80', '100', '110']);

/** `A2-70`: material and class of stainless fasteners. */
export const stainlessClassAt: Rule = (cursor, at) => {
  const isSteel = textAt(cursor, at) === 'a' && ['1', '2', '3', '4', '5'].includes(textAt(cursor, at + 1)) && isTight(cursor, at + 1);
  if (!isSteel || isPaper(cursor, at)) return null;
  const material = part(cursor, [at, at + 2], 'material', `A${textAt(cursor, at + 1)}`);
  const number = ['-', '/'].includes(textAt(cursor, at + 2)) ? at + 3 : isTight(cursor, at + 2) ? -1 : at + 2;
  if (number >= 0 && FASTENER_CLASSES.has(textAt(cursor, number)) && (number === at + 3 || !isWord(cursor, number + 1)))
    return { parts: [material, part(cursor, [number, number + 1], 'grade', textAt(cursor, number))], next: number + 1 };
  return isWord(cursor, at + 2) && isTight(cursor, at + 2) ? null : { parts: [material], next: at + 2 };
};

/** `DIN A5`, `A4 paper`. */
const PAPER = new Set(['paper', 'papier', 'papel', 'carta', 'copy', 'size', 'notebook', 'sheet', 'sheets', 'envelope', 'binder', 'folder', 'format', '纸']);
const isPaper = (cursor: Cursor, at: number): boolean =>
  textAt(cursor, at - 1) === 'din' || PAPER.has(textAt(cursor, at + 2)) || PAPER.has(textAt(cursor, at - 1));

/** Materials, grades and finishes of the vocabulary, the longest first. */
export const termAt: Rule = (cursor, at) => {
  let form = '';
  let best: { next: number; kind: 'material' | 'grade' | 'finish'; value: string } | null = null;
  for (let next = at; next < at + LONGEST && next < cursor.tokens.length; next += 1) {
    form += (next > at && hasGap(cursor, next) ? ' ' : '') + textAt(cursor, next);
    const term = TERMS.get(form);
    if (term && isWhole(cursor, next + 1)) best = { next: next + 1, ...term };
  }
  if (!best || (/^A[1-5]$/.test(best.value) && isPaper(cursor, at))) return null;
  const isSure = best.next > at + 1 || !isNumber(cursor, at) || best.value.includes('.');
  if (isNumber(cursor, at) && best.next === at + 1 && isMeasured(cursor, best.next)) return null;
  return { parts: [part(cursor, [at, best.next], best.kind, best.value, isSure)], next: best.next };
};

/** A term ends where its letters and digits end. */
const isWhole = (cursor: Cursor, next: number): boolean => !isTight(cursor, next) || !(isWord(cursor, next) || isNumber(cursor, next));

/** `8.8 kg` and `6.8 x 40` are no grades. */
const MEASURES = new Set(['mm', 'm', 'kg', 'g', 'kw', 'w', 'v', 'a', 'l', 't', 'x', 'cm', 'bar', '"', 'ml', '*', 'hp', 'nm', 'kn', 'ah', '/']);
const isMeasured = (cursor: Cursor, at: number): boolean => MEASURES.has(textAt(cursor, at));

/** `316` alone, and what stands behind "grade" and is in no table. */
export const bareTermAt: Rule = (cursor, at) => {
  if (BARE.has(textAt(cursor, at)) && isWhole(cursor, at + 1) && !isMeasured(cursor, at + 1))
    return { parts: [part(cursor, [at, at + 1], 'material', textAt(cursor, at), at > 0)], next: at + 1 };
  if (!CLASS_WORDS.has(textAt(cursor, at))) return null;
  const number = textAt(cursor, at + 1) === '.' ? at + 2 : at + 1;
  const term = termAt(cursor, number) ?? bareNumber(cursor, number);
  return term && term.parts[0]?.kind !== 'finish' ? { parts: term.parts.map((one) => ({ ...one, certain: true })), next: term.next } : null;
};

function bareNumber(cursor: Cursor, at: number): ReturnType<Rule> {
  if (BARE.has(textAt(cursor, at)) && !isMeasured(cursor, at + 1)) return { parts: [part(cursor, [at, at + 1], 'material', textAt(cursor, at))], next: at + 1 };
  const isPlain = isNumber(cursor, at) && textAt(cursor, at).length <= 4;
  return isPlain ? { parts: [part(cursor, [at, at + 1], 'grade', textAt(cursor, at))], next: at + 1 } : null;
}

/** `ISO VG 46`: a class of oils, no standard. */
export const viscosityAt: Rule = (cursor, at) => {
  const start = textAt(cursor, at) === 'iso' && textAt(cursor, at + 1) === 'vg' ? at + 2 : textAt(cursor, at) === 'vg' ? at + 1 : -1;
  return start > 0 && isNumber(cursor, start) ? { parts: [part(cursor, [at, start + 1], 'grade', `ISO VG ${textAt(cursor, start)}`)], next: start + 1 } : null;
};
