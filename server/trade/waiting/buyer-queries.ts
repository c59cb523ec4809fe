import { type RawBuilder, sql } from 'kysely';
import { LAPSE_DAYS } from '#contract/trade/rfq/limits.ts';
import { askedSince, isAsked } from '#server/trade/order/read-queries.ts';
import { rightOf } from '#server/trade/rfq/sides-queries.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';

const theirs = (me: string): RawBuilder<unknown> => sql`(select business_id from business_access where account_id = ${me})`;
const mayEdit = (me: string): RawBuilder<unknown> => sql`${rightOf('r', me)} in ('edit', 'award')`;

/** Published requests `r` of a person and of their companies on which nothing was decided. */
const bought = (me: string): RawBuilder<unknown> => sql`rfq r
  where r.id in (select id from rfq where account_id = ${me} union select id from rfq where business_id in ${theirs(me)}) and r.published_at is not null and r.awarded_at is null and r.ended_at is null and r.cancelled_at is null and r.removed_at is null`;

/** Questions of suppliers to an open request. */
const asked = (me: string): RawBuilder<unknown> => sql`
  select 'buyer', 'question', r.business_id, r.id, null::uuid, null::uuid, r.deadline, (select min(k.at) from rfq_question k where k.rfq_id = r.id and k.answered_at is null)
  from ${bought(me)} and ${stateOf('r')} = 'open' and ${mayEdit(me)} and exists (select from rfq_question k where k.rfq_id = r.id and k.answered_at is null)`;

/** A decision that can be taken back, or that somebody is to approve. */
const running = sql`from award a where a.rfq_id = r.id and a.told_at is null and a.undone_at is null and a.refused_at is null and a.unanswered_at is null
  and (a.due_at is not null or a.approve_until > ${tradeNow})`;

/** Requests whose quotes can be decided on. */
const deciding = (me: string): RawBuilder<unknown> => sql`
  select 'buyer', 'decide', r.business_id, r.id, null, null, r.deadline + ${sql.lit(LAPSE_DAYS)} * interval '1 day', coalesce(r.closed_early_at, r.deadline)
  from ${bought(me)} and ${stateOf('r')} = 'deciding' and ${rightOf('r', me)} = 'award' and not exists (select ${running})
    and exists (select from quote q where q.rfq_id = r.id and q.revision > 0 and q.withdrawn_at is null and q.declined_at is null)`;

/** Decisions of others that wait for this person. */
const approving = (me: string): RawBuilder<unknown> => sql`
  select 'buyer', 'approve', r.business_id, r.id, null, null, a.approve_until, a.at
  from award a join rfq r on r.id = a.rfq_id where a.approver_id = ${me} and a.due_at is null and a.undone_at is null and a.refused_at is null
    and a.unanswered_at is null and a.approve_until > ${tradeNow} and ${stateOf('r')} = 'deciding' and ${rightOf('r', me)} is not null`;

/** Counter-offers of suppliers, as long as they can be answered. */
const countered = (me: string): RawBuilder<unknown> => sql`
  select 'buyer', 'counter', c.business_id, c.id, q.id, null, o.ends_at, o.at
  from (select r.* from ${bought(me)} and ${stateOf('r')} in ('open', 'deciding') and ${mayEdit(me)}) c
    join quote q on q.rfq_id = c.id join quote_round o on o.quote_id = q.id and o.outcome is null and o.side = 'supplier' and o.ends_at > ${tradeNow}`;

/** Orders to complete, changes to decide on, and deliveries to confirm. */
const ordered = (me: string): RawBuilder<unknown> => sql`
  select 'buyer', case trade_order_state(o) when 'prepared' then 'complete-order' when 'changed' then 'decide-order' else 'delivery' end,
    o.buyer_business_id, o.rfq_id, null, o.id, null, coalesce(${askedSince}, o.changed_at, o.made_at)
  from trade_order o join rfq r on r.id = o.rfq_id
  where (o.buyer_account_id = ${me} or o.buyer_business_id in ${theirs(me)}) and o.closed_at is null and o.cancelled_at is null and o.refused_at is null
    and ${mayEdit(me)} and (trade_order_state(o) in ('prepared', 'changed') or ${isAsked('buyer')})`;

/** What waits for a person as a buyer: side, what, business, request, quote, order, until, since. */
export const waitsForBuyer = (me: string): RawBuilder<unknown> =>
  sql.join(
    [asked, deciding, approving, countered, ordered].map((part) => part(me)),
    sql` union all `,
  );
