import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { StoredFile } from '#server/base/files/stored-file.ts';
import { groupsAlone } from '#server/network/group/personal-queries.ts';
import { isHeld } from '../account/hold-queries.ts';

/** Companies that nobody else belongs to: they go with their owner. */
export async function readAlone(db: Db, accountID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.business_id as id from business_access x where x.account_id = ${accountID} and x.access = 'owner'
      and not exists (select 1 from business_access o where o.business_id = x.business_id and o.account_id <> ${accountID})`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readDueAccounts(db: Db, now: Date): Promise<{ accountID: string }[]> {
  const { rows } = await sql<{ accountID: string }>`
    select account_id as "accountID" from account_deletion where due_at <= ${now} and not ${isHeld('account_deletion.account_id')}
    order by due_at limit 100`.execute(db);
  return rows;
}

export async function lockDueAccount(db: Db, accountID: string, now: Date): Promise<unknown[]> {
  const { rows } = await sql`select 1 from account_deletion where account_id = ${accountID} and due_at <= ${now} for update`.execute(db);
  return rows;
}

export async function lockPerson(db: Db, accountID: string): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`select email, first_name as name from account where id = ${accountID} for update`.execute(db);
  return rows;
}

export const postsOfPerson = (accountID: string) => sql`(p.author_id = ${accountID} or p.timeline_id in (${groupsAlone(accountID)}))`;

export async function readFilesOf(db: Db, accountID: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select f.key, f.kind, f.sizes from upload u join file f on f.id = u.file_id
    where u.account_id = ${accountID} and f.stored_at is not null order by u.created_at`.execute(db);
  return rows;
}
