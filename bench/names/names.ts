import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, type Random, randomFrom } from '../support/random.ts';
import patterns from './patterns.json' with { type: 'json' };

/** A company's name made after the patterns of its country's register. */
export interface MadeName {
  /** With its legal form. */
  name: string;
  bare: string;
  /** The form as written, spelt out, and pointed in two other ways. */
  forms: string[];
}

const COUNTRIES = Object.keys(patterns.forms) as (keyof typeof patterns.forms)[];
/** What registers hold most of comes more often. */
const SHARES = [...COUNTRIES, 'en', 'en', 'en', 'de', 'de'] as typeof COUNTRIES;

/** Names that differ in more than their legal form, the same ones each time. */
export function madeNames(count: number, seed = 61): MadeName[] {
  const random = randomFrom(seed);
  const made = new Map<string, MadeName>();
  while (made.size < count) {
    const country = oneOf(random, SHARES);
    const bare = bareName(random, country);
    const forms = oneOf(random, patterns.forms[country]);
    made.set(bare.toLowerCase(), made.get(bare.toLowerCase()) ?? { name: `${bare} ${forms[0]}`, bare, forms });
  }
  return [...made.values()];
}

/** Nobody tunes on these: a third, told apart by a hash of the name. */
export const isHeldBack = ({ name }: MadeName): boolean => (createHash('sha256').update(name).digest()[0] ?? 0) % 3 === 0;

/** Names of real companies as we remember them, nobody's to tune on: one a line. */
export const realNames = (): MadeName[] =>
  readFileSync(join(import.meta.dirname, 'real.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((name) => ({ name, bare: name, forms: [name] }));

function bareName(random: Random, country: (typeof COUNTRIES)[number]): string {
  const [trades, people, places] = [patterns.trades[country], patterns.people[country], patterns.places[country]];
  const [trade, person, place] = [() => oneOf(random, trades), () => oneOf(random, people), () => oneOf(random, places)];
  const and = AND[country] ?? '&';
  const letter = () => oneOf(random, [...'ABCDEFGHJKLMNPRSTVW']);
  const coined = () => oneOf(random, patterns.heads) + oneOf(random, patterns.tails);
  const ways = [
    () => `${person()} ${trade()}`,
    () => `${person()} ${and} ${person()} ${trade()}`,
    () => `${person()} & ${SONS[country] ?? 'Partners'} ${trade()}`,
    () => `${place()} ${trade()}`,
    () => `${place()} ${trade()} ${and} ${trade()}`,
    () => `${letter()} ${letter()} ${person()} ${trade()}`,
    () => `${letter()}.${letter()}. ${person()}`,
    () => `${letter()} & ${letter()} ${trade()}`,
    () => `${letter()}${letter()}${letter()} ${trade()}`,
    () => `${coined()} ${trade()}`,
    () => coined() + oneOf(random, ['', ' Group', ' International', ' Europe', ' Holdings']),
    () => `${coined()} ${oneOf(random, ['2000', '21', '24/7', '360', '4', '3000', '1908'])} ${trade()}`,
    () => `${1 + Math.floor(random() * 9)}${letter()} ${trade()}`,
    () => `${person()} ${place()} ${trade()}`,
    () => `${coined()}-${trade()}`,
  ];
  return oneOf(random, ways)();
}

const AND: Partial<Record<string, string>> = { en: 'and', fr: 'et', it: 'e', es: 'y', de: 'und', nl: 'en' };
const SONS: Partial<Record<string, string>> = { en: 'Sons', de: 'Söhne', fr: 'Fils', it: 'Figli', es: 'Hijos', nl: 'Zonen', nordic: 'Sønner', pl: 'Synowie' };
