import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Upserts rows into a table; `columns` maps column -> property, `place` counts from 1. */
export async function upsert(db: Db, table: string, key: string, columns: Record<string, string>, rows: object[]): Promise<void> {
  const names = Object.keys(columns);
  const cellOf = (row: object, name: string, index: number) =>
    columns[name] === 'place' ? index + 1 : (row as Record<string, unknown>)[columns[name] as string];
  const values = rows.map((row, index) => Object.fromEntries(names.map((name) => [name, cellOf(row, name, index)])));
  const list = sql.join(names.map((name) => sql.ref(name)));
  const changes = sql.join(names.filter((name) => name !== key).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)
    on conflict (${sql.ref(key)}) do update set ${changes}`.execute(db);
}
