import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';
import type { Log } from './log.ts';

const CHANNEL = 'pages';
const RETRY_MS = 1_000;

/** Makes every process forget the pages that it keeps, once the caller's transaction commits. Many in one transaction are one. */
export async function purgePages(db: Db): Promise<void> {
  await sql`select pg_notify(${sql.lit(CHANNEL)}, '')`.execute(db);
}

export interface PurgeListener {
  stop(): Promise<void>;
}

/** Calls `clear` at every purge, and after the line was cut: what was said meanwhile is not said again. */
export function onPurge(databaseUrl: string, clear: () => void, log: Log): PurgeListener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = (async () => {
    while (!signal.aborted) {
      await listen(databaseUrl, clear, signal).catch((error) => log.warn({ error: String(error) }, 'purges of pages are not heard'));
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
async function listen(connectionString: string, clear: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'wbn pages', keepAlive: true });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  client.once('end', end);
  signal.addEventListener('abort', end);
  // A lost connection is heard through its end.
  client.on('error', () => {});
  client.on('notification', clear);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    clear();
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}
