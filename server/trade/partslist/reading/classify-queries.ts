import { sql } from 'kysely';
import type { PartsClass, PartsLine } from '#contract/trade/parts-list/reading.ts';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import { chosen, classify, keyOf } from './classify.ts';
import { indexOf, type SubCategoryName } from './heads/names.ts';

/** Shorter words are alike with too much. */
const LEAST_LETTERS = 4;
/** A longer name takes long to compare and tells no more. */
const MOST_LETTERS = 80;
const PRODUCTS = 3;
/** So many different texts are compared with the names of products: among 3,000,000 each takes some 70 ms. Lines beyond are looked at by somebody. */
const MOST_ASKED = 20;
/** What a product with the very words is worth: below what rules say, and enough to be sure. */
const WORTH = 0.6;

interface Alike {
  words: string;
  sub_category: string;
  name: string;
  alike: number;
}

/** Up to three sub-categories of each line, in the order of the lines: rules and names first, and products whose names are alike for those that these leave in doubt. Two statements for all lines. */
export async function classifyLines(db: Db, lines: readonly PartsLine[], remembered: ReadonlyMap<string, string>): Promise<PartsClass[]> {
  if (lines.length === 0) return [];
  const all = await readSubCategoryNames(db);
  const [names, known] = [indexOf(all), new Set(all.map(({ id }) => id))];
  const kept = new Map([...remembered].filter(([, subCategory]) => known.has(subCategory)));
  const classes = lines.map((line) => classify(line, names, kept));
  const asked = doubtsOf(lines, classes);
  const found = await readAlike(db, [...asked.keys()].slice(0, MOST_ASKED));
  const byPlace = new Map([...asked].flatMap(([words, places]) => places.map((place) => [place, found.get(words) ?? []] as const)));
  return classes.map((one, place) => withProducts(one, byPlace.get(place) ?? []));
}

/** What is asked for the lines in doubt, once for those that say the same, with their places. */
function doubtsOf(lines: readonly PartsLine[], classes: readonly PartsClass[]): Map<string, number[]> {
  const unsure = [...classes.keys()].filter((place) => !classes[place]?.sure && (lines[place]?.words.length ?? 0) >= LEAST_LETTERS);
  return Map.groupBy(unsure, (place) => keyOf(lines[place]?.words ?? '').slice(0, MOST_LETTERS));
}

async function readSubCategoryNames(db: Db): Promise<SubCategoryName[]> {
  const rows = await db.selectFrom('sub_category').select(['id', 'name', 'also_called']).execute();
  return rows.flatMap(({ id, name, also_called }) => [name, ...also_called].map((one) => ({ id, name: one })));
}

/** Products that anybody may find, by how alike their names are with the words of a line. */
async function readAlike(db: Db, asked: readonly string[]): Promise<Map<string, Alike[]>> {
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Alike>`${sql.raw(PLAN_EACH_TIME)}
    select a.words, p.sub_category_id as sub_category, s.name, s.alike from unnest(${asked}::text[]) as a(words)
    cross join lateral (select d.id, d.name, word_similarity(a.words, d.name_key)::float8 as alike from search_product d
      where a.words <% d.name_key order by word_similarity(a.words, d.name_key) desc, d.id limit ${sql.lit(PRODUCTS)}) s
    join product p on p.id = s.id where p.sub_category_id is not null`.execute(db);
  return Map.groupBy(rows, ({ words }) => words);
}

function withProducts({ choices }: PartsClass, products: readonly Alike[]): PartsClass {
  const known = new Map(choices.map((one) => [one.subCategory, one]));
  for (const { sub_category, name, alike } of products) {
    const score = WORTH * alike;
    if (score > (known.get(sub_category)?.score ?? 0)) known.set(sub_category, { subCategory: sub_category, score, reason: { by: 'product', said: name } });
  }
  return chosen([...known.values()]);
}
