import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';
import { wordsOf } from './words.ts';

/** Ids of labels such as `country:GB`, new ones added. */
export async function idsOfLabels(db: Db, keys: Iterable<string>, memory: Map<string, number> = new Map()): Promise<Map<string, number>> {
  const unseen = [...new Set(keys)].filter((key) => !memory.has(key)).sort();
  if (unseen.length === 0) return memory;
  await sql`insert into search_label (id, key) select nextval('search_label_id'), key from unnest(${unseen}::text[]) key
    where not exists (select 1 from search_label known where known.key = key.key) on conflict (key) do nothing`.execute(db);
  for (const row of await readLabels(db, unseen)) memory.set(row.key, row.id);
  return memory;
}

/** Known labels only: an unknown one means that nothing carries it. */
export async function readLabels(db: Db, keys: string[]): Promise<{ id: number; key: string }[]> {
  if (keys.length === 0) return [];
  return (await sql<{ id: number; key: string }>`select id, key from search_label where key = any(${keys})`.execute(db)).rows;
}

/** Writes down what industries, categories and sub-categories are called, so that a typed name is recognised. */
export async function indexTree(db: Db): Promise<void> {
  const { rows } = await sql<{ key: string; name: string; also: string[] }>`
    select 'industry:' || id as key, name, '{}'::text[] as also from industry
    union all select 'category:' || id, name, also_called from category
    union all select 'sub:' || id, name, also_called from sub_category`.execute(db);
  const ids = await idsOfLabels(db, rows.map((row) => row.key));
  const phrases = rows.flatMap(({ key, name, also }) => [name, ...also].map((called) => ({ phrase: wordsOf(called).join(' '), id: ids.get(key) as number })));
  await sql`delete from search_phrase`.execute(db);
  await sql`insert into search_phrase (phrase, label_id)
    select * from unnest(${phrases.map((one) => one.phrase)}::text[], ${phrases.map((one) => one.id)}::int[]) on conflict do nothing`.execute(db);
}

const MAX_PHRASE = 5;

/** Labels whose name stands in the words as typed, with how many words each covers. */
export async function labelsNamedBy(db: Db, words: string[]): Promise<{ id: number; key: string; length: number }[]> {
  const phrases = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_PHRASE); to++) phrases.add(words.slice(from, to).join(' '));
  }
  if (phrases.size === 0) return [];
  const { rows } = await sql<{ id: number; key: string; phrase: string }>`
    select l.id, l.key, p.phrase from search_phrase p join search_label l on l.id = p.label_id where p.phrase = any(${[...phrases]})`.execute(db);
  return rows.map(({ id, key, phrase }) => ({ id, key, length: phrase.split(' ').length }));
}
