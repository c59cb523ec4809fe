import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** @returns those of `keys` that are removed, now or earlier. */
export async function noteRemovals(db: Db, keys: string[], there: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with noted as (insert into removed_file (key) select unnest(${there}::text[]) on conflict (key) do update set removed_at = now() returning key)
    select key from noted union select key from removed_file where key = any(${keys})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Longer than any event is tried again. */
export async function forgetRemovals(db: Db): Promise<void> {
  await sql`delete from removed_file where removed_at < now() - interval '90 days'`.execute(db);
}
