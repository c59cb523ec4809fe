import { sql } from 'kysely';
import type { TradeDemand } from '#contract/directory/demand.ts';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { quoteReadable } from '#server/trade/quote/readable-queries.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';

/** A category with fewer quotes in the median lacks suppliers. */
const ENOUGH = 3;
const MOST = 100;

/** Requests that were published in these days, each with how many quotes hold and when the first one came: of a sealed one nothing until it is opened. */
const asked = (days: number) => sql`
  span as (select ${tradeNow} as now, (${tradeNow} at time zone 'UTC')::date - ${days}::int + 1 as first),
  since as (select now, first::timestamp at time zone 'UTC' as at from span),
  asked as materialized (select r.id, r.visibility, r.published_at, r.awarded_at, r.ended_at, r.sealed and r.opened_at is null as closed,
      (select count(*) from quote q where q.rfq_id = r.id and ${quoteReadable}) as quotes,
      (select min(q.first_at) from quote q where q.rfq_id = r.id and ${quoteReadable}) as first_at,
      exists (select from rfq_told t where t.rfq_id = r.id) as matched, exists (select from rfq_invitation i where i.rfq_id = r.id) as invited
    from rfq r, since where r.published_at >= since.at and not r.in_conversation)`;

type Counts = Omit<TradeDemand, 'categories' | 'orders'>;

export async function readTradeDemand(db: Db, days: number): Promise<TradeDemand> {
  const { rows } = await sql<Counts>`with ${asked(days)}
    select (select first::text from span) as "from", (select (now at time zone 'UTC')::date::text from span) as "to", a.*,
      (select count(*)::int from rfq_told t, since where t.at >= since.at) as companies,
      (select count(*)::int from quote_revision v join quote q on q.id = v.quote_id join rfq r on r.id = q.rfq_id, since where v.at >= since.at and ${quoteReadable}) as quotes,
      (select count(*)::int from award w, since where w.kind = 'award' and w.told_at >= since.at) as awards,
      (select count(*)::int from award w, since where w.undone_at >= since.at) as undone,
      (select jsonb_build_object('written', count(*), 'held', count(*) filter (where t.held_at is not null), 'removed', count(*) filter (where t.removed_at is not null))
        from trade_reference t, since where t.written_at >= since.at) as references,
      (select coalesce(sum(k.count), 0)::int from unmet_search k, span where k.day >= span.first) as searches
    from (select count(*)::int as published, count(*) filter (where matched or invited)::int as told, count(*) filter (where quotes > 0)::int as quoted,
        count(*) filter (where awarded_at is not null or ended_at is not null)::int as decided,
        count(*) filter (where visibility <> 'invited' and not matched)::int as unmatched from asked) a`.execute(db);
  const { rows: orders } = await sql<{ state: OrderState; n: number }>`with ${asked(days)}
    select trade_order_state(o) as state, count(*)::int as n from trade_order o, since where o.made_at >= since.at group by 1 order by 1`.execute(db);
  const { rows: categories } = await sql<TradeDemand['categories'][number]>`with ${asked(days)}
    select c.id, c.name, m.n::int as published, m.quotes, round(m.hours::numeric, 1)::float8 as hours, m.quotes < ${ENOUGH} as few
    from (select l.category, count(*) as n, percentile_cont(0.5) within group (order by a.quotes) as quotes,
        percentile_cont(0.5) within group (order by extract(epoch from a.first_at - a.published_at) / 3600) as hours
      from asked a join (select distinct rfq_id, category from rfq_line where not struck and category is not null) l on l.rfq_id = a.id where not a.closed group by l.category) m
    join category c on c.id = m.category order by m.n desc, c.name limit ${sql.lit(MOST)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counts of nothing');
  return { ...counts, orders: Object.fromEntries(orders.map(({ state, n }) => [state, n])), categories };
}

/** Whether a decision that was told is an award. */
export async function isAward(db: Db, awardID: string): Promise<boolean> {
  const { rows } = await sql`select from award where id = ${awardID} and kind = 'award'`.execute(db);
  return rows.length > 0;
}
