import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Milliseconds that this process and the database's processes of its connections have taken so far; connections stay open for as long as it is compared. */
export async function processorTime(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  const each = await Promise.all(rows.map(async ({ pid }) => Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6));
  const { user, system } = process.cpuUsage();
  return each.reduce((sum, one) => sum + one, (user + system) / 1000);
}
