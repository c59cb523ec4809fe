import type { Db } from '#server/base/database/database.ts';
import { deletionsOf } from '#server/base/search/deletions.ts';
import { readCodes, readTable, type TariffCode, type TariffTable } from './queries.ts';

export const MOST_FOUND = 20;

/** American spellings beside ours; endings of the same word. */
const SPELLINGS: [RegExp, string][] = [
  [/^aluminum$/, 'aluminium'],
  [/^tire$/, 'tyre'],
  [/^gray$/, 'grey'],
  [/^plow$/, 'plough'],
  [/^jewel(?:le)?ry$/, 'jewellery'],
  [/^yogurt$/, 'yoghurt'],
  [/fiber/, 'fibre'],
  [/^mold/, 'mould'],
  [/color/, 'colour'],
  [/sulfur/, 'sulphur'],
  [/izer$/, 'iser'],
  [/ized$/, 'ised'],
];

/** In one way of writing: small letters without marks, singular, British. */
const wordOf = (word: string): string => {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const single =
    plain.length > 3
      ? plain
          .replace(/ies$/, 'y')
          .replace(/(sh|ch|x|ss)es$/, '$1')
          .replace(/([^su])s$/, '$1')
      : plain;
  return SPELLINGS.reduce((now, [american, ours]) => now.replace(american, ours), single);
};
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu)?.map(wordOf) ?? [];

interface Index {
  loaded: string;
  table: TariffTable;
  codes: (TariffCode & { words: Map<string, number> })[];
  /** In how many codes each word stands. */
  counts: Map<string, number>;
  /** Words by themselves without one letter. */
  near: Map<string, Set<string>>;
}

/** A word of the description says more than one of the synonyms, and one alone more than one of many. */
const [OF_DESCRIPTION, OF_SYNONYMS, OF_LIKE] = [1, 0.9, 0.5];

let kept: Index | null = null;

async function indexOf(db: Db): Promise<Index | null> {
  const table = await readTable(db);
  if (!table) return null;
  if (kept?.loaded === table.loaded) return kept;
  const codes = (await readCodes(db)).map((one) => ({ ...one, words: weightsOf(one) }));
  const counts = new Map<string, number>();
  const near = new Map<string, Set<string>>();
  for (const word of codes.flatMap(({ words }) => [...words.keys()])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const key of [word, ...deletionsOf(word)]) near.set(key, (near.get(key) ?? new Set()).add(word));
  }
  kept = { loaded: table.loaded, table, codes, counts, near };
  return kept;
}

function weightsOf({ description, synonyms }: TariffCode): Map<string, number> {
  const phrases: [string, number][] = [[description, OF_DESCRIPTION], ...synonyms.split(';').map((one): [string, number] => [one, OF_SYNONYMS])];
  const weights = new Map<string, number>();
  for (const [phrase, weight] of phrases) {
    const words = wordsOf(phrase);
    for (const word of words) weights.set(word, Math.max(weights.get(word) ?? 0, weight * (1 + 1 / words.length)));
  }
  return weights;
}

/** Words that this one may be: itself, else those that begin with it, else those one slip away. */
function readings(word: string, { counts, near }: Index): Map<string, number> {
  if (counts.has(word)) return new Map([[word, 1]]);
  const longer = word.length > 2 ? [...counts.keys()].filter((one) => one.startsWith(word)) : [];
  if (longer.length > 0) return new Map(longer.map((one) => [one, OF_LIKE + OF_LIKE * (word.length / one.length)]));
  const like = [word, ...deletionsOf(word)].flatMap((key) => [...(near.get(key) ?? [])]);
  return new Map(like.map((one) => [one, OF_LIKE]));
}

/** Codes by their beginning or by words, the best first; null before any table is loaded. */
export async function findTariff(db: Db, text: string): Promise<{ table: TariffTable; codes: TariffCode[] } | null> {
  const index = await indexOf(db);
  if (!index) return null;
  const digits = text.replace(/[.\s]/g, '');
  const found = /^\d+$/.test(digits) ? index.codes.filter(({ code }) => code.startsWith(digits.slice(0, 6))) : byWords(text, index);
  return { table: index.table, codes: found.slice(0, MOST_FOUND).map(({ code, description, synonyms }) => ({ code, description, synonyms })) };
}

function byWords(text: string, index: Index): Index['codes'] {
  const asked = [...new Set(wordsOf(text))].slice(0, 12).map((word) => readings(word, index));
  const rarity = (word: string) => Math.log(1 + index.codes.length / (index.counts.get(word) ?? 1));
  const scored = index.codes.map((one) => {
    const scores = asked.map((words) => Math.max(0, ...[...words].map(([word, likeness]) => (one.words.get(word) ?? 0) * likeness * rarity(word))));
    // A subheading says more than the chapter that it stands in.
    return { one, score: scores.reduce((sum, score) => sum + score, 0) * (one.code.length === 6 ? 1 : OF_LIKE) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.one.code < b.one.code ? -1 : 1))
    .map(({ one }) => one);
}
