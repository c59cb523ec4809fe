import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function insertStaff(db: Db, accountID: string): Promise<void> {
  await sql`insert into staff (account_id) values (${accountID}) on conflict do nothing`.execute(db);
}
