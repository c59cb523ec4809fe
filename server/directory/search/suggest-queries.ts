import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Suggestion } from '#server/base/search/search-port.ts';
import { prefixOf } from './facets/filters-queries.ts';
import { begunCompanies } from './query/company-lookup-queries.ts';
import { tableOf } from './query/match-queries.ts';

/** Of each kind at most. */
export const EACH = { business: 4, product: 3, category: 3 } as const;

/** Fewer letters than this start too many words to look inside names. */
export const MIN_INSIDE = 3;

/** Documents by the words of their name; what room is left is for companies of which any name begins like the text. */
export async function named(db: Db, kind: 'business' | 'product', words: string[], text: string): Promise<Suggestion[]> {
  const limit = sql.lit(EACH[kind]);
  const columns = sql`select id, name, detail, quality, 0 as letters`;
  const begun = kind === 'business' ? begunCompanies(text) : null;
  const looksInside = words.join('').length >= MIN_INSIDE;
  // Looked for only where there is room: a short beginning has thousands of names.
  const more = begun
    ? sql`union all (select d.id, d.name, d.detail, d.quality, n.letters, -1 from ${begun}
        where (select count(distinct id) from known) < ${limit} order by n.letters, d.quality desc, d.id limit ${limit})`
    : sql``;
  const { rows } = await sql<Omit<Suggestion, 'kind'>>`${sql.raw(PLAN_EACH_TIME)}
    with known as materialized (
      (${columns}, 1 as first from ${tableOf(kind)} where name_key like ${startOf(words)} order by quality desc, id limit ${limit})
      union all
      (${columns}, 0 from ${tableOf(kind)} where ${looksInside ? holdsAll(words) : sql`false`} order by quality desc, id limit ${sql.lit(2 * EACH[kind])})
    )
    select id, name, detail from (
      select distinct on (id) * from (select * from known ${more}) found order by id, first desc
    ) once order by first desc, letters, quality desc, id limit ${limit}`.execute(db);
  return rows.map(({ id, name, detail }) => ({ kind, id, name, detail }));
}

export interface CategoryName {
  id: string;
  name: string;
  /** What it is a part of. */
  detail: string;
  /** One of the names that it is known by, as `name_key` of documents is written. */
  key: string;
  /** Whether that is the name itself: their letters and digits are the same. */
  isOwn: boolean;
}

/** Categories and sub-categories under each of their names, ordered by name. */
export async function readCategoryNames(db: Db): Promise<CategoryName[]> {
  const { rows } = await sql<CategoryName>`
    select t.id, t.name, t.detail, p.name_key as key,
      regexp_replace(p.name_key, '[^a-z0-9]', '', 'g') = regexp_replace(lower(t.name), '[^a-z0-9]', '', 'g') as "isOwn"
    from search_phrase p join search_label l on l.id = p.label_id
    join (select ${prefixOf('subCategory')} || s.id as key, s.id, s.name, c.name as detail from sub_category s join category c on c.id = s.category_id
      union all select ${prefixOf('category')} || c.id, c.id, c.name, i.name from category c join industry i on i.id = c.industry_id) t on t.key = l.key
    order by t.name, t.id`.execute(db);
  return rows;
}

/** A pattern of names that begin with these words. */
export const startOf = (words: string[]): string => `${escaped(words.join(' '))}%`;

/** Every word typed starts a word of the name. */
export function holdsAll(words: string[], name: RawBuilder<unknown> = sql`name_key`): RawBuilder<boolean> {
  const each = words.map((word) => sql`(${name} like ${`${escaped(word)}%`} or ${name} like ${`% ${escaped(word)}%`})`);
  return sql`(${sql.join(each, sql` and `)})`;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`);
