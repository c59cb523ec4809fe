import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { deletionsOf } from '#server/base/search/deletions.ts';
import type { Kind } from '../document.ts';
import type { Token } from './words.ts';

/** A word of the dictionary; counts are documents of each kind. */
export interface Term extends Record<Kind, number> {
  id: number;
  word: string;
  stem: string;
}

/** What the dictionary says of what was typed. */
export interface Known {
  tokens: Token[];
  /** The words in all their forms, commonest first. */
  terms: Term[];
  /** Stem of each word typed. */
  stems: Map<string, string>;
}

/** Words that a run remembers at most; each takes about 100 bytes. */
const MAX_REMEMBERED = 500_000;

/** Ids of words (word -> as written), new ones added with their deletions. Remembers what it has seen, for long imports. */
export async function idsOfWords(db: Db, kind: Kind, words: Map<string, string>, memory: Map<string, number> = new Map()): Promise<Map<string, number>> {
  if (memory.size > MAX_REMEMBERED) memory.clear();
  const unseen = [...words.keys()].filter((word) => !memory.has(word));
  if (unseen.length === 0) return memory;
  const known = await readIds(db, unseen);
  for (const row of known) memory.set(row.word, row.id);
  await revive(
    db,
    kind,
    known.filter((row) => row.forgotten).map((row) => row.id),
  );
  const added = await addWords(
    db,
    kind,
    unseen.filter((word) => !memory.has(word)).map((word) => ({ word, spelling: words.get(word) ?? word })),
  );
  for (const row of added) memory.set(row.word, row.id);
  return memory;
}

async function readIds(db: Db, words: string[]): Promise<{ id: number; word: string; forgotten: boolean }[]> {
  const { rows } = await sql<{ id: number; word: string; forgotten: boolean }>`
    select id, word, business + product + person = 0 as forgotten from search_term where word = any(${words}) order by id desc`.execute(db);
  return rows;
}

/** A remembered word that occurs again counts as known at once. */
async function revive(db: Db, kind: Kind, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`update search_term set ${sql.ref(kind)} = 1 where id = any(${ids})`.execute(db);
}

async function addWords(db: Db, kind: Kind, words: { word: string; spelling: string }[]): Promise<{ id: number; word: string }[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number; word: string }>`
    insert into search_term (word, spelling, ${sql.ref(kind)})
    select *, 1 from unnest(${words.map((one) => one.word)}::text[], ${words.map((one) => one.spelling)}::text[]) returning id, word`.execute(db);
  const pairs = rows.flatMap(({ id, word }) => deletionsOf(word).map((deletion) => ({ deletion, id })));
  if (pairs.length > 0) {
    await sql`insert into search_deletion (deletion, term_id)
      select * from unnest(${pairs.map((pair) => pair.deletion)}::text[], ${pairs.map((pair) => pair.id)}::int[])`.execute(db);
  }
  return rows;
}
