import { sql } from 'kysely';
import { PARTS_FITS } from '#contract/trade/parts-list/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { currentOffers } from '../rfq/matching/offers-queries.ts';

export interface Proposed {
  subCategory: string;
  businessID: string;
  name: string;
  country: string | null;
  /** 10, 6 or 4: tenths of MAT-002. */
  share: number;
}

/**
 * Up to five companies for each sub-category, those with a shown product in it first, then in its category, then by their profile (MAT-002). Left out is
 * who wants to be told of nothing, what is hidden, one's own companies, and who is blocked on either side. Equals in the order of a hash of the asker.
 */
export async function readProposed(db: Db, accountID: string, subCategories: string[]): Promise<Proposed[]> {
  if (subCategories.length === 0) return [];
  const { rows } = await sql<Proposed>`
    with asked as materialized (select s.id, s.category_id from sub_category s where s.id = any(${subCategories}::text[])),
    branches as (select id as branch from asked union select category_id from asked),
    offers as materialized (select o.branch, o.business_id, o.share from ${currentOffers(sql`k.branch in (select branch from branches)`)} o),
    apart as materialized (select x.business_id as id from business_access x where x.account_id = ${accountID}
      union select k.blocker_id from block k where k.target_id = ${accountID} union select k.target_id from block k where k.blocker_id = ${accountID})
    select a.id as "subCategory", b.id as "businessID", b.company_name as name, b.country_code as country, top.share
    from asked a cross join lateral (
      select o.business_id, max(o.share) as share from offers o join resource w on w.id = o.business_id and w.hidden_at is null
        left join rfq_setting s on s.business_id = o.business_id
      where (o.branch = a.id or o.branch = a.category_id) and coalesce(s.matching, true) and not exists (select from apart p where p.id = o.business_id)
      group by o.business_id order by max(o.share) desc, md5(${accountID} || o.business_id::text) limit ${PARTS_FITS.proposed}) top
    join business b on b.id = top.business_id order by a.id, top.share desc, md5(${accountID} || b.id::text)`.execute(db);
  return rows;
}

/** Names of sub-categories by id. */
export async function readNames(db: Db, subCategories: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from sub_category where id = any(${subCategories}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
