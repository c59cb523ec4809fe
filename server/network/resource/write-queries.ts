import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function setOwner(db: Db, accountID: string, businessID: string): Promise<void> {
  await sql`update resource set owner_id = ${accountID} where id = ${businessID}`.execute(db);
}

export async function insertOwnedBusiness(db: Db, id: string, accountID: string, now: Date): Promise<void> {
  await sql`insert into resource (id, type, owner_id, created_at) values (${id}, 'business', ${accountID}, ${now})`.execute(db);
}
