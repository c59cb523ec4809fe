import pg from 'pg';
import { openDatabase } from './database.ts';
import { silentLog } from './log.ts';
import { pendingMigrations } from './migrate.ts';

export interface Health {
  /** Null when ready, else what is missing. */
  problem(): Promise<string | null>;
  /** From now on not ready: the balancer takes this process out before it closes. */
  leave(): void;
}

const TIMEOUT = 2_000;

/** Asks the database on a connection of its own: a busy request pool must not take a process out of service. */
export function createHealth(databaseUrl: string): Health {
  let leaving = false;
  let migrated = false;
  let asking: Promise<string | null> | null = null;
  const ask = async (): Promise<string | null> => {
    if (!(await isReachable(databaseUrl))) return 'database not reachable';
    const problem = migrated ? null : await missingMigrations(databaseUrl);
    migrated = problem === null;
    return problem;
  };
  return {
    leave: () => {
      leaving = true;
    },
    async problem() {
      if (leaving) return 'shutting down';
      // Whoever asks meanwhile gets the same answer: health costs one connection, however many ask.
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

async function isReachable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function missingMigrations(url: string): Promise<string | null> {
  const { db, close } = openDatabase(url, silentLog, 1);
  const pending = await pendingMigrations(db).finally(close);
  return pending.length > 0 ? `migrations missing: ${pending.join(', ')}` : null;
}
