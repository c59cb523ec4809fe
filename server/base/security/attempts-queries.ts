import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** So many times in so many seconds. */
export interface Limit {
  times: number;
  seconds: number;
}

interface Count {
  count: number;
  retryAfter: number;
}

/** Counts one more attempt under `key`, in all processes. In a transaction that is taken back, the attempt is none. */
export async function countAttempt(db: Db, key: string, { seconds }: Limit, now: Date): Promise<Count> {
  const { rows } = await sql<Count>`
    insert into attempt (key, window_ends_at, count) values (${key}, ${now}::timestamptz + ${seconds} * interval '1 second', 1)
    on conflict (key) do update set
      count = case when attempt.window_ends_at <= ${now} then 1 else attempt.count + 1 end,
      window_ends_at = case when attempt.window_ends_at <= ${now} then excluded.window_ends_at else attempt.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - ${now}::timestamptz))::int as "retryAfter"`.execute(db);
  return rows[0] as Count;
}

/** Takes one attempt back that turned out to be none. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await sql`update attempt set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

export async function forgetAttempts(db: Db): Promise<void> {
  await sql`delete from attempt where window_ends_at < now() - interval '1 hour'`.execute(db);
}
