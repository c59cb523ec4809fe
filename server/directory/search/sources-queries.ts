import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import { type KeyFilter, keyFilters } from '#contract/directory/filters.ts';
import type { Db } from '#server/base/database/database.ts';
import { filtered, wordsOf } from '#server/catalogue/product/fields-queries.ts';
import type { TradeRow } from '#server/catalogue/product/trade/trade-queries.ts';
import { answeredWords } from '#server/catalogue/question/queries.ts';
import { wordsOf as wordsOfBusiness } from '#server/company/business/fields-queries.ts';
import { verifiedOf } from '#server/company/business/queries.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';
import { promotedOf } from '#server/money/boost/queries.ts';
import type { Kind, Source } from './document.ts';
import { type CompanyFacts, companyFacts, type OfferedFacts, offeredFacts, productTrade } from './facets/facts-queries.ts';
import { prefixOf } from './facets/filters-queries.ts';
import { companyLabels, ownLabels, productLabels } from './facets/labels-of.ts';
import { businessWorth, likesOf, productWorth, QUALITY, type Worth } from './quality-queries.ts';

/** Told beside the quality, of which it is no part. */
interface Standing {
  tier: Tier;
  verified: boolean;
}

const standing = sql`${tierOf} as tier, ${verifiedOf} as verified`;

/** A business as the index reads it. */
export interface BusinessRow extends Standing, Worth {
  id: string;
  externalID: string | null;
  name: string;
  type: string;
  country: string | null;
  industry: string | null;
  categories: string[];
  keywords: string[];
  products: string[];
  subCategories: string[];
  short: string;
  rest: (string | null)[];
  detail: string;
  createdAt: Date;
  facts: CompanyFacts;
  offers: OfferedFacts;
}

/** What businesses are found by: themselves, what their categories are called, and the names of their products. Hidden ones are left out. */
export async function readBusinessSources(db: Db, ids: string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BusinessRow>`
    select b.id, b.external_id as "externalID", b.company_name as name, b.business_type as type, b.country_code as country, b.industry_id as industry,
      b.short_description as short, b.created_at as "createdAt", ${standing}, ${businessWorth}, ${promotedOf('b.id')} as promoted,
      concat_ws(' · ', t.name_singular, b.city, c.name) as detail,
      coalesce(cats.ids, '{}') as categories, coalesce(cats.names, '{}') || coalesce(offered.called, '{}') as keywords,
      coalesce(offered.names, '{}') as products, coalesce(offered.subs, '{}') as "subCategories",
      ${wordsOfBusiness('general', 'contactInfo')} || array[c.name, s.name, t.name, i.name] || ${wordsOfBusiness('factory', 'tradeCapabilities', 'businessTerms')}
        || (select string_agg(k.name, ' ') from certificate k where k.business_id = b.id)
        || (select string_agg(n.name, ' ') from business_name n where n.business_id = b.id) as rest,
      ${companyFacts} as facts, ${offeredFacts} as offers
    from business b
    join resource r on r.id = b.id and r.hidden_at is null
    join business_type t on t.code = b.business_type
    left join country c on c.code = b.country_code left join state s on s.id = b.state_id left join industry i on i.id = b.industry_id
    left join lateral (select array_agg(c.id) as ids, array_agg(c.name || ' ' || array_to_string(c.also_called, ' ')) as names
      from business_category bc join category c on c.id = bc.category_id where bc.business_id = b.id) cats on true
    left join lateral (select array_agg(p.name || ' ' || array_to_string(p.keywords, ' ')) as names, array_agg(distinct p.sub_category_id) filter (where p.sub_category_id is not null) as subs,
        array_agg(distinct sc.name || ' ' || array_to_string(sc.also_called, ' ')) filter (where sc.id is not null) as called
      from (select o.name, o.keywords, o.sub_category_id from product o join resource shown on shown.id = o.id and shown.hidden_at is null
        where o.business_id = b.id order by o.place, o.id limit 100) p
      left join sub_category sc on sc.id = p.sub_category_id) offered on true
    where b.id = any(${ids})`.execute(db);
  return rows.map(sourceOfBusiness);
}

export const sourceOfBusiness = (row: BusinessRow): Source => ({
  kind: 'business',
  id: row.id,
  name: row.name,
  externalID: row.externalID,
  detail: row.detail,
  createdAt: row.createdAt,
  keywords: row.keywords,
  short: row.short,
  rest: [...row.rest.filter((text) => text !== null), ...row.products],
  quality: QUALITY.business(row),
  labels: [
    `type:${row.type}`,
    `tier:${row.tier}`,
    ...common(row),
    ...row.categories.map((id) => `category:${id}`),
    ...row.subCategories.map((id) => `sub:${id}`),
    ...companyLabels(row.facts),
    ...ownLabels(row.facts, row.offers),
  ],
});

/** A product as the index reads it. */
export interface ProductRow extends Standing, Worth, Record<KeyFilter, string | null> {
  id: string;
  externalID: string | null;
  name: string;
  type: string;
  country: string | null;
  keywords: string[];
  called: (string | null)[];
  short: string;
  rest: (string | null)[];
  detail: string;
  createdAt: Date;
  facts: CompanyFacts;
  trade: TradeRow | null;
  leadTime: number | null;
  stock: boolean;
  datasheet: boolean;
}

/** What products are found by: themselves, what their categories are called, and the company that offers them. */
export async function readProductSources(db: Db, ids: string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    with facts as materialized (select b.id, ${companyFacts} as facts from business b where b.id in (select own.business_id from product own where own.id = any(${ids})))
    select p.id, p.external_id as "externalID", p.name, b.business_type as type, b.country_code as country, ${filtered},
      ${wordsOf('keywords')} as keywords, array_to_string(${wordsOf('short')}, ' ') as short, p.created_at as "createdAt", ${standing}, ${productWorth}, ${promotedOf('p.id')} as promoted, b.company_name as detail,
      array[s.name, array_to_string(s.also_called, ' '), c.name, array_to_string(c.also_called, ' ')] as called,
      array[b.company_name, i.name] || ${wordsOf('rest')} || ${answeredWords} as rest,
      facts.facts, ${productTrade} as trade, p.lead_time_days as "leadTime", p.stock,
      exists (select from product_datasheet ds where ds.product_id = p.id) as datasheet
    from product p
    join resource r on r.id = p.id and r.hidden_at is null
    join business b on b.id = p.business_id
    join facts on facts.id = b.id
    join resource offering on offering.id = b.id and offering.hidden_at is null
    left join sub_category s on s.id = p.sub_category_id left join category c on c.id = p.category_id left join industry i on i.id = p.industry_id
    where p.id = any(${ids})`.execute(db);
  return rows.map(sourceOfProduct);
}

export const sourceOfProduct = (row: ProductRow): Source => ({
  kind: 'product',
  id: row.id,
  name: row.name,
  externalID: row.externalID,
  detail: row.detail,
  createdAt: row.createdAt,
  keywords: [...row.keywords, ...row.called.filter((text) => text !== null)],
  short: row.short,
  rest: row.rest.filter((text) => text !== null),
  quality: QUALITY.product(row),
  labels: [
    `type:${row.type}`,
    `tier:${row.tier}`,
    ...common(row),
    ...keyFilters.flatMap((filter) => (filter !== 'industry' && row[filter] ? [prefixOf(filter) + row[filter]] : [])),
    ...companyLabels(row.facts),
    ...productLabels(row.trade, row),
  ],
});

const common = (row: { country: string | null; industry: string | null; verified: boolean }): string[] => [
  ...(row.country ? [`country:${row.country}`] : []),
  ...(row.industry ? [`industry:${row.industry}`] : []),
  ...(row.verified ? ['verified'] : []),
];

/** A person as the index reads them. */
export interface PersonRow {
  id: string;
  name: string;
  position: string | null;
  company: string | null;
  presentation: string | null;
  place: string | null;
  country: string | null;
  industry: string | null;
  hasPhoto: boolean;
  likes: number;
  createdAt: Date;
}

/** What people are found by. A profession that its owner hides is not indexed. */
export async function readPersonSources(db: Db, ids: string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select a.id, a.first_name || ' ' || a.last_name as name, concat_ws(' ', j.name, case when p.show_profession then p.profession end) as position, p.company_name as company,
      p.brief_presentation as presentation, concat_ws(' ', p.city, s.name, c.name) as place, p.country_code as country, p.industry_id as industry,
      a.profile_photo_id is not null as "hasPhoto", ${likesOf('a.id')} as likes, a.created_at as "createdAt"
    from account a
    join resource r on r.id = a.id and r.hidden_at is null
    left join profile p on p.account_id = a.id
    left join job_position j on j.id = p.job_position_id left join country c on c.code = p.country_code left join state s on s.id = p.state_id
    where a.id = any(${ids})`.execute(db);
  return rows.map(sourceOfPerson);
}

export const sourceOfPerson = (row: PersonRow): Source => ({
  kind: 'person',
  id: row.id,
  name: row.name,
  externalID: null,
  detail: row.company ?? '',
  createdAt: row.createdAt,
  keywords: [row.position, row.company].filter((text) => text !== null),
  short: row.presentation ?? '',
  rest: [row.place ?? ''],
  quality: QUALITY.person(row),
  labels: common({ ...row, verified: false }),
});

/** How the documents of each kind are read. */
export const READERS: Record<Kind, (db: Db, ids: string[]) => Promise<Source[]>> = {
  business: readBusinessSources,
  product: readProductSources,
  person: readPersonSources,
};
