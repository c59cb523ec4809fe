import spellings from './spellings.json' with { type: 'json' };

const stop = new Set(spellings.stop);
const asking = new Set(spellings.asking);
const unchanged = new Set(spellings.unchanged);
const legal = new Set([...spellings.legal, ...spellings.legalOnly]);
const legalOnly = new Set(spellings.legalOnly);
const leading = new Set(spellings.leading);
const irregular = new Map(Object.entries(spellings.irregular));
const british = new Map(Object.entries(spellings.british));
/** Words that are searched in another spelling. */
export const variants = [...british.keys()];

export const isStopWord = (raw: string): boolean => stop.has(raw);

const MAX_WORD = 40;
// Letters that Unicode does not decompose into a base letter and a mark.
const folded: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
// Scripts without spaces: each character is a word of its own.
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;
const WORD = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu;

export interface Token {
  /** In small letters and without accents, otherwise as written. */
  raw: string;
  /** The form that is searched. */
  word: string;
}

/** Text as searchable words, in order: case, accents, plural and American spelling make no difference; stop words are left out. */
export function tokensOf(text: string): Token[] {
  const all = rawWords(text);
  const telling = all.filter((raw) => !stop.has(raw));
  return (telling.length > 0 ? telling : all).map((raw) => ({ raw, word: normal(raw) }));
}

export const wordsOf = (text: string): string[] => tokensOf(text).map(({ word }) => word);

/** What was asked for: also without the words of asking ("looking for a supplier of …") and legal forms, which say nothing in a directory. */
export function askedTokens(text: string): Token[] {
  const all = tokensOf(text);
  const telling = all.filter(({ raw, word }) => !asking.has(word) && !legalOnly.has(raw));
  return telling.length > 0 ? telling : all;
}

/** A company's or product's name as a key: words without the legal form around them, spelt as given (plural kept). */
export function nameKey(text: string): string {
  const all = rawWords(text).filter((word) => word !== 'and');
  let end = all.length;
  while (end > 1 && legal.has(all[end - 1] as string)) end--;
  const start = end > 1 && leading.has(all[0] as string) ? 1 : 0;
  return all.slice(start, end).join(' ');
}

/** Words as typed: small letters, no accents, nothing left out. */
export function rawWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => folded[letter] ?? letter);
  // 1,500 is one number, A/S one legal form.
  const joined = plain.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').replace(/\ba\/s\b/g, 'as');
  return (joined.match(WORD) ?? []).flatMap(splitWord);
}

/** Most words are these: they have nothing to fall apart at. */
const PLAIN = /^[a-z\d]+$/;

function splitWord(word: string): string[] {
  if (PLAIN.test(word)) return [word.slice(0, MAX_WORD)];
  if (UNSPACED.test(word)) return [...word];
  const bare = word.replace(/['’]/g, '');
  // 1.5, 7.5kw and s.r.l. stay whole; www.site.example falls apart.
  if (/^\d+(\.\d+)+\p{L}*$/u.test(bare)) return [bare];
  const parts = bare.split('.').filter(Boolean);
  const joined = parts.length > 1 && parts.every((part) => part.length === 1) ? [parts.join('')] : parts;
  return joined.map((part) => part.slice(0, MAX_WORD));
}

/** One form for singular and plural and for both sides of the Atlantic. */
export function normal(word: string): string {
  const one = singular(word);
  const spelt = british.get(one) ?? one;
  return /\d/.test(spelt) ? spelt : spelt.replace(/(?<=.{3})iz(?=(e|ed|er|ing|able|ation)$)/, 'is').replace(/(?<=.{3})yz(?=(e|ed|er|ing)$)/, 'ys');
}

function singular(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length < 4 || unchanged.has(word) || /\d/.test(word)) return word;
  const one = word.endsWith('s') ? withoutPlural(word) : word;
  // hoodie, hoodies and hoody meet here; tie and die are too short to.
  return one.length > 4 && one.endsWith('ie') ? `${one.slice(0, -2)}y` : one;
}

function withoutPlural(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(x|ch|sh|ss|zz)es$/.test(word) || (word.length > 5 && /[^h]oes$/.test(word))) return word.slice(0, -2);
  return word.slice(0, -1);
}
