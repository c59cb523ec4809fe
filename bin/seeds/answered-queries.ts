import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Who answers for each business: one of its people. */
export async function readTeams(db: Db, businesses: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ business: string; account: string }>`
    select business_id as business, min(account_id::text) as account from business_access where business_id = any(${businesses}::uuid[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ business, account }) => [business, account]));
}
