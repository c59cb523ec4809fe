import { type RawBuilder, sql } from 'kysely';
import { TO_FOLLOW } from '#contract/base/limits.ts';
import type { CompanyToFollow, GroupToFollow } from '#contract/company/onboarding.ts';
import type { Db } from '#server/base/database/database.ts';
import { verifiedOf } from '#server/company/business/queries.ts';
import { readable, unblocked } from '#server/network/resource/queries.ts';
import { currentOffers } from '#server/trade/rfq/matching/offers-queries.ts';

/** What somebody trades in. */
export interface Trade {
  industry: { id: string; name: string };
  /** Categories of their own companies; none where an industry was chosen. */
  categories: string[];
}

/** Of the industry that was chosen, else of the caller’s latest company; null where there is neither. */
export async function readTrade(db: Db, accountID: string, industry: string | null): Promise<Trade | null> {
  const { rows } = await sql<Trade>`
    with own as (select b.id, b.industry_id from business_access x join business b on b.id = x.business_id
      where x.account_id = ${accountID} and ${industry}::text is null order by x.access <> 'member' desc, x.created_at desc, b.id desc limit 1)
    select jsonb_build_object('id', i.id, 'name', i.name) as industry,
      array(select c.category_id from own join business_category c on c.business_id = own.id order by c.place) as categories
    from industry i where i.id = coalesce(${industry}, (select industry_id from own))`.execute(db);
  return rows[0] ?? null;
}

/** So many companies of each category are compared: more would tell a newcomer nothing. */
const COMPARED = 200;

interface Wanted {
  accountID: string;
  trade: Trade;
  files: string;
}

/** Companies that somebody belongs to: those of the same categories before those of the same industry, then those followed most, in an order that stays. */
export async function readCompaniesToFollow(db: Db, { accountID, trade: { industry, categories }, files }: Wanted): Promise<CompanyToFollow[]> {
  const { rows } = await sql<CompanyToFollow>`
    with branch as (select c.id, c.name, c.id = any(${categories}::text[]) as own from category c where c.industry_id = ${industry.id}),
    near as (select o.business_id as id, max(t.own::int) as own, count(*) filter (where t.own) as shared, (array_agg(t.id order by t.own desc, t.id))[1] as category
      from branch t cross join lateral (select k.business_id from ${currentOffers(sql`k.branch = t.id collate "C"`)} k limit ${sql.lit(COMPARED)}) o group by 1),
    best as (select n.*, (select count(*) from follow f where f.resource_id = n.id) as followers
      from near n join resource r on r.id = n.id and ${readable('r')} and ${unblocked('r', accountID)}
      where not exists (select from follow f where f.resource_id = n.id and f.account_id = ${accountID})
        and not exists (select from business_access x where x.business_id = n.id and x.account_id = ${accountID})
      order by n.own desc, n.shared desc, followers desc, md5(n.id::text) limit ${sql.lit(TO_FOLLOW)})
    select b.id as "businessID", b.company_name as name, b.business_type as type, photo_of(b.profile_photo_id, ${files}) as photo, b.city,
      b.country_code as country, ${verifiedOf} as verified, jsonb_build_object('id', t.id, 'name', t.name) as category
    from best join business b on b.id = best.id join branch t on t.id = best.category
    order by best.own desc, best.shared desc, best.followers desc, md5(b.id::text)`.execute(db);
  return rows;
}

/** A question for any of the words. */
const anyWordOf = (words: RawBuilder<unknown>) => sql`replace(plainto_tsquery('english', ${words})::text, '&', '|')::tsquery`;

/** Groups whose name or description has words of the trade: those of its categories before those of its industry, then the largest. */
export async function readGroupsToFollow(db: Db, accountID: string, { industry, categories }: Trade): Promise<GroupToFollow[]> {
  const { rows } = await sql<GroupToFollow>`
    with words as (
      select ${anyWordOf(sql`string_agg(c.name, ' ') filter (where c.id = any(${categories}::text[]))`)} as own, ${anyWordOf(sql`${industry.name}::text`)} as of_industry
      from category c where c.industry_id = ${industry.id})
    select g.id as "groupID", g.name, g.description, g.private, m.count as "membersCount"
    from words w cross join network_group g join resource r on r.id = g.id and ${readable('r')} and ${unblocked('r', accountID)}
    cross join lateral (select count(*)::int as count from group_member m where m.group_id = g.id) m
    cross join lateral (select to_tsvector('english', g.name || ' ' || g.description) as words) t
    where (t.words @@ w.own or t.words @@ w.of_industry) and not exists (select from group_member m where m.group_id = g.id and m.account_id = ${accountID})
    order by coalesce(ts_rank(t.words, w.own), 0) desc, m.count desc, g.id limit ${sql.lit(TO_FOLLOW)}`.execute(db);
  return rows;
}
