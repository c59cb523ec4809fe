import spellings from './spellings.json' with { type: 'json' };

const stop = new Set(spellings.stop);
const unchanged = new Set(spellings.unchanged);
const legal = new Set(spellings.legal);
const irregular = new Map(Object.entries(spellings.irregular));
const british = new Map(Object.entries(spellings.british));

const MAX_WORD = 40;
// Letters that Unicode does not decompose into a base letter and a mark.
const folded: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
// Scripts without spaces: each character is a word of its own.
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;
const WORD = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu;

/** Text as searchable words, in order: case, accents, plural and American spelling make no difference; stop words are left out. */
export function wordsOf(text: string): string[] {
  const all = rawWords(text);
  const telling = all.filter((word) => !stop.has(word));
  return (telling.length > 0 ? telling : all).map(normal);
}

/** A company's or product's name as a key: words without legal form, spelt as given (plural kept). */
export function nameKey(text: string): string {
  const all = rawWords(text).filter((word) => word !== 'and');
  const telling = all.filter((word) => !legal.has(word));
  return (telling.length > 0 ? telling : all).join(' ');
}

function rawWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[ßøæœłđðþı]/g, (letter) => folded[letter] ?? letter);
  return (plain.match(WORD) ?? []).flatMap(splitWord);
}

function splitWord(word: string): string[] {
  if (UNSPACED.test(word)) return [...word];
  const bare = word.replace(/['’]/g, '');
  // 1.5 and 316l stay whole; www.site.example falls apart.
  const parts = /^[\d.]+$/.test(bare) ? [bare] : bare.split('.');
  return parts.filter(Boolean).map((part) => part.slice(0, MAX_WORD));
}

/** One form for singular and plural and for both sides of the Atlantic. */
export function normal(word: string): string {
  const one = singular(word);
  return british.get(one) ?? one;
}

function singular(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length < 4 || !word.endsWith('s') || unchanged.has(word) || /\d/.test(word)) return word;
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
