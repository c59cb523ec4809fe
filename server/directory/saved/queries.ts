import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { readable } from '#server/network/resource/queries.ts';

const MAX_LISTED = 200;

export interface Saved {
  resourceID: string;
  type: 'business' | 'product';
  savedAt: Date;
  note: string;
}

export async function readSaved(db: Db, account: string): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    select s.resource_id as "resourceID", r.type, s.created_at as "savedAt", s.note
    from saved s join resource r on r.id = s.resource_id and ${readable('r')}
    where s.account_id = ${account} order by s.created_at desc, s.resource_id desc limit ${sql.lit(MAX_LISTED)}`.execute(db);
  return rows;
}

export async function readSavedAmong(db: Db, account: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select resource_id as id from saved where account_id = ${account} and resource_id = any(${ids})`.execute(db);
  return rows.map(({ id }) => id);
}

export async function addSaved(db: Db, account: string, id: string): Promise<void> {
  await sql`insert into saved (account_id, resource_id) values (${account}, ${id}) on conflict do nothing`.execute(db);
}

/** @returns whether it was saved. */
export async function setNote(db: Db, account: string, id: string, note: string): Promise<boolean> {
  const { rows } = await sql`update saved set note = ${note} where account_id = ${account} and resource_id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns whether it was saved. */
export async function removeSaved(db: Db, account: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from saved where account_id = ${account} and resource_id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}
