import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/tables.ts';
import type { Log } from '../telemetry/log.ts';
import { preparing } from './prepared.ts';

export type Db = Kysely<Tables>;

// A count, not a sum of money: int8 fits a JavaScript number here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A date is a day, not a moment: keep it as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Milliseconds: whoever waits for a place (half a second), then for a connection or a lock, hears within three seconds that we are busy. */
const PATIENCE_MS = 2_000;

/** Opens a pool; `more` adds to its settings. */
export function openDatabase(url: string, log: Log, max = 10, patienceMs = PATIENCE_MS, { options = '', ...more }: pg.PoolConfig = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'wbn',
    options: `-c lock_timeout=${patienceMs} -c jit=off ${options}`,
    ...more,
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  // A checked-out client without a listener would end the process when its connection is cut.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return { db, pool, close: () => db.destroy() };
}

/** Runs `work` in one transaction (the one that is open already, if any); its outbox rows commit with it or not at all. */
export function transactional<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * Runs `work` in one transaction with the same context, whose `db` is the transaction and whose pool is out of reach. The parameter of `work` has the
 * name of the first argument (tests/boundaries.test.ts), so that nothing inside can write on the connection outside.
 */
export function inTransaction<C extends { db: Db }, T>(context: C, work: (context: Omit<C, 'pool'>) => Promise<T>): Promise<T> {
  const { pool: _, db, ...rest } = context as C & { pool?: unknown };
  return transactional(db, (db) => work({ ...rest, db } as Omit<C, 'pool'>));
}
