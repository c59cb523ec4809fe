import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const directory = join(import.meta.dirname, '../../database/migrations');

/** Applies the forward-only .sql files that are missing, in order, under a lock. @returns the names applied. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of migrations that the files have and the database has not. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(() => ({ rows: [] }));
  const names = new Set(done.rows.map((row) => row.name));
  return Object.keys(await readMigrations()).filter((name) => !names.has(name));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(join(directory, file), 'utf8');
    // An index over a large table takes longer than a request may.
    migrations[file.replace('.sql', '')] = { up: async (db) => void (await sql.raw(`set local statement_timeout = 0;\n${text}`).execute(db)) };
  }
  return migrations;
}
