import { type RawBuilder, sql } from 'kysely';
import { type Db, transactional } from '#server/base/database.ts';
import { learnWords, type WordMemory, wakeWords, wordMemory } from './dictionary.ts';
import { type Document, fieldLengths, type Kind, type Source, toDocument } from './document.ts';
import { idsOfLabels } from './labels.ts';

const tables: Record<Kind, RawBuilder<unknown>> = {
  business: sql.table('search_business'),
  product: sql.table('search_product'),
  person: sql.table('search_person'),
};
export const tableOf = (kind: Kind): RawBuilder<unknown> => tables[kind];

/** What a long run of writes remembers between batches. */
export interface PutMemory {
  words: WordMemory;
  labels: Map<string, number>;
  /** Adds new words and labels outside the caller's transaction; the caller wakes the words at its end. */
  beside: Db | null;
}
export const putMemory = (beside: Db | null = null): PutMemory => ({ words: wordMemory(), labels: new Map(), beside });

/** Writes documents, in the caller's transaction: what is written is found as soon as it commits. */
export async function putDocuments(db: Db, kind: Kind, sources: Source[], memory: PutMemory = putMemory()): Promise<void> {
  if (sources.length === 0) return;
  const averages = await averageLengths(db, kind);
  const documents = sources.map((source) => toDocument(source, averages));
  await learnWords(memory.beside ?? db, new Set(documents.flatMap((document) => [...document.impacts.keys()])), memory.words);
  if (!memory.beside) await wakeWords(db, memory.words);
  await idsOfLabels(
    memory.beside ?? db,
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
}

export async function removeDocuments(db: Db, kind: Kind, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${tableOf(kind)} where id = any(${ids})`.execute(db);
}

function rowOf(document: Document, { words, labels }: PutMemory) {
  const terms = [...document.impacts].map(([word, impact]) => [words.ids.get(word) as number, impact] as const);
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

async function averageLengths(db: Db, kind: Kind): Promise<number[]> {
  const { rows } = await sql<{ lengths: number[] }>`select average_lengths as lengths from search_statistics where kind = ${kind}`.execute(db);
  return rows[0]?.lengths ?? [];
}

/** Sets the average field lengths of a kind before its documents are written for the first time. */
export async function learnLengths(db: Db, kind: Kind, sample: Source[]): Promise<void> {
  if (sample.length === 0) return;
  const sums = [0, 0, 0, 0];
  for (const source of sample) {
    for (const [field, length] of fieldLengths(source).entries()) sums[field] = (sums[field] ?? 0) + length;
  }
  const averages = sums.map((sum) => Math.max(1, sum / sample.length));
  await sql`update search_statistics set average_lengths = ${averages}::real[] where kind = ${kind}`.execute(db);
}

/**
 * Counts documents and word frequencies anew. Writes add new words at once; this keeps the weights of common words true
 * and forgets words that occur nowhere any more. Run after imports and once a day.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await transactional(db, async (transaction) => {
    // A large directory takes longer to count than a request may.
    await sql`select set_config('statement_timeout', '600000', true), set_config('lock_timeout', '60000', true)`.execute(transaction);
    await countAlone(transaction);
    await sql`
      with counted as (
        select term, count(*)::int as frequency from (
          select unnest(terms) as term from search_business union all select unnest(terms) from search_product union all select unnest(terms) from search_person) all_terms
        where term > 0 group by term)
      update search_term s set frequency = coalesce(c.frequency, 0) from search_term t left join counted c on c.term = t.id
      where s.id = t.id and s.frequency <> coalesce(c.frequency, 0)`.execute(transaction);
    await sql`update search_statistics set documents = case kind
      when 'business' then (select count(*) from search_business) when 'product' then (select count(*) from search_product) else (select count(*) from search_person) end`.execute(
      transaction,
    );
    for (const kind of ['business', 'product', 'person'] as const) await sql`analyze ${tableOf(kind)}`.execute(transaction);
  });
}

/** Whoever changes the frequencies of many words does so alone until the end of the transaction: two would wait for each other's words for ever. */
export async function countAlone(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search-statistics'))`.execute(db);
}
