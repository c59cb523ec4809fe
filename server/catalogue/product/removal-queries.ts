import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';
import { bringProductsBack, type Withdrawn, withdrawProducts } from '#server/network/resource/write-queries.ts';

/** What a business offers, and how much of it its package holds. */
export interface Offer {
  tier: Tier;
  /** Removed ones do not count. */
  products: number;
  industry: string | null;
}

export async function readOffer(db: Db, business: string): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select ${tierOf} as tier, b.industry_id as industry, (select count(*) from product p where p.business_id = b.id
      and not exists (select 1 from product_removal x where x.product_id = p.id)) as products
    from business b where b.id = ${business}`.execute(db);
  return rows[0] ?? null;
}

export async function readOwner(db: Db, product: string): Promise<{ businessID: string; name: string } | null> {
  const { rows } = await sql<{ businessID: string; name: string }>`select business_id as "businessID", name from product where id = ${product}`.execute(db);
  return rows[0] ?? null;
}

const ranked = (businessID: string) => sql`(
  select p.id, row_number() over (order by p.created_at, p.id) as place from product p
  where p.business_id = ${businessID} and not exists (select 1 from product_removal x where x.product_id = p.id)) ranked`;

/** What is hidden for a reason of its own stays so; what is hidden with its business will not come back with it. */
export async function hideBeyond(db: Db, businessID: string, limit: number, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into product_overflow (product_id, hidden_at) select ranked.id, ${at} from ${ranked(businessID)} where place > ${limit}
    on conflict do nothing returning product_id as id`.execute(db);
  await withdrawProducts(
    db,
    rows.map(({ id }) => id),
    businessID,
    at,
  );
}

/** @returns those that are seen again */
export async function showWithin(db: Db, businessID: string, limit: number): Promise<string[]> {
  const { rows } = await sql<Withdrawn>`
    delete from product_overflow o using ${ranked(businessID)} where ranked.id = o.product_id and ranked.place <= ${limit}
    returning o.product_id as id, o.hidden_at::text as at`.execute(db);
  return bringProductsBack(db, rows, businessID);
}

export async function insertRemoval(db: Db, id: string, accountID: string, at: Date): Promise<unknown[]> {
  const { rows } = await sql`insert into product_removal (product_id, account_id, removed_at) values (${id}, ${accountID}, ${at})
    on conflict do nothing returning 1`.execute(db);
  return rows;
}

export async function hideRemoved(db: Db, id: string, at: Date, businessID: string): Promise<void> {
  const { rows } = await sql<{ at: string }>`delete from product_overflow where product_id = ${id} returning hidden_at::text as at`.execute(db);
  await withdrawProducts(
    db,
    [id],
    businessID,
    at,
    rows.map(({ at }) => at),
  );
}

export async function readRemoval(db: Db, id: string): Promise<unknown[]> {
  const { rows } = await sql`select 1 from product_removal where product_id = ${id}`.execute(db);
  return rows;
}

export async function deleteRemoval(db: Db, id: string, businessID: string): Promise<void> {
  const { rows } = await sql<Withdrawn>`
    delete from product_removal where product_id = ${id} returning product_id as id, removed_at::text as at`.execute(db);
  await bringProductsBack(db, rows, businessID);
}

/** For good. */
export async function deleteProducts(db: Db, ids: string[]): Promise<void> {
  await sql`delete from product_media where product_id = any(${ids})`.execute(db);
  await sql`delete from product_removal where product_id = any(${ids})`.execute(db);
  await sql`delete from product_overflow where product_id = any(${ids})`.execute(db);
  await sql`delete from product where id = any(${ids})`.execute(db);
}
