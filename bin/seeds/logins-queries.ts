import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { LOGINS } from './people.ts';

export async function readLogins(db: Db): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from account where email = any(${Object.values(LOGINS)})`.execute(db);
  return rows;
}

export async function insertStaff(db: Db, id: string): Promise<void> {
  await sql`insert into staff (account_id) values (${id}) on conflict do nothing`.execute(db);
}
