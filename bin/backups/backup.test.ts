import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { type Digest, digestOf, filesOf, whileWriting, withDb } from '../../tests/support/backup.ts';
import { scratch } from '../../tests/support/scratch.ts';
import { readGenerations } from './folder.ts';
import { type BackupConfig, makeGeneration } from './generation.ts';
import { type Keeper, keepBackups } from './keeper.ts';
import { restore } from './restore.ts';
import { openSource } from './source.ts';

/** What a killed process wrote stays written; only a power cut would need more, and the drill (proofs/backup.ts) runs with it. */
const SETTINGS = ['fsync=off'];

let parent: string;
let backups: string;
let cluster: EmbeddedPostgres;
let live: BackupConfig;
let keeper: Keeper;
/** What every table held, at moments when nobody wrote. */
const moments: Record<'first' | 'second' | 'third', { at: Date; digest: Digest; files: string[] }> = {} as never;
/** What was there after the kill: restored from the backup as it was left, and where it lay; and after the round that followed. */
const killed: Record<'lost' | 'atSecond' | 'gapless', { digest: Digest; files: string[] }> & { again: Digest; names: string[][] } = {} as never;

beforeAll(async () => {
  parent = await mkdtemp(join(scratch, 'wbn-backup-'));
  await chmod(parent, 0o755);
  backups = join(parent, 'backups');
  live = configIn('live');
  await mkdir(live.DATA_DIR, { recursive: true });
  cluster = await startEmbeddedPostgres({ directory: join(live.DATA_DIR, 'database'), settings: SETTINGS });
  await withDb(cluster.url, (db) => migrate(db));
  await workInThreePhases();
  await killAndGoOn();
}, 240_000);
afterAll(async () => {
  await keeper.stop();
  await rm(parent, { recursive: true, force: true });
});

function configIn(name: string): BackupConfig {
  return { DATA_DIR: join(parent, name), AUTH_SECRET: undefined, AUTH_SECRET_PREVIOUS: [], DATABASE_URL: undefined, S3: null, BACKUP_KEEP: 2 };
}

const installation = () => ({ url: cluster.url, DATA_DIR: live.DATA_DIR });
const optionsFor = (to = backups) => ({ config: live, url: cluster.url, backups: to, now: () => new Date() });

/** Three phases of work by writers that go on all the time: the copy is made in the first. The last ends with kill -9. */
async function workInThreePhases(): Promise<void> {
  keeper = keepBackups({ ...optionsFor(), log: silentLog, everySeconds: 3600 });
  await whileWriting(installation(), async () => {
    await wait(300);
    // Its first round makes a generation while everybody writes.
    await keeper.round();
    await wait(200);
  });
  await remember('first');
  await whileWriting(installation(), () => wait(500));
  await remember('second');
  await keeper.round();
  await whileWriting(installation(), () => wait(200));
  await remember('third');
}

async function killAndGoOn(): Promise<void> {
  await killCluster();
  killed.lost = await restored('at-last');
  killed.atSecond = await restored('at-second', moments.second.at);
  cluster = await startEmbeddedPostgres({ directory: join(live.DATA_DIR, 'database'), settings: SETTINGS });
  killed.again = await digestOf(cluster.url);
  const names = async () => (await readGenerations(backups)).map(({ name }) => name);
  const before = await names();
  await keeper.stop();
  keeper = keepBackups({ ...optionsFor(), log: silentLog, everySeconds: 3600 });
  await keeper.round();
  killed.names = [before, await names()];
  killed.gapless = await restored('at-third');
}

async function remember(name: keyof typeof moments): Promise<void> {
  const [digest, files] = [await digestOf(cluster.url), await filesOf(live)];
  moments[name] = { at: new Date(), digest, files };
  await wait(20);
}

/** Restores into a folder of its own and looks at what is there. */
async function restored(name: string, until: Date | null = null, from = backups): Promise<{ digest: Digest; files: string[]; config: BackupConfig }> {
  const config = configIn(name);
  expect((await restore(config, from, await openSource(from, { until }), until)).sameSecret).toBe(true);
  return { config, digest: await digestIn(config), files: await filesOf(config) };
}

async function digestIn(config: BackupConfig): Promise<Digest> {
  const server = await startEmbeddedPostgres({ directory: join(config.DATA_DIR, 'database'), settings: SETTINGS });
  return digestOf(server.url).finally(server.stop);
}

async function killCluster(): Promise<void> {
  const lines = (await readFile(await pidFile(), 'utf8')).split('\n');
  process.kill(Number(lines[0]), 'SIGKILL');
}

const pidFile = (): Promise<string> =>
  withDb(cluster.url, async (db) => {
    const { rows } = await sql<{ path: string }>`select current_setting('data_directory') as path`.execute(db);
    return join(rows[0]?.path ?? '', 'postmaster.pid');
  });

/** A backup whose bytes a test may spoil. */
async function spoilt(name: string, spoil: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = join(parent, name);
  await promisify(execFile)('cp', ['-al', backups, copy]);
  await spoil(copy);
  return copy;
}

const newestOf = async (folder: string) => (await readGenerations(folder)).at(-1) as Awaited<ReturnType<typeof readGenerations>>[number];

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const index = Math.floor(bytes.length / 2);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  // A new file: the other name of the old one keeps its bytes.
  await rm(path);
  await writeFile(path, bytes);
}

describe('a backup of a running installation', { timeout: 120_000 }, () => {
  test('is restored into a new cluster with every acknowledged row and file of the moment that was asked for', async () => {
    const { digest, files, config } = await restored('at-first', moments.first.at);
    expect(digest).toEqual(moments.first.digest);
    expect(files).toEqual(moments.first.files);
    expect(digest['outbox']?.rows).toBeGreaterThan(100);
    await expect(restore(config, backups, await openSource(backups, {}), null)).rejects.toThrow('is there already');
  });

  test('loses nothing that was acknowledged before the last round when the machine is lost', () => {
    expect(killed.lost.digest).toEqual(moments.second.digest);
    expect(killed.lost.files).toEqual(moments.second.files);
    // The moment after the last change is in the log too, although no change follows that would say so.
    expect(killed.atSecond.digest).toEqual(moments.second.digest);
    // What was killed comes up by itself with the rest: the backup is for when its disk is gone.
    expect(killed.again).toEqual(moments.third.digest);
  });

  test('goes on after kill -9 without a gap', () => {
    expect(killed.names[1]).toEqual(killed.names[0]);
    expect(killed.gapless.digest).toEqual(moments.third.digest);
  });

  test.each<[string, RegExp, (copy: string) => Promise<unknown>]>([
    ['a file of the cluster', /pg_control is damaged/, async (copy) => flipByte(join((await newestOf(copy)).directory, 'database/global/pg_control'))],
    ['a segment of the copy', /pg_wal.* is damaged/, async (copy) => rm(join((await newestOf(copy)).directory, 'database/pg_wal'), { recursive: true })],
    ['the manifest', /manifest of .* is damaged/, async (copy) => flipByte(join((await newestOf(copy)).directory, 'manifest.json'))],
    ['a stored file', /stored.* is damaged/, async (copy) => flipByte(join(copy, 'stored', (await newestOf(copy)).manifest.stored?.[0] ?? ''))],
    ['a segment of the log', /gz is damaged/, async (copy) => flipByte(await segmentIn(copy))],
    ['a lost segment', /is damaged/, async (copy) => rm(await segmentIn(copy))],
  ])('is refused when it is damaged: %s', async (name, message, spoil) => {
    const copy = await spoilt(`spoilt-${name}`, spoil);
    await expect(openSource(copy, {})).rejects.toThrow(message);
    await rm(copy, { recursive: true });
  });

  test('names the moments that it can bring back', async () => {
    await expect(openSource(backups, { until: new Date(0) })).rejects.toThrow('The first moment that can be restored is');
    await expect(openSource(backups, { until: new Date(Date.now() + 3_600_000) })).rejects.toThrow('The backup reaches until');
  });

  test('is nobody’s backup while it is half written, keeps the newest, and its last stays restorable', async () => {
    const folder = join(parent, 'alone');
    const options = { ...optionsFor(folder), config: { ...live, BACKUP_KEEP: 1 } };
    const { name: first } = await makeGeneration(options);
    const draft = join(folder, `.draft-${first}`);
    await rename(join(folder, first), draft);
    await expect(openSource(folder, {})).rejects.toThrow('holds no whole backup');
    await rename(draft, join(folder, first));
    const { name: second } = await makeGeneration(options);
    expect((await readGenerations(folder)).map(({ name }) => name)).toEqual([second]);
    const { digest, files } = await restored('from-alone', null, folder);
    expect(digest).toEqual(await digestOf(cluster.url));
    expect(files).toEqual(await filesOf(live));
  });

  test('is read by nobody else on the machine', async () => {
    const { directory } = await newestOf(backups);
    expect((await stat(directory)).mode & 0o077).toBe(0);
    expect((await stat(join(directory, 'secrets/auth-secret'))).mode & 0o077).toBe(0);
  });

  test('as rows, is taken by any PostgreSQL, with the same rows, files and numbers to come', async () => {
    const folder = join(parent, 'rows');
    await makeGeneration({ ...optionsFor(folder), kind: 'rows' });
    await withDb(cluster.url, (db) => sql`create database taken`.execute(db));
    const url = new URL(cluster.url);
    url.pathname = '/taken';
    const config = { ...configIn('from-rows'), DATABASE_URL: url.href };
    await restore(config, folder, await openSource(folder, {}), null);
    expect({ ...(await digestOf(url.href)), kysely_migration: null }).toEqual({ ...(await digestOf(cluster.url)), kysely_migration: null });
    expect(await filesOf(config)).toEqual(await filesOf(live));
    await expect(restore({ ...config, DATA_DIR: join(parent, 'other') }, folder, await openSource(folder, {}), null)).rejects.toThrow('has tables already');
  });
});

async function segmentIn(copy: string): Promise<string> {
  const { manifest } = await newestOf(copy);
  const folder = join(copy, 'log', manifest.log?.chain ?? '');
  const later = (await readdir(folder)).filter((name) => name.endsWith('.gz') && name > `${manifest.log?.last}.gz`).sort();
  return join(folder, later[0] ?? '');
}

describe('the proof has teeth', { timeout: 120_000 }, () => {
  test('a plain copy of the folder of a running cluster does not hold what was acknowledged', async () => {
    const config = configIn('plain');
    const source = join(await dataFolder(), '');
    const target = join(config.DATA_DIR, 'database/postgres/data');
    await mkdir(join(config.DATA_DIR, 'database/postgres'), { recursive: true });
    await cp(join(source, 'base'), join(target, 'base'), { recursive: true });
    await whileWriting(installation(), async () => {
      await wait(200);
      await withDb(cluster.url, (db) => sql`checkpoint`.execute(db));
    });
    const digest = await digestOf(cluster.url);
    await cp(source, target, { recursive: true, force: false, filter: (path) => !path.endsWith('postmaster.pid') });
    await cp(join(live.DATA_DIR, 'database/postgres.password'), join(config.DATA_DIR, 'database/postgres.password'));
    expect(await digestIn(config).catch((error: Error) => error.message)).not.toEqual(digest);
  });
});

const dataFolder = (): Promise<string> => pidFile().then((path) => join(path, '..'));
