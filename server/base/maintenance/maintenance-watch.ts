import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../telemetry/log.ts';
import type { Maintenance, Mode } from './maintenance.ts';

export const maintenanceChannel = 'maintenance';
const RETRY_MS = 1_000;
/** Where the bell was not heard, so late it is known. */
const LOOK_MS = 2_000;
const PATIENCE_MS = 5_000;

/** Held by every process that may write, shared: the operator's command sees in `pg_locks` whether there is one. No other lock has these two numbers. */
export const WRITERS = { classID: 20_020, objectID: 1 };
const HOLD = `select pg_advisory_lock_shared(${WRITERS.classID}, ${WRITERS.objectID})`;
const LET_GO = `select pg_advisory_unlock_shared(${WRITERS.classID}, ${WRITERS.objectID})`;

/** One that is only announced is gone when its time is over. */
export const MODE = `select coalesce((value ->> 'readOnly')::boolean, false) as "readOnly",
    (value ->> 'startsAt')::timestamptz as "startsAt", (value ->> 'endsAt')::timestamptz as "endsAt",
    extract(epoch from (value ->> 'endsAt')::timestamptz - now())::float8 as "secondsLeft", coalesce(value -> 'words', '{}') as words
  from setting where name = 'maintenance' and ((value ->> 'readOnly')::boolean or (value ->> 'endsAt')::timestamptz > now())`;

export interface MaintenanceWatch {
  stop(): Promise<void>;
}

/** Keeps this process told of the mode: by the bell at once, else within two seconds. Resolves when it was asked for the first time. */
export async function watchMaintenance(databaseUrl: string, maintenance: Maintenance, log: Log): Promise<MaintenanceWatch> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: known, resolve } = Promise.withResolvers<void>();
  const loop = (async () => {
    while (!signal.aborted) {
      await watch(databaseUrl, maintenance, resolve, signal).catch((error) => log.warn({ error: String(error) }, 'maintenance is not heard of'));
      await wait(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  })();
  await Promise.race([known, wait(PATIENCE_MS)]);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/** Until the connection is lost or the signal comes. */
async function watch(connectionString: string, maintenance: Maintenance, known: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'wbn maintenance', keepAlive: true, query_timeout: PATIENCE_MS });
  let ring = () => {};
  let ended = false;
  const end = () => {
    ended = true;
    ring();
  };
  client.once('end', end);
  // A lost connection is heard through its end.
  client.on('error', () => {});
  client.on('notification', () => ring());
  signal.addEventListener('abort', end);
  const forget = maintenance.on(() => ring());
  try {
    await client.connect();
    await client.query(`listen ${maintenanceChannel}`);
    for (let holds = false; !ended; ) {
      const rung = new Promise<void>((done) => {
        ring = done;
      });
      holds = await look(client, maintenance, holds);
      known();
      await Promise.race([rung, wait(LOOK_MS, undefined, { signal }).catch(() => {})]);
    }
  } finally {
    forget();
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}

/** Nothing is written before the lock is held, and it is let go when the last write has ended. @returns whether it is held now. */
async function look(client: pg.Client, maintenance: Maintenance, held: boolean): Promise<boolean> {
  let mode = await readMode(client);
  if (!mode?.readOnly && !held) {
    await client.query(HOLD);
    mode = await readMode(client);
  }
  maintenance.learn(mode);
  const holds = held || !mode?.readOnly;
  if (!mode?.readOnly || !holds || maintenance.isWriting()) return holds;
  await client.query(LET_GO);
  return false;
}

const readMode = async (client: pg.Client): Promise<Mode | null> => ((await client.query(MODE)).rows[0] as Mode | undefined) ?? null;
