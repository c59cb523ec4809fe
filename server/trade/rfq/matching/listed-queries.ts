import { sql } from 'kysely';
import { PLACES, type RfqState } from '#contract/trade/rfq/limits.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { countingCertificates } from '#server/company/business/certificates/counting-queries.ts';
import { isComplete, isInvited, takers } from '../places-queries.ts';
import { buyerName, describedOf, factsOf, isNamedTo } from '../reading/offered-queries.ts';
import { askedShort } from '../reading/short-queries.ts';
import { stateOf } from '../state-queries.ts';

export interface Company {
  businessID: string;
  name: string;
  city: string | null;
  country: string | null;
  certificates: string[];
  medianSeconds: number | null;
  product: { productID: string; name: string; minimum: { quantity: string; unit: string } | null; leadDays: number | null } | null;
  invited: boolean;
  quoting: boolean;
}

/** The shown product of the company `b` that suits a line of `r` best: in its sub-category, then in its category, then one that states its minimum order. */
const suitingProduct = sql`(select jsonb_build_object('productID', p.id, 'name', p.name, 'leadDays', p.lead_time_days,
    'minimum', case when t.moq_quantity is not null then jsonb_build_object('quantity', trim_scale(t.moq_quantity)::text, 'unit', coalesce(t.moq_unit, 'H87')) end)
  from product p join resource s on s.id = p.id and s.hidden_at is null left join product_trade t on t.product_id = p.id
  join rfq_line l on l.rfq_id = r.id and not l.struck and (l.sub_category = p.sub_category_id or l.category = p.category_id)
  where p.business_id = b.id order by (l.sub_category = p.sub_category_id) is true desc, l.number, t.moq_quantity is not null desc, p.id limit 1)`;

/** What a buyer reads of companies that a request suits, in their order. */
export async function readCompanies(db: Db, rfqID: string, ids: string[]): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select b.id as "businessID", b.company_name as name, b.city, b.country_code as country,
      coalesce((select array_agg(distinct k.name) from ${countingCertificates} k where k.business_id = b.id), '{}') as certificates,
      (select a.median_seconds from business_response a where a.business_id = b.id) as "medianSeconds",
      ${suitingProduct} as product,
      exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null) as invited,
      (not r.sealed or r.opened_at is not null) and exists (select from quote q where q.rfq_id = r.id and q.business_id = b.id and ${isComplete}) as quoting
    from unnest(${ids}::uuid[]) with ordinality wanted (id, place) join business b on b.id = wanted.id join rfq r on r.id = ${rfqID} order by wanted.place`.execute(
    db,
  );
  return rows;
}

export interface Need {
  rfqID: string;
  number: string;
  title: string;
  state: RfqState;
  lineCount: number;
  lines: { quantity: string | null; unit: string }[];
  branches: { id: string; name: string }[];
  country: string | null;
  region: string | null;
  place: string | null;
  incoterm: string | null;
  neededBy: string | null;
  currency: string;
  paymentTerms: string;
  publishedAt: string;
  buyer: OfferedRfq['buyer'] & { businessID: string | null };
  facts: OfferedRfq['facts'];
  deadline: string;
  sealed: boolean;
  taken: number | null;
  full: boolean;
  invited: boolean;
  quoted: boolean;
}

/** What a supplier reads of requests in a list, in their order; of an anonymous buyer what it reads on the request itself (RFQ-025). */
export async function readNeeds(db: Db, businessID: string, ids: string[]): Promise<Need[]> {
  const named = isNamedTo(businessID);
  const { rows } = await sql<Need>`
    select r.id as "rfqID", coalesce(r.number, '') as number, r.title, ${stateOf('r')} as state, ${askedShort}, case when ${named} then r.place end as place, r.incoterm,
      r.payment_terms as "paymentTerms", coalesce(${isoMilliseconds('r.published_at')}, '') as "publishedAt",
      jsonb_build_object('name', case when ${named} then ${buyerName} end, 'described', ${describedOf},
        'businessID', case when ${named} then buyer.id end) as buyer, ${factsOf(named)} as facts,
      coalesce(${isoMilliseconds('r.deadline')}, '') as deadline, case when not r.sealed then t.taken end as taken, t.taken >= ${sql.lit(PLACES)} as full,
      exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = ${businessID} and i.taken_back_at is null) as invited,
      exists (select from quote q where q.rfq_id = r.id and q.business_id = ${businessID} and ${isComplete}) as quoted
    from unnest(${ids}::uuid[]) with ordinality wanted (id, ordinal) join rfq r on r.id = wanted.id
    join account a on a.id = r.account_id left join profile p on p.account_id = a.id left join business buyer on buyer.id = r.business_id
    cross join lateral (select count(*) as taken from (${takers(sql`r.id`)}) x where x.business_id <> ${businessID}) t order by wanted.ordinal`.execute(db);
  return rows;
}

/** Open requests that a company is invited to and has not declined, the next deadline first. */
export async function readInvitedTo(db: Db, businessID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rfq_invitation i join rfq r on r.id = i.rfq_id where i.business_id = ${businessID} and ${isInvited}
      and r.published_at is not null and rfq_state(r, (select trade_now())) = 'open' order by r.deadline, r.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
