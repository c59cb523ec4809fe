import { openDatabase } from './database.ts';
import { createLine } from './line.ts';
import { silentLog } from './log.ts';
import { pendingMigrations } from './migrate.ts';

export interface Health {
  /** Null when ready, else what is missing. */
  problem(): Promise<string | null>;
  /** From now on not ready: the balancer takes this process out before it closes. */
  leave(): void;
  isLeaving(): boolean;
}

/** The one trouble in which replicas may still answer. */
export const UNREACHABLE = 'database not reachable';

/** Asks the database on a connection of its own: a busy request pool must not take a process out of service. */
export function createHealth(databaseUrl: string): Health {
  const line = createLine(databaseUrl, 'wbn health');
  let leaving = false;
  let migrated = false;
  let asking: Promise<string | null> | null = null;
  const ask = async (): Promise<string | null> => {
    if (!(await line.ask('select 1'))) return UNREACHABLE;
    const problem = migrated ? null : await missingMigrations(databaseUrl);
    migrated = problem === null;
    return problem;
  };
  return {
    leave: () => {
      leaving = true;
      line.close();
    },
    isLeaving: () => leaving,
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

async function missingMigrations(url: string): Promise<string | null> {
  const { db, close } = openDatabase(url, silentLog, 1);
  const pending = await pendingMigrations(db).finally(close);
  return pending.length > 0 ? `migrations missing: ${pending.join(', ')}` : null;
}
