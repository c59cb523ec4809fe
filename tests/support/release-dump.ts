import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Db } from '#server/base/database/database.ts';
import { readColumns, readTables } from '../../bin/backups/tables-queries.ts';
import { asAdmin, databaseUrl } from './cluster.ts';
import { root } from './source.ts';

/** Kysely's own, as it makes them itself before the first migration. */
const KYSELY = {
  kysely_migration: 'name varchar(255) not null primary key, timestamp varchar(255) not null',
  kysely_migration_lock: 'id varchar(255) not null primary key, is_locked integer default 0 not null',
};

/** The whole database as one text of SQL: tables as the migrations of this checkout make them, then every row. */
export async function dumpOf(db: Db): Promise<string> {
  const folder = join(root, 'database/migrations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const made = Object.entries(KYSELY).map(([name, columns]) => `create table ${name} (${columns});`);
  const columns = await readColumns(db);
  const tables = [...(await readTables(db)), ...Object.keys(KYSELY)];
  const rows = await Promise.all(tables.map((table) => insertOf(db, table, columns.get(table))));
  // What triggers and keys would do is in the rows already.
  const before = `set session_replication_role = replica;\ntruncate ${tables.join(', ')};`;
  return [...made, ...migrations, before, ...rows, ...(await sequences(db)), 'reset session_replication_role;', ''].join('\n');
}

async function insertOf(db: Db, table: string, columns = ['*']): Promise<string> {
  if (columns[0] === '*') return insertOf(db, table, await columnsOf(db, table));
  const cells = sql.join(columns.map((column) => sql`quote_nullable(t.${sql.ref(column)}::text)`));
  const { rows } = await sql<{ row: string }>`select '(' || concat_ws(',', ${cells}) || ')' as row from ${sql.table(table)} t order by 1`.execute(db);
  if (rows.length === 0) return '';
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `insert into ${table} (${names}) overriding system value values\n${rows.map(({ row }) => row).join(',\n')};`;
}

const columnsOf = async (db: Db, table: string): Promise<string[]> =>
  (
    await sql<{ name: string }>`select column_name::text as name from information_schema.columns where table_name = ${table} order by ordinal_position`.execute(
      db,
    )
  ).rows.map(({ name }) => name);

async function sequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select format('select setval(%L, %s);', sequencename, last_value) as text
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`.execute(db);
  return rows.map(({ text }) => text);
}

/** A database of its own that holds what a dump says. */
export async function restoreDump(dump: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const [clusterUrl, name] = [inject('clusterUrl'), `test_${randomBytes(6).toString('hex')}`];
  await asAdmin(clusterUrl, (client) => client.query(`create database ${name}`));
  const url = databaseUrl(clusterUrl, name);
  await asAdmin(url, (client) => client.query(dump));
  return { url, drop: () => asAdmin(clusterUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))) };
}

export type Row = Record<string, unknown>;

/** Every row of every table, by the table's name. */
export const rowsIn = (url: string): Promise<Map<string, Row[]>> =>
  asAdmin(url, async (client) => {
    const { rows: tables } = await client.query(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const found = new Map<string, Row[]>();
    for (const { name } of tables as { name: string }[]) {
      const { rows } = await client.query(`select to_jsonb(t) as row from ${name} t`);
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  });

const SCHEMA = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, generation_expression, '') as text
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prolang <> 13
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

/** Tables, columns, constraints, indexes, triggers and functions, in words. */
export const schemaOf = (url: string): Promise<string[]> => asAdmin(url, async (client) => (await client.query(SCHEMA)).rows.map(({ text }) => text));
