import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Kind } from '../document.ts';
import { tableOf } from '../query/match-queries.ts';

/** Documents that are read and sent at once. */
export const BATCH = 500;

export async function tryRebuildLock(db: Db): Promise<{ mine: boolean }[]> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(hashtext('search-rebuild')) as mine`.execute(db);
  return rows;
}

export async function releaseRebuildLock(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('search-rebuild'))`.execute(db);
}

export async function readIdsAfter(db: Db, kind: Kind, after: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from ${tableOf(kind)} where id > ${after} order by id limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

/** Numbers of events and versions come from one sequence, which only grows, also through a dump and its restoration. */
export async function nextVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select nextval(pg_get_serial_sequence('outbox', 'id')) as version`.execute(db);
  return rows[0]?.version as number;
}
