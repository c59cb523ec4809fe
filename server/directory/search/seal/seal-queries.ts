import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Kind } from '../document.ts';
import { tableOf } from '../query/match-queries.ts';

/** Documents of a block; the functions of the schema say the same. */
export const BLOCK_DOCUMENTS = 32;

/** Room for what belongs to each word while they are gathered; what has no room goes to a file. */
const GATHERING_MEMORY = '128MB';

/** Takes the right to seal until the connection gives it back. @returns false when somebody else has it. */
export async function trySealLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(hashtext('search-seal')) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

export async function releaseSealLock(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('search-seal'))`.execute(db);
}

/** Minutes on a large directory, where a request has seconds. */
export async function liftTimeouts(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  await sql`set local work_mem = ${sql.lit(GATHERING_MEMORY)}`.execute(db);
}

export interface SealState {
  kind: Kind;
  /** When it was sealed; null when it is not. */
  sealedAt: Date | null;
  /** Seconds that sealing took. */
  seconds: number;
  /** Documents that were sealed. */
  documents: number;
  /** Writes since. */
  changes: number;
}

export async function readSealState(db: Db, kind: Kind): Promise<SealState> {
  const { rows } = await sql<SealState>`
    select ${kind}::text as kind, s.sealed_at as "sealedAt", coalesce(s.seconds, 0)::float8 as seconds, coalesce(s.documents, 0) as documents,
      (select count(*)::int from search_change c where c.kind = ${kind}) as changes
    from (select 1) one left join search_seal s on s.kind = ${kind}`.execute(db);
  return rows[0] as SealState;
}

/** Whether there are so many documents at least. */
export async function hasAtLeast(db: Db, kind: Kind, least: number): Promise<boolean> {
  return (await sql`select 1 from ${tableOf(kind)} offset ${sql.lit(Math.max(0, least - 1))} limit 1`.execute(db)).rows.length > 0;
}

export async function nextGeneration(db: Db): Promise<number> {
  const { rows } = await sql<{ generation: number }>`select nextval('search_generation')::int as generation`.execute(db);
  return rows[0]?.generation as number;
}

/** Numbers all documents of a kind, the best first, and writes down who they are and what labels they have. */
export async function insertBlocks(db: Db, kind: Kind, generation: number): Promise<void> {
  await sql`
    insert into search_block (kind, generation, block, top, top_id, ids, labels, ends)
    select ${kind}, ${generation}::int, b.block, b.top, b.ids[1], b.ids, own.labels, own.ends
    from (
      select block, min(-quality) as top, array_agg(id order by number) as ids
      from (select id, quality, number, (number / ${sql.lit(BLOCK_DOCUMENTS)})::int as block
        from (select id, quality, row_number() over (order by quality desc, id) - 1 as number from ${tableOf(kind)}) numbered) placed
      group by block) b
    cross join lateral (
      select array(select l.label from unnest(b.ids) with ordinality u (id, place) join ${tableOf(kind)} d on d.id = u.id
          cross join lateral unnest(d.labels) with ordinality l (label, at) order by u.place, l.at) as labels,
        array(select sum(cardinality(d.labels)) over (order by u.place)::int2 from unnest(b.ids) with ordinality u (id, place)
          join ${tableOf(kind)} d on d.id = u.id order by u.place) as ends) own`.execute(db);
}

/** Writes down which documents have each word and label, from the blocks of this generation. */
export async function insertPostings(db: Db, kind: Kind, generation: number): Promise<void> {
  // Sorting all of them takes three times as long as gathering them.
  await sql`set local enable_sort = off`.execute(db);
  await sql`
    insert into search_posting (kind, generation, term, documents, numbers)
    select ${kind}, ${generation}::int, term, count(*)::int, sort(array_agg(number))
    from (select (b.block * ${sql.lit(BLOCK_DOCUMENTS)} + u.place - 1)::int as number, unnest(d.terms) as term
      from search_block b cross join lateral unnest(b.ids) with ordinality u (id, place) join ${tableOf(kind)} d on d.id = u.id
      where b.kind = ${kind} and b.generation = ${generation}) listed
    group by term`.execute(db);
  await sql`set local enable_sort = on`.execute(db);
}

export async function putInForce(db: Db, kind: Kind, generation: number, seconds: number): Promise<void> {
  await sql`
    insert into search_seal (kind, generation, documents, sealed_at, seconds)
    select ${kind}, ${generation}::int, (select count(*) from ${tableOf(kind)}), now(), ${seconds}
    on conflict (kind) do update set generation = excluded.generation, documents = excluded.documents, sealed_at = excluded.sealed_at, seconds = excluded.seconds`.execute(
    db,
  );
}

/** Takes away what is sealed of a kind: every document is found through the index again. */
export async function unseal(db: Db, kind: Kind): Promise<void> {
  await sql`delete from search_seal where kind = ${kind}`.execute(db);
}

/** Removes what no search reads any more: other generations, and the writes that this transaction sees, which are in what it has sealed. */
export async function forgetSealed(db: Db, kind: Kind): Promise<void> {
  const others = sql`kind = ${kind} and generation is distinct from (select s.generation from search_seal s where s.kind = ${kind})`;
  await sql`delete from search_block where ${others}`.execute(db);
  await sql`delete from search_posting where ${others}`.execute(db);
  await sql`delete from search_change where kind = ${kind}`.execute(db);
}

export async function analyseSealed(db: Db): Promise<void> {
  await sql`analyze search_seal, search_block, search_posting, search_change`.execute(db);
}
