import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function countFollowers(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ followers: number }>`select count(*) as followers from follow where resource_id = ${id}`.execute(db);
  return rows[0]?.followers ?? 0;
}

export async function isFollowing(db: Db, account: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from follow where resource_id = ${id} and account_id = ${account}`.execute(db);
  return rows.length > 0;
}

/** @returns whether it is new. */
export async function addFollow(db: Db, account: string, id: string): Promise<boolean> {
  const { rows } = await sql`insert into follow (resource_id, account_id) values (${id}, ${account}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns whether there was one. */
export async function removeFollow(db: Db, account: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from follow where resource_id = ${id} and account_id = ${account} returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends what two follow of each other; a business follows nobody. */
export async function removeFollowsBetween(db: Db, one: string, other: string): Promise<void> {
  await sql`delete from follow where (resource_id = ${one} and account_id = ${other}) or (resource_id = ${other} and account_id = ${one})`.execute(db);
}
