import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export const CHANNEL = 'pages';

/** PostgreSQL takes less than 8,000 bytes. */
const MOST = 150;

/**
 * Makes every process forget the pages that show one of these ids, once the caller's transaction commits; `LISTS` stands for the pages that show what
 * nobody asked for by its id. A write that cannot name what it changes names nothing: then all pages go. The same twice in one transaction is one.
 */
export async function purgePages(db: Db, ids: string[] = []): Promise<void> {
  const named = ids.length > MOST ? '' : ids.join(' ');
  await sql`select pg_notify(${sql.lit(CHANNEL)}, ${named})`.execute(db);
}
