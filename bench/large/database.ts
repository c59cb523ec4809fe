import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/base/config/config.ts';
import { type Database, type Db, openDatabase, transactional } from '#server/base/database/database.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { learnLengths, putDocuments, putMemory, refreshStatistics } from '#server/directory/search/put-queries.ts';
import { renewSeals } from '#server/directory/search/seal/seal.ts';
import { readBusinessSources } from '#server/directory/search/sources-queries.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { databaseUrl } from '../../tests/support/cluster.ts';
import { fingerprintOf } from '../../tests/support/fingerprint.ts';
import { cacheDirectory, ensureDatabase } from '../support/cluster.ts';
import { BUSINESSES, generateBusinesses } from './generate.ts';
import { createNaive, fillNaive, indexNaive } from './naive.ts';

const NAME = 'large';
const CHUNK = 500;
const _root = join(import.meta.dirname, '../..');

/** The generated directory: made once, indexed anew when the search slice has changed. */
export async function openLarge(cluster: EmbeddedPostgres, fresh: boolean): Promise<Database> {
  const kept = await ensureDatabase(cluster, NAME, fresh);
  const url = databaseUrl(cluster.url, NAME);
  if (!kept) await prepareDatabase(readConfig({ ROLE: 'api', DATA_DIR: cacheDirectory, DEMO: '0' }), url);
  const database = openDatabase(url, silentLog, 12);
  await once(database.db, 'generated', 'yes', () => timed(`Generating ${BUSINESSES} businesses`, () => generateBusinesses(database.db)));
  await once(database.db, 'indexed', await fingerprintOf(['server/directory/search']), () => writeIndex(database.db));
  return database;
}

/** Makes searching it warm: what a server that has run for a while has in memory. */
export async function warm(db: Db): Promise<void> {
  await sql`create extension if not exists pg_prewarm`.execute(db).catch(() => {});
  await sql`select count(*) from search_business where length(detail) + cardinality(terms) + cardinality(impacts) < 0`.execute(db);
}

async function writeIndex(db: Db): Promise<void> {
  await sql`truncate search_business, search_name, search_term, search_deletion`.execute(db);
  await createNaive(db);
  const { rows } = await sql<{ id: string }>`select id from business order by id`.execute(db);
  const ids = rows.map((row) => row.id);
  await learnLengths(db, 'business', await readBusinessSources(db, ids.slice(0, CHUNK)));
  const memory = putMemory();
  const spent = { reading: 0, putting: 0 };
  for (let from = 0; from < ids.length; from += CHUNK) {
    const started = performance.now();
    const sources = await readBusinessSources(db, ids.slice(from, from + CHUNK));
    const read = performance.now();
    await transactional(db, (db) => putDocuments(db, 'business', sources, memory));
    spent.reading += read - started;
    spent.putting += performance.now() - read;
    await fillNaive(db, sources);
  }
  const perSecond = (ms: number) => `${Math.round((1000 * ids.length) / ms)} rows/s`;
  console.log(`Documents: putDocuments ${perSecond(spent.putting)}, reading their sources ${perSecond(spent.reading)}, ${memory.words.size} words`);
  await timed('Refreshing the statistics', () => refreshStatistics(db));
  await timed('Sealing', () => renewSeals(db, { always: true }));
  await timed('Indexing the naive baseline', () => indexNaive(db));
}

async function once(db: Db, name: string, mark: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value #>> '{}' as value from setting where name = ${`bench:${name}`}`.execute(db);
  if (rows[0]?.value === mark) return;
  await work();
  await sql`insert into setting (name, value) values (${`bench:${name}`}, to_jsonb(${mark}::text)) on conflict (name) do update set value = excluded.value`.execute(
    db,
  );
}

async function timed(title: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
