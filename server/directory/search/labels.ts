import { TIERS } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { EVERYTHING, labelOf } from './facets/filters-queries.ts';
import { deletePhrases, idsOfLabels, insertPhrases, readPlaces, readTree } from './labels-queries.ts';
import { rawWords, wordsOf } from './query/words.ts';

/** Writes down what types, countries, industries, categories and sub-categories are called, so that a typed name is recognised. */
export async function indexTree(db: Db): Promise<void> {
  const all = [
    ...(await readTree(db)),
    ...(await readPlaces(db)),
    ...TIERS.map((tier) => ({ key: labelOf('tier', tier), names: [] })),
    { key: labelOf('verified', ''), names: [] },
    { key: EVERYTHING, names: [] },
  ];
  const ids = await idsOfLabels(
    db,
    all.map(({ key }) => key),
  );
  const phrases = all.flatMap(({ key, names }) =>
    names.map((name) => ({ phrase: wordsOf(name).join(' '), id: ids.get(key) as number, key: rawWords(name).join(' ') })),
  );
  await deletePhrases(db);
  await insertPhrases(
    db,
    phrases.map((one) => one.phrase),
    phrases.map((one) => one.id),
    phrases.map((one) => one.key),
  );
}
