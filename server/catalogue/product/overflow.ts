import { sql } from 'kysely';
import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Request } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { lockOffer } from './limit.ts';

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

const ranked = (businessID: string) => sql`(
  select p.id, row_number() over (order by p.created_at, p.id) as place from product p
  where p.business_id = ${businessID} and not exists (select 1 from product_removal x where x.product_id = p.id)) ranked`;

/** What is hidden for a reason of its own stays so; what is hidden with its business will not come back with it. */
async function hideBeyond(db: Db, businessID: string, limit: number, at: Date): Promise<void> {
  await sql`
    with noted as (insert into product_overflow (product_id, hidden_at) select ranked.id, ${at} from ${ranked(businessID)} where place > ${limit}
      on conflict do nothing returning product_id)
    update resource r set withdrawn_at = ${at} from noted, resource b
    where r.id = noted.product_id and b.id = ${businessID} and (r.withdrawn_at is null or r.withdrawn_at = b.withdrawn_at)`.execute(db);
}

async function showWithin(db: Db, businessID: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with back as (delete from product_overflow o using ${ranked(businessID)} where ranked.id = o.product_id and ranked.place <= ${limit}
      returning o.product_id, o.hidden_at)
    update resource r set withdrawn_at = b.withdrawn_at from back, resource b
    where r.id = back.product_id and r.withdrawn_at = back.hidden_at and b.id = ${businessID} returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}
