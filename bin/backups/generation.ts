import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/base/config.ts';
import { openDatabase } from '#server/base/database.ts';
import { silentLog } from '#server/base/log.ts';
import { readKeys, signatureOf } from '#server/base/secret.ts';
import { CLUSTER, copyCluster, dataDirectory } from './cluster-copy.ts';
import { copyHashed, isMissing } from './copy.ts';
import { beginGeneration, type Kept, type Manifest, readGenerations, removeDrafts } from './folder.ts';
import { archiveLog, pruneLog } from './log-archive.ts';
import { copyRows } from './rows-copy.ts';
import { mirrorStored, pruneStored } from './stored.ts';
import { countRows, readMigrations } from './tables.ts';

export type BackupConfig = Pick<Config, 'DATA_DIR' | 'AUTH_SECRET' | 'DATABASE_URL' | 'S3' | 'BACKUP_KEEP'>;

export interface BackupOptions {
  config: BackupConfig;
  url: string;
  backups: string;
  now: () => Date;
  /** `rows` copies what any PostgreSQL takes, with no log after it; default: `cluster` for the embedded database. */
  kind?: Manifest['kind'];
  /** Begin to keep the log too, or go on with it; without it the generation is one moment. */
  withLog?: boolean;
}

/** Whoever writes into a backup of this database holds this lock: the server's keeper and `bin/backup` take turns. */
const LOCK = 'wbn-backup';

export async function withBackupLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'wbn-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [LOCK]);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes one whole generation of a running installation: database, stored files, secrets. @returns its name. */
export function makeGeneration(options: BackupOptions): Promise<string> {
  return withBackupLock(options.url, (client) => makeLocked(client, options));
}

export async function makeLocked(client: pg.Client, options: BackupOptions): Promise<string> {
  const { config, backups, now, withLog = false } = options;
  await removeDrafts(backups);
  const startedAt = now();
  const kind = options.kind ?? (config.DATABASE_URL ? 'rows' : 'cluster');
  const { draft, finish } = await beginGeneration(backups, startedAt);
  // Twice: what is removed while the database is copied was there at a moment that can be restored.
  const before = config.S3 ? null : await mirrorStored(config.DATA_DIR, backups);
  // Opened first, so that no segment is missing between the copy and the log that follows it.
  const chain = withLog && kind === 'cluster' ? (await archiveLog(client, backups, now)).chain : null;
  const copied = kind === 'cluster' ? await copyWholeCluster(client, draft, options.url) : { ...(await copyAllRows(options.url, draft)), log: null };
  const after = config.S3 ? [] : await mirrorStored(config.DATA_DIR, backups);
  // Makes the secret, where no server ran yet.
  const mark = await secretMark(config);
  const secrets = await copySecrets(config, kind, draft);
  const manifest: Manifest = {
    format: 1,
    kind,
    startedAt: startedAt.toISOString(),
    endedAt: now().toISOString(),
    postgres: await versionOf(client),
    migrations: copied.migrations,
    log: copied.log && { ...copied.log, chain },
    tables: copied.tables,
    files: [...copied.files, ...secrets],
    stored: before && [...new Set([...before, ...after])].sort(),
    secretMark: mark,
  };
  const name = await finish(manifest);
  await prune(backups, config.BACKUP_KEEP);
  return name;
}

async function copyWholeCluster(client: pg.Client, draft: string, url: string) {
  const { log, files } = await copyCluster(client, await dataDirectory(client), draft);
  return { log, files, ...(await withDatabase(url, async (db) => ({ tables: await countRows(db), migrations: await readMigrations(db) }))) };
}

const copyAllRows = (url: string, draft: string) => withDatabase(url, async (db) => ({ ...(await copyRows(db, draft)), migrations: await readMigrations(db) }));

async function withDatabase<T>(url: string, work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, silentLog, 1);
  return work(db).finally(close);
}

export const SECRETS: Record<string, (dataDirectory: string) => string> = {
  'auth-secret': (directory) => join(directory, 'auth-secret'),
  'postgres.password': (directory) => join(directory, CLUSTER, 'postgres.password'),
};

/** What DATA_DIR keeps secret. An `AUTH_SECRET` of the settings is the operator's to keep. */
async function copySecrets(config: BackupConfig, kind: Manifest['kind'], draft: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const [name, pathIn] of Object.entries(SECRETS)) {
    if (name === 'auth-secret' ? config.AUTH_SECRET : kind === 'rows') continue;
    const path = join('secrets', name);
    const copied = await copyHashed(pathIn(config.DATA_DIR), join(draft, path)).catch((error) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (copied) kept.push({ path, ...copied });
  }
  return kept;
}

/** Says whether a secret is the one that this backup was made with. */
export const secretMark = async (config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> =>
  signatureOf((await readKeys(config)).browser, 'backup').slice(0, 22);

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select setting as version from pg_settings where name = 'server_version'`);
  return (rows[0] as { version: string }).version;
}

/** Keeps the newest generations, and of log and files what they need. */
async function prune(backups: string, keep: number): Promise<void> {
  const generations = await readGenerations(backups);
  const kept = generations.slice(-keep);
  for (const { directory } of generations.slice(0, -keep)) await rm(directory, { recursive: true });
  const firsts = new Map<string, string>();
  for (const { manifest } of kept.toReversed()) if (manifest.log?.chain) firsts.set(manifest.log.chain, manifest.log.first);
  await pruneLog(backups, firsts);
  const named = new Set(kept.flatMap(({ manifest }) => manifest.stored ?? []));
  await pruneStored(backups, named, kept[0]?.manifest.startedAt ?? '');
}
