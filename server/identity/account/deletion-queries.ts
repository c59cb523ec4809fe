import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

const leaves = (account: string) => sql`exists (select 1 from account_deletion d where d.account_id = ${sql.ref(account)})`;

/** Ids of the businesses that have no other owner who stays, and whether others belong to them who stay. */
export async function readOwned(db: Db, accountID: string): Promise<{ id: string; hasOthers: boolean }[]> {
  const { rows } = await sql<{ id: string; hasOthers: boolean }>`
    select mine.business_id as id, exists (select 1 from business_access o where o.business_id = mine.business_id and o.account_id <> ${accountID}
      and not ${leaves('o.account_id')}) as "hasOthers"
    from business_access mine where mine.account_id = ${accountID} and mine.access = 'owner'
      and not exists (select 1 from business_access o where o.business_id = mine.business_id and o.access = 'owner' and o.account_id <> ${accountID}
        and not ${leaves('o.account_id')})`.execute(db);
  return rows;
}

/** Two owners of one business cannot both go at once: leaving it takes the same locks. */
export const lockOwned = (db: Db, accountID: string) =>
  sql`select 1 from business where id in (select business_id from business_access where account_id = ${accountID} and access = 'owner')
    order by id for update`.execute(db);

/** By the address that erasing leaves. */
export async function isErased(db: Db, accountID: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account where id = ${accountID} and email = id || '@erased.invalid'`.execute(db);
  return rows.length > 0;
}

/** When the other owners of these businesses asked for their deletion. */
export async function readOthersRequests(db: Db, accountID: string, businesses: string[]): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select distinct d.requested_at as at from account_deletion d join business_access x using (account_id)
    where x.business_id = any(${businesses}) and x.access = 'owner' and d.account_id <> ${accountID}`.execute(db);
  return rows.map(({ at }) => at);
}

export async function insertDeletion(db: Db, accountID: string, requestedAt: Date, dueAt: Date, atOnce: boolean): Promise<void> {
  await sql`insert into account_deletion (account_id, requested_at, due_at) values (${accountID}, ${requestedAt}, ${dueAt})
    on conflict (account_id) do ${atOnce ? sql`update set due_at = excluded.due_at` : sql`nothing`}`.execute(db);
}

export async function renewDeletion(db: Db, accountID: string, now: Date): Promise<void> {
  await sql`insert into account_deletion (account_id, requested_at, due_at) values (${accountID}, ${now}, ${now})
    on conflict (account_id) do update set due_at = excluded.due_at`.execute(db);
}

export async function deleteDeletion(db: Db, accountID: string): Promise<{ requestedAt: Date }[]> {
  const { rows } = await sql<{
    requestedAt: Date;
  }>`delete from account_deletion where account_id = ${accountID} returning requested_at as "requestedAt"`.execute(db);
  return rows;
}
