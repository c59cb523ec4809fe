import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Request } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { lockOffer } from './limit.ts';
import { hideBeyond, showWithin } from './removal-queries.ts';

type Context = Pick<Request, 'db' | 'findable' | 'now'>;

/**
 * Brings what buyers see in line with the package, in the caller's transaction: the oldest products stay, the rest is hidden, and comes back with the tier.
 * To be called by whatever starts, changes or ends a membership.
 *
 * Hidden by writing, not decided in reading: packages change a few times a year, products are read all day by a dozen queries (pages, search, likes,
 * comments, listing), and all of those obey `resource.hidden_at` already. It also leaves alone what an operator imported with `--unlimited`.
 */
export async function settleProducts(context: Context, businessID: string): Promise<void> {
  const offer = await lockOffer(context.db, businessID);
  if (!offer) return;
  const limit = PRODUCT_LIMIT[offer.tier];
  await hideBeyond(context.db, businessID, limit, context.now());
  await showWithin(context.db, businessID, limit);
  // Every product wears the tier, also what neither hides nor comes back.
  await renewWithProducts(context, businessID);
  await purgePages(context.db);
}

/** After a product has gone: shows the oldest that were waiting for its place, and hides nothing. @returns their ids. */
export async function fillRoom(db: Db, businessID: string): Promise<string[]> {
  const offer = await lockOffer(db, businessID);
  return offer ? showWithin(db, businessID, PRODUCT_LIMIT[offer.tier]) : [];
}
