import forms from '#server/base/names/legal-forms.json' with { type: 'json' };
import { distance } from './distance.ts';
import { skeleton } from './skeleton.ts';
import words from './words.json' with { type: 'json' };

const BESIDE = new Set(words.beside);
/** A legal form of more words than this does not stand behind a name. */
const MAX_FORM = 6;
const MAX_NAME = 120;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const partsOf = (name: string): string[] =>
  name
    .slice(0, MAX_NAME)
    .split(/[^\p{L}\p{N}\p{M}.'’|&+]+/u)
    .filter((part) => plain(part) !== '' || part.includes('|'));
const [AFTER, BEFORE] = [new Set(forms.after.map(plain)), new Set(forms.before.map(plain))];

/** The words of a name without the legal form around them; something always stays. */
function withoutForm(parts: string[]): string[] {
  const key = (from: number, to: number): string => parts.slice(from, to).map(plain).join('');
  for (let from = Math.max(1, parts.length - MAX_FORM); from < parts.length; from += 1) {
    if (AFTER.has(key(from, parts.length))) return withoutForm(parts.slice(0, from));
  }
  for (let to = Math.min(MAX_FORM, parts.length - 1); to > 0; to -= 1) if (BEFORE.has(key(0, to))) return withoutForm(parts.slice(to));
  return parts;
}

/** A company's name in the forms in which it is compared. */
export interface NameShape {
  /** Words in small letters and without accents and legal form. */
  words: string[];
  /** The same joined. */
  letters: string;
  /** What it looks like, without legal form. */
  look: string;
  /** The same without words such as `uk` or `group`. */
  core: string;
}

export function nameShape(name: string): NameShape {
  const parts = withoutForm(partsOf(name));
  const telling = parts.filter((part) => !BESIDE.has(plain(part)));
  const words = parts.map(plain);
  return { words, letters: words.join(''), look: skeleton(parts.join('')), core: skeleton((telling.length > 0 ? telling : parts).join('')) };
}

const [SHORT, LONG] = [6, 10];

/** Letters by which a name of so many may differ and still be taken for it. */
export const allowance = (length: number): number => (length >= LONG ? 2 : length >= SHORT ? 1 : 0);

/** So many letters of a word bear one that is changed: with more it is another word, such as `East` and `West` before the same name. */
const LETTERS_OF_A_SLIP = 4;

/** Words that stand in the same places differ by slips, not by being other words. */
function differBySlips({ words }: NameShape, known: NameShape): boolean {
  if (words.length !== known.words.length) return true;
  return known.words.every(
    (word, place) => distance(words[place] ?? '', word) <= Math.floor(Math.max(word.length, words[place]?.length ?? 0) / LETTERS_OF_A_SLIP),
  );
}

/** Whether one shape may be taken for another, which is known. */
export function isAlike(one: NameShape, known: NameShape): boolean {
  if (one.look === '' || known.look === '') return false;
  if (one.look === known.look || one.core === known.core) return true;
  const most = allowance(known.letters.length);
  return most > 0 && distance(one.letters, known.letters) <= most && differBySlips(one, known);
}

/** Whether a company's name may be taken for one that is known (SAF-006); the same name under another legal form may. */
export const isNameLookAlike = (name: string, known: string): boolean => isAlike(nameShape(name), nameShape(known));
