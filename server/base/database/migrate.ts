import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type TableMetadata } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const directory = join(import.meta.dirname, '../../../database/migrations');

/** Some minutes. */
const TRIES = 300;
const PAUSE_MS = 250;
/** Locks that were not free in time, or another process that migrates. */
const BUSY = /^(55P03|40P01|57014)$/;

interface Options {
  /** The last one to apply. */
  until?: string | undefined;
  /** How long a lock is waited for at each try. */
  lockTimeoutMs?: (tries: number) => number;
}

/**
 * While a migration stands in line for a table, everybody behind it waits too. And it must give up before PostgreSQL looks for deadlocks, after a second
 * of waiting: else it is somebody's write that is ended, not the migration, which comes back by itself.
 */
const LOCK_TIMEOUT_MS = [100, 900] as const;
/** Soon where the table is hardly used, later with more patience. */
const lockTimeout = (tries: number): number => Math.min(LOCK_TIMEOUT_MS[0] * 2 ** Math.floor(tries / 5), LOCK_TIMEOUT_MS[1]);

/**
 * A migration that takes a table which writes take late, and then one which they take early, meets one of them each time on a busy site.
 * Tables are taken in the order in which they were made, as writes do: what is pointed at is there before what points at it.
 */
const IN_ORDER = `do $$ declare one record; begin
  for one in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    and relname not like 'kysely%' order by oid loop execute format('lock table %s in share row exclusive mode', one.name); end loop; end $$;`;

/**
 * Applies the forward-only .sql files that are missing, in order, under a lock, each in a transaction of its own: what one has locked is free before the next.
 * A table that is in use is asked for again and again. @returns the names applied.
 */
export async function migrate(db: Db, { until, lockTimeoutMs = lockTimeout }: Options = {}): Promise<string[]> {
  const applied: string[] = [];
  let tries = 0;
  const migrations = await readMigrations(() => `set local lock_timeout = ${lockTimeoutMs(tries)}; ${tries > 0 ? IN_ORDER : ''}`);
  const migrator = new Migrator({ db: withTwoTables(db), provider: { getMigrations: async () => migrations } });
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error && BUSY.test(String(Object(error).code)) && ++tries < TRIES) await wait(PAUSE_MS);
    else if (error) throw error;
    else if (results.length > 0) applied.push(...results.map((result) => result.migrationName));
    if (!error && (results.length === 0 || applied.at(-1) === until)) return applied;
  }
}

/** Kysely reads every column of every table twice before each migration, to see whether its own two tables are there: that took longer than the migrations. */
function withTwoTables(db: Db): Db {
  const getTables = async (): Promise<TableMetadata[]> => {
    const { rows } = await sql<{ name: string; schema: string }>`select c.relname as name, n.nspname as schema from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relname in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE})`.execute(db);
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  };
  return Object.defineProperty(db.withoutPlugins(), 'introspection', { value: { getTables } });
}

/** Names of migrations that the files have and the database has not. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(() => ({ rows: [] }));
  const names = new Set(done.rows.map((row) => row.name));
  return Object.keys(await readMigrations()).filter((name) => !names.has(name));
}

async function readMigrations(before = () => ''): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(join(directory, file), 'utf8');
    // An index over a large table takes longer than a request may.
    const up = () => sql.raw(`set local statement_timeout = 0; ${before()}\n${text}`);
    migrations[file.replace('.sql', '')] = { up: async (db) => void (await up().execute(db)) };
  }
  return migrations;
}
