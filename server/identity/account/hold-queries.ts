import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Whether a hold keeps this account, named by a column, from being erased. */
export const isHeld = (account: string) => sql`exists (select 1 from account_hold h where h.account_id = ${sql.ref(account)})`;

/** The same for a business, by anybody who belongs to it. */
export const isHeldByMember = (business: string) =>
  sql`exists (select 1 from account_hold h join business_access x on x.account_id = h.account_id where x.business_id = ${sql.ref(business)})`;

export async function hasHold(db: Db, accountID: string): Promise<boolean> {
  return (await sql`select 1 from account_hold where account_id = ${accountID}`.execute(db)).rows.length > 0;
}

/** What a restore repeats: `server/identity/privacy/repeat.ts`. */
export async function listForRestore(db: Db, kind: 'account' | 'business' | 'hold' | 'release', ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into erasure_list (kind, id, at) select ${kind}, id, ${at} from unnest(${ids}::uuid[]) id`.execute(db);
}

export async function readDue(db: Db, accountID: string): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date }>`select due_at as "dueAt" from account_deletion where account_id = ${accountID}`.execute(db);
  return rows[0]?.dueAt ?? null;
}

export interface Hold {
  email: string;
  reason: string;
  since: Date;
  /** When it would be erased without the hold; null where nobody asked for that. */
  dueAt: Date | null;
}

export async function readHolds(db: Db): Promise<Hold[]> {
  const { rows } =
    await sql<Hold>`select a.email, h.reason, h.created_at as since, d.due_at as "dueAt" from account_hold h join account a on a.id = h.account_id
    left join account_deletion d on d.account_id = a.id order by h.created_at`.execute(db);
  return rows;
}

export async function lockAccount(db: Db, accountID: string): Promise<void> {
  await sql`select 1 from account where id = ${accountID} for update`.execute(db);
}

export async function lockDeletionsOf(db: Db, accountID: string): Promise<void> {
  await sql`select 1 from business_deletion d where exists (select 1 from business_access x where x.business_id = d.business_id and x.account_id = ${accountID})
      order by d.business_id for update`.execute(db);
}

export async function insertHold(db: Db, accountID: string, reason: string, now: Date): Promise<unknown[]> {
  const { rows } = await sql`insert into account_hold (account_id, reason, created_at) values (${accountID}, ${reason}, ${now})
      on conflict (account_id) do nothing returning 1`.execute(db);
  return rows;
}

export async function deleteHold(db: Db, accountID: string): Promise<unknown[]> {
  const { rows } = await sql`delete from account_hold where account_id = ${accountID} returning 1`.execute(db);
  return rows;
}

export async function insertHolds(db: Db, reason: string, now: Date, idsOf: string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`insert into account_hold (account_id, reason, created_at)
      select id, ${reason}, ${now} from account where id = any(${idsOf}::uuid[]) and email <> id || '@erased.invalid'
      on conflict (account_id) do nothing returning account_id as id`.execute(db);
  return rows;
}

export async function deleteHolds(db: Db, ids: string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`delete from account_hold where account_id = any(${ids}::uuid[])
      returning account_id as id`.execute(db);
  return rows;
}
