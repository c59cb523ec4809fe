import { sql } from 'kysely';
import { PARTS_FITS } from '#contract/trade/parts-list/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { changedOffers, keptOffers } from '../rfq/matching/offers-queries.ts';

export interface Proposed {
  subCategory: string;
  businessID: string;
  name: string;
  country: string | null;
  /** 10, 6 or 4: tenths of MAT-002. */
  share: number;
}

/** So many of each branch that five are left when those are taken out that the sub-category has too. */
const OF_A_BRANCH = 2 * PARTS_FITS.proposed;

/**
 * Up to five companies for each sub-category, those with a shown product in it first, then in its category, then by their profile (MAT-002). Left out is
 * who wants to be told of nothing, what is hidden, one's own companies, and who is blocked on either side. Equals in the order of a hash of the asker.
 * The best of each branch are chosen once: a list of 500 lines asks in most branches, and each has some thousand companies of a large directory (BOM-017).
 */
export async function readProposed(db: Db, accountID: string, subCategories: string[]): Promise<Proposed[]> {
  if (subCategories.length === 0) return [];
  const order = (id: string) => sql`uuid_hash_extended(${sql.ref(id)}, hashtextextended(${accountID}, 0))`;
  const { rows } = await sql<Proposed>`
    with asked as materialized (select s.id, s.category_id from sub_category s where s.id = any(${subCategories}::text[])),
    branches as materialized (select id as branch from asked union select category_id from asked),
    apart as materialized (select x.business_id as id from business_access x where x.account_id = ${accountID}
      union select k.blocker_id from block k where k.target_id = ${accountID} union select k.target_id from block k where k.blocker_id = ${accountID}
      union select s.business_id from rfq_setting s where not s.matching),
    changed as materialized (select o.* from ${changedOffers(sql`k.branch in (select branch from branches)`)} o),
    best as materialized (select b.branch, o.business_id, o.share from branches b cross join lateral (
      select k.business_id, k.share from (${keptOffers(sql`k.branch = b.branch`)} union all select c.* from changed c where c.branch = b.branch) k
      where k.business_id not in (select id from apart where id is not null) order by k.share desc, ${order('k.business_id')} limit ${OF_A_BRANCH}) o),
    of_both as (select a.id, o.business_id, o.share from asked a join best o on o.branch = a.id union all select a.id, o.business_id, o.share from asked a join best o on o.branch = a.category_id),
    placed as (select id, business_id, max(share) as share, row_number() over (partition by id order by max(share) desc, ${order('business_id')}) as place from of_both group by id, business_id)
    select p.id as "subCategory", b.id as "businessID", b.company_name as name, b.country_code as country, p.share
    from placed p join business b on b.id = p.business_id where p.place <= ${PARTS_FITS.proposed} order by p.id, p.place`.execute(db);
  return rows;
}

/** Names of sub-categories by id. */
export async function readNames(db: Db, subCategories: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from sub_category where id = any(${subCategories}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
