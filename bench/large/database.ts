import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/base/config.ts';
import { type Database, type Db, openDatabase, transactional } from '#server/base/database.ts';
import type { EmbeddedPostgres } from '#server/base/embedded-postgres.ts';
import { silentLog } from '#server/base/log.ts';
import { learnLengths, putDocuments, putMemory, refreshStatistics } from '#server/slices/search/put.ts';
import { readBusinessSources } from '#server/slices/search/sources.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { cacheDirectory, databaseUrl, ensureDatabase } from '../support/cluster.ts';
import { BUSINESSES, generateBusinesses } from './generate.ts';
import { createNaive, fillNaive, indexNaive } from './naive.ts';

const NAME = 'large';
const CHUNK = 500;
const root = join(import.meta.dirname, '../..');

/** The generated directory: made once, indexed anew when the search slice has changed. */
export async function openLarge(cluster: EmbeddedPostgres, fresh: boolean): Promise<Database> {
  const kept = await ensureDatabase(cluster, NAME, fresh);
  const url = databaseUrl(cluster.url, NAME);
  if (!kept) await prepareDatabase(readConfig({ ROLE: 'api', DATA_DIR: cacheDirectory, DEMO: '0' }), url);
  const database = openDatabase(url, silentLog, 12);
  await once(database.db, 'generated', 'yes', () => timed(`Generating ${BUSINESSES} businesses`, () => generateBusinesses(database.db)));
  await once(database.db, 'indexed', await fingerprint('server/slices/search'), () => writeIndex(database.db));
  return database;
}

/** Makes searching it warm: what a server that has run for a while has in memory. */
export async function warm(db: Db): Promise<void> {
  await sql`create extension if not exists pg_prewarm`.execute(db).catch(() => {});
  await sql`select count(*) from search_business where length(detail) + cardinality(terms) + cardinality(impacts) < 0`.execute(db);
}

async function writeIndex(db: Db): Promise<void> {
  await sql`truncate search_business, search_term, search_deletion`.execute(db);
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
    await transactional(db, (transaction) => putDocuments(transaction, 'business', sources, memory));
    spent.reading += read - started;
    spent.putting += performance.now() - read;
    await fillNaive(db, sources);
  }
  const perSecond = (ms: number) => `${Math.round((1000 * ids.length) / ms)} rows/s`;
  console.log(`Documents: putDocuments ${perSecond(spent.putting)}, reading their sources ${perSecond(spent.reading)}, ${memory.words.size} words`);
  await timed('Refreshing the statistics', () => refreshStatistics(db));
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

async function fingerprint(folder: string): Promise<string> {
  const files = (await readdir(join(root, folder))).filter((file) => !file.includes('.test.')).sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, folder, file))));
  return contents.reduce((hash, content) => hash.update(content), createHash('sha256')).digest('hex');
}
