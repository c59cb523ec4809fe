import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/**
 * How common a word is: documents for rare ones, a share of the businesses for the others; as the peers were measured, whose rare words
 * stand in 50 to 150. At scale 1 no word does: a trade word stands in some 500 at least, an invented name in 34 at most.
 */
const CLASSES = { rare: [50, 600], medium: [0.008, 0.012], common: [0.05, 0.1] } as const;
export type Words = Record<keyof typeof CLASSES, string[]>;

/** Words of each class in the directory, commonest first, without those that name a country or type. */
export async function readWords(db: Db, businesses: number): Promise<Words> {
  const { rows } = await sql<{ word: string; documents: number }>`
    select word, sum(business) over (partition by stem)::int as documents from search_term t
    where word ~ '^[a-z]{4,}$' and ts_lexize('pg_catalog.english_stem', word) <> '{}' and not exists (
      select 1 from search_phrase p join search_label l on l.id = p.label_id where p.phrase = t.word and l.key ~ '^(country|type):')
    order by documents desc, word`.execute(db);
  const within = (least: number, most: number) => rows.filter(({ documents }) => documents >= least && documents <= most).map(({ word }) => word);
  const words: Words = {
    rare: within(...CLASSES.rare),
    medium: within(CLASSES.medium[0] * businesses, CLASSES.medium[1] * businesses),
    common: within(CLASSES.common[0] * businesses, CLASSES.common[1] * businesses),
  };
  for (const [name, own] of Object.entries(words)) if (own.length < 5) throw new Error(`Only ${own.length} ${name} words: the scale is too small for them`);
  return words;
}
