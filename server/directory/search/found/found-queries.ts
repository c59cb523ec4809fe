import { type RawBuilder, sql } from 'kysely';
import type { FoundCertificate, FoundProduct } from '#contract/directory/found-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import type { SearchedWord } from '#server/base/search/search-port.ts';
import { type TradeRow, tradeRowOf } from '#server/catalogue/product/trade/trade-queries.ts';
import { countsOf, statusOf } from '#server/company/business/certificates/counting-queries.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { promotedOf } from '#server/money/boost/queries.ts';

const SHOWN_CERTIFICATES = 3;
const SHOWN_PRODUCTS = 3;

interface Certified {
  promoted: boolean;
  certificates: FoundCertificate[];
  certificateCount: number;
}

/** What the card of a company shows of its products, as it is stored. */
export interface CompanyRow extends Certified {
  id: string;
  markets: number;
  products: (Omit<FoundProduct, 'trade'> & { trade: TradeRow | null; leadTime: number | null })[];
  /** The minimum orders that its matching products state, with how many state each. */
  moqs: { quantity: string; unit: string; count: number }[];
}

export interface ProductRow extends Certified {
  id: string;
  factsChecked: number;
}

/** Rows of `certificates, count`: those of a business that hold, seen ones first, the first few with their names. */
const certificatesOf = (business: RawBuilder<unknown>, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'expireDate', k.expire_date) order by k.rank) filter (where k.rank <= ${sql.lit(SHOWN_CERTIFICATES)}), '[]')
    as certificates, count(*)::int as count
  from (select k.name, k.expire_date, row_number() over (order by ${statusOf} <> 'declared' desc, k.place, k.id) as rank
    from certificate k where k.business_id = ${business} and ${countsOf} and ${which}) k)`;

/** What products are to match so that a company's card shows them. */
export interface Matching {
  words: SearchedWord[];
  categories: string[];
  subCategories: string[];
}

/** Of each company what its card says beside itself. A product matches by every word; where none of the company's does, by as many as one does; what it says in its name stands first. */
export async function readFoundCompanies(db: Db, files: string, ids: string[], { words, categories, subCategories }: Matching): Promise<CompanyRow[]> {
  if (ids.length === 0) return [];
  const forms = words.flatMap(({ ids: given }, place) => given.map((id) => ({ id, place })));
  const { rows } = await sql<CompanyRow>`
    with asked as materialized (select * from unnest(${forms.map(({ id }) => id)}::int[], ${forms.map(({ place }) => place)}::int[]) as asked(id, word)),
    held as materialized (
      select p.business_id, p.id, p.place, found.words, found.weight
      from product p join search_product d on d.id = p.id
      cross join lateral (select count(*) as words, sum(best) as weight from (
        select max(coalesce(d.impacts[idx(d.terms, asked.id)], 0)) as best from asked where idx(d.terms, asked.id) > 0 group by asked.word) word) found
      where p.business_id = any(${ids}::uuid[]) and (${categories} = '{}'::text[] or p.category_id = any(${categories}))
        and (${subCategories} = '{}'::text[] or p.sub_category_id = any(${subCategories}))),
    matching as materialized (
      select business_id, id, row_number() over (partition by business_id order by weight desc nulls last, place, id) as rank
      from (select *, max(words) over (partition by business_id) as most from held) h
      where words = most and (words > 0 or not exists (select from asked)))
    select b.id, ${promotedOf('b.id')} as promoted, coalesce(jsonb_array_length(b.trade_capabilities -> 'markets'), 0) as markets,
      certified.certificates, certified.count as "certificateCount",
      coalesce((select jsonb_agg(jsonb_build_object('productID', p.id, 'name', p.name, 'trade', ${tradeRowOf}, 'leadTime', p.lead_time_days,
        'mainImage', (select photo_of(m.file_id, ${files}) from product_media m join file f on f.id = m.file_id and f.kind = 'image'
          where m.product_id = p.id order by m.place limit 1)) order by one.rank)
        from matching one join product p on p.id = one.id where one.business_id = b.id and one.rank <= ${sql.lit(SHOWN_PRODUCTS)}), '[]') as products,
      coalesce((select jsonb_agg(jsonb_build_object('quantity', stated.quantity, 'unit', stated.unit, 'count', stated.count)) from (
        select t.moq_quantity::text as quantity, t.moq_unit as unit, count(*)::int as count from matching one join product_trade t on t.product_id = one.id
        where one.business_id = b.id and t.moq_quantity is not null group by 1, 2) stated), '[]') as moqs
    from business b, lateral ${certificatesOf(sql`b.id`, sql`true`)} certified
    where b.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Of each product what its card says beside itself: a certificate covers it that it names, or that covers all products of its company. */
export async function readFoundProducts(db: Db, ids: string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select p.id, ${promotedOf('p.id')} as promoted, certified.certificates, certified.count as "certificateCount",
      (select count(distinct v.kind)::int from verification_check v
        where v.business_id = p.business_id and ${checkHolds('v')}) as "factsChecked"
    from product p, lateral ${certificatesOf(sql`p.business_id`, sql`(k.covers_all or exists (select from product_certificate n where n.product_id = p.id and n.certificate_id = k.id))`)} certified
    where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
