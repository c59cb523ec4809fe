import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copyHashed, eachFew, hashFile, isMissing, listFiles, syncAll } from './copy.ts';
import type { Kept, Manifest } from './folder.ts';
import { nameOf, numberOf, timelineOf } from './segments.ts';

/** What PostgreSQL makes anew when it starts, and what must not come from a running server (PostgreSQL's manual, 25.3.4). */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*\/?pgsql_tmp.*|.*pg_internal\.init.*)$/;

export const CLUSTER = 'database';

/**
 * Copies a running cluster into `draft`: between pg_backup_start and pg_backup_stop its files may change under the copy,
 * and the log that was written meanwhile, copied last, mends what they were caught in.
 */
export async function copyCluster(
  client: pg.Client,
  data: string,
  draft: string,
): Promise<{ log: Omit<NonNullable<Manifest['log']>, 'chain'>; files: Kept[] }> {
  await refuseTablespaces(client);
  // The slot ends with this session; until then no segment that the copy needs is recycled.
  await client.query(`select pg_create_physical_replication_slot('wbn_copy_' || pg_backend_pid(), true, true)`);
  const { rows: begun } = await client.query(`select pg_walfile_name(pg_backup_start('wbn', true)) as first`);
  const files = await copyFiles(data, join(draft, CLUSTER));
  const { rows: ended } = await client.query(
    `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as map from pg_backup_stop(wait_for_archive => false)`,
  );
  const { last, label } = ended[0] as { last: string; label: string };
  await writeFile(join(draft, CLUSTER, 'backup_label'), label, { mode: 0o600, flush: true });
  const { first } = firstOf(label, begun[0] as { first: string });
  const segments = await copySegments({ data, draft, names: await between(client, first, last) });
  await syncAll(draft);
  return { log: { first, last }, files: [...files, ...segments, await keptFile(draft, join(CLUSTER, 'backup_label'))] };
}

async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_tablespace where spcname not in ('pg_default', 'pg_global')`);
  if (rows.length > 0) throw new Error('The cluster has tablespaces of its own, which lie outside of its folder: copy it with pg_basebackup.');
}

/** The label says where recovery begins; that is its word that counts. */
function firstOf(label: string, begun: { first: string }): { first: string } {
  return { first: /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1] ?? begun.first };
}

async function between(client: pg.Client, first: string, last: string): Promise<string[]> {
  const bytes = await segmentBytes(client);
  const [from, to] = [numberOf(first, bytes), numberOf(last, bytes)];
  return Array.from({ length: to - from + 1 }, (_, index) => nameOf(timelineOf(first), from + index, bytes));
}

export async function segmentBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select setting::int8 as bytes from pg_settings where name = 'wal_segment_size'`);
  return Number((rows[0] as { bytes: number }).bytes);
}

async function copyFiles(data: string, to: string): Promise<Kept[]> {
  await copyFolders(data, to);
  const paths = (await listFiles(data)).filter((path) => !LEFT_OUT.test(path));
  // Last, as pg_basebackup does it: what it points to is older than it.
  const ordered = [...paths.filter((path) => path !== CONTROL), CONTROL];
  const copied = await eachFew(ordered, (path) => copyIfThere(data, to, path));
  return copied.filter((one) => one !== null);
}

const CONTROL = join('global', 'pg_control');

/** A table that was dropped meanwhile has no file any more; the log knows. */
const copyIfThere = (data: string, to: string, path: string): Promise<Kept | null> =>
  copyHashed(join(data, path), join(to, path), { flush: false }).then(
    (copied) => ({ path: join(CLUSTER, path), ...copied }),
    (error) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

/** PostgreSQL wants its folders, empty ones too. */
async function copyFolders(data: string, to: string): Promise<void> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const path = join(entry.parentPath, entry.name).slice(data.length + 1);
    if (!/^(pg_replslot|base\/pgsql_tmp)\//.test(path)) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  }
}

async function copySegments({ data, draft, names }: { data: string; draft: string; names: string[] }): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const name of names) {
    const path = join(CLUSTER, 'pg_wal', name);
    kept.push({ path, ...(await copyHashed(join(data, 'pg_wal', name), join(draft, path))) });
  }
  return kept;
}

async function keptFile(draft: string, path: string): Promise<Kept> {
  return { path, bytes: (await stat(join(draft, path))).size, sha256: await hashFile(join(draft, path)) };
}

/** The folder that the cluster at `client` lives in. */
export async function dataDirectory(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select setting as path from pg_settings where name = 'data_directory'`);
  return (rows[0] as { path: string }).path;
}
