import { type RawBuilder, sql } from 'kysely';
import type { QuoteFlag, Stage } from '#contract/trade/quote/stages.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';

/** Nobody took any of it: each order of a quote `q` was refused or called off. */
const noOrder = sql`(exists (select from trade_order t where t.quote_id = q.id)
  and not exists (select from trade_order t where t.quote_id = q.id and trade_order_state(t) not in ('refused', 'cancelled')))`;

/**
 * How far company `b` is with `r`: its quote `q`, what was submitted of it as `v`, its invitation `i`, and how many of its people are `assigned`.
 * Nobody sets any of it by hand (PIP-002, PIP-003).
 */
export const stageOf: RawBuilder<Stage> = sql`case
  when q.won_at is not null then 'won'
  when q.awarded_at is not null then case when ${noOrder} then 'lost' else 'awarded' end
  when q.withdrawn_at is not null then 'no-bid'
  when q.revision > 0 then case
    when q.declined_at is not null or ${stateOf('r')} in ('awarded', 'ended', 'lapsed', 'cancelled') then 'lost'
    when v.valid_until < (${tradeNow} at time zone 'UTC')::date then 'expired'
    when exists (select from quote_round o where o.quote_id = q.id and o.outcome is null and o.ends_at > ${tradeNow}) then 'counter-offer'
    when exists (select from quote_mark m where m.quote_id = q.id and m.shortlist_told_at is not null) then 'shortlisted'
    else 'quoted' end
  when i.declined_at is not null or ${stateOf('r')} <> 'open' then 'no-bid'
  when q.id is not null or exists (select from rfq_assignment a where a.rfq_id = r.id and a.business_id = b.id) then 'in-work'
  when exists (select from rfq_question k where k.rfq_id = r.id and k.business_id = b.id) then 'asked'
  else 'new' end`;

/** Nobody of company `b` has opened `r`, or done anything with it. */
export const isUnread: RawBuilder<boolean> = sql`(q.id is null and not exists (select from rfq_opening o where o.rfq_id = r.id and o.business_id = b.id))`;

/** What an owner or admin, by access `x`, looks after: open requests alone that are neither answered nor declined. */
export const flagOf: Record<QuoteFlag, RawBuilder<boolean>> = {
  unread: flagged(isUnread),
  unassigned: flagged(sql`not exists (select from rfq_assignment a where a.rfq_id = r.id and a.business_id = b.id)`),
  due: flagged(sql`q.id is null and r.deadline <= ${tradeNow} + interval '24 hours'`),
};

function flagged(what: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(x.access in ('owner', 'admin') and ${stateOf('r')} = 'open' and coalesce(q.revision, 0) = 0 and i.declined_at is null and ${what})`;
}
