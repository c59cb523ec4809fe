import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { KINDS, type Kind, type Source } from '#server/directory/search/document.ts';
import { putDocuments } from '#server/directory/search/put-queries.ts';
import { tableOf } from '#server/directory/search/query/match-queries.ts';
import { readBusinessSources, readPersonSources, readProductSources } from '#server/directory/search/sources-queries.ts';
import { FILLED } from './generate.ts';

const READERS: Record<Kind, (db: Db, ids: string[]) => Promise<Source[]>> = {
  business: readBusinessSources,
  product: readProductSources,
  person: readPersonSources,
};
const SAMPLE = 300;

/** What was generated is what the product would have written. @throws Error that names the first difference. */
export async function check(db: Db): Promise<void> {
  for (const kind of KINDS) await checkDocuments(db, kind);
  await checkCounts(db);
  await checkReferences(db);
}

interface Row {
  id: string;
  terms: number[];
  impacts: number[];
  labels: number[];
}

/** The same documents written once more by `putDocuments`, from their tables, and taken back. */
async function checkDocuments(db: Db, kind: Kind): Promise<void> {
  const read = (from: Db, ids: string[]) => sql<Row>`select * from ${tableOf(kind)} where id = any(${ids}) order by id`.execute(from);
  const { rows } = await sql<{ id: string }>`select id from ${tableOf(kind)} order by md5(id::text) limit ${SAMPLE}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const generated = (await read(db, ids)).rows.map(sorted);
  const rollback = new Error('only looked at');
  let written: Row[] = [];
  await transactional(db, async (db) => {
    await putDocuments(db, kind, await READERS[kind](db, ids));
    written = (await read(db, ids)).rows.map(sorted);
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  for (const [place, row] of generated.entries()) {
    const [one, other] = [JSON.stringify(row), JSON.stringify(written[place])];
    if (one !== other) throw new Error(`The index would hold another document (make it anew with --fresh):\n${one}\n${other}`);
  }
  console.log(`• ${SAMPLE} documents (${kind}) equal to what putDocuments writes`);
}

/** Terms with their impacts, whatever their order. */
function sorted(row: Row): Row {
  const pairs = row.terms.map((term, place) => ({ term, impact: row.impacts[place] ?? 0 })).sort((a, b) => a.term - b.term);
  return { ...row, terms: pairs.map(({ term }) => term), impacts: pairs.map(({ impact }) => impact), labels: row.labels.toSorted((a, b) => a - b) };
}

async function checkCounts(db: Db): Promise<void> {
  const { rows } = await sql<{ word: string; counted: number; is: number }>`
    select t.word, t.business as counted, (select count(*) from search_business d where d.terms @> array[t.id]) as is
    from (select * from search_term where word !~ '\\d' order by md5(word) limit 40) t`.execute(db);
  const wrong = rows.find(({ counted, is }) => counted !== is);
  if (wrong) throw new Error(`The dictionary counts ${wrong.counted} documents with "${wrong.word}", and there are ${wrong.is}`);
}

const LOOKED_AT = 20_000;

/** Foreign keys rested while rows were copied: a sample of each is looked up. */
async function checkReferences(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; child: string; parent: string; column: string; key: string }>`
    select f.conname as name, f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent, a.attname as column, k.attname as key
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1] join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
    where f.contype = 'f' and cardinality(f.conkey) = 1 and f.conrelid::regclass::text = any(${FILLED}) order by 1`.execute(db);
  for (const { name, child, parent, column, key } of rows) {
    const orphans = await sql<{ count: number }>`
      select count(*) as count from (select ${sql.ref(column)} as id from ${sql.table(child)} where ${sql.ref(column)} is not null limit ${LOOKED_AT}) c
      where not exists (select 1 from ${sql.table(parent)} p where ${sql.ref(`p.${key}`)} = c.id)`.execute(db);
    if (orphans.rows[0]?.count) throw new Error(`${orphans.rows[0].count} rows break ${name}`);
  }
  console.log(`• ${rows.length} foreign keys hold, in ${LOOKED_AT} rows of each`);
}
