import { sql } from 'kysely';
import { readConfig } from '#server/base/config/config.ts';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { databaseUrl } from '../../tests/support/cluster.ts';
import { cacheDirectory, ensureDatabase } from '../support/cluster.ts';
import { check } from './check.ts';
import { generate } from './generate.ts';
import type { Sizes } from './sizes.ts';

const MADE = 'bench:whole';

/** The generated directory of a size: made once, anew when asked or when a run ended half-way. @returns its address, and the seconds that making it took. */
export async function openWhole(cluster: EmbeddedPostgres, sizes: Sizes, fresh: boolean): Promise<{ url: string; seconds: number }> {
  const name = `whole_${String(sizes.scale).replace('.', '_')}`;
  const url = databaseUrl(cluster.url, name);
  const kept = (await ensureDatabase(cluster, name, fresh)) && (await isWhole(url));
  if (!kept) await ensureDatabase(cluster, name, true);
  if (!kept) await prepareDatabase(readConfig({ ROLE: 'api', DATA_DIR: cacheDirectory, DEMO: '0' }), url);
  return withDatabase(url, async (db) => {
    if (!kept) {
      const started = performance.now();
      await generate(db, url, sizes);
      await sql`insert into setting (name, value) values (${MADE}, to_jsonb(${(performance.now() - started) / 1000}::float8))`.execute(db);
    }
    await check(db);
    const { rows } = await sql<{ seconds: number }>`select (value #>> '{}')::float8 as seconds from setting where name = ${MADE}`.execute(db);
    return { url, seconds: rows[0]?.seconds ?? 0 };
  });
}

/** After a run that changed it: the next one makes it anew. */
export const spoil = (db: Db) => sql`delete from setting where name = ${MADE}`.execute(db);

const isWhole = (url: string): Promise<boolean> =>
  withDatabase(url, async (db) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('setting') is not null as there`.execute(db);
    return rows[0]?.there === true && (await sql`select 1 from setting where name = ${MADE}`.execute(db)).rows.length > 0;
  });

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, silentLog, 4);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
