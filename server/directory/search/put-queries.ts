import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import type { PutMemory, SearchIndex } from '#server/base/search/search-port.ts';
import { putNames } from './company-names-queries.ts';
import { type Document, fieldLengths, KINDS, type Kind, type Source, toDocument } from './document.ts';
import { EVERYTHING } from './facets/filters-queries.ts';
import { idsOfLabels } from './labels-queries.ts';
import { idsOfWords } from './query/dictionary-queries.ts';
import { tableOf } from './query/match-queries.ts';
import { READERS } from './sources-queries.ts';

const PIECE = 500;

/** A changed company changes what its products are found by. */
export async function putOffered(db: Db, search: SearchIndex, businesses: string[], memory: PutMemory): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from product where business_id = any(${businesses})`.execute(db);
  for (let from = 0; from < rows.length; from += PIECE) {
    const ids = rows.slice(from, from + PIECE).map(({ id }) => id);
    await putDocuments(db, 'product', await READERS.product(db, ids), memory);
    await search.tellChanged(db, 'product', ids);
  }
}

export async function isEmpty(db: Db, kind: Kind): Promise<boolean> {
  return (await sql`select 1 from ${tableOf(kind)} limit 1`.execute(db)).rows.length === 0;
}

export const putMemory = (): PutMemory => ({ words: new Map(), labels: new Map() });

/** Writes documents, in the caller's transaction: what is written is found as soon as it commits. */
export async function putDocuments(db: Db, kind: Kind, sources: Source[], memory: PutMemory = putMemory()): Promise<void> {
  if (sources.length === 0) return;
  const averages = await averageLengths(db, kind);
  const documents = sources.map((source) => toDocument(source, averages));
  await idsOfWords(db, kind, new Map(documents.flatMap(({ spellings }) => [...spellings])), memory.words);
  await idsOfLabels(
    db,
    documents.flatMap((document) => document.labels),
    memory.labels,
  );
  const rows = documents.map((document) => rowOf(document, memory));
  await sql`
    insert into ${tableOf(kind)} (id, name, name_key, external_key, detail, terms, impacts, labels, quality, created_at)
    select id, name, name_key, external_key, detail, terms, impacts, labels, quality, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id uuid, name text, name_key text, external_key text, detail text, terms int[], impacts int2[], labels int[], quality int, created_at timestamptz)
    on conflict (id) do update set name = excluded.name, name_key = excluded.name_key, external_key = excluded.external_key, detail = excluded.detail,
      terms = excluded.terms, impacts = excluded.impacts, labels = excluded.labels, quality = excluded.quality, created_at = excluded.created_at`.execute(db);
  if (kind === 'business') await putNames(db, documents);
}

export async function removeDocuments(db: Db, kind: Kind, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${tableOf(kind)} where id = any(${ids})`.execute(db);
}

/** The document as its table holds it; the memory knows all of its words and labels. */
export function rowOf(document: Document, { words, labels }: PutMemory) {
  const terms = [...document.impacts].map(([word, impact]) => [words.get(word) as number, impact] as const);
  const own = [...new Set(document.labels)].map((key) => labels.get(key) as number);
  return {
    id: document.id,
    name: document.name,
    name_key: document.nameKey,
    external_key: document.externalKey,
    detail: document.detail,
    terms: [...terms.map(([id]) => id), ...own],
    impacts: terms.map(([, impact]) => impact),
    labels: own,
    quality: document.quality,
    created_at: document.createdAt.toISOString(),
  };
}

/** Average words of each field, as `document.ts` orders them. */
export async function averageLengths(db: Db, kind: Kind): Promise<number[]> {
  const { rows } = await sql<{ lengths: number[] }>`select average_lengths as lengths from search_statistics where kind = ${kind}`.execute(db);
  return rows[0]?.lengths ?? [];
}

/** Sets the average field lengths of a kind before its documents are written for the first time. */
export async function learnLengths(db: Db, kind: Kind, sample: Source[]): Promise<void> {
  if (sample.length === 0) return;
  const lengths = sample.map(fieldLengths);
  const averages = (lengths[0] ?? []).map((_, field) => Math.max(1, lengths.reduce((sum, own) => sum + (own[field] ?? 0), 0) / lengths.length));
  await sql`update search_statistics set average_lengths = ${averages}::real[] where kind = ${kind}`.execute(db);
}

/**
 * Counts documents, words and labels anew and tells the planner. Writes add new words at once; this keeps the weights of
 * common words true and lets words be corrected that occur nowhere any more. Run after imports and once a day.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await transactional(db, async (db) => {
    // Minutes on a large directory, where a request has seconds.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local lock_timeout = 0`.execute(db);
    await sql`set local work_mem = '64MB'`.execute(db);
    // One at a time: two would wait for each other's words.
    await sql`select pg_advisory_xact_lock(hashtext('search-statistics'))`.execute(db);
    for (const kind of KINDS) await refreshKind(db, kind);
    await sql`analyze search_term, search_deletion, search_label, search_phrase`.execute(db);
  });
}

async function refreshKind(db: Db, kind: Kind): Promise<void> {
  const counted = sql`(select term, count(*)::int as frequency from ${tableOf(kind)}, unnest(terms) term group by term)`;
  const count = async (table: string) =>
    sql`update ${sql.table(table)} s set ${sql.ref(kind)} = coalesce(c.frequency, 0) from ${sql.table(table)} t left join ${counted} c on c.term = t.id
      where s.id = t.id and s.${sql.ref(kind)} <> coalesce(c.frequency, 0)`.execute(db);
  await count('search_term');
  await count('search_label');
  await sql`update search_label set ${sql.ref(kind)} = (select count(*) from ${tableOf(kind)}) where key = ${EVERYTHING}`.execute(db);
  // New rows wait in a list that every search reads through until it is worked in.
  await sql`select gin_clean_pending_list(${`search_${kind}_terms`}::regclass)`.execute(db);
  await sql`analyze ${tableOf(kind)}`.execute(db);
}
