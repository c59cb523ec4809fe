import { sql } from 'kysely';
import { readConfig } from '#server/base/config/config.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { drain } from '#server/base/jobs/outbox.ts';
import { openSearch } from '#server/base/scaling/opensearch.ts';
import { createAppContext } from '#server/compose.ts';
import { index } from '#server/directory/search/index.ts';
import { subscribers } from '#server/directory/search/opensearch/opensearch.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { type Client, createClient } from '#web/base/client/client.ts';
import { cacheDirectory, demoDatabase, startBenchCluster } from '../../bench/support/cluster.ts';
import { asAdmin, databaseUrl } from '../../tests/support/cluster.ts';

const NAME = 'proof_search';

export interface Both {
  parts: AppContext;
  client: ReturnType<typeof openSearch>;
  /** The same calls on both engines. */
  engines: Record<'PostgreSQL' | 'OpenSearch', Client>;
  stop(): Promise<void>;
}

/** The demonstration in a database of the proof's own, with either engine in front. */
export async function openBoth(searchUrl: string): Promise<Both> {
  const cluster = await startBenchCluster();
  const demo = new URL(await demoDatabase(cluster)).pathname.slice(1);
  await asAdmin(cluster.url, async (admin) => {
    await admin.query(`drop database if exists ${NAME} with (force)`);
    await admin.query(`create database ${NAME} template ${demo}`);
  });
  const SEARCH_URL = `${searchUrl}/proof`;
  const config = readConfig({ DATA_DIR: cacheDirectory, LOG_LEVEL: 'warn', SEARCH_URL });
  const parts = await createAppContext(config, databaseUrl(cluster.url, NAME));
  return {
    parts,
    client: openSearch(SEARCH_URL),
    engines: { PostgreSQL: createClient(inProcessTransport({ ...parts, search: index })), OpenSearch: createClient(inProcessTransport(parts)) },
    stop: async () => {
      await parts.db.destroy();
      await asAdmin(cluster.url, async (admin) => void (await admin.query(`drop database if exists ${NAME} with (force)`)));
      await cluster.stop();
    },
  };
}

/** The worker's part of search, until it is stopped. */
export function startFollowing(parts: AppContext): { stop(): Promise<void> } {
  let isStopped = false;
  const loop = (async () => {
    while (!isStopped) {
      if ((await drain(parts, subscribers).catch(() => 0)) === 0) await new Promise((done) => setTimeout(done, 50));
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await loop;
    },
  };
}

/** Effects that OpenSearch has not heard of yet. */
export async function countWaiting({ db }: AppContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox where topic = 'search.changed' and done_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
