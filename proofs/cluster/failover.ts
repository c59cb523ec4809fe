import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { childrenOf } from '../faults/killed.ts';
import type { Load } from '../faults/load.ts';
import { inWords, limit, type Outcome, type Size, timesOf, underLoad } from '../faults/proof.ts';
import { type Cluster, startCluster } from './database.ts';
import type { Node } from './node.ts';
import { type Product, startProduct } from './product.ts';
import { readPages } from './visitors.ts';

/** One kill of the leading node. */
export type Kill = {
  killed: string;
  'next write s': number;
  'whole again s': number;
  'acknowledged by then': number;
  beside: string;
};

/**
 * G4: the leading node dies, PostgreSQL and patroni at once, and the other one takes over while clients write and read.
 * Then the lead is handed over as before work on a machine, and etcd is away for longer than the lease.
 * Without the synchronous standby, and with one that has fallen behind, acknowledged writes are lost; without failsafe nobody leads while etcd is away.
 */
export async function failover(size: Size): Promise<Outcome & { kills: Kill[] }> {
  const cluster = await startCluster({ safe: !size.teeth });
  try {
    const product = await startProduct(cluster);
    return await proveWith(cluster, product, size).finally(product.stop);
  } finally {
    await cluster.stop();
  }
}

async function proveWith(cluster: Cluster, product: Product, size: Size): Promise<Outcome & { kills: Kill[] }> {
  const { place, apis, url } = product;
  const done: Done = { kills: [], handed: [], away: { pause: 0, written: 0 } };
  const visitors = readPages(product.site);
  const under = { world: place, server: apis[0], size, url, pauseMs: 20 };
  const { figures, problems, seen } = await underLoad(under, (load) => happen(cluster, product, { size, load, done }));
  const pages = await visitors.stop();
  const waiting = await effectsLeft(place);
  const after = judged(done);
  return {
    kills: done.kills,
    figures: {
      'kills of the leading node': size.runs,
      ...figures,
      ...after.figures,
      'reads of visitors answered, 503, without an answer': `${seen.reads.get(200) ?? 0}, ${seen.reads.get(503) ?? 0}, ${seen.broken.reads}`,
      'pages 200, 503, other, without an answer': pages.figures,
      'effects that nobody worked off': waiting,
    },
    problems: [...problems, ...after.problems, ...limit('pages that failed', pages.failed, 0), ...limit('effects that nobody worked off', waiting, 0)],
    late: after.late,
  };
}

/** What was done to the cluster, and what clients noticed of it. */
interface Done {
  kills: Kill[];
  /** Longest pause of writes in each, milliseconds. */
  handed: number[];
  away: { pause: number; written: number };
}

async function happen(cluster: Cluster, product: Product, { size, load, done }: { size: Size; load: Load; done: Done }): Promise<void> {
  for (let run = 0; run < size.runs; run++) {
    await wait(2_000);
    const beside = await killBeside(product, run);
    done.kills.push({ ...(await killLeader(cluster, load, size.teeth)), beside });
  }
  for (let run = 0; run < (size.teeth ? 0 : HANDED_OVER); run++) done.handed.push(await handOver(cluster, load));
  done.away = await loseStore(cluster, load);
}

function judged({ kills, handed, away }: Done): Outcome {
  const recoveries = timesOf(kills.map((kill) => kill['next write s'] * 1_000));
  const planned = timesOf(handed);
  return {
    figures: {
      'recovery, node dead to next acknowledged write': inWords(recoveries),
      'lead handed over': handed.length,
      'longest pause of writes then': inWords(planned),
      [`longest pause of writes while etcd is away for ${AWAY_MS / 1000} s, ms`]: away.pause,
      'writes acknowledged meanwhile': away.written,
    },
    problems: limit('pause while etcd is away, ms', away.pause, AWAY_MS / 2),
    late: [...limit('recovery, most ms', recoveries.most, 30_000), ...limit('pause when the lead is handed over, most ms', planned.most, 5_000)],
  };
}

/** Every other time a process of the product dies beside: one API, then the worker. Their supervisor starts them again. */
async function killBeside({ apis, worker }: Product, run: number): Promise<string> {
  if (run % 2 === 0) return '';
  const [name, server] = run % 4 === 1 ? (['an API process', apis[0]] as const) : (['the worker', worker] as const);
  process.kill(server.pid(), 'SIGKILL');
  return name;
}

const HANDED_OVER = 5;
/** Longer than patroni's lease. */
const AWAY_MS = 40_000;

/** @returns milliseconds of the longest time in which no write was acknowledged. */
async function handOver(cluster: Cluster, load: Load): Promise<number> {
  await wait(2_000);
  const before = await cluster.leader();
  return longestPause(load, async () => {
    await cluster.switchOver();
    while ((await cluster.leader()) === before) await wait(100);
    await cluster.whole();
  });
}

/** Without its store patroni leads on only if every node answers that it knows of no other leader. */
async function loseStore(cluster: Cluster, load: Load): Promise<{ pause: number; written: number }> {
  await wait(2_000);
  const before = load.seen.acknowledged.size;
  let written = 0;
  const pause = await longestPause(load, () =>
    cluster.withoutStore(async () => {
      await wait(AWAY_MS);
      written = load.seen.acknowledged.size - before;
    }),
  );
  await cluster.whole();
  return { pause, written };
}

async function longestPause({ seen }: Load, work: () => Promise<void>): Promise<number> {
  let [count, since, longest] = [seen.acknowledged.size, performance.now(), 0];
  const looking = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (seen.acknowledged.size !== count) [count, since] = [seen.acknowledged.size, now];
  }, 10);
  await work().finally(() => clearInterval(looking));
  return Math.round(longest);
}

const SETTLED_MS = 300;

async function killLeader(cluster: Cluster, { seen }: Load, teeth: boolean): Promise<Omit<Kill, 'beside'>> {
  const leader = await cluster.leader();
  const other = cluster.nodes.find((node) => node !== leader) as Node;
  const receiver = teeth ? await stopReceiver(other) : null;
  const begun = performance.now();
  await leader.kill();
  if (receiver) process.kill(receiver, 'SIGKILL');
  // What was on its way when the node died may still be answered.
  await wait(SETTLED_MS);
  const before = seen.acknowledged.size;
  while (seen.acknowledged.size === before && performance.now() - begun < 120_000) await wait(20);
  const next = performance.now() - begun;
  const acknowledged = seen.acknowledged.size;
  while ((await cluster.leader()) === leader) await wait(200);
  leader.start();
  await cluster.whole();
  return { killed: leader.name, 'next write s': inSeconds(next), 'whole again s': inSeconds(performance.now() - begun), 'acknowledged by then': acknowledged };
}

const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;

/** For three seconds the standby gets nothing. */
async function stopReceiver({ data }: Node): Promise<number> {
  const postmaster = Number((await readFile(`${data}/postmaster.pid`, 'utf8')).split('\n')[0]);
  for (const pid of await childrenOf(postmaster)) {
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('walreceiver')) continue;
    process.kill(pid, 'SIGSTOP');
    await wait(3_000);
    return pid;
  }
  throw new Error('The standby has no receiver.');
}

const WORKED_OFF_MS = 60_000;

/** The worker outlived all of it: what was written has been told. */
async function effectsLeft({ parts }: Product['place']): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*) as left from outbox where done_at is null and topic = 'post.added'`.execute(parts.db);
    const left = rows[0]?.left ?? 0;
    if (left === 0 || performance.now() - begun > WORKED_OFF_MS) return left;
    await wait(500);
  }
}
