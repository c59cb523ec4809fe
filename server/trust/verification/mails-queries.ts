import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function readCodeAddress(db: Db, id: string): Promise<{ address: string }[]> {
  const { rows } = await sql<{ address: string }>`
    select c.address from verification_check c
    where c.id = ${id} and c.state = 'pending' and c.address is not null`.execute(db);
  return rows;
}

export async function readWorkCode(db: Db, codeID: string): Promise<{ email: string; id: string }[]> {
  const { rows } = await sql<{ email: string; id: string }>`
    select w.email, w.code_id as id from work_email w where w.code_id = ${codeID} and w.checked_at is null`.execute(db);
  return rows;
}

export async function readAdmins(db: Db, businessID: string): Promise<{ accountID: string }[]> {
  const { rows } = await sql<{ accountID: string }>`select account_id as "accountID" from business_access
    where business_id = ${businessID} and access in ('owner', 'admin')`.execute(db);
  return rows;
}

export async function readVerified(db: Db, businessID: string): Promise<unknown[]> {
  const { rows } = await sql`select 1 from verification where business_id = ${businessID}`.execute(db);
  return rows;
}

export async function readLetter(db: Db, accountID: string, businessID: string): Promise<{ email: string; company: string }[]> {
  const { rows } = await sql<{ email: string; company: string }>`
    select a.email, b.company_name as company from account a join resource r on r.id = a.id and r.hidden_at is null, business b
    where a.id = ${accountID} and a.email_confirmed_at is not null and b.id = ${businessID}`.execute(db);
  return rows;
}
