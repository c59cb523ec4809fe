import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { dataDirectory, segmentBytes } from './cluster-copy.ts';
import { copyWhole, hashFile } from './copy.ts';
import { appendLines, readLines, syncDirectory } from './folder.ts';
import { nameOf, numberOf, segmentOf, startOf, timelineOf } from './segments.ts';

/** A closed segment in the archive. */
interface Archived {
  name: string;
  sha256: string;
  /** When it was closed: everything that was committed earlier lies in it or before it. */
  at: string;
}

const SLOT = 'wbn_backup_';
const INDEX = 'index.jsonl';
const chainDirectory = (backups: string, chain: string): string => join(backups, 'log', chain);

/** What one round did. */
export interface Round {
  /** The chain that the archive belongs to. A new one, after a gap too, needs a copy of the cluster of its own. */
  chain: string;
  copied: number;
}

/**
 * Copies every closed segment of the write-ahead log into `backups`, after closing the one that is being written.
 * A replication slot keeps segments from being recycled before they were copied; its name is the chain's, and a restored
 * cluster has none, so that no two histories ever meet in one folder.
 */
export async function archiveLog(client: pg.Client, backups: string, now: () => Date): Promise<Round> {
  const bytes = await segmentBytes(client);
  const { chain, from } = await openChain(client, backups, bytes);
  const at = now().toISOString();
  // Does nothing while nothing was written.
  await client.query('select pg_switch_wal()');
  const { rows } = await client.query(`select pg_current_wal_flush_lsn()::text as lsn, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`);
  const { lsn, timeline } = rows[0] as { lsn: string; timeline: string };
  const open = segmentOf(lsn, bytes);
  const names = Array.from({ length: Math.max(0, open - from) }, (_, index) => nameOf(Number.parseInt(timeline, 16), from + index, bytes));
  const copied = await copyNew({ data: await dataDirectory(client), directory: chainDirectory(backups, chain), names, at });
  // A slot never goes back: what is copied may now be recycled.
  if (open > from) await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [chain, startOf(open, bytes)]);
  return { chain, copied };
}

async function openChain(client: pg.Client, backups: string, bytes: number): Promise<{ chain: string; from: number }> {
  const { rows } = await client.query(
    `select slot_name as name, restart_lsn::text as lsn, wal_status as state from pg_replication_slots where slot_name like 'wbn\\_backup\\_%' order by slot_name`,
  );
  const slot = (rows as { name: string; lsn: string | null; state: string }[])[0];
  if (slot?.lsn && slot.state !== 'lost') {
    const from = segmentOf(slot.lsn, bytes);
    const index = join(chainDirectory(backups, slot.name), INDEX);
    const last = (await readLines<Archived>(index)).at(-1);
    const isWhole = last ? numberOf(last.name, bytes) >= from - 1 : existsSync(index);
    if (isWhole) return { chain: slot.name, from };
  }
  await endChains(client);
  const { rows: made } = await client.query(
    `select slot_name as name, lsn::text from pg_create_physical_replication_slot($1 || left(replace(gen_random_uuid()::text, '-', ''), 12), true)`,
    [SLOT],
  );
  const { name, lsn } = made[0] as { name: string; lsn: string };
  await mkdir(chainDirectory(backups, name), { recursive: true, mode: 0o700 });
  await writeFile(join(chainDirectory(backups, name), INDEX), '', { mode: 0o600 });
  return { chain: name, from: segmentOf(lsn, bytes) };
}

/** Lets go of the log: nothing is kept for an archive that nobody writes any more. */
export async function endChains(client: pg.Client): Promise<void> {
  await client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like 'wbn\\_backup\\_%' and not active`);
}

async function copyNew({ data, directory, names, at }: { data: string; directory: string; names: string[]; at: string }): Promise<number> {
  const there = new Set((await readLines<Archived>(join(directory, INDEX))).map(({ name }) => name));
  const missing = names.filter((name) => !there.has(name));
  for (const name of missing) {
    // The rest of a segment that was closed early is empty: packed, it weighs nothing.
    const { sha256 } = await copyWhole(join(data, 'pg_wal', name), join(directory, `${name}.gz`), { packing: [createGzip({ level: 1 })] });
    await syncDirectory(directory);
    await appendLines(join(directory, INDEX), [{ name, sha256, at } satisfies Archived]);
  }
  return missing.length;
}

/** A segment that follows the copy of a cluster, in order. */
export interface Following {
  name: string;
  path: string;
  at: string;
}

/** The archived segments after `last`, without a gap. @throws Error that names the first that is damaged. */
export async function readFollowing(backups: string, chain: string, last: string, bytes: number): Promise<Following[]> {
  const directory = chainDirectory(backups, chain);
  const archived = new Map((await readLines<Archived>(join(directory, INDEX))).map((one) => [one.name, one]));
  const following: Following[] = [];
  for (let segment = numberOf(last, bytes) + 1; ; segment++) {
    const one = archived.get(nameOf(timelineOf(last), segment, bytes));
    if (!one) break;
    const path = join(directory, `${one.name}.gz`);
    const found = await hashFile(path, [createGunzip()]).catch((error: Error) => error.message);
    if (found !== one.sha256) throw new Error(`${path} is damaged: it is not what was archived.`);
    following.push({ name: one.name, path, at: one.at });
  }
  const newest = [...archived.keys()].sort().at(-1);
  if (newest && following.length > 0 && newest > (following.at(-1)?.name ?? '')) throw gap(directory, following.at(-1)?.name ?? last);
  if (newest && following.length === 0 && newest > last) throw gap(directory, last);
  return following;
}

const gap = (directory: string, after: string): Error => new Error(`${directory} has a gap after ${after}: a segment is missing.`);

/** Removes what no kept generation needs: `firsts` names, for each chain, the first segment of its oldest generation. */
export async function pruneLog(backups: string, firsts: Map<string, string>): Promise<void> {
  for (const chain of await readdir(join(backups, 'log')).catch(() => [])) {
    const directory = chainDirectory(backups, chain);
    const first = firsts.get(chain);
    if (!first) await rm(directory, { recursive: true, force: true });
    else await pruneChain(directory, first);
  }
}

async function pruneChain(directory: string, first: string): Promise<void> {
  const archived = await readLines<Archived>(join(directory, INDEX));
  const old = archived.filter(({ name }) => name < first);
  if (old.length === 0) return;
  const rest = archived.filter(({ name }) => name >= first).map((one) => `${JSON.stringify(one)}\n`);
  const draft = join(directory, `${INDEX}.draft`);
  await writeFile(draft, rest.join(''), { mode: 0o600, flush: true });
  // First out of the list, then from the disk: what the list names is there.
  await rename(draft, join(directory, INDEX));
  for (const { name } of old) await rm(join(directory, `${name}.gz`), { force: true });
}
