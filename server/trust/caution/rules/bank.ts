import type { Concept, Sentence } from './words.ts';

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/gi;
const SORT_CODE = /(?<![\d-])\d{2}([- ])\d{2}\1\d{2}(?![\d-])/g;
const ACCOUNT = /(?<!\d)\d{8}(?!\d)/g;
/** An account number stands so near to its sort code. */
const NEAR = 60;

/** Words that lie between what is changed and the word for it. */
const [CLOSE, FAR] = [4, 14];

const first = (sentence: Sentence, concept: Concept) => sentence.hits.get(concept) ?? [];
export const has = (sentence: Sentence, concept: Concept): boolean => sentence.hits.has(concept);

/** Whether two concepts stand within so many words of each other. */
export function near(sentence: Sentence, one: Concept, other: Concept, most: number): boolean {
  return first(sentence, one).some((a) => first(sentence, other).some((b) => Math.max(a.from, b.from) - Math.min(a.to, b.to) <= most));
}

/** Changed or new bank details, a valid IBAN, or a sort code with its account number. */
export function isAboutBank(text: string, sentences: Sentence[]): boolean {
  if ([...text.matchAll(IBAN)].some(([found]) => isIban(found))) return true;
  const names = sentences.some((sentence) => has(sentence, 'bank'));
  return (names && hasSortCode(text)) || sentences.some(saysChanged);
}

function saysChanged(sentence: Sentence): boolean {
  if (has(sentence, 'unchanged')) return false;
  if (sentence.asks && !has(sentence, 'ours')) return false;
  return near(sentence, 'bank', 'fresh', CLOSE) || near(sentence, 'bank', 'changed', FAR);
}

function hasSortCode(text: string): boolean {
  const accounts = [...text.matchAll(ACCOUNT)].map(({ index }) => index);
  return accounts.length > 0 && [...text.matchAll(SORT_CODE)].some(({ index }) => accounts.some((place) => Math.abs(place - index) <= NEAR));
}

/** Letters count from 10, the first four signs go to the end, and the rest by 97 is 1 (ISO 13616). */
function isIban(text: string): boolean {
  const signs = text.replace(/[ -]/g, '').toUpperCase();
  // A word that follows without a sign between is taken along by the pattern: the longest beginning that is one counts.
  for (let length = Math.min(signs.length, 34); length >= 15; length -= 1) if (remainder(signs.slice(0, length)) === 1) return true;
  return false;
}

function remainder(signs: string): number {
  const digits = [...(signs.slice(4) + signs.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
