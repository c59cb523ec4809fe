import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { isHeldByMember } from '../account/hold-queries.ts';

export const BATCH = 100;

export async function readDueCompanies(db: Db, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from business_deletion where due_at <= ${now} and not ${isHeldByMember('business_deletion.business_id')}
    order by due_at limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

export async function lockDueCompany(db: Db, id: string, now: Date): Promise<unknown[]> {
  const { rows } = await sql`select 1 from business_deletion where business_id = ${id} and due_at <= ${now} for update`.execute(db);
  return rows;
}

export async function readHeldCompany(db: Db, id: string): Promise<unknown[]> {
  const { rows } = await sql`select 1 from business b where b.id = ${id} and ${isHeldByMember('b.id')}`.execute(db);
  return rows;
}

export async function lockRemovedProducts(db: Db, before: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
      select product_id as id from product_removal r where removed_at <= ${before}
        and not exists (select 1 from product p where p.id = r.product_id and ${isHeldByMember('p.business_id')}) order by removed_at limit ${sql.lit(BATCH)} for update skip locked`.execute(
    db,
  );
  return rows;
}

/** With those that were merged into them, of which nothing but their own row is left. */
export async function readWithMerged(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from business where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockCompanies(db: Db, ids: string[]): Promise<void> {
  await sql`select 1 from business where id = any(${ids}) order by id for update`.execute(db);
}

export async function readProductsOf(db: Db, ids: string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from product where business_id = any(${ids})`.execute(db);
  return rows;
}

export const postsBy = (ids: string[]) => sql`p.author_id = any(${ids})`;
