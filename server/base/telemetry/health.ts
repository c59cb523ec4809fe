import type { Agreement } from '../config/agreement.ts';
import { createConnection } from '../database/connection.ts';
import { openDatabase } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { Refusal } from '../http/errors.ts';
import type { AppContext } from '../http/request.ts';
import { silentLog } from './log.ts';

export interface Health {
  /** Null when ready, else what is missing. */
  problem(): Promise<string | null>;
  /** From now on not ready: the balancer takes this process out before it closes. */
  leave(): void;
  isLeaving(): boolean;
}

/** The one trouble in which replicas may still answer. */
const UNREACHABLE = 'database not reachable';

/** What a balancer reads: `retryAfter` stands beside a 503. */
export interface Readiness {
  status: 200 | 503;
  retryAfter?: number;
  body: object;
}

/** Whether this process may get requests. Without the primary visitors still read: a balancer that left everybody out would refuse them too. */
export async function readinessOf(health: Health, { replicas }: Pick<AppContext, 'replicas'>, requestID: string): Promise<Readiness> {
  const problem = await health.problem();
  const copies = replicas && { replicas: replicas.state().map(({ lagSeconds, serves }) => ({ lagSeconds, serves })) };
  const reads = problem === UNREACHABLE && copies?.replicas.some(({ serves }) => serves);
  if (!problem || reads) return { status: 200, body: { success: true, ...copies, ...(problem && { problem }) } };
  const refusal = new Refusal('unavailable');
  return { status: 503, ...(refusal.retryAfter && { retryAfter: refusal.retryAfter }), body: { ...refusal.body(requestID), problem } };
}

/** Asks the database on a connection of its own: a busy request pool must not take a process out of service. */
export function createHealth(databaseUrl: string, agreement?: Agreement): Health {
  const line = createConnection(databaseUrl, 'wbn health');
  let leaving = false;
  let migrated = false;
  let asking: Promise<string | null> | null = null;
  const ask = async (): Promise<string | null> => {
    if (!(await line.ask('select 1'))) return UNREACHABLE;
    const problem = migrated ? null : await missingMigrations(databaseUrl);
    migrated = problem === null;
    return problem ?? agreement?.problem() ?? null;
  };
  return {
    leave: () => {
      leaving = true;
      agreement?.stop();
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
