import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { transactional } from '../database/database.ts';

/** Tells the planner what has been added; it would find out by itself, minutes later. */
export async function analyseTables(db: Db, tables: string[]): Promise<void> {
  await transactional(db, async (db) => {
    await sql`select set_config('statement_timeout', '600000', true)`.execute(db);
    await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  });
}

export async function setSavepoint(db: Db): Promise<void> {
  await sql`savepoint import`.execute(db);
}

export async function releaseSavepoint(db: Db): Promise<void> {
  await sql`release savepoint import`.execute(db);
}

export async function rollBackToSavepoint(db: Db): Promise<void> {
  await sql`rollback to savepoint import`.execute(db);
}

export async function liftTimeouts(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '600000', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', '30000', true)`.execute(
    db,
  );
}

export async function tryImportLock(db: Db): Promise<{ free: boolean }[]> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext('import')) as free`.execute(db);
  return rows;
}
