import forms from '#server/base/names/legal-forms.json' with { type: 'json' };
import { rawWords } from './words.ts';

/** A company's name as it is looked up, however it is parted, pointed or spelt. */
export interface CompanyName {
  /** Letters and digits alone, without the legal form. */
  key: string;
  /** The same with the legal form. */
  whole: string;
  /** First letters of three words and more, without and with the "and" between them. */
  initials: string[];
}

/** No key is longer: what follows tells no company from another. */
const MAX_KEY = 120;

/** `&`, `+` and `and` are one, and `24/7` is one number. */
const wordsOfName = (text: string): string[] => rawWords(text.replace(/[&+＆]/g, ' and ').replace(/(\d)\/(?=\d)/g, '$1'));

/** `Müller` and `Mueller` are one, and so is everything that is folded as they are: in names and in what was typed alike. */
const SAME: [RegExp, string][] = [
  [/[^\p{L}\p{N}]/gu, ''],
  [/ae|aa/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
];

const joined = (words: string[]): string => SAME.reduce((text, [from, to]) => text.replace(from, to), words.join('')).slice(0, MAX_KEY);

const formsOf = (list: string[]): Set<string> => new Set(list.map((form) => joined(wordsOfName(form))));
const [after, before] = [formsOf(forms.after), formsOf(forms.before)];

/** Longest legal form in words: each sign of one may stand apart. */
const MAX_FORM = 8;

/** The words without legal forms around them; something always stays. */
function withoutForm(words: string[]): string[] {
  const last = words.slice(1).findIndex((_, i) => words.length - i - 1 <= MAX_FORM && after.has(joined(words.slice(i + 1)))) + 1;
  if (last > 0) return withoutForm(words.slice(0, last));
  if (words.length > 2 && words.at(-1) === 'and') return withoutForm(words.slice(0, -1));
  const first = words.slice(0, MAX_FORM).findLastIndex((_, i) => i + 1 < words.length && before.has(joined(words.slice(0, i + 1))));
  return first < 0 ? words : words.slice(first + 1);
}

const FEWEST_WORDS = 3;

/** What a text is looked up by. */
export function nameKeys(text: string): Pick<CompanyName, 'key' | 'whole'> {
  const words = wordsOfName(text);
  return { key: joined(withoutForm(words)), whole: joined(words) };
}

/** The keys of a company's name. */
export function companyName(text: string): CompanyName {
  const first = (list: string[]): string => list.map((word) => [...word][0]).join('');
  const apart = withoutForm(wordsOfName(text.replaceAll('.', ' ')));
  const telling = apart.filter((word) => word !== 'and');
  return {
    ...nameKeys(text),
    initials: telling.length < FEWEST_WORDS ? [] : [...new Set([first(telling), first(apart)])],
  };
}

/** What a text is when it is read as initials: `B.S.E.`, `B & S E` and `bse` are one. */
export const asInitials = (text: string): string =>
  withoutForm(wordsOfName(text))
    .filter((word) => word !== 'and')
    .join('');
