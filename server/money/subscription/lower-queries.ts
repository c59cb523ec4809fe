import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function readOwners(db: Db, businessID: string): Promise<{ accountID: string }[]> {
  const { rows } = await sql<{ accountID: string }>`select account_id as "accountID" from business_access
    where business_id = ${businessID} and access = 'owner' order by created_at`.execute(db);
  return rows;
}
