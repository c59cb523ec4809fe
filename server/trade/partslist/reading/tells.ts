import { vocabulary } from './heads/heads.ts';
import type { Said } from './phrases.ts';

/** A sub-category that words of a line point to, and how much of what they say goes to it. */
export interface Told {
  id: string;
  /** Sum of the shares of its words by where they stand. */
  share: number;
  /** The word that points to it most. */
  word: string;
}

/** Sub-categories of a word and a number for each, one behind the other: small, since thousands of words have them. */
type Flat = readonly (string | number)[];
const pairsOf = (flat: Flat = []): [id: string, number: number][] =>
  flat.flatMap((one, at): [string, number][] => (typeof one === 'string' ? [[one, Number(flat[at + 1])]] : []));

/** A list that has grown keeps room for more; its copy has none. */
const tight = <T>(list: T[]): T[] => list.slice();

/** Shares are kept in whole numbers, which take less room. */
const FINE = 10_000;
type Shares = ReadonlyMap<string, Flat>;

/** No word counts for more sub-categories; those with less of it tell nothing. */
const MOST_OF_A_WORD = 12;
const LEAST_SHARE = 0.04;
/** What a word counts by where it stands: what a thing is ends its name, or begins it in lists of spare parts. */
const COUNTS = { last: 1.5, first: 1.2, other: 1, beside: 0.4, aside: 0.3, bracket: 0.5 } as const;

/** Shares of each word among the sub-categories, by how many of their terms have it: "impeller" is one, "water" is in many. */
function sharesOf(): Shares {
  const counts = new Map<string, Map<string, number>>();
  for (const [key, { ids }] of vocabulary().heads)
    for (const word of new Set(key.split(' '))) {
      const ofWord = counts.get(word) ?? new Map<string, number>();
      for (const [place, id] of ids.entries()) ofWord.set(id, (ofWord.get(id) ?? 0) + 1 / (place + 1));
      counts.set(word, ofWord);
    }
  return new Map([...counts].map(([word, ofWord]) => [word, tight(telling(ofWord).flatMap(([id, share]) => [id, Math.round(share * FINE)]))]));
}

function telling(ofWord: ReadonlyMap<string, number>): [id: string, share: number][] {
  const all = [...ofWord.values()].reduce((sum, one) => sum + one, 0);
  const shares = [...ofWord].map(([id, count]): [string, number] => [id, count / all]).filter(([, share]) => share >= LEAST_SHARE);
  return shares.sort(([, one], [, other]) => other - one).slice(0, MOST_OF_A_WORD);
}

let known: Shares | undefined;

type Ends = ReadonlyMap<string, Flat>;
/** A first meaning counts so much, a second half of it and so on, in whole numbers. */
const WHOLE = 12;

/** How often names that end in a word, or begin with it in Spanish and Italian, are of each sub-category; words of one alone have none. */
function endsOf(): Ends {
  const ends = new Map<string, Map<string, number>>();
  for (const [key, { ids, isFirst }] of vocabulary().heads) {
    const word = (isFirst ? key.split(' ')[0] : key.split(' ').at(-1)) ?? key;
    const ofWord = ends.get(word) ?? new Map<string, number>();
    for (const [place, id] of ids.entries()) ofWord.set(id, (ofWord.get(id) ?? 0) + Math.round(WHOLE / (place + 1)));
    ends.set(word, ofWord);
  }
  const several = [...ends].filter(([word, ofWord]) => ofWord.size > 1 && vocabulary().heads.has(word));
  return new Map(several.map(([word, ofWord]) => [word, tight([...ofWord].flat())]));
}

/** Sub-categories of names that end in a word, with their number. */
function countsAt(word: string): [id: string, count: number][] {
  knownEnds ??= endsOf();
  return pairsOf(knownEnds.get(word));
}

let knownEnds: Ends | undefined;
/** How much the words of a line count beside how many names end alike. */
const TOLD = 2;

/** What a word may be besides `except`: sub-categories of names that end in it, the likeliest first by their number and by what the line tells. */
export function sensesOf(word: string, told: readonly Told[], except: string): string[] {
  const ofWord = countsAt(word);
  const shares = new Map(told.map(({ id, share }) => [id, share]));
  const all = ofWord.reduce((sum, [, count]) => sum + count, 0);
  return ofWord
    .filter(([id]) => id !== except)
    .map(([id, count]): [string, number] => [id, count / all + TOLD * (shares.get(id) ?? 0)])
    .sort(([one, its], [other, others]) => others - its || (one < other ? -1 : 1))
    .map(([id]) => id);
}

/** Words of measures and sentences, which tell nothing of what a thing is. */
const EMPTY = new Set('one more over come other any each half multi anti electric kg hd new old type size step item items quality'.split(' '));

/** Sub-categories that the words of a line point to, whether or not a whole term stands in it; the most first. */
export function toldBy(said: readonly Said[]): Told[] {
  known ??= sharesOf();
  const plain = said.flatMap(({ isBeside, isAside, isInBrackets }, at) => (isBeside || isAside || isInBrackets ? [] : [at]));
  const [first, last] = [plain[0], plain.at(-1)];
  const told = new Map<string, Told & { best: number }>();
  for (const [at, one] of said.entries()) {
    if (one.isPart || EMPTY.has(one.word) || /^(?:[a-z]|\d+)$/.test(one.word)) continue;
    const counts = at === last ? COUNTS.last : at === first ? COUNTS.first : countsOf(one);
    for (const [id, share] of pairsOf(known.get(one.word))) {
      const before = told.get(id) ?? { id, share: 0, word: one.word, best: 0 };
      const worth = (counts * share) / FINE;
      told.set(id, worth > before.best ? { id, share: before.share + worth, word: one.word, best: worth } : { ...before, share: before.share + worth });
    }
  }
  return [...told.values()].sort((one, other) => other.share - one.share || (one.id < other.id ? -1 : 1)).map(({ id, share, word }) => ({ id, share, word }));
}

const INDUSTRY = 4;
const inIndustry = (counts: Iterable<readonly [id: string, count: number]>, id: string): number =>
  [...counts].reduce((sum, [one, count]) => sum + (one.startsWith(id.slice(0, INDUSTRY)) ? count : 0), 0);
/** Names of other industries that end in a word, for each of its own, from which on it is one of several things. */
const MANY = 1.5;
const LEAST_SUPPORT = 0.15;

/** A word that means a thing less often than this is one of many things. */
const LEAST_OWN = 0.4;

/** Whether a word ends names of other things or industries above all, and no other word of the line tells of this one: "oil (fryer)". */
export function isLoose(said: readonly Said[], word: string, id: string): boolean {
  known ??= sharesOf();
  const others = othersOf(said, word);
  if (others.length === 0 || others.some((one) => inIndustry(pairsOf(known?.get(one.word)), id) >= LEAST_SUPPORT * FINE)) return false;
  const ends = countsAt(word);
  const all = ends.reduce((sum, [, count]) => sum + count, 0);
  const own = inIndustry(ends, id);
  const mine = ends.find(([one]) => one === id)?.[1] ?? 0;
  return all - own > MANY * own || (mine < LEAST_OWN * all && others.some((one) => known?.has(one.word)));
}

/** Words beside one that could tell more of what a line is. */
export const othersOf = (said: readonly Said[], word: string): Said[] =>
  said.filter((one) => one.word !== word && !one.isBeside && /^\p{L}{3,}$/u.test(one.word));

const countsOf = ({ isAside, isInBrackets, isBeside }: Said): number =>
  isAside ? COUNTS.aside : isInBrackets ? COUNTS.bracket : isBeside ? COUNTS.beside : COUNTS.other;
