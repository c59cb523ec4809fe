import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/base/config/config.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { fingerprintOf } from './fingerprint.ts';
import { claimClusters, clusters } from './scratch.ts';

const root = join(import.meta.dirname, '../..');
/** What the demonstration is made of. */
export const MADE_OF = [
  'database/migrations',
  'database/seed/reference',
  'database/seed/tree',
  'database/seed/directory',
  'database/seed/trade',
  'bin/seeds',
  'server/directory/search',
  // Twelve months of trade are played by the functions of the product.
  'server/trade',
  'server/network/notification',
];
export const cacheDirectory = join(root, '.cache', 'tests');

/**
 * Durability costs tests their time and proves nothing here; the reliability proofs run with it. Nor does a plan for each value of a statement:
 * PostgreSQL makes five before it keeps one, on every connection, and tables of tests are small.
 */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=128MB',
  'max_wal_size=256MB',
  'plan_cache_mode=force_generic_plan',
];

export interface TestCluster {
  url: string;
  /** Fingerprint of what the templates were made from. */
  mark: string;
  stop(): Promise<void>;
}

/** `empty` holds reference data only, `demo` the demonstration directory too. */
export type Template = 'empty' | 'demo';

/** Starts the test cluster and makes its two templates, named after everything that goes into them. */
export async function startTestCluster(): Promise<TestCluster> {
  claimClusters();
  const cluster = await startEmbeddedPostgres({ directory: join(clusters, 'database'), settings: SETTINGS });
  if (!(await isShared(cluster.url))) await provePasswordOnce(cluster.url);
  const mark = await fingerprintOf(MADE_OF);
  for (const template of ['empty', 'demo'] as const) await makeTemplate(cluster.url, template, mark);
  if (!(await isShared(cluster.url))) await asAdmin(cluster.url, (client) => dropLeftovers(client, mark));
  const held = await hold(cluster.url);
  const stop = async () => {
    await held.end();
    if (!(await isShared(cluster.url))) await cluster.stop();
  };
  return { url: cluster.url, mark, stop };
}

/** A hash that is taken 4,096 times, as it should be elsewhere, costs each of the thousands of connections of a run 5 ms of the processor. */
const provePasswordOnce = (url: string): Promise<void> =>
  asAdmin(url, async (client) => {
    await client.query('set scram_iterations = 1');
    await client.query(`alter role postgres password ${client.escapeLiteral(decodeURIComponent(new URL(url).password))}`);
  });

/** A connection for as long as this run lasts: while it tests what needs no database, a second run would stop the cluster at its end. */
async function hold(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Whether a second test run works on this cluster right now: its databases and the server stay; the last run cleans up. */
const isShared = (url: string): Promise<boolean> =>
  asAdmin(url, async (client) => {
    const others = "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
    return (await client.query(others)).rows.length > 0;
  });

export const templateName = (template: Template, mark: string): string => `wbn_${template}_${mark}`;

async function makeTemplate(url: string, template: Template, mark: string): Promise<void> {
  const name = templateName(template, mark);
  const made = await asAdmin(url, async (client) => (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount);
  const seal = join(cacheDirectory, `${name}.made`);
  // Its pictures and documents went with the folder, where somebody has emptied it.
  if (made && existsSync(seal)) return;
  const draft = `${name}_draft`;
  await asAdmin(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
  });
  const config = readConfig({ ROLE: 'api', DATA_DIR: join(cacheDirectory, 'data'), DEMO: template === 'demo' ? '1' : '0' });
  await prepareDatabase(config, databaseUrl(url, draft));
  // Before it has its name: who finds it under this name finds the seal too.
  await mkdir(cacheDirectory, { recursive: true });
  await writeFile(seal, '');
  await asAdmin(url, (client) => client.query(`alter database ${draft} rename to ${name}`));
}

async function dropLeftovers(client: pg.Client, mark: string): Promise<void> {
  const { rows } = await client.query("select datname as name from pg_database where datname like 'wbn\\_%' or datname like 'test\\_%'");
  for (const { name } of rows as { name: string }[]) {
    if (name.startsWith('test_') || !name.includes(mark)) await client.query(`drop database if exists ${name} with (force)`);
  }
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
