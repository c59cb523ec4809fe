import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { prefixOf } from './facets/filters-queries.ts';
import aliases from './query/aliases.json' with { type: 'json' };

/** Ids of labels such as `country:GB`. The tree writes all of them down; one that it does not know yet is added. */
export async function idsOfLabels(db: Db, keys: Iterable<string>, memory: Map<string, number> = new Map()): Promise<Map<string, number>> {
  const unseen = [...new Set(keys)].filter((key) => !memory.has(key)).sort();
  if (unseen.length === 0) return memory;
  for (const row of await readLabels(db, unseen)) memory.set(row.key, row.id);
  const missing = unseen.filter((key) => !memory.has(key));
  if (missing.length === 0) return memory;
  await sql`insert into search_label (id, key) select nextval('search_label_id'), key from unnest(${missing}::text[]) key on conflict (key) do nothing`.execute(
    db,
  );
  for (const row of await readLabels(db, missing)) memory.set(row.key, row.id);
  return memory;
}

async function readLabels(db: Db, keys: string[]): Promise<{ id: number; key: string }[]> {
  return (await sql<{ id: number; key: string }>`select id, key from search_label where key = any(${keys})`.execute(db)).rows;
}

interface Named {
  key: string;
  names: string[];
}

export async function readTree(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select ${prefixOf('industry')} || id as key, array[name] as names from industry
    union all select ${prefixOf('category')} || id, array[name] || also_called from category
    union all select ${prefixOf('subCategory')} || id, array[name] || also_called from sub_category`.execute(db);
  return rows;
}

export async function readPlaces(db: Db): Promise<Named[]> {
  const { rows } = await sql<{ facet: 'type' | 'country'; code: string; name: string }>`
    select 'type' as facet, code, name_singular as name from business_type union all select 'country', code, name from country`.execute(db);
  return rows.map(({ facet, code, name }) => ({ key: prefixOf(facet) + code, names: [name, ...((aliases[facet] as Record<string, string[]>)[code] ?? [])] }));
}

export async function deletePhrases(db: Db): Promise<void> {
  await sql`delete from search_phrase`.execute(db);
}

export async function insertPhrases(db: Db, phrases: string[], ids: number[], keys: string[]): Promise<void> {
  await sql`insert into search_phrase (phrase, label_id, name_key)
    select * from unnest(${phrases}::text[], ${ids}::int[], ${keys}::text[]) on conflict do nothing`.execute(db);
}
