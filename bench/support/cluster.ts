import { join } from 'node:path';
import { readConfig } from '#server/base/config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { asAdmin, databaseUrl, MADE_OF } from '../../tests/support/cluster.ts';
import { fingerprintOf } from '../../tests/support/fingerprint.ts';

const root = join(import.meta.dirname, '../..');
export const cacheDirectory = join(root, '.cache', 'bench');

/** A cluster of the benches' own: what it holds stays between runs. */
export async function startBenchCluster(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    directory: join(cacheDirectory, 'database'),
    settings: ['shared_buffers=1GB', 'max_wal_size=4GB', 'checkpoint_timeout=30min'],
  });
}

/** The demonstration directory in a database of its own, made anew when what it is made of has changed. */
export async function demoDatabase(cluster: EmbeddedPostgres): Promise<string> {
  const name = `demo_${await fingerprintOf(MADE_OF)}`;
  const url = databaseUrl(cluster.url, name);
  if (await exists(cluster.url, name)) return url;
  const draft = `${name}_draft`;
  await asAdmin(cluster.url, async (client) => {
    const { rows } = await client.query<{ name: string }>("select datname as name from pg_database where datname like 'demo\\_%'");
    await Promise.all(rows.map((old) => client.query(`drop database if exists ${old.name} with (force)`)));
    await client.query(`create database ${draft}`);
  });
  await prepareDatabase(readConfig({ DATA_DIR: cacheDirectory, DEMO: '1' }), databaseUrl(cluster.url, draft));
  await asAdmin(cluster.url, (client) => client.query(`alter database ${draft} rename to ${name}`));
  return url;
}

/** Makes an empty database, or finds the one that is there. @returns whether it was there. */
export async function ensureDatabase(cluster: EmbeddedPostgres, name: string, fresh: boolean): Promise<boolean> {
  if (fresh) await asAdmin(cluster.url, (client) => client.query(`drop database if exists ${name} with (force)`));
  if (await exists(cluster.url, name)) return true;
  await asAdmin(cluster.url, (client) => client.query(`create database ${name}`));
  return false;
}

const exists = (url: string, name: string): Promise<boolean> =>
  asAdmin(url, async (client) => (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0);
