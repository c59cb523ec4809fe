import { sql } from 'kysely';
import { checkHolds } from '#server/company/business/queries.ts';

/** What a company and its products are trusted for: no plan, and nothing that can be bought (FAC-035). */
export interface Worth {
  /** Kinds of checks that are valid now. */
  checks: number;
  /** 0 to 10 facts that buyers ask for first. */
  filled: number;
  pictures: number;
  /** 2 within a quarter of the last change, 1 within a year. */
  fresh: number;
  likes: number;
  promoted: boolean;
}

/** Days after which what was written counts less, and so much less. */
export const FRESH_DAYS = [90, 365] as const;

/** The best that anything reaches: quality decides between equally relevant documents, and what is promoted has the best of it. */
const PROMOTED = 1_000;

const MOST_CHECKS = 4;
const MOST_PICTURES = 3;

/** One fact more; likes part only what is otherwise equal, so that a crowd outweighs no fact. */
const FACT = 30;

/** At most 989, so that nothing comes before what is promoted. */
const qualityOf = ({ checks, filled, pictures, fresh, likes }: Worth): number =>
  Math.min(checks, MOST_CHECKS) * 3 * FACT +
  Math.min(filled, 10) * FACT +
  Math.min(pictures, MOST_PICTURES) * 2 * FACT +
  fresh * 2 * FACT +
  Math.min(likes, FACT - 1);

/** Among promoted ones their own quality still decides. */
const withPromotion = (promoted: boolean, quality: number): number => (promoted ? PROMOTED + Math.round(quality / 20) : quality);

const MAX_LIKES = 100;

/** What decides between equally relevant documents of a kind. */
export const QUALITY = {
  business: (row: Worth): number => withPromotion(row.promoted, qualityOf(row)),
  product: (row: Worth): number => withPromotion(row.promoted, qualityOf(row)),
  person: (row: { hasPhoto: boolean; presentation: string | null; likes: number }): number =>
    (row.hasPhoto ? 100 : 0) + (row.presentation ? 100 : 0) + Math.min(row.likes, MAX_LIKES) * 3,
};

export const likesOf = (id: string) => sql`(select count(*) from reaction l where l.resource_id = ${sql.ref(id)})`;

const checks = sql`(select count(*)::int from verification_check v where v.business_id = b.id and ${checkHolds('v')}) as checks`;

const freshness = (table: 'b' | 'p') => sql`(select count(*)::int from unnest(${[...FRESH_DAYS]}::int[]) days
  where ${sql.ref(`${table}.updated_at`)} > now() - make_interval(days => days)) as fresh`;

/** The worth of a business `b`, but whether it is promoted. */
export const businessWorth = sql`${checks}, ${freshness('b')},
  num_nonnulls(b.profile_photo_id, b.cover_photo_id, b.video_id) as pictures,
  num_nonnulls(b.general_description, b.year_established, b.country_code, nullif(b.general, '{}'), nullif(b.contact_info, '{}'), nullif(b.factory, '{}'),
    nullif(b.trade_capabilities, '{}'), nullif(b.business_terms, '{}'))
    + (exists (select from business_number n where n.business_id = b.id))::int + (exists (select from certificate k where k.business_id = b.id))::int as filled, ${likesOf('b.id')} as likes`;

/** That of a product `p` of the business `b`. */
export const productWorth = sql`${checks}, ${freshness('p')},
  (select count(*)::int from product_media m where m.product_id = p.id) as pictures,
  num_nonnulls(p.lead_time_days, p.sub_category_id) + coalesce((select num_nonnulls(t.moq_quantity, coalesce(t.currency, nullif(t.on_request, false)::text),
      t.sample_policy, t.packaging, t.hs_code, t.origin, coalesce(t.part_number, t.gtin, t.brand), nullif(t.attributes, '{}'))
    from product_trade t where t.product_id = p.id), 0) as filled, ${likesOf('p.id')} as likes`;
