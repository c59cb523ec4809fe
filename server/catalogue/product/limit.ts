import { sql } from 'kysely';
import { PRODUCT_LIMIT, type Tier } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { lockBusiness } from '#server/company/business/lock.ts';
import { tierOf } from '#server/company/business/queries.ts';

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

/** The same with the row locked, so that the count of products holds until the end: whoever adds one waits. */
export async function lockOffer(db: Db, business: string): Promise<Offer | null> {
  return (await lockBusiness(db, business)) && readOffer(db, business);
}

/** Room for one more product, until the transaction ends. @throws Refusal `product_limit`. */
export async function takeRoom(db: Db, business: string): Promise<void> {
  const offer = await lockOffer(db, business);
  if (!offer) throw new Refusal('not_found');
  if (offer.products >= PRODUCT_LIMIT[offer.tier]) throw new Refusal('product_limit');
}

/**
 * Locks the business of a product, before anything of it is looked at: whoever writes to one company waits for the others,
 * and no two of them wait for each other.
 */
export async function lockOwner(db: Db, product: string): Promise<{ businessID: string; name: string }> {
  const owner = sql<{ businessID: string; name: string }>`select business_id as "businessID", name from product where id = ${product}`;
  const [found] = (await owner.execute(db)).rows;
  if (found) await lockBusiness(db, found.businessID);
  const [locked] = (await owner.execute(db)).rows;
  if (!locked) throw new Refusal('not_found');
  return locked;
}
