import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { createConnection } from '../database/connection.ts';
import { openDatabase } from '../database/database.ts';
import { parseWalPosition, READ_WAL_POSITION, type WalPosition } from '../database/wal-position-queries.ts';
import type { Replicas } from '../http/replicas-port.ts';
import type { Log } from '../telemetry/log.ts';
import { replicaLag, replicaServes } from '../telemetry/metrics.ts';
import { type Copy, createMarks, createReplica, type Marks, type Replica } from './replica.ts';
import { type ReplicaChoice, routeRead } from './replica-routing.ts';

interface Options {
  primary(): Promise<WalPosition | null>;
  copies: Copy[];
  staleMs: number;
  clock?: () => number;
}

const CHECK_MS = 500;
const HURRY_MS = 20;
/** While there is no primary nothing can be written: visitors go on reading what a replica had then, as long as a take-down may take to be seen everywhere. */
const OUTAGE_MS = 45_000;

export function createReplicas({ primary, copies, staleMs, clock = () => performance.now() }: Options): ReplicaChoice {
  const marks = createMarks();
  const replicas = copies.map((copy) => createReplica(copy, marks, clock));
  const watch = watchPrimary({ primary, replicas, marks, clock });
  const serves = (one: Replica): boolean => one.age() <= (watch.answers() ? staleMs : OUTAGE_MS);
  let turn = 0;
  const next = (some: Replica[]): Replica | null => some[turn++ % some.length] ?? null;
  return {
    check: watch.check,
    purged: watch.purged,
    stop: watch.stop,
    async choose(least) {
      const serving = replicas.filter(serves);
      const need = least ?? watch.floor();
      if (need === null || serving.length === 0) return null;
      const there = next(serving.filter((one) => one.shown() >= need));
      if (there) return there;
      if (least !== null) return reaching(next(serving), least);
      for (const one of serving) void one.look();
      return null;
    },
    state: () => replicas.map((one) => ({ name: one.name, lagSeconds: secondsOf(one.age()), serves: serves(one) })),
  };
}

const reaching = async (one: Replica | null, position: WalPosition): Promise<Replica | null> => ((await one?.reaches(position)) ? one : null);

interface Watched {
  primary(): Promise<WalPosition | null>;
  replicas: Replica[];
  marks: Marks;
  clock: () => number;
}

/** Looks how far everybody is, soon after a purge. */
function watchPrimary({ primary, replicas, marks, clock }: Watched) {
  const stopping = new AbortController();
  let answers = true;
  let purges = 0;
  let floor: WalPosition | null = 0n;
  let hurrying: Promise<void> | null = null;
  const check = async (): Promise<void> => {
    const [at, before] = [clock(), purges];
    const position = await primary().catch(() => null);
    answers = position !== null;
    if (position !== null) marks.add({ at, position });
    // One that was heard of meanwhile may be later than this position.
    if (position !== null && before === purges) floor ??= position;
    await Promise.all(replicas.map((one) => one.look()));
  };
  const hurry = async (): Promise<void> => {
    while (floor === null && !stopping.signal.aborted) {
      await check();
      if (floor === null) await wait(HURRY_MS);
    }
  };
  return {
    check,
    answers: () => answers,
    /** No page is rendered from before it; null while it is not known. */
    floor: () => floor,
    purged(): void {
      purges += 1;
      floor = null;
      hurrying ??= hurry().finally(() => {
        hurrying = null;
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await hurrying;
    },
  };
}

const secondsOf = (ms: number): number | null => (Number.isFinite(ms) ? Math.round(ms) / 1000 : null);

/** Opens what `DATABASE_REPLICA_URLS` names and keeps looking at it; null where it names nothing. */
export function openReplicas(config: Config, databaseUrl: string, log: Log): Replicas | null {
  if (config.DATABASE_REPLICA_URLS.length === 0) return null;
  const asks = lineTo(databaseUrl);
  const lines = config.DATABASE_REPLICA_URLS.map((url) => ({ url, line: lineTo(url) }));
  const databases = lines.map(({ url }) => openDatabase(url, log, config.DATABASE_POOL, undefined, COPY));
  const copies = lines.map(({ url, line }, place) => ({ name: new URL(url).host, db: (databases[place] as (typeof databases)[0]).db, where: line.where }));
  const replicas = createReplicas({ primary: asks.where, copies, staleMs: config.DATABASE_REPLICA_LAG * 1000 });
  const stopping = new AbortController();
  const loop = keepChecking(replicas, stopping.signal, log);
  return {
    answer: (request, work) => routeRead(replicas, request, work),
    check: replicas.check,
    purged: replicas.purged,
    state: replicas.state,
    async stop() {
      stopping.abort();
      await Promise.all([loop, replicas.stop()]);
      for (const { close } of [asks, ...lines.map(({ line }) => line)]) close();
      await Promise.all(databases.map(({ close }) => close()));
    },
  };
}

/** What was written by mistake in a call that reads is refused even by one that was promoted, and one that hangs is given up soon. */
const COPY = { options: '-c default_transaction_read_only=on', query_timeout: 5_000 };

function lineTo(url: string) {
  const line = createConnection(url, 'wbn replicas', 1_000);
  const where = async (): Promise<WalPosition | null> => {
    const found = await line.ask(READ_WAL_POSITION);
    return typeof found?.['position'] === 'string' ? parseWalPosition(found['position']) : null;
  };
  return { where, close: line.close };
}

async function keepChecking(replicas: ReplicaChoice, signal: AbortSignal, log: Log): Promise<void> {
  const served = new Map<string, boolean>();
  while (!signal.aborted) {
    await replicas.check();
    for (const { name, lagSeconds, serves } of replicas.state()) {
      replicaLag.set({ replica: name }, lagSeconds ?? Number.POSITIVE_INFINITY);
      replicaServes.set({ replica: name }, serves ? 1 : 0);
      if (served.get(name) !== serves) log.warn({ replica: name, lagSeconds, serves }, serves ? 'replica serves reads' : 'replica is out of rotation');
      served.set(name, serves);
    }
    await wait(CHECK_MS, undefined, { signal }).catch(() => {});
  }
}
