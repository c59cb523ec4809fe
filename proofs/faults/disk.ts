import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, open, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { asAdmin } from '../../tests/support/cluster.ts';
import { endAll, startServer } from './process.ts';
import { inWords, limit, type Outcome, type Size, timesOf, underLoad } from './proof.ts';
import { openWorld, type World } from './world.ts';

/** Null where a small file system can be mounted; else why not. */
function noMount(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a small disk can be mounted by root on Linux only';
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', '/mnt'], { encoding: 'utf8' });
  if (status !== 0) return `mount was refused: ${stderr.trim()}`;
  spawnSync('umount', ['/mnt']);
  return null;
}

const FULL_MS = 3_000;

/** G5: the disk of the data is full. Without the error map its answers are our own mistakes. */
export const fullDisk = (size: Size): Promise<Outcome> => onSmallDisk(size, { data: '200m' }, 5_000);

/** The disk of the write-ahead log is full: PostgreSQL gives up, and is started again until there is space. */
export const fullWal = (size: Size): Promise<Outcome> => onSmallDisk(size, { wal: '96m' }, 15_000);

async function onSmallDisk(size: Size, disks: { data?: string; wal?: string }, mostMs: number): Promise<Outcome> {
  const why = noMount();
  if (why) return { figures: { skipped: why }, problems: [why], late: [] };
  const place = await makePlace(disks);
  const world = await openWorld({ directory: place.data, postgres: ['min_wal_size=32MB', 'max_wal_size=48MB', 'shared_buffers=32MB'] });
  const server = await startServer(world, { teeth: size.teeth ? 'codes' : undefined });
  const times: number[] = [];
  let fullWrites = 0;
  const { figures, problems, seen } = await underLoad({ world, server, size }, async ({ seen: now }) => {
    for (let run = 0; run < size.runs; run++) {
      await wait(500);
      const { writes, ms } = await fillAndClear(world, place, Boolean(disks.wal), () => now.acknowledged.size);
      fullWrites += writes;
      times.push(ms);
    }
  }).finally(() => endAll(world, server).finally(place.remove));
  const again = timesOf(times);
  const reads = seen.reads.get(503) ?? 0;
  const badReads = disks.data ? limit('reads refused', reads, 0) : [];
  return {
    figures: {
      'times full': size.runs,
      ...figures,
      'writes acknowledged while full': fullWrites,
      'reads refused': reads,
      'next write after space is free': inWords(again),
    },
    problems: [...problems, ...badReads],
    late: limit('next write after space is free, most ms', again.most, mostMs),
  };
}

/** @returns what was written while it was full, and milliseconds from when there was space again until the next write. */
async function fillAndClear(world: World, { small }: SmallPlace, isLog: boolean, count: () => number): Promise<{ writes: number; ms: number }> {
  const ballast = join(small, 'ballast');
  await fill(ballast);
  const before = count();
  const until = performance.now() + FULL_MS;
  // Small writes find space in what is there; a log goes to its next file.
  while (performance.now() < until) await (isLog ? nextLog(world) : wait(100));
  const last = count();
  const begun = performance.now();
  await rm(ballast);
  while (count() === last && performance.now() - begun < 60_000) await wait(5);
  return { writes: last - before, ms: performance.now() - begun };
}

const nextLog = ({ parts }: World): Promise<unknown> =>
  sql`select pg_switch_wal()`
    .execute(parts.db)
    .catch(() => {})
    .then(() => wait(100));

interface SmallPlace {
  data: string;
  /** The directory that is small. */
  small: string;
  remove(): Promise<void>;
}

/** A cluster whose data, or whose log, lie on a small disk. */
async function makePlace(disks: { data?: string; wal?: string }): Promise<SmallPlace> {
  const parent = await mkdtemp(join(tmpdir(), 'wbn-full-'));
  await chmod(parent, 0o755);
  const [small, data, wal] = [join(parent, 'small'), join(parent, disks.data ? 'small/database' : 'database'), join(parent, disks.wal ? 'small/wal' : 'wal')];
  await mkdir(small);
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${disks.data ?? disks.wal}`, 'none', small], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  await chmod(small, 0o755);
  const first = await startEmbeddedPostgres({ directory: data });
  const directory = await asAdmin(first.url, async (client) => (await client.query('show data_directory')).rows[0].data_directory as string);
  await first.stop();
  const [from, owner] = [join(directory, 'pg_wal'), spawnSync('stat', ['-c', '%u:%g', directory], { encoding: 'utf8' }).stdout.trim()];
  await cp(from, wal, { recursive: true });
  spawnSync('chown', ['-R', owner, wal]);
  await rename(from, `${from}.before`);
  await rm(`${from}.before`, { recursive: true });
  await symlink(wal, from);
  const remove = async () => {
    spawnSync('umount', ['-l', small]);
    await rm(parent, { recursive: true, force: true });
  };
  return { data, small, remove };
}

/** Writes until nothing more fits, and then what still fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (const size of [1 << 20, 4096]) {
    const zeros = Buffer.alloc(size);
    let fits = true;
    while (fits)
      fits = await file.write(zeros).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
  }
  await file.close();
}
