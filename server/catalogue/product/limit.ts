import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { type Offer, readOffer, readOwner } from './removal-queries.ts';

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
  const found = await readOwner(db, product);
  if (found) await lockBusiness(db, found.businessID);
  const locked = await readOwner(db, product);
  if (!locked) throw new Refusal('not_found');
  return locked;
}
