import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function countRowsIn(db: Db, table: string): Promise<{ count: number }[]> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows;
}

export async function readPending(db: Db): Promise<{ count: number; age: number }[]> {
  const { rows } = await sql<{ count: number; age: number }>`
      select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::int as age from outbox where topic = 'search.changed' and done_at is null`.execute(
    db,
  );
  return rows;
}

/** What is looked at. Another process that starts too may have made some of them. */
export const TABLES = ['setting', 'account', 'credential', 'session', 'second_factor', 'staff'];

export async function readRole(db: Db): Promise<{ superuser: boolean; made: boolean }[]> {
  const { rows } = await sql<{ superuser: boolean; made: boolean }>`
    select rolsuper as superuser, (select bool_and(to_regclass(name) is not null) from unnest(${TABLES}::text[]) name) as made
    from pg_roles where rolname = current_user`.execute(db);
  return rows;
}

export async function readSeeded(db: Db): Promise<unknown[]> {
  const { rows } = await sql`select 1 from setting where name = 'seed:directory'`.execute(db);
  return rows;
}
