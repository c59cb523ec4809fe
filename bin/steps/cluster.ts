import { join } from 'node:path';
import type { Config } from '#server/base/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/embedded-postgres.ts';

/** The database that the settings name, else the embedded one under DATA_DIR. */
export async function openCluster(config: Config): Promise<EmbeddedPostgres> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, adopted: true, stop: async () => {} };
  return startEmbeddedPostgres({ directory: join(config.DATA_DIR, 'database') });
}

/** The same for a command beside the server: a database that runs already is left running. */
export async function joinCluster(config: Config): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(config);
  return cluster.adopted ? { ...cluster, stop: async () => {} } : cluster;
}
