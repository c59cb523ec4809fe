import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Takes away the notes of some companies that have changed, all that this transaction sees. @returns these companies */
export async function takeChanged(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (select distinct business_id from supplier_change limit ${most}),
    taken as (delete from supplier_change c using due d where c.business_id = d.business_id returning c.business_id)
    select distinct business_id as id from taken`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes what these companies offer anew. */
export async function replaceOffers(db: Db, ids: string[]): Promise<void> {
  await sql`delete from supplier_offer where business_id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into supplier_offer (branch, business_id, share, business_type)
    select branch, business_id, share, business_type from supplier_offering where business_id = any(${ids}::uuid[])`.execute(db);
}
