import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../telemetry/log.ts';
import { liveChannel } from './live-queries.ts';

const RETRY_MS = 1_000;

/** `passing` is an event that is kept nowhere, as JSON with `topic` and `body`. */
type Ring = (passing?: string) => void;

export interface LiveBell {
  /** Calls back whenever the account may have been told something: at once, and after the line was cut; with what was said in passing. @returns how to end that. */
  on(accountID: string, ring: Ring): () => void;
  stop(): Promise<void>;
}

/** One connection that listens for all streams of this process; opened with the first of them. */
export function openLiveBell(databaseUrl: string, log: Log): LiveBell {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rings = new Map<string, Set<Ring>>();
  let listening: Promise<void> | null = null;
  const heard = (said: string) => {
    const [accountID = '', passing] = said.split(/ (.*)/s);
    for (const ring of rings.get(accountID) ?? []) ring(passing);
  };
  const all = () => {
    for (const accountID of rings.keys()) heard(accountID);
  };
  const loop = async () => {
    while (!signal.aborted) {
      await listen(databaseUrl, heard, all, signal).catch((error) => log.warn({ error: String(error) }, 'live events are not heard'));
      await wait(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  };
  return {
    on(accountID, ring) {
      listening ??= loop();
      const own = rings.get(accountID) ?? new Set();
      rings.set(accountID, own.add(ring));
      return () => {
        own.delete(ring);
        if (own.size === 0 && rings.get(accountID) === own) rings.delete(accountID);
      };
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

/** Listens until the connection is lost or the signal comes. What was said before it stands is not said again, so everybody looks once. */
async function listen(connectionString: string, heard: (said: string) => void, all: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'wbn live', keepAlive: true });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  client.once('end', end);
  signal.addEventListener('abort', end);
  // A lost connection is heard through its end.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => payload && heard(payload));
  try {
    await client.connect();
    await client.query(`listen ${liveChannel}`);
    all();
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}
