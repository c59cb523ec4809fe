import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { StoredFile } from '#server/base/files/stored-file.ts';

export async function hasErasureList(db: Db): Promise<{ made: boolean }[]> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('public.erasure_list') is not null as made`.execute(db);
  return rows;
}

export async function readStoredFiles(db: Db): Promise<(StoredFile & { place: string | null })[]> {
  const { rows } = await sql<StoredFile & { place: string | null }>`
    select f.key, f.kind, f.sizes, w.place from file f left join withheld_file w on w.file_id = f.id where f.stored_at is not null`.execute(db);
  return rows;
}

/** Kysely's own two tables say which migrations were made; they are made again, not copied. */
const OURS = sql`c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_migration%'`;

export async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname::text as name from pg_class c where ${OURS} order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows of each table, all counted at one moment. Every page is read, so that a damaged one is noticed by its checksum. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await readTables(db);
  if (tables.length === 0) return {};
  const counts = tables.map((name) => sql`select ${name}::text as name, count(*)::int8 as rows from ${sql.table(name)}`);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: number }) => [name, number]));
}

export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Columns that take a value, in the order that a row's text has them all. */
export async function readColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${OURS} group by 1`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
