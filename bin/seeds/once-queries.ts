import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function isDone(db: Db, name: string, mark: string): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select value #>> '{}' as value from setting where name = ${`seed:${name}`}`.execute(db);
  return rows[0]?.value === mark;
}

export async function holds(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(hashtext(${`seed:${name}`})) as held`.execute(db);
  return rows[0]?.held ?? false;
}

export async function releaseOnce(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext(${key}))`.execute(db);
}

export async function markDone(db: Db, key: string, mark: string): Promise<void> {
  await sql`insert into setting (name, value) values (${key}, to_jsonb(${mark}::text))
    on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(db);
}
