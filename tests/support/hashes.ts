import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** What keeps an order, counters or notes for a job of its own; of what searches find the documents are compared, of lists of words nothing. */
const APART = /^(search_(?!business$|product$|person$|name$)|outbox$|audit_entry$|business_merge|duplicate_pair$|supplier_change$)/;
/** Numbers that an index gives by itself. */
const NUMBERED = ['terms', 'impacts', 'labels', 'created_at', 'quality'];

/** Each table with its rows, in no order: `12 <md5>`. */
export async function hashesOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const parts = tables
    .map(({ name }) => name)
    .filter((name) => !APART.test(name))
    .map((name) => {
      const row = name.startsWith('search_') ? sql`to_jsonb(t) - ${NUMBERED}::text[]` : sql`to_jsonb(t)`;
      return sql`select ${name}::text as name, count(*) || ' ' || md5(coalesce(string_agg(md5((${row})::text), '' order by md5((${row})::text)), '')) as hash
        from ${sql.table(name)} t`;
    });
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
