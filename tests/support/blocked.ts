import type pg from 'pg';
import { vi } from 'vitest';

const WAITING = "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/**
 * Waits until somebody waits for a lock. Ask outside of the transaction that holds them up: it sees what its first look saw.
 * @returns the processes of PostgreSQL that wait
 */
export const untilBlocked = (pool: Pick<pg.Pool, 'query'>): Promise<number[]> =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ pid: number }>(WAITING);
      if (rows.length === 0) throw new Error('Nobody waits for a lock.');
      return rows.map(({ pid }) => pid);
    },
    { timeout: 30_000, interval: 10 },
  );
