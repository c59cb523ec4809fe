import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { oneOf, type Random, randomFrom, weighted } from '../support/random.ts';
import { BUSINESSES } from './generate.ts';
import type { NaiveQuery } from './naive.ts';

/** How common a word is, as a share of the businesses, and how often it is asked for. */
const RANGES = { rare: [0.0001, 0.00075], medium: [0.007, 0.014], common: [0.05, 0.1], 'very common': [0.1, 0.25] } as const;
type Range = keyof typeof RANGES;

export const CLASSES: { name: string; share: number; words: Range[] }[] = [
  { name: 'rare', share: 40, words: ['rare'] },
  { name: 'medium', share: 25, words: ['medium'] },
  { name: 'medium and medium', share: 15, words: ['medium', 'medium'] },
  { name: 'common', share: 10, words: ['common'] },
  { name: 'very common', share: 5, words: ['very common'] },
  { name: 'very common and very common', share: 5, words: ['very common', 'very common'] },
];

export interface LoadQuery extends NaiveQuery {
  name: string;
}

/** The mixed load: half of the searches by type, three of ten by type and country. */
export async function mixedLoad(db: Db, size: number, seed: number, businesses = BUSINESSES): Promise<LoadQuery[]> {
  const random = randomFrom(seed);
  const words = await readWords(db, businesses);
  const kind = weighted(random, CLASSES, (place) => CLASSES[place]?.share ?? 0);
  return Array.from({ length: size }, () => {
    const chosen = kind();
    const text = chosen.words.map((range) => oneOf(random, words[range])).join(' ');
    return { name: chosen.name, text, ...filtersFor(random) };
  });
}

function filtersFor(random: Random): { type?: string; country?: string } {
  const draw = random();
  if (draw < 0.2) return {};
  const type = oneOf(random, ['MA', 'MA', 'MA', 'DI', 'WS', 'EX']);
  return draw < 0.7 ? { type } : { type, country: oneOf(random, ['US', 'US', 'CN', 'GB', 'DE']) };
}

/** Words of each range, without those that both sides leave out or that name a country or type. */
async function readWords(db: Db, businesses: number): Promise<Record<Range, string[]>> {
  const { rows } = await sql<{ word: string; documents: number }>`
    select word, sum(business) over (partition by stem)::int as documents from search_term t
    where word ~ '^[a-z]{4,}$' and ts_lexize('pg_catalog.english_stem', word) <> '{}' and not exists (
      select 1 from search_phrase p join search_label l on l.id = p.label_id where p.phrase = t.word and l.key ~ '^(country|type):')
    order by word`.execute(db);
  const within = ([least, most]: readonly [number, number]) =>
    rows.filter(({ documents }) => documents >= least * businesses && documents <= most * businesses).map(({ word }) => word);
  return Object.fromEntries(Object.entries(RANGES).map(([range, bounds]) => [range, within(bounds)])) as Record<Range, string[]>;
}
