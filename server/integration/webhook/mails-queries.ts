import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function readOwners(db: Db, webhookID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select x.account_id as id from webhook_endpoint e
    join business_access x on x.business_id = e.business_id and x.access = 'owner' where e.id = ${webhookID}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Null for who is no owner at this moment, has no proven address, or where the endpoint works again. */
export async function readLetter(
  db: Db,
  webhookID: string,
  accountID: string,
): Promise<{ email: string; company: string; businessID: string; url: string } | null> {
  const { rows } = await sql<{ email: string; company: string; businessID: string; url: string }>`
    select a.email, b.company_name as company, b.id as "businessID", e.url from webhook_endpoint e
    join business b on b.id = e.business_id join resource w on w.id = b.id and w.hidden_at is null
    join business_access x on x.business_id = b.id and x.account_id = ${accountID} and x.access = 'owner'
    join account a on a.id = x.account_id and a.email_confirmed_at is not null join resource r on r.id = a.id and r.hidden_at is null
    where e.id = ${webhookID} and e.disabled_at is not null`.execute(db);
  return rows[0] ?? null;
}
