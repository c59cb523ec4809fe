import { likeOf } from '#contract/trade/parts-list/alike.ts';
import type { PartsClass, PartsLine, PartsReason } from '#contract/trade/parts-list/reading.ts';
import { wordsOf } from '#server/directory/search/query/words.ts';
import heads from './heads.json' with { type: 'json' };
import { inSeries } from './series.ts';

/** A name of a sub-category, or what it is also called. */
export interface SubCategoryName {
  id: string;
  name: string;
}

type Choice = PartsClass['choices'][number];

/** A best guess below this is "not sure" and chosen for nobody (BOM-010). */
export const SURE = 0.5;
const CHOICES = 3;
const LONGEST_PHRASE = 4;
/** More words of a line say nothing about what it is. */
const MOST_WORDS = 40;
const WORTH = {
  remembered: 1,
  standard: 0.9,
  series: 0.85,
  phrase: 0.62,
  eachWord: 0.08,
  together: 0.52,
  later: 0.03,
  name: 0.5,
  partOfName: 0.4,
  aside: 0.3,
} as const;

const standards = new Map(Object.entries(heads.standards).flatMap(([id, names]) => names.map((name) => [name, id] as const)));
const families = new Map(Object.entries(heads.families).flatMap(([family, values]) => values.map((value) => [value, family] as const)));
const phrases = new Map<string, { id: string; said: string }>();
const pairs: { id: string; said: string; words: string[] }[] = [];
for (const [id, said] of Object.entries(heads.words).flatMap(([id, all]) => all.map((one) => [id, one] as const))) {
  if (said.includes('+')) pairs.push({ id, said: said.replaceAll('+', ' '), words: said.split('+').flatMap(wordsOf) });
  else phrases.set(wordsOf(said).join(' '), { id, said });
}
/** What follows belongs to the item and is not it: "stud bolt with 2 nuts". */
const ASIDE = new Set(['with', 'c/w', 'for', 'incl', 'including', 'mit', 'con', 'für', 'per', 'para', '+', 'w/']);

/** Names of sub-categories by their last word, which says what they are. */
export type NameIndex = ReadonlyMap<string, { id: string; name: string; words: string[] }[]>;
export function indexOf(names: readonly SubCategoryName[]): NameIndex {
  const index = new Map<string, { id: string; name: string; words: string[] }[]>();
  for (const { id, name } of names) {
    const words = wordsOf(name);
    const last = words.at(-1);
    if (last !== undefined) index.set(last, [...(index.get(last) ?? []), { id, name, words }]);
  }
  return index;
}

/** The three best sub-categories of a line by rules and names, each with its reason. `remembered`: what the account chose before, by what lines are like (`likeOf`). */
export function classify(line: PartsLine, names: NameIndex, remembered: ReadonlyMap<string, string> = new Map()): PartsClass {
  const best = new Map<string, Choice>();
  const add = (subCategory: string, score: number, reason: PartsReason): void => {
    if (score > (best.get(subCategory)?.score ?? 0)) best.set(subCategory, { subCategory, score, reason });
  };
  const like = likeOf(line.description);
  const kept = like === '' ? undefined : remembered.get(like);
  if (kept !== undefined) add(kept, WORTH.remembered, { by: 'remembered', said: like });
  const values = [...line.parts.map(({ value }) => value), ...(line.fields.standard ? [line.fields.standard] : [])];
  for (const value of values) byStandard(value, add);
  const main = aheadOf(line.description);
  for (const [text, less] of [
    [main, 0],
    [line.description.slice(main.length), WORTH.aside],
  ] as const)
    byWords(text, values, less, add);
  bySeries(line.words, add);
  byNames(wordsOf(line.words), names, add);
  addStainless(best, values, add);
  return chosen([...best.values()]);
}

type Add = (subCategory: string, score: number, reason: PartsReason) => void;

/** Words as they are compared with names of products. */
export const keyOf = (words: string): string => wordsOf(words).slice(0, MOST_WORDS).join(' ');

/** Sorted, cut to three, and sure or not. */
export function chosen(choices: readonly Choice[]): PartsClass {
  const sorted = choices.toSorted((one, other) => other.score - one.score || (one.subCategory < other.subCategory ? -1 : 1)).slice(0, CHOICES);
  return { choices: sorted.map((one) => ({ ...one, score: Math.round(one.score * 1000) / 1000 })), sure: (sorted[0]?.score ?? 0) >= SURE };
}

function byStandard(value: string, add: Add): void {
  const whole = value.replace(/^(?:BS |DIN )(?=EN |ISO )/, '').split(':')[0] ?? value;
  const found = standards.get(value) ?? standards.get(whole) ?? standards.get(whole.replace('EN ISO', 'ISO'));
  if (found) add(found, WORTH.standard, { by: 'standard', said: value });
}

/** The part of a text before "with" and its like. */
function aheadOf(text: string): string {
  let place = 0;
  for (const word of text.slice(0, 2000).split(' ')) {
    if (place > 0 && ASIDE.has(word.toLowerCase())) return text.slice(0, place);
    place += word.length + 1;
  }
  return text;
}

function byWords(text: string, values: readonly string[], less: number, add: Add): void {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  for (let from = 0; from < words.length; from += 1)
    for (let length = 1; length <= LONGEST_PHRASE && from + length <= words.length; length += 1) {
      const said = words.slice(from, from + length).join(' ');
      const found = phrases.get(said);
      const late = (WORTH.later * (from + length)) / words.length;
      if (found) add(found.id, WORTH.phrase + WORTH.eachWord * (length - 1) + late - less, { by: isAscii(found.said) ? 'word' : 'synonym', said: found.said });
    }
  const all = new Set([...words, ...values.flatMap((value) => families.get(value) ?? wordsOf(value))]);
  for (const pair of pairs)
    if (pair.words.every((word) => all.has(word))) add(pair.id, WORTH.together + WORTH.eachWord * pair.words.length - less, { by: 'word', said: pair.said });
}

/** Item numbers stand alone, or behind their letters: `6204`, `NU 208`. */
function bySeries(text: string, add: Add): void {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  for (const [place, word] of words.entries()) {
    const before = words[place - 1] ?? '';
    const found = inSeries(word) ?? (/^[a-z]{1,4}$/.test(before) ? inSeries(before + word) : null);
    if (found) add(found, WORTH.series, { by: 'word', said: word });
  }
}

const isAscii = (text: string): boolean => /^[ -~]+$/.test(text);

/** Names whose last word stands in the line: whole names weigh most, a part of one by how much of it stands there. */
function byNames(words: readonly string[], names: NameIndex, add: Add): void {
  const all = new Set(words.slice(0, MOST_WORDS));
  for (const last of all)
    for (const { id, name, words: wanted } of names.get(last) ?? []) {
      const held = wanted.filter((word) => all.has(word)).length;
      const isWhole = held === wanted.length;
      add(id, isWhole ? WORTH.name + WORTH.eachWord * held : (WORTH.partOfName * held) / wanted.length, { by: 'name', said: name });
    }
}

const FASTENERS = '0004-05-';
const STAINLESS = '0004-05-01';
/** A stainless bolt is a bolt and a stainless fastener. */
function addStainless(best: ReadonlyMap<string, Choice>, values: readonly string[], add: Add): void {
  const material = values.find((value) => families.get(value) === 'stainless');
  const fastener = [...best.values()].filter(({ subCategory }) => subCategory.startsWith(FASTENERS)).toSorted((one, other) => other.score - one.score)[0];
  if (material && fastener) add(STAINLESS, fastener.score - 0.01, { by: 'word', said: material });
}
