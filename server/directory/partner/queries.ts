import { type RawBuilder, sql } from 'kysely';
import { PARTNERS } from '#contract/base/limits.ts';
import type { Partner } from '#contract/directory/partner.ts';
import type { Db } from '#server/base/database/database.ts';
import { checkHolds, verifiedOf } from '#server/company/business/queries.ts';
import { readable } from '#server/network/resource/queries.ts';
import { currentOffers } from '#server/trade/rfq/matching/offers-queries.ts';

/** So many sub-categories of a company are looked at: those of which it offers most. */
const SUB_CATEGORIES = 30;
/** The share of an offer by a product of the sub-category (docs/decisions/0046-matching.md). */
const OFFERS = 10;

export interface Own {
  type: string;
  country: string | null;
  markets: string[];
  languages: string[];
  subCategories: string[];
  /** Codes of all countries. */
  countries: string[];
}

export async function readOwn(db: Db, id: string): Promise<Own | null> {
  const { rows } = await sql<Own>`
    select b.business_type as type, b.country_code as country, coalesce(b.trade_capabilities -> 'markets', '[]') as markets,
      coalesce(b.trade_capabilities -> 'spokenLanguages', '[]') as languages, array(select code::text from country) as countries,
      array(select p.sub_category_id from product p join resource s on s.id = p.id and s.hidden_at is null
        where p.business_id = b.id and p.sub_category_id is not null group by 1 order by count(*) desc, 1 limit ${sql.lit(SUB_CATEGORIES)}) as "subCategories"
    from business b where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface Wanted {
  id: string;
  /** Who looks. */
  accountID: string;
  own: Own;
  types: string[];
  /** Names of markets in which the country of the company lies. */
  markets: string[];
  /** Countries that it serves. */
  served: string[];
  files: string;
}

/** What a candidate `b` is worth beside the sub-categories. */
const points = ({ own, markets, served }: Wanted): RawBuilder<number> => sql<number>`
  3 * least(c.shared, ${sql.lit(PARTNERS.subCategories)})
  + case when b.country_code = ${own.country} or b.country_code = any(${served}) or coalesce(b.trade_capabilities -> 'markets', '[]') ?| ${markets}::text[] then 2 else 0 end
  + case when coalesce(b.trade_capabilities -> 'spokenLanguages', '[]') ?| ${own.languages}::text[] then 1 else 0 end
  + case when exists (select from verification_check k where k.business_id = b.id and ${checkHolds('k')}) then 1 else 0 end
  + case when exists (select from business_response a where a.business_id = b.id and a.median_seconds <= ${sql.lit(PARTNERS.answerHours * 3600)}) then 1 else 0 end`;

/** Whom the company, or who looks, knows already or wants nothing of, read once: they are recommended no more, and no row of it changes what others are worth. */
const known = ({ id, accountID }: Wanted): RawBuilder<unknown> => {
  const us = sql`(${id}::uuid, ${accountID}::uuid)`;
  return sql`(select d.partner_id from partner_dismissal d where d.business_id = ${id}
    union all select f.resource_id from follow f where f.account_id = ${accountID}
    union all select s.resource_id from saved s where s.account_id = ${accountID}
    union all select k.target_id from block k where k.blocker_id in ${us} union all select k.blocker_id from block k where k.target_id in ${us}
    union all select q.to_id from inquiry q where q.from_id in ${us} union all select q.from_id from inquiry q where q.to_id in ${us}
    union all select f.to_id from first_contact f where f.from_id in ${us} union all select f.from_id from first_contact f where f.to_id in ${us}
    union all select x.business_id from business_access x where x.account_id = ${accountID})`;
};

/** Companies that somebody belongs to and that complement one in a sub-category or more, those with most points first; among equals an order that is the same every time and nobody's. */
export async function readPartners(db: Db, wanted: Wanted): Promise<Partner[]> {
  const { id, own, types, files } = wanted;
  const { rows } = await sql<Partner>`
    with c as (select o.business_id, count(*) as shared
      from ${currentOffers(sql`k.branch = any(${own.subCategories}::text[]) and k.business_type = any(${types}::text[])`)} o
      where o.share = ${sql.lit(OFFERS)} and o.business_id <> ${id} group by 1),
    worth as (
      select b.id, ${points(wanted)} as points from c join business b on b.id = c.business_id
        join resource r on r.id = b.id and ${readable('r')}
      where b.id not in ${known(wanted)} order by points desc, md5(${id} || b.id) limit ${sql.lit(PARTNERS.most)})
    select b.id as "businessID", b.company_name as name, photo_of(b.profile_photo_id, ${files}) as photo, b.city, b.country_code as country, ${verifiedOf} as verified, w.points,
      jsonb_build_object('type', b.business_type, 'ownType', ${own.type}::text, 'subCategory', jsonb_build_object('id', n.id, 'name', n.name)) as reason
    from worth w join business b on b.id = w.id cross join lateral (
      select p.sub_category_id as id from product p join resource s on s.id = p.id and s.hidden_at is null
      where p.business_id = b.id and p.sub_category_id = any(${own.subCategories}) group by 1 order by count(*) desc, 1 limit 1) most
    join sub_category n on n.id = most.id order by w.points desc, md5(${id} || b.id)`.execute(db);
  return rows;
}

/** @returns nothing where there is no such company. */
export async function insertDismissal(
  db: Db,
  { id, partnerID, accountID, at }: { id: string; partnerID: string; accountID: string; at: Date },
): Promise<unknown[]> {
  const { rows } = await sql`
    with one as (select b.id from business b join resource r on r.id = b.id and ${readable('r')} where b.id = ${partnerID} and b.id <> ${id}),
    added as (insert into partner_dismissal (business_id, partner_id, account_id, dismissed_at) select ${id}, one.id, ${accountID}, ${at} from one on conflict do nothing)
    select 1 from one`.execute(db);
  return rows;
}
