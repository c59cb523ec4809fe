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

type Shares = ReadonlyMap<string, readonly (readonly [id: string, share: number])[]>;

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
  return new Map([...counts].map(([word, ofWord]) => [word, telling(ofWord)]));
}

function telling(ofWord: ReadonlyMap<string, number>): [id: string, share: number][] {
  const all = [...ofWord.values()].reduce((sum, one) => sum + one, 0);
  const shares = [...ofWord].map(([id, count]): [string, number] => [id, count / all]).filter(([, share]) => share >= LEAST_SHARE);
  return shares.sort(([, one], [, other]) => other - one).slice(0, MOST_OF_A_WORD);
}

let known: Shares | undefined;

/** Sub-categories that the words of a line point to, whether or not a whole term stands in it; the most first. */
export function toldBy(said: readonly Said[], most: number): Told[] {
  known ??= sharesOf();
  const plain = said.flatMap(({ isBeside, isAside, isInBrackets }, at) => (isBeside || isAside || isInBrackets ? [] : [at]));
  const [first, last] = [plain[0], plain.at(-1)];
  const told = new Map<string, Told & { best: number }>();
  for (const [at, one] of said.entries()) {
    if (one.isPart || /^[a-z]$/.test(one.word)) continue;
    const counts = at === last ? COUNTS.last : at === first ? COUNTS.first : countsOf(one);
    for (const [id, share] of known.get(one.word) ?? []) {
      const before = told.get(id) ?? { id, share: 0, word: one.word, best: 0 };
      const worth = counts * share;
      told.set(id, worth > before.best ? { id, share: before.share + worth, word: one.word, best: worth } : { ...before, share: before.share + worth });
    }
  }
  return [...told.values()]
    .sort((one, other) => other.share - one.share || (one.id < other.id ? -1 : 1))
    .slice(0, most)
    .map(({ id, share, word }) => ({ id, share, word }));
}

const countsOf = ({ isAside, isInBrackets, isBeside }: Said): number =>
  isAside ? COUNTS.aside : isInBrackets ? COUNTS.bracket : isBeside ? COUNTS.beside : COUNTS.other;
