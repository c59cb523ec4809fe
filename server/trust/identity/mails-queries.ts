import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Where to write, the name of whom it is about, and of the business; null where nobody can be written to. */
export async function readLetter(
  db: Db,
  { to, accountID, businessID }: { to: string; accountID: string; businessID: string | null },
): Promise<{ email: string; name: string; company: string | null } | null> {
  const { rows } = await sql<{ email: string; name: string; company: string | null }>`
    select a.email, o.first_name || ' ' || o.last_name as name, (select b.company_name from business b where b.id = ${businessID}::uuid) as company
    from account a join resource r on r.id = a.id and r.hidden_at is null join account o on o.id = ${accountID}
    where a.id = ${to} and a.email_confirmed_at is not null`.execute(db);
  return rows[0] ?? null;
}
