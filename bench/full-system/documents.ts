import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { deletionsOf } from '#server/base/search/deletions.ts';
import type { PutMemory } from '#server/base/search/search-port.ts';
import { KINDS, type Kind, type Source, toDocument } from '#server/directory/search/document.ts';
import { EVERYTHING } from '#server/directory/search/facets/filters-queries.ts';
import { learnLengths, putMemory, rowOf } from '#server/directory/search/put-queries.ts';
import { type Copy, numbersOf, openCopies } from './copy.ts';

export const DOCUMENT = 'id, name, name_key, external_key, detail, terms, impacts, labels, quality, created_at';

/** Turns sources into rows of the index with the index's own code, and keeps the dictionary that `putDocuments` would keep in the database. */
export interface Documents {
  /** Sets the average lengths of a kind, as its first documents do. */
  learn(kind: Kind, sample: Source[]): Promise<void>;
  write(copy: Copy, source: Source): void;
  /** Writes the dictionary, and the counts that the daily renewal would find. */
  finish(url: string): Promise<void>;
}

interface Dictionary {
  memory: PutMemory;
  spellings: string[];
  counts: Record<Kind, Map<number, number>>;
  totals: Record<Kind, number>;
}

export async function openDocuments(db: Db): Promise<Documents> {
  const memory = putMemory();
  const { rows } = await sql<{ id: number; key: string }>`select id, key from search_label`.execute(db);
  for (const { id, key } of rows) memory.labels.set(key, id);
  const dictionary: Dictionary = {
    memory,
    spellings: [],
    counts: { business: new Map(), product: new Map(), person: new Map() },
    totals: { business: 0, product: 0, person: 0 },
  };
  const averages: Record<Kind, number[]> = { business: [], product: [], person: [] };
  return {
    async learn(kind, sample) {
      await learnLengths(db, kind, sample);
      const learnt = await sql<{ lengths: number[] }>`select average_lengths as lengths from search_statistics where kind = ${kind}`.execute(db);
      averages[kind] = learnt.rows[0]?.lengths ?? [];
    },
    write: (copy, source) => writeDocument(copy, source, averages[source.kind], dictionary),
    finish: async (url) => {
      await writeDictionary(url, dictionary);
      await countLabels(db, dictionary);
    },
  };
}

function writeDocument(copy: Copy, source: Source, averages: readonly number[], { memory, spellings, counts, totals }: Dictionary): void {
  const document = toDocument(source, averages);
  for (const [word, spelling] of document.spellings) {
    if (memory.words.has(word)) continue;
    spellings.push(spelling);
    memory.words.set(word, spellings.length);
  }
  const row = rowOf(document, memory);
  const own = counts[source.kind];
  for (const term of row.terms) own.set(term, (own.get(term) ?? 0) + 1);
  totals[source.kind] += 1;
  const { id, name, name_key, external_key, detail, terms, impacts, labels, quality, created_at } = row;
  copy.write([id, name, name_key, external_key, detail, numbersOf(terms), numbersOf(impacts), numbersOf(labels), quality, created_at]);
}

async function writeDictionary(url: string, { memory, spellings, counts }: Dictionary): Promise<void> {
  const copies = await openCopies(url, 'Dictionary', {
    search_term: 'id, word, spelling, business, product, person',
    search_deletion: 'deletion, term_id',
  });
  for (const [word, id] of memory.words) {
    copies.to.search_term.write([id, word, spellings[id - 1] as string, ...KINDS.map((kind) => counts[kind].get(id) ?? 0)]);
    for (const deletion of deletionsOf(word)) copies.to.search_deletion.write([deletion, id]);
    if (id % 1000 === 0) await copies.ready();
  }
  await copies.end();
}

async function countLabels(db: Db, { memory, spellings, counts, totals }: Dictionary): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('search_term', 'id'), ${Math.max(1, spellings.length)})`.execute(db);
  const rows = [...memory.labels].map(([key, id]) => ({
    id,
    ...Object.fromEntries(KINDS.map((kind) => [kind, key === EVERYTHING ? totals[kind] : (counts[kind].get(id) ?? 0)])),
  }));
  await sql`update search_label l set business = n.business, product = n.product, person = n.person
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id int, business int, product int, person int) where l.id = n.id`.execute(db);
}
