import { type RawBuilder, sql } from 'kysely';
import type { Outcome } from '#contract/trade/desk/outcomes.ts';
import type { Stage } from '#contract/trade/quote/stages.ts';
import type { Db } from '#server/base/database/database.ts';
import { outcomeOf } from '#server/trade/inquiry/outcome-queries.ts';
import { stageOf } from '#server/trade/quote/mine/stage-queries.ts';
import { stateOf } from '#server/trade/rfq/state-queries.ts';
import type { Range } from '../range.ts';

interface Named {
  id: string;
  name: string | null;
}
interface Money {
  amount: string;
  currency: string;
}

/** A request that reached a company, and how far it went. */
export interface Reached {
  rfqID: string;
  number: string;
  title: string;
  /** Day of publication, YYYY-MM-DD, UTC. */
  published: string;
  told: boolean;
  opened: boolean;
  quoted: boolean;
  /** From being told, or the publication where it was not, to the first quote. */
  hours: number | null;
  stage: Stage;
  /** The buyer chose something of the quote. */
  chosen: boolean;
  reason: string | null;
  state: string;
  orders: Money[];
  categories: Named[];
  products: Named[];
}

const inRange = (at: RawBuilder<unknown>, { from, to }: Range) =>
  sql`${at} >= ${from}::date::timestamp at time zone 'UTC' and ${at} < (${to}::date + 1)::timestamp at time zone 'UTC'`;

/** Each once; what was taken down and what was asked in a conversation are left out. */
export async function readReached(db: Db, businessID: string, range: Range): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select r.id as "rfqID", coalesce(r.number, '') as number, r.title, (r.published_at at time zone 'UTC')::date::text as published,
      (t.rfq_id is not null or i.rfq_id is not null) as told,
      (o.rfq_id is not null or q.id is not null or exists (select from rfq_question k where k.rfq_id = r.id and k.business_id = b.id)) as opened,
      q.first_at is not null as quoted,
      case when q.first_at is not null
        then greatest(0, round((extract(epoch from q.first_at - coalesce(least(t.at, i.at), r.published_at)) / 3600)::numeric, 1))::float8 end as hours,
      ${stageOf} as stage, q.awarded_at is not null as chosen, q.decline_reason as reason, ${stateOf('r')} as state,
      coalesce((select jsonb_agg(jsonb_build_object('amount', w.content->'totals'->>'total', 'currency', w.content->>'currency') order by d.number)
        from trade_order d join trade_order_version w on w.order_id = d.id and w.version = d.version where d.quote_id = q.id and d.accepted_at is not null), '[]') as orders,
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', c.id, 'name', c.name)) from rfq_line l join category c on c.id = l.category
        where l.rfq_id = r.id and not l.struck), '[]') as categories,
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', p.id, 'name', p.name)) from quote_line l join product p on p.id = l.product_id
        where l.quote_id = q.id and l.revision = q.revision), '[]') as products
    from (select rfq_id from rfq_told where business_id = ${businessID} union select rfq_id from rfq_invitation where business_id = ${businessID} and taken_back_at is null
      union select rfq_id from rfq_opening where business_id = ${businessID} union select rfq_id from quote where business_id = ${businessID}
      union select rfq_id from rfq_question where business_id = ${businessID}) reached
    join rfq r on r.id = reached.rfq_id join business b on b.id = ${businessID}
    left join rfq_told t on t.rfq_id = r.id and t.business_id = b.id
    left join rfq_invitation i on i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null
    left join rfq_opening o on o.rfq_id = r.id and o.business_id = b.id
    left join quote q on q.rfq_id = r.id and q.business_id = b.id
    left join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where r.removed_at is null and not r.in_conversation and ${inRange(sql`r.published_at`, range)} order by r.published_at, r.id`.execute(db);
  return rows;
}

export interface Asked {
  /** YYYY-MM-DD, UTC. */
  day: string;
  outcome: Outcome;
  value: Money | null;
}

/** Inquiries that reached a company, each once by its day. */
export async function readAsked(db: Db, businessID: string, range: Range): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select (q.created_at at time zone 'UTC')::date::text as day, ${outcomeOf} as outcome,
      case when o.value is not null then jsonb_build_object('amount', o.value::text, 'currency', o.currency) end as value
    from inquiry q left join inquiry_outcome o on o.inquiry_id = q.id
    where q.to_id = ${businessID} and q.held_at is null and ${inRange(sql`q.created_at`, range)}
      and not exists (select from rfq_conversation c join rfq r on r.id = c.rfq_id where c.inquiry_id = q.id and not r.in_conversation)
    order by q.created_at, q.id`.execute(db);
  return rows;
}

/** What was paid for memberships and kept, by the days of each term that lie in the range; in cents, one row a currency. */
export async function readPaid(db: Db, businessID: string, { from, to }: Range): Promise<{ cents: string; currency: string }[]> {
  const { rows } = await sql<{ cents: string; currency: string }>`
    select sum((p.amount_cents - p.refunded_cents) * extract(epoch from least(coalesce(m.ended_at, m.ends_at), (${to}::date + 1)::timestamp at time zone 'UTC')
        - greatest(m.starts_at, ${from}::date::timestamp at time zone 'UTC'))::numeric / extract(epoch from m.ends_at - m.starts_at)::numeric)::text as cents, upper(p.currency) as currency
    from payment p join membership m on m.id = p.membership_id
    where p.business_id = ${businessID} and m.ends_at > m.starts_at and m.starts_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      and coalesce(m.ended_at, m.ends_at) > ${from}::date::timestamp at time zone 'UTC'
    group by p.currency order by sum(p.amount_cents) desc, p.currency`.execute(db);
  return rows;
}

/** The first currency in which a company says it is paid; null where it says none. */
export async function readCurrency(db: Db, businessID: string): Promise<string | null> {
  const { rows } = await sql<{ currency: string | null }>`
    select business_terms -> 'acceptedPaymentCurrencies' ->> 0 as currency from business where id = ${businessID}`.execute(db);
  return rows[0]?.currency ?? null;
}
