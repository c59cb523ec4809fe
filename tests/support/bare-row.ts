import { sql } from 'kysely';
import { transactional } from '#server/base/database/database.ts';
import type { Api } from './api.ts';

const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  bytea: "decode(replace(gen_random_uuid()::text, '-', ''), 'hex')",
  jsonb: "'{}'",
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  text: 'gen_random_uuid()::text',
  ARRAY: "'{}'",
};

export type BareRow = Record<string, unknown>;

/**
 * Puts one row into a table, of which nothing but the given columns matters: each an expression of SQL. What it refers to need not be there.
 * @returns the row, and as PostgreSQL writes it
 */
export async function insertBareRow(
  { pool, db }: Pick<Api, 'pool' | 'db'>,
  table: string,
  given: Record<string, string>,
): Promise<{ row: BareRow; text: string }> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const needed = Object.fromEntries(rows.map(({ name, type }) => [name, VALUES[type] ?? 'null']));
  const row = Object.entries({ ...needed, ...given });
  const [columns, values] = [row.map(([name]) => `"${name}"`).join(', '), row.map(([, value]) => value).join(', ')];
  return transactional(db, async (db) => {
    await sql`set local session_replication_role = 'replica'`.execute(db);
    const made = await sql<{ row: BareRow; text: string }>`insert into ${sql.table(table)} as made (${sql.raw(columns)}) values (${sql.raw(values)})
      returning to_jsonb(made) as row, made::text as text`.execute(db);
    return made.rows[0] as { row: BareRow; text: string };
  });
}
