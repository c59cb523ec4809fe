import type { Config } from '#server/base/config/config.ts';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { joinCluster } from './cluster.ts';
import { prepareDatabase } from './prepare.ts';

const CONNECTIONS = 3;

/**
 * Does an operator's work on the product's database, migrated before unless it `asItIs` has to do.
 * @returns the exit code; what went wrong is said in one line.
 */
export async function operate(config: Config, work: (db: Db) => Promise<void>, { asItIs = false } = {}): Promise<number> {
  let cluster: EmbeddedPostgres | null = null;
  try {
    cluster = await joinCluster(config);
    if (!asItIs) await prepareDatabase({ ...config, DEMO: false }, cluster.url);
    return await attempt(cluster.url, work);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    await cluster?.stop();
  }
}

async function attempt(url: string, work: (db: Db) => Promise<void>): Promise<number> {
  const { db, close } = openDatabase(url, createLog('warn'), CONNECTIONS);
  try {
    await work(db);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    await close();
  }
}
