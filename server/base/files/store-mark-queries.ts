import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export const SETTING = 'files:store';

export const readKnown = async (db: Db): Promise<string | null> =>
  (await sql<{ id: string }>`select value ->> 'id' as id from setting where name = ${SETTING}`.execute(db)).rows[0]?.id ?? null;

export async function replaceMark(db: Db, mark: { id: string }): Promise<void> {
  await sql`insert into setting (name, value) values (${SETTING}, ${JSON.stringify(mark)}::jsonb)
    on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(db);
}
