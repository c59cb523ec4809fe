import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/base/config/config.ts';
import { readKeys, type SecretSettings, signatureOf } from '#server/base/config/secret.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { CLUSTER, copyCluster, dataDirectory } from './cluster-copy.ts';
import { copyHashed, isMissing } from './copy.ts';
import { mirrorErasures } from './erasures.ts';
import { beginGeneration, type Generation, isWhole, type Kept, type Manifest, readGenerations, removeDrafts } from './folder.ts';
import { type Lease, withBackupLease } from './lease.ts';
import { archiveLog, pruneLog } from './log-archive.ts';
import { missingFiles } from './named-files.ts';
import { copyRows } from './rows-copy.ts';
import { mirrorStored, pruneStored } from './stored.ts';
import { countRows, readMigrations } from './tables-queries.ts';

export type BackupConfig = Pick<Config, 'DATA_DIR' | 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS' | 'DATABASE_URL' | 'S3' | 'BACKUP_KEEP'>;

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

/** What was made; whole when no file is missing that rows name. */
export interface Made {
  name: string;
  missing: string[];
}

/** Makes one generation of a running installation: database, stored files, secrets. */
export function makeGeneration(options: BackupOptions): Promise<Made> {
  return withBackupLease(options.url, (lease) => makeHeld(lease, options));
}

/** The same for who holds the lease already. */
export async function makeHeld({ client, assertHeld }: Lease, options: BackupOptions): Promise<Made> {
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
  const missing = before ? await missingInMirror(options, [...before, ...after]) : [];
  await mirrorErasures(client, backups);
  // Makes the secret, where no server ran yet.
  const [mark = '', ...previousMarks] = await secretMarks(config);
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
    missing,
    secretMark: mark,
    previousMarks,
  };
  await assertHeld();
  const name = await finish(manifest);
  await prune(backups, config.BACKUP_KEEP);
  return { name, missing };
}

/** What was stored between the copy and the look at the rows is copied now; what was removed meanwhile is named by no row any more. */
async function missingInMirror({ config, backups, url }: BackupOptions, held: string[]): Promise<string[]> {
  const suspected = await missingFiles(url, held);
  if (suspected.length === 0) return [];
  return missingFiles(url, [...held, ...(await mirrorStored(config.DATA_DIR, backups))]);
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

/** Say whether a secret, or one of its predecessors, is the one that a backup was made with. */
export const secretMarks = async (config: SecretSettings): Promise<string[]> =>
  (await readKeys(config)).accepted.map(({ browser }) => signatureOf(browser, 'backup').slice(0, 22));

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select setting as version from pg_settings where name = 'server_version'`);
  return (rows[0] as { version: string }).version;
}

/** Keeps the newest generations, the newest whole one whatever came after it, and of log and files what they need. */
async function prune(backups: string, keep: number): Promise<void> {
  const generations = await readGenerations(backups);
  const lastWhole = generations.findLast(isWhole);
  const isKept = (one: Generation, index: number) => index >= generations.length - keep || one === lastWhole;
  const kept = generations.filter(isKept);
  for (const { directory } of generations.filter((one, index) => !isKept(one, index))) await rm(directory, { recursive: true });
  const firsts = new Map<string, string>();
  for (const { manifest } of kept.toReversed()) if (manifest.log?.chain) firsts.set(manifest.log.chain, manifest.log.first);
  await pruneLog(backups, firsts);
  const named = new Set(kept.flatMap(({ manifest }) => manifest.stored ?? []));
  await pruneStored(backups, named, kept[0]?.manifest.startedAt ?? '');
}
