import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { openDatabase } from '#server/base/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { placeFor } from '#server/base/database/postgres-place.ts';
import { markRestored } from '#server/base/files/store-mark.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { CLUSTER } from './cluster-copy.ts';
import { copyHashed, eachFew, listFiles } from './copy.ts';
import { type BackupConfig, SECRETS, secretMarks } from './generation.ts';
import { missingFiles } from './named-files.ts';
import { loadRows } from './rows-copy-queries.ts';
import type { Source } from './source.ts';
import { isFree, listStored, restoreStored } from './stored.ts';
import { countRows, readTables } from './tables-queries.ts';

export interface Restored {
  tables: Record<string, number>;
  storedFiles: number;
  /** Files that the restored rows name and that did not come back. */
  missing: string[];
  /** Last committed change that the log brought; null when nothing came after the copy. */
  reachedAt: Date | null;
  /** This installation accepts every secret that sessions and authenticators of the backup were made with. */
  sameSecret: boolean;
}

/** Works on the restored database before anybody else does. */
export type Afterwards = (url: string) => Promise<void>;

/** Puts a verified source into an empty DATA_DIR (and DATABASE_URL, for rows). @throws Error when something is there already. */
export async function restore(
  config: BackupConfig,
  backups: string,
  source: Source,
  until: Date | null,
  afterwards: Afterwards = async () => {},
): Promise<Restored> {
  await refuseUnlessEmpty(config, source);
  await mkdir(config.DATA_DIR, { recursive: true });
  await restoreStored(backups, source.stored, config.DATA_DIR);
  await restoreSecrets(config, source);
  const result = source.manifest.kind === 'cluster' ? await restoreCluster(config, source, until, afterwards) : await restoreRows(config, source, afterwards);
  const marks = await secretMarks(config);
  const { secretMark, previousMarks = [] } = source.manifest;
  const sameSecret = [secretMark, ...previousMarks].every((one) => marks.includes(one));
  return { ...result, storedFiles: source.stored.length, sameSecret };
}

async function refuseUnlessEmpty(config: BackupConfig, { manifest }: Source): Promise<void> {
  if (manifest.kind === 'cluster' && config.DATABASE_URL) {
    throw new Error('This backup is a copy of an embedded cluster: restore it without DATABASE_URL.');
  }
  for (const folder of ['files', 'private']) {
    if ((await listFiles(join(config.DATA_DIR, folder))).length > 0) throw notEmpty(join(config.DATA_DIR, folder));
  }
  for (const path of ['auth-secret', 'server.pid', join(CLUSTER, 'postgres.password')].map((name) => join(config.DATA_DIR, name))) {
    if (!(await isFree(path))) throw notEmpty(path);
  }
}

const notEmpty = (path: string): Error => new Error(`${path} is there already. A restore writes into an empty DATA_DIR only: move it away, or name another.`);

async function restoreSecrets(config: BackupConfig, { directory, manifest }: Source): Promise<void> {
  for (const [name, pathIn] of Object.entries(SECRETS)) {
    if (!manifest.files.some(({ path }) => path === join('secrets', name))) continue;
    if (name === 'auth-secret' && config.AUTH_SECRET) continue;
    await copyHashed(join(directory, 'secrets', name), pathIn(config.DATA_DIR));
  }
}

type Outcome = Pick<Restored, 'tables' | 'reachedAt' | 'missing'>;

async function restoreCluster(config: BackupConfig, source: Source, until: Date | null, afterwards: Afterwards): Promise<Outcome> {
  const place = await placeFor(join(config.DATA_DIR, CLUSTER));
  if (!(await isFree(place.data))) throw notEmpty(place.data);
  const draft = join(place.root, 'draft-restored');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await copyBack(source, draft);
  const log = join(place.root, 'restored-log');
  await unpackLog(source, log);
  await writeFile(join(draft, 'recovery.signal'), '');
  await place.own(place.root);
  await rename(draft, place.data);
  const cluster = await recover(config, log, until);
  try {
    const outcome = await withDatabase(cluster.url, async (db) => ({
      tables: await countRows(db),
      reachedAt: await lastChange(cluster.url),
      missing: await missingAfter(config, source, cluster.url),
    }));
    await withDatabase(cluster.url, (db) => markRestored(db, config));
    refuseLater(outcome.reachedAt, until);
    await afterwards(cluster.url);
    await rm(log, { recursive: true });
    return outcome;
  } finally {
    await cluster.stop();
  }
}

/** A bucket is brought back by its own means: nothing is said of its files here. */
const missingAfter = async (config: BackupConfig, { manifest }: Source, url: string): Promise<string[]> =>
  manifest.stored ? missingFiles(url, await listStored(config.DATA_DIR)) : [];

async function copyBack({ directory, manifest, folders }: Source, to: string): Promise<void> {
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const files = manifest.files.filter(({ path }) => path.startsWith(`${CLUSTER}/`));
  // PostgreSQL writes all of it onto the disk before it plays the log.
  await eachFew(files, async ({ path, sha256 }) => {
    const copied = await copyHashed(join(directory, path), join(to, path.slice(CLUSTER.length + 1)), { flush: false });
    if (copied.sha256 !== sha256) throw new Error(`${join(directory, path)} changed while it was read.`);
  });
}

async function unpackLog({ following }: Source, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const { name, path } of following) await copyHashed(path, join(to, name), { packing: [createGunzip()], flush: false });
}

/** An hour for the log of a long day. */
const PATIENCE_SECONDS = 3600;

/** Plays the log up to `until`, or to its end, and opens the cluster for writing. */
async function recover(config: BackupConfig, log: string, until: Date | null): Promise<EmbeddedPostgres> {
  const quoted = `"${log.replaceAll('%', '%%').replaceAll('"', '\\"')}/%f"`;
  const settings = [`restore_command=cp ${quoted} "%p"`, 'recovery_target_timeline=current', 'recovery_target_action=promote'];
  const play = async (more: string[]): Promise<EmbeddedPostgres> => {
    const options = { directory: join(config.DATA_DIR, CLUSTER), settings: [...settings, ...more], once: true, patienceSeconds: PATIENCE_SECONDS };
    const cluster = await startEmbeddedPostgres(options);
    await promoted(cluster.url);
    return cluster;
  };
  if (!until) return play([]);
  // PostgreSQL gives up where no change follows the moment: then the end of the log is that moment. `refuseLater` holds it to that.
  return play([`recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`]).catch(() => play([]));
}

async function promoted(url: string): Promise<void> {
  while (await ask<boolean>(url, 'select pg_is_in_recovery()')) await wait(100);
}

function refuseLater(reachedAt: Date | null, until: Date | null): void {
  if (until && reachedAt && reachedAt > until)
    throw new Error(`The log was played to ${reachedAt.toISOString()}, beyond ${until.toISOString()}: remove what was restored.`);
}

const lastChange = (url: string): Promise<Date | null> => ask<Date | null>(url, 'select pg_last_xact_replay_timestamp()');

async function ask<T>(url: string, question: string): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return (rows as T[][])[0]?.[0] as T;
  } finally {
    await client.end();
  }
}

async function withDatabase<T>(url: string, work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, silentLog, 1);
  return work(db).finally(close);
}

async function restoreRows(config: BackupConfig, source: Source, afterwards: Afterwards): Promise<Outcome> {
  const cluster = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ directory: join(config.DATA_DIR, CLUSTER) });
  try {
    return await withDatabase(cluster.url, async (db) => {
      if ((await readTables(db)).length > 0) throw new Error('The database has tables already. A restore writes into an empty one only.');
      await migrate(db, { until: source.manifest.migrations.at(-1) });
      await loadRows(db, source.directory, Object.keys(source.manifest.tables));
      const tables = await countRows(db);
      const wrong = Object.entries(source.manifest.tables).filter(([name, rows]) => tables[name] !== rows);
      if (wrong.length > 0) throw new Error(`Rows are missing in ${wrong.map(([name]) => name).join(', ')}.`);
      await markRestored(db, config);
      const missing = await missingAfter(config, source, cluster.url);
      await afterwards(cluster.url);
      return { tables, reachedAt: new Date(source.manifest.startedAt), missing };
    });
  } finally {
    await cluster.stop();
  }
}
