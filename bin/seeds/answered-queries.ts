import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { LOGINS } from './people.ts';

/** Companies with people of their own, none of whom anybody logs in as, but for these; with who answers. */
export async function readOthers(db: Db, except: string[], most: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ business: string; account: string }>`
    select x.business_id as business, min(x.account_id::text) as account from business_access x join account a on a.id = x.account_id
      join resource r on r.id = x.business_id and r.hidden_at is null
    where x.business_id <> all(${except}::uuid[]) group by 1 having bool_and(a.email <> all(${Object.values(LOGINS)})) order by 1 limit ${most}`.execute(db);
  return new Map(rows.map(({ business, account }) => [business, account]));
}

/** Who answers for each business: one of its people. */
export async function readTeams(db: Db, businesses: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ business: string; account: string }>`
    select business_id as business, min(account_id::text) as account from business_access where business_id = any(${businesses}::uuid[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ business, account }) => [business, account]));
}
