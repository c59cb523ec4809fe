import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import type { Log } from './log.ts';

export type Db = Kysely<Tables>;

// A count, not a sum of money: int8 fits a JavaScript number here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A date is a day, not a moment: keep it as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Marks a statement that must be planned with its values (searches): generic plans cost them 10 to 50 times. */
export const PLAN_EACH_TIME = '/* plan each time */ ';

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Milliseconds: whoever waits for a place (half a second), then for a connection or a lock, hears within three seconds that we are busy. */
const PATIENCE_MS = 2_000;

/** Opens a pool whose statements are named, so that PostgreSQL keeps their plans; `more` adds to its settings. */
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
  pool.on('connect', (client) => {
    // A checked-out client without a listener would end the process when its connection is cut.
    client.on('error', () => {});
    nameStatements(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

const MAX_NAMES = 500;
const names = new Map<string, string>();

function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) return query(first, values, ...rest);
    const name = nameOf(first);
    return name ? query({ text: first, values, name }, ...rest) : query(first, values, ...rest);
  }) as typeof client.query;
}

function nameOf(text: string): string | undefined {
  if (text.startsWith(PLAN_EACH_TIME)) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Runs `work` in one transaction (the one that is open already, if any); its outbox rows commit with it or not at all. */
export function transactional<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
