import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Load } from './load.ts';
import { endAll, startServer, untilReady } from './process.ts';
import { inWords, limit, type Outcome, type Size, timesOf, underLoad } from './proof.ts';
import { openWorld, type World } from './world.ts';

/** G1: the API process is killed while it writes. Without the keys of its clients there are writes twice. */
export async function killedApi(size: Size): Promise<Outcome> {
  const world = await openWorld();
  const server = await startServer(world);
  const times: number[] = [];
  const { figures, problems } = await underLoad({ world, server, size, withoutKeys: size.teeth }, async (load) => {
    for (let run = 0; run < size.runs; run++) {
      await someWrites(load, size);
      times.push(await server.kill());
    }
  }).finally(() => endAll(world, server));
  const ready = timesOf(times);
  return {
    figures: { kills: size.runs, ...figures, 'ready again': inWords(ready) },
    problems,
    late: limit('ready again, p95 ms', ready.p95, 2_000),
  };
}

/** G2: PostgreSQL is killed with all of its processes; the product starts it again. Without waiting for the disk writes are lost. */
export async function killedDatabase(size: Size): Promise<Outcome> {
  const world = await openWorld({ postgres: size.teeth ? ['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=64MB'] : [] });
  const server = await startServer(world);
  const times: number[] = [];
  const { figures, problems } = await underLoad({ world, server, size }, async (load) => {
    for (let run = 0; run < size.runs; run++) {
      await someWrites(load, size);
      await killDatabase(world);
      times.push(await untilReady(server.url));
    }
  }).finally(() => endAll(world, server));
  const exits = server.exits();
  const ready = timesOf(times);
  return {
    figures: { kills: size.runs, ...figures, 'ready again': inWords(ready), 'ends of the API': exits },
    problems: [...problems, ...limit('ends of the API process', exits, 0)],
    late: limit('ready again, p95 ms', ready.p95, 10_000),
  };
}

/** G3: an administrator, or a failover, cuts every connection. Without listeners on them that ends the process. */
export async function cutConnections(size: Size): Promise<Outcome> {
  const world = await openWorld();
  const server = await startServer(world, { teeth: size.teeth ? 'listeners' : undefined });
  const times: number[] = [];
  const { figures, problems } = await underLoad({ world, server, size }, async (load) => {
    for (let run = 0; run < size.runs; run++) {
      await someWrites(load, size);
      const before = load.seen.acknowledged.size;
      const begun = performance.now();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
        .execute(world.parts.db)
        .catch(() => {});
      while (load.seen.acknowledged.size === before && performance.now() - begun < 10_000) await wait(2);
      times.push(performance.now() - begun);
    }
  }).finally(() => endAll(world, server));
  const exits = server.exits();
  const again = timesOf(times);
  return {
    figures: { cuts: size.runs, ...figures, 'next write': inWords(again), 'ends of the API': exits },
    problems: [...problems, ...limit('ends of the API process', exits, 0)],
    late: limit('next write, p95 ms', again.p95, 500),
  };
}

/** Until a few more were acknowledged, and then a moment that nobody chose. */
async function someWrites({ seen }: Load, { writers, writes = writers * 4 }: Size): Promise<void> {
  const target = seen.acknowledged.size + writes;
  const begun = performance.now();
  while (seen.acknowledged.size < target && performance.now() - begun < 20_000) await wait(5);
  await wait(Math.random() * 200);
}

async function killDatabase({ parts }: World): Promise<void> {
  const { rows } = await sql<{ directory: string }>`select current_setting('data_directory') as directory`.execute(parts.db);
  await killPostgres(rows[0]?.directory ?? '');
}

/** The postmaster and all its children at once, as when the machine falls. */
export async function killPostgres(directory: string): Promise<void> {
  const postmaster = Number((await readFile(`${directory}/postmaster.pid`, 'utf8')).split('\n')[0]);
  const children = await childrenOf(postmaster);
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was gone before.
    }
  }
}

export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map((pid) =>
      readFile(`/proc/${pid}/stat`, 'utf8').then(
        (stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
        () => 0,
      ),
    ),
  );
  return pids.filter((_, place) => parents[place] === parent).map(Number);
}
