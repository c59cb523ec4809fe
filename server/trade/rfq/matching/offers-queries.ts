import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Rows of `branch, business_id, share, business_type` as the job has kept them, but of companies that have changed since; `where` says in columns of `k` which are meant. */
export const keptOffers = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.branch, k.business_id, k.share, k.business_type from supplier_offer k where ${where} and k.business_id not in (select business_id from supplier_change)`;

/** The same of companies that have changed since, from the products themselves. */
export const changedOffers = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select k.branch, k.business_id, k.share, k.business_type from supplier_offering k
    where ${where} and k.business_id = any(array(select distinct business_id from supplier_change)))`;

/** What companies offer as it is: both. */
export const currentOffers = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${keptOffers(where)} union all select * from ${changedOffers(where)} changed)`;

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
