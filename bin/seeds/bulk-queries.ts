import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

const CHUNK = 2_000;

/** Inserts rows whose properties are columns; columns that no row names keep their defaults. Rows that are there already stay. */
export async function bulk(db: Db, table: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const columns = sql.join([...new Set(chunk.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(chunk)}::jsonb) on conflict do nothing`.execute(db);
  }
}

/** JSON has no bytes: PostgreSQL reads them as `\\x0aff`. */
const asJson = (rows: object[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]))));

const asText = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
