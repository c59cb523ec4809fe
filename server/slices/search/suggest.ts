import { sql } from 'kysely';
import { type Db, PLAN_EACH_TIME } from '#server/base/database.ts';
import type { Kind } from './document.ts';
import { tableOf } from './put.ts';
import { nameKey } from './words.ts';

export interface Suggestion {
  kind: 'business' | 'product' | 'category';
  id: string;
  name: string;
  detail: string;
}

const MAX = 8;
const EACH = { business: 4, product: 3, category: 3 } as const;

/** Companies, products and categories with a word that starts like the last word typed, after the words before it. */
export async function suggest(db: Db, text: string): Promise<Suggestion[]> {
  const key = nameKey(text);
  if (key.length < 2) return [];
  const [businesses, products, categories] = await Promise.all([named(db, 'business', key), named(db, 'product', key), namedCategories(db, key)]);
  return [...businesses, ...categories, ...products].slice(0, MAX);
}

async function named(db: Db, kind: Kind & ('business' | 'product'), key: string): Promise<Suggestion[]> {
  const start = `${escape(key)}%`;
  const inside = `% ${escape(key)}%`;
  const { rows } = await sql<Omit<Suggestion, 'kind'>>`${sql.raw(PLAN_EACH_TIME)}
    select id, name, detail from (
      (select id, name, detail, quality, 1 as first from ${tableOf(kind)} where name_key like ${start} order by quality desc, id limit ${sql.lit(EACH[kind])})
      union
      (select id, name, detail, quality, 0 from ${tableOf(kind)} where ${key.length >= 3 ? sql`name_key like ${inside}` : sql`false`} order by quality desc, id limit ${sql.lit(EACH[kind])})
    ) found order by first desc, quality desc, id limit ${sql.lit(EACH[kind])}`.execute(db);
  return rows.map((row) => ({ kind, ...row }));
}

async function namedCategories(db: Db, key: string): Promise<Suggestion[]> {
  const { rows } = await sql<Omit<Suggestion, 'kind'>>`
    select s.id, s.name, c.name as detail from sub_category s join category c on c.id = s.category_id
    where lower(s.name) like ${`${escape(key)}%`} or lower(s.name) like ${`% ${escape(key)}%`}
    order by lower(s.name) like ${`${escape(key)}%`} desc, s.name limit ${sql.lit(EACH.category)}`.execute(db);
  return rows.map((row) => ({ kind: 'category', ...row }));
}

const escape = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`);
