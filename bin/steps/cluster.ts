import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import { placeOf, reachDatabase } from '#server/base/database/database-trouble.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'NEW_DATABASE'>;

const noDatabase = ({ DATA_DIR }: Place): string =>
  `There is no database: DATABASE_URL is not set, and ${DATA_DIR} holds none. Set DATABASE_URL or DATA_DIR as the service has it; NEW_DATABASE=1 makes an empty one here.`;

/** The database that the settings name, else the embedded one under DATA_DIR. */
export async function openCluster(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<EmbeddedPostgres> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, adopted: true, stop: async () => {} };
  return startEmbeddedPostgres({ directory: join(config.DATA_DIR, 'database') });
}

/** Whether there is a database: whoever forgot the settings would work on a new, empty one. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Place): boolean => Boolean(DATABASE_URL) || existsSync(join(DATA_DIR, 'database'));

/**
 * The same for a command beside the server: a database that runs already is left running. Says which it is before anything is done.
 * @throws Error where there is none yet, and one that does not answer.
 */
export async function joinCluster(config: Place): Promise<EmbeddedPostgres> {
  if (!hasDatabase(config) && !config.NEW_DATABASE) throw new Error(noDatabase(config));
  const place = config.DATABASE_URL ? placeOf(config.DATABASE_URL) : `embedded database in ${join(config.DATA_DIR, 'database')}`;
  // Beside what the command prints for whoever reads it on.
  console.error(`Working on the ${place}; data folder ${config.DATA_DIR}.`);
  if (config.DATABASE_URL) await reachDatabase(config.DATABASE_URL);
  return openJoined(config);
}

/** Without a word and without a look: whether it answers is the caller's question. */
export async function openJoined(config: Parameters<typeof openCluster>[0]): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(config);
  return cluster.adopted ? { ...cluster, stop: async () => {} } : cluster;
}
