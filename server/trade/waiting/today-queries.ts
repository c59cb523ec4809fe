import { type RawBuilder, sql } from 'kysely';
import type { TodayLine } from '#contract/company/dashboard.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { unanswered } from '#server/trade/inquiry/unanswered-queries.ts';
import { waitsForBuyer } from './buyer-queries.ts';
import { waitsForSupplier } from './supplier-queries.ts';

const kindOf = sql`case when w.what in ('quote', 'finish', 'revise') then 'rfqs' when w.what = 'counter' then 'offers' when w.what = 'question' then 'questions'
  when w.what in ('decide', 'approve') then 'decisions' when w.what = 'delivery' then 'deliveries' else 'orders' end`;

/** Of each kind how much waits in the trade, since when, and what ends first, which is said whole. */
const ofTrade = (businessID: string, me: string): RawBuilder<unknown> => sql`
  select w.kind, w.count, w.oldest, w.until, jsonb_build_object('side', w.side, 'what', w.what, 'rfqID', w.rfq_id, 'quoteID', w.quote_id, 'orderID', w.order_id,
      'title', coalesce(r.title, ''), 'number', coalesce(o.number, r.number, ''), 'until', ${isoMilliseconds('w.until')},
      'business', jsonb_build_object('businessID', b.id, 'name', b.company_name)) as waits, null::jsonb as request
  from (select w.*, count(*) over (partition by w.kind)::int as count, min(w.since) over (partition by w.kind) as oldest,
      row_number() over (partition by w.kind order by w.until nulls last, w.since, w.rfq_id, w.order_id) as place
    from (select w.*, ${kindOf} as kind from (${waitsForSupplier(me)} union all ${waitsForBuyer(me)}) w where w.business_id = ${businessID}) w) w
    join business b on b.id = w.business_id left join rfq r on r.id = w.rfq_id left join trade_order o on o.id = w.order_id
  where w.place = 1`;

/** The same of inquiries, with the one that waits longest. */
const ofInquiries = (businessID: string): RawBuilder<unknown> => sql`
  select 'requests', u.count, u.since, null::timestamptz, null::jsonb, jsonb_build_object('requestID', u.id, 'subject', u.subject,
    'from', coalesce(b.company_name, a.first_name || ' ' || a.last_name, ''))
  from (select q.*, count(*) over ()::int as count from (${unanswered(sql`(${businessID}::uuid)`)}) q order by q.since, q.id limit 1) u
    left join business b on b.id = u.from_id left join account a on a.id = u.from_id`;

/** What waits for one of the people of a business, in one statement; without the trade, its inquiries alone. */
export async function readToday(db: Db, businessID: string, me: string, withTrade: boolean): Promise<TodayLine[]> {
  const { rows } = await sql<TodayLine>`
    select t.kind, t.count, ${isoMilliseconds('t.since')} as since, ${isoMilliseconds('t.until')} as until, t.waits, t.request
    from (${ofInquiries(businessID)} ${withTrade ? sql`union all ${ofTrade(businessID, me)}` : sql``}) t (kind, count, since, until, waits, request)`.execute(
    db,
  );
  return rows;
}
