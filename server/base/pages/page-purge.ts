import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../telemetry/log.ts';
import { CHANNEL } from './page-purge-queries.ts';
import type { Tags } from './page-tags.ts';

const RETRY_MS = 1_000;

/** Forgets pages with one of these tags, or all of them. */
type Forget = (tags: Tags) => void;

export interface PurgeListener {
  stop(): Promise<void>;
}

/** Calls `forget` at every purge, and for all pages after the line was cut: what was said meanwhile is not said again. */
export function onPurge(databaseUrl: string, forget: Forget, log: Log): PurgeListener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = (async () => {
    while (!signal.aborted) {
      await listen(databaseUrl, forget, signal).catch((error) => log.warn({ error: String(error) }, 'purges of pages are not heard'));
      await wait(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop() {
      stopping.abort();
      return loop;
    },
  };
}

/** Listens until the connection is lost or the signal comes. */
async function listen(connectionString: string, forget: Forget, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'wbn pages', keepAlive: true });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  client.once('end', end);
  signal.addEventListener('abort', end);
  // A lost connection is heard through its end.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => forget(payload ? new Set(payload.split(' ')) : null));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    forget(null);
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}
