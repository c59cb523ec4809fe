import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function readReceivers(db: Db, releaseID: string): Promise<{ accountID: string }[]> {
  const { rows } = await sql<{ accountID: string }>`
    select a.id as "accountID" from document_release x join account a on a.id = x.to_id where x.id = ${releaseID}
    union select o.account_id from document_release x join business_access o on o.business_id = x.to_id where x.id = ${releaseID}`.execute(db);
  return rows;
}

export async function readLetter(
  db: Db,
  releaseID: string,
  accountID: string,
): Promise<{ email: string; company: string; receiver: string; businessID: string; until: string }[]> {
  const { rows } = await sql<{ email: string; company: string; receiver: string; businessID: string; until: string }>`
    select a.email, b.company_name as company, coalesce(t.company_name, 'you') as receiver, b.id as "businessID", to_char(x.expires_at, 'DD/MM/YYYY') as until
    from document_release x join document d on d.id = x.document_id join business b on b.id = d.business_id left join business t on t.id = x.to_id, account a
    join resource r on r.id = a.id and r.hidden_at is null
    where x.id = ${releaseID} and a.id = ${accountID} and a.email_confirmed_at is not null and x.revoked_at is null`.execute(db);
  return rows;
}
