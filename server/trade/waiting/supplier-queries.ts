import { type RawBuilder, sql } from 'kysely';
import { ANSWER_DAYS } from '#server/trade/order/days.ts';
import { askedSince, isAsked } from '#server/trade/order/read-queries.ts';
import { suppliesOrder } from '#server/trade/order/sides-queries.ts';
import { mayQuoteFor, reaches } from '#server/trade/rfq/sides-queries.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';

const theirs = (me: string): RawBuilder<unknown> => sql`(select business_id from business_access where account_id = ${me})`;
const person = (me: string): RawBuilder<unknown> => sql`business_access x on x.business_id = b.id and x.account_id = ${me}
  left join rfq_setting s on s.business_id = b.id`;

/** Open requests that a company `b` was invited to or has begun to answer: to be quoted, finished, or priced anew after a change. */
const toQuote = (me: string): RawBuilder<unknown> => sql`
  select 'supplier' as side, case when q.revision > 0 then 'revise' when q.id is not null then 'finish' else 'quote' end as what,
    b.id as business_id, r.id as rfq_id, q.id as quote_id, null::uuid as order_id, r.deadline as until, r.published_at as since
  from (select rfq_id, business_id from rfq_invitation where business_id in ${theirs(me)} and taken_back_at is null and declined_at is null
      union select rfq_id, business_id from quote where business_id in ${theirs(me)}) known
    join rfq r on r.id = known.rfq_id join business b on b.id = known.business_id and ${reaches} join ${person(me)}
    left join quote q on q.rfq_id = r.id and q.business_id = b.id left join quote_revision v on v.quote_id = q.id and v.revision = q.revision
  where r.deadline > ${tradeNow} and ${stateOf('r')} = 'open' and ${mayQuoteFor(sql`b.id`, me)} and q.withdrawn_at is null
    and (coalesce(q.revision, 0) = 0 or v.answers < r.revision)`;

/** Counter-offers of buyers, as long as they can be answered. */
const countered = (me: string): RawBuilder<unknown> => sql`
  select 'supplier', 'counter', b.id, r.id, q.id, null, o.ends_at, o.at
  from quote q join quote_round o on o.quote_id = q.id and o.outcome is null and o.side = 'buyer' and o.ends_at > ${tradeNow}
    join rfq r on r.id = q.rfq_id join business b on b.id = q.business_id join ${person(me)}
  where q.business_id in ${theirs(me)} and ${stateOf('r')} in ('open', 'deciding') and ${mayQuoteFor(sql`b.id`, me)}`;

/** Orders to answer, and deliveries to confirm. */
const ordered = (me: string): RawBuilder<unknown> => sql`
  select 'supplier', case when trade_order_state(o) = 'proposed' then 'answer-order' else 'delivery' end, o.supplier_id, o.rfq_id, null, o.id,
    case when trade_order_state(o) = 'proposed' then o.proposed_at + ${sql.lit(ANSWER_DAYS)} * interval '1 day' end,
    coalesce(${askedSince}, o.proposed_at, o.made_at)
  from trade_order o left join rfq r on r.id = o.rfq_id
  where o.supplier_id in ${theirs(me)} and o.closed_at is null and o.cancelled_at is null and o.refused_at is null and ${suppliesOrder(me)}
    and (trade_order_state(o) = 'proposed' or ${isAsked('supplier')})`;

/** What waits for a person as one of the people of suppliers: side, what, business, request, quote, order, until, since. */
export const waitsForSupplier = (me: string): RawBuilder<unknown> => sql`${toQuote(me)} union all ${countered(me)} union all ${ordered(me)}`;
