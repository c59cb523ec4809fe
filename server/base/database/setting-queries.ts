import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Keeps a fact about this installation for good: a first one stays. */
export async function noteSetting(db: Db, name: string, value: string | object): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb) on conflict (name) do nothing`.execute(db);
}
