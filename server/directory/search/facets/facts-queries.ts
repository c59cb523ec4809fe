import { type RawBuilder, sql } from 'kysely';
import { tradeRowOf } from '#server/catalogue/product/trade/trade-queries.ts';
import { countingCertificates } from '#server/company/business/certificates/counting-queries.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { hasOrderReferences } from '#server/trade/tradereference/shown-queries.ts';

/** What companies are chosen by, beside their words: a fact that is not known is null or an empty list. */
export interface CompanyFacts {
  places: { country: string | null; state: string | null; zipcode: string | null }[];
  employees: { min?: number | null; max?: number | null } | null;
  contract: string[];
  markets: string[];
  languages: string[];
  terms: string[];
  payment: string[];
  currency: string[];
  /** Kinds of checks that are valid now. */
  checked: string[];
  answerSeconds: number | null;
  /** Buyers confirmed orders, and its page shows it. */
  references: boolean;
  /** Certificates that hold today and are the company's own; `seen` by staff, or not. */
  certificates: { name: string; seen: boolean }[];
}

/** Of a company that says nothing of itself but its country. */
export const plainFacts = (country: string | null): CompanyFacts => ({
  places: [{ country, state: null, zipcode: null }],
  employees: null,
  contract: [],
  markets: [],
  languages: [],
  terms: [],
  payment: [],
  currency: [],
  checked: [],
  answerSeconds: null,
  references: false,
  certificates: [],
});

const list = (fact: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(${fact}, '[]')`;

/** The facts of a business `b`. */
export const companyFacts = sql`jsonb_build_object(
  'places', (select jsonb_agg(jsonb_build_object('country', at.country, 'state', at.state, 'zipcode', at.zipcode)) from (
    select b.country_code, b.state_id, b.zipcode
    union all select b.factory ->> 'country', b.factory ->> 'state', b.factory ->> 'zipcode'
    union all select x.country_code, x.state_id, x.zipcode from business_site x where x.business_id = b.id) at (country, state, zipcode)),
  'employees', b.general -> 'totalEmployees',
  'contract', ${list(sql`b.factory -> 'contractManufacturing'`)},
  'markets', ${list(sql`b.trade_capabilities -> 'markets'`)},
  'languages', ${list(sql`b.trade_capabilities -> 'spokenLanguages'`)},
  'terms', ${list(sql`b.business_terms -> 'acceptedDeliveryTerms'`)},
  'payment', ${list(sql`b.business_terms -> 'acceptedPaymentTypes'`)},
  'currency', ${list(sql`b.business_terms -> 'acceptedPaymentCurrencies'`)},
  'checked', (select coalesce(jsonb_agg(distinct v.kind), '[]') from verification_check v where v.business_id = b.id and ${checkHolds('v')}),
  'answerSeconds', (select a.median_seconds from business_response a where a.business_id = b.id),
  'references', ${hasOrderReferences('b.id')},
  'certificates', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'seen', k.seen)), '[]') from ${countingCertificates} k where k.business_id = b.id))`;

/** What a company's shown products have: of each fact the best, since any one product may meet it (FAC-005). */
export interface OfferedFacts {
  leadTime: number | null;
  inStock: boolean | null;
  samples: (string | null)[] | null;
}

export const offeredFacts = sql`(select jsonb_build_object('leadTime', min(p.lead_time_days), 'inStock', bool_or(p.stock), 'samples', array_agg(distinct t.sample_policy))
  from product p join resource shown on shown.id = p.id and shown.hidden_at is null left join product_trade t on t.product_id = p.id where p.business_id = b.id)`;

/** The trade data of a product `p` as its row has it. */
export const productTrade = tradeRowOf;
