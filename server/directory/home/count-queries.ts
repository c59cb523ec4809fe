import { sql } from 'kysely';
import { HOME_ANSWERS, HOME_POPULAR, HOME_PRODUCTS, RESPONSES } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { answeredInquiries, counts, MEDIAN, SECONDS, wholeSeconds } from '#server/trade/desk/answered-inquiries-queries.ts';

/** Reading every document takes its time where there are millions. */
export async function allowMinutes(db: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db);
}

export async function forgetCounts(db: Db): Promise<void> {
  await sql`delete from directory_country_count`.execute(db);
  await sql`delete from directory_industry_count`.execute(db);
  await sql`delete from directory_count`.execute(db);
  await sql`delete from home_product`.execute(db);
  await sql`delete from home_popular`.execute(db);
}

/** By the labels that searches count by, so that a list of results holds as many as was said. */
const label = (facet: 'type' | 'country' | 'industry') =>
  sql`label as materialized (select id, split_part(key, ':', 2) as key from search_label where starts_with(key, ${`${facet}:`}))`;
const held = (kind: 'business' | 'product') => sql`${sql.table(`search_${kind}`)} d cross join unnest(d.labels) held join label l on l.id = held`;

/** A company has one type, and the label of it stands first (countTypes of the search). */
export async function countCountries(db: Db): Promise<void> {
  await sql`
    with ${label('country')}
    insert into directory_country_count (business_type, country_code, companies)
    select t.code, l.key, count(*) from ${held('business')} join search_label own on own.id = d.labels[1] join business_type t on own.key = 'type:' || t.code
    join country c on c.code = l.key group by 1, 2`.execute(db);
}

export async function countIndustries(db: Db): Promise<void> {
  const of = (kind: 'business' | 'product') => sql`select l.key, ${sql.lit(kind)} as kind, count(*) as count from ${held(kind)} group by 1`;
  await sql`
    with ${label('industry')}
    insert into directory_industry_count (industry_id, companies, products)
    select i.id, coalesce(sum(n.count) filter (where n.kind = 'business'), 0), coalesce(sum(n.count) filter (where n.kind = 'product'), 0)
    from industry i left join (${of('business')} union all ${of('product')}) n on n.key = i.id group by i.id`.execute(db);
}

/** The median is that of docs/responses.md, of all companies together. */
export async function countAll(db: Db, now: Date): Promise<void> {
  await sql`
    with asked as (${answeredInquiries(sql`coalesce(q.delivered_at, q.created_at) > ${now}::timestamptz - ${RESPONSES.days} * interval '1 day'`)}),
    timed as (select to_id, ${SECONDS} as seconds from asked where ${counts(now)}),
    answers as (select ${MEDIAN} as median, count(*) as inquiries, count(distinct to_id) as companies from timed)
    insert into directory_count (counted_at, companies, verified, checked, countries, products, answer_seconds)
    select ${now}, (select count(*) from search_business),
      (select count(*) from search_business d where d.labels @> array(select id from search_label where key = 'verified') and exists (select from search_label where key = 'verified')),
      (select count(distinct v.business_id) from verification_check v join search_business d on d.id = v.business_id where ${checkHolds('v')}),
      (select count(distinct country_code) from directory_country_count), (select count(*) from search_product),
      case when inquiries >= ${sql.lit(HOME_ANSWERS.inquiries)} and companies >= ${sql.lit(HOME_ANSWERS.companies)} then ${wholeSeconds('median')} end
    from answers`.execute(db);
}

/** So many more are drawn than are shown. */
const SPARE = 3;

/**
 * Of each company the product that says most of itself, with a price and a picture; then by lot, other ones every day and as many industries as there are.
 * Neither membership nor boost plays a part.
 */
export async function drawProducts(db: Db, now: Date): Promise<void> {
  await sql`
    with best as (
      select distinct on (p.business_id) p.id, p.industry_id, md5(p.business_id::text || (${now}::timestamptz at time zone 'UTC')::date) as lot
      from search_product d join product p on p.id = d.id join product_trade t on t.product_id = p.id and t.currency is not null and not t.on_request
      where exists (select from product_media m join file f on f.id = m.file_id and f.kind = 'image' where m.product_id = p.id)
      order by p.business_id, d.quality desc, p.place, p.id),
    spread as (select id, lot, row_number() over (partition by industry_id order by lot, id) as turn from best)
    insert into home_product (place, product_id)
    select row_number() over (order by turn, lot, id), id from spread order by turn, lot, id limit ${sql.lit(SPARE * HOME_PRODUCTS)}`.execute(db);
}

const POPULAR_DAYS = 28;
/** Opened more often on one day, a product counts for no more: nobody makes their own kind popular alone. */
const MOST_A_DAY = 20;

/** Kinds whose products are opened most; where little is opened, those with most products follow. */
export async function drawPopular(db: Db, now: Date): Promise<void> {
  await sql`
    with opened as (
      select p.sub_category_id as id, sum(least(k.count, ${sql.lit(MOST_A_DAY)})) as times
      from sighting k join product p on p.id = k.resource_id
      where k.kind = 'page' and k.day > (${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(POPULAR_DAYS)} group by 1),
    offered as (select p.sub_category_id as id, count(*) as products from search_product d join product p on p.id = d.id where p.sub_category_id is not null group by 1)
    insert into home_popular (place, sub_category_id)
    select row_number() over (order by coalesce(o.times, 0) desc, f.products desc, f.id), f.id from offered f left join opened o on o.id = f.id
    order by coalesce(o.times, 0) desc, f.products desc, f.id limit ${sql.lit(HOME_POPULAR)}`.execute(db);
}
