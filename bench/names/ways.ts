import { mistype, oneOf, type Random } from '../support/random.ts';
import type { MadeName } from './names.ts';

/** A way to type a name, and how many must then be among the first `within`. */
export interface Way {
  way: string;
  item: string;
  goal: number;
  within: number;
  /** What is typed, or nothing for a name that has no such way. */
  typed(random: Random, name: MadeName): string | null;
}

const FIRST = 5;
const FORMS = 3;

const way = (way: string, item: string, goal: number, within: number, typed: Way['typed']): Way => ({ way, item, goal, within, typed });
const formed = (what: string, typed: (name: MadeName) => string | undefined): Way => way(what, 'NUM-011', 0.99, FORMS, (_, name) => typed(name) ?? null);

export const WAYS: Way[] = [
  way('as written', 'NUM-010', 0.995, FIRST, (_, { name }) => name),
  way('without spaces', 'NUM-010', 0.97, FIRST, (_, { name }) => name.replaceAll(' ', '')),
  way('one space put in', 'NUM-010', 0.95, FIRST, (random, { name }) => spaced(random, name)),
  way('one slip', 'NUM-010', 0.98, FIRST, (random, { name }) => slipped(random, name)),
  way('two thirds typed', 'NUM-010', 0.95, FIRST, (_, { name }) => name.slice(0, Math.ceil((name.length * 2) / 3))),
  formed('legal form left out', ({ bare }) => bare),
  formed('legal form otherwise', ({ bare, forms }) => forms[1] && `${bare} ${forms[1]}`),
  formed('legal form spelt out', ({ bare, forms }) => forms[2] && `${bare} ${forms[2]}`),
  formed('legal form, other points', ({ bare, forms }) => forms[3] && `${bare} ${forms[3]}`),
  way('initials', 'NUM-012', 0.9, FIRST, (_, { bare }) => initialsOf(bare, false)),
  way('initials with and', 'NUM-012', 0.9, FIRST, (_, { bare }) => initialsOf(bare, true)),
  way('& or and', 'NUM-014', 0.995, FIRST, (_, { name }) => changed(name, / (&|and) /, name.includes(' & ') ? ' and ' : ' & ')),
  way('+ for &', 'NUM-014', 0.995, FIRST, (_, { name }) => changed(name, / & /, ' + ')),
  way('without apostrophes', 'NUM-014', 0.995, FIRST, (_, { name }) => changed(name, /['’]/g, '')),
  way('points between letters', 'NUM-014', 0.995, FIRST, (_, { name }) => changed(name, /^([A-Z])\.?\s?([A-Z])\.?\s(?=[A-Z])/, '$1.$2. ')),
  way('ae for ä', 'NUM-014', 0.995, FIRST, (_, { name }) => umlauts(name)),
  way('number joined or apart', 'NUM-014', 0.995, FIRST, (_, { name }) => changed(name, /^(\d)([A-Z])/, '$1 $2')),
];

/** The ways that need nothing but the name. */
export const WRITTEN = WAYS.filter(({ item }) => item === 'NUM-010');

const changed = (text: string, from: RegExp, to: string): string | null => (from.test(text) ? text.replace(from, to) : null);

const umlauts = (name: string): string | null =>
  changed(name, /[äöüÄÖÜ]/g, '') && name.replace(/[äöüÄÖÜ]/g, (one) => ({ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' })[one] ?? one);

function spaced(random: Random, name: string): string {
  const places = [...Array(name.length).keys()].filter((i) => /\p{L}/u.test(name[i - 1] ?? '') && /\p{L}/u.test(name[i] ?? ''));
  const at = oneOf(random, places);
  return `${name.slice(0, at)} ${name.slice(at)}`;
}

/** A slip in one of the words with four letters and more. */
function slipped(random: Random, name: string): string | null {
  const words = name.split(' ');
  const places = [...words.keys()].filter((i) => /^\p{L}{4,}$/u.test(words[i] ?? ''));
  if (places.length === 0) return null;
  const at = oneOf(random, places);
  return words.map((word, i) => (i === at ? mistype(random, word) : word)).join(' ');
}

/** First letters of names with three words and more. */
function initialsOf(bare: string, withAnd: boolean): string | null {
  const words = bare
    .replace(/ & /g, ' and ')
    .replace(/\.(?=\S)/g, '. ')
    .split(/[\s-]+/);
  const own = words.filter((word) => word !== 'and');
  if (own.length < FORMS || (withAnd && own.length === words.length)) return null;
  return (withAnd ? words : own).map((word) => [...word][0]).join('');
}
