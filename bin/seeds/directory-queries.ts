import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import type { Kind, Source } from '#server/directory/search/document.ts';
import { learnLengths, putDocuments, putMemory, refreshStatistics } from '#server/directory/search/put-queries.ts';
import { renewSeals } from '#server/directory/search/seal/seal.ts';
import { readBusinessSources, readPersonSources, readProductSources } from '#server/directory/search/sources-queries.ts';

const READERS: Record<Kind, { table: string; read: (db: Db, ids: string[]) => Promise<Source[]> }> = {
  business: { table: 'business', read: readBusinessSources },
  product: { table: 'product', read: readProductSources },
  person: { table: 'account', read: readPersonSources },
};

/** Writes every document anew: after a first load, or when the way documents are made has changed. */
export async function indexEverything(db: Db): Promise<void> {
  const memory = putMemory();
  for (const kind of ['business', 'product', 'person'] as const) {
    const { table, read } = READERS[kind];
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(db);
    const ids = rows.map((row) => row.id);
    await learnLengths(db, kind, await read(db, ids.slice(0, 500)));
    for (let from = 0; from < ids.length; from += 500) {
      await transactional(db, async (db) => putDocuments(db, kind, await read(db, ids.slice(from, from + 500)), memory));
    }
  }
  await refreshStatistics(db);
  await renewSeals(db);
}

/** Writes the documents of a company and its products anew. */
export async function indexCompany(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from product where business_id = ${id}`.execute(db);
  await putDocuments(db, 'business', await readBusinessSources(db, [id]));
  await putDocuments(
    db,
    'product',
    await readProductSources(
      db,
      rows.map((row) => row.id),
    ),
  );
}
