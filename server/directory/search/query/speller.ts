import type { Db } from '#server/base/database/database.ts';
import { MIN_CORRECTABLE } from '#server/base/search/deletions.ts';
import type { Known } from './dictionary-queries.ts';
import { chooseByCompany, distance, oneEditAway, partIntoTwo, twoEditsAway } from './speller-queries.ts';
import { synonymWords } from './synonyms.ts';
import { type Token, variants } from './words.ts';

/** Corrections (as typed -> as searched) of words that occur nowhere. A word that occurs anywhere is never changed. */
export async function correct(db: Db, known: Known, strangers: Token[]): Promise<Map<string, string>> {
  const words = [...new Set(strangers.map(({ word }) => word))].filter((word) => word.length >= MIN_CORRECTABLE);
  if (words.length === 0) return new Map();
  const corrections = await chooseByCompany(db, known, await oneEditAway(db, words.filter(hasNoDigit)));
  const left = () => words.filter((word) => !corrections.has(word));
  for (const word of left()) learn(corrections, variantsNear(word));
  learn(corrections, await partIntoTwo(db, left()));
  learn(
    corrections,
    await twoEditsAway(
      db,
      left().filter((word) => word.length >= MIN_ALIKE && hasNoDigit(word)),
    ),
  );
  return new Map(strangers.flatMap(({ raw, word }) => (corrections.has(word) ? [[raw, corrections.get(word) as string] as const] : [])));
}

const hasNoDigit = (word: string): boolean => !/\d/.test(word);

function learn(corrections: Map<string, string>, more: Map<string, string>): void {
  for (const [word, correction] of more) corrections.set(word, correction);
}

const elsewhere = [...variants, ...synonymWords];

/** Words that the dictionary holds under their British form or a synonym only. */
function variantsNear(word: string): Map<string, string> {
  const variant = elsewhere.find((one) => one.length > MIN_CORRECTABLE && Math.abs(one.length - word.length) <= 1 && distance(word, one) === 1);
  return variant ? new Map([[word, variant]]) : new Map();
}

const MIN_ALIKE = 7;
