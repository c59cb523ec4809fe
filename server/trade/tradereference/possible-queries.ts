import { type RawBuilder, sql } from 'kysely';
import { type PossibleReference, QUANTITY_BANDS, REFERENCE_DAYS } from '#contract/trade/reference/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';

const days = (count: number): RawBuilder<unknown> => sql`${sql.lit(count)} * interval '1 day'`;
/** Messages that a conversation needs, of both sides together and of each. */
const LEAST = { messages: 6, each: 2, days: 2 } as const;

export interface Possible extends PossibleReference {
  orderID: string | null;
  requestID: string | null;
  buyerType: string | null;
  subCategory: string | null;
  month: string;
  band: string | null;
}

/** An account acts for the buyer: an owner or admin, who is responsible and still belongs to it, or the person themself (RFN-001). */
const actsFor = (businessID: RawBuilder<unknown>, responsible: RawBuilder<unknown>, accountID: string): RawBuilder<unknown> => sql`
  case when ${businessID} is null then ${responsible} = ${accountID}
    else exists (select from business_access x where x.business_id = ${businessID} and x.account_id = ${accountID}
      and (x.access in ('owner', 'admin') or ${responsible} = ${accountID})) end`;

const bandOf = (quantity: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${sql.join(
    [...QUANTITY_BANDS].reverse().map((from) => sql`when ${quantity} >= ${sql.lit(Number(from))} then ${sql.lit(from)}`),
    sql` `,
  )} end`;

/** Accepted orders whose buyer answered the question about the delivery, and whose supplier did too or let 21 days pass. The largest line says what was bought. */
const orders = (accountID: string): RawBuilder<unknown> => sql`
  select 'order' as kind, o.id, r.title, o.supplier_id, o.buyer_business_id as business_id, d.at + ${days(REFERENCE_DAYS.possible)} as until,
    o.id as order_id, null::uuid as inquiry_id, l.sub_category, date_trunc('month', o.accepted_at at time zone 'UTC')::date as month, ${bandOf(sql`p.quantity`)} as band
  from trade_order o join rfq r on r.id = o.rfq_id join trade_order_delivery d on d.order_id = o.id and d.side = 'buyer'
  left join lateral (select p.line_id, p.quantity from trade_order_part p where p.order_id = o.id order by p.quantity desc, p.line_id limit 1) p on true
  left join rfq_line l on l.rfq_id = o.rfq_id and l.id = p.line_id
  where o.accepted_at is not null and r.buyer_erased_at is null and ${actsFor(sql`o.buyer_business_id`, sql`o.buyer_account_id`, accountID)}
    and (exists (select from trade_order_delivery s where s.order_id = o.id and s.side = 'supplier') or d.at + ${days(REFERENCE_DAYS.silent)} <= ${tradeNow})
    and not exists (select from trade_reference t where t.order_id = o.id and t.withdrawn_at is null)`;

/** Conversations of at least six messages, two of each side, over at least two days. */
const conversations = (accountID: string): RawBuilder<unknown> => sql`
  select 'conversation' as kind, q.id, q.subject as title, q.to_id as supplier_id, b.id as business_id, m.last + ${days(REFERENCE_DAYS.possible)} as until,
    null::uuid as order_id, q.id as inquiry_id, p.sub_category_id as sub_category, date_trunc('month', m.last at time zone 'UTC')::date as month, null as band
  from (select id from inquiry where account_id = ${accountID}
    union select i.id from business_access x join inquiry i on i.from_id = x.business_id where x.account_id = ${accountID}) mine join inquiry q on q.id = mine.id
  join business s on s.id = q.to_id left join business b on b.id = q.from_id left join product p on p.id = q.product_id
  cross join lateral (select max(i.created_at) as last from inquiry_message i where i.inquiry_id = q.id
    having count(*) >= ${sql.lit(LEAST.messages)} and count(*) filter (where i.side = 'S') >= ${sql.lit(LEAST.each)}
      and count(*) filter (where i.side = 'R') >= ${sql.lit(LEAST.each)} and max(i.created_at) - min(i.created_at) >= ${days(LEAST.days)}) m
  where q.held_at is null and ${actsFor(sql`b.id`, sql`q.account_id`, accountID)}
    and not exists (select from trade_reference t where t.inquiry_id = q.id and t.withdrawn_at is null)`;

/** What somebody may write a reference about now; the one that ends first at the top. */
export async function readPossible(
  db: Db,
  accountID: string,
  { supplierID = null, id = null }: { supplierID?: string | null; id?: string | null } = {},
): Promise<Possible[]> {
  const { rows } = await sql<Possible>`
    select c.kind, c.id, c.title, jsonb_build_object('businessID', s.id, 'name', s.company_name) as supplier, c.business_id as "businessID", ${isoMilliseconds('c.until')} as until,
      c.order_id as "orderID", c.inquiry_id as "requestID", b.business_type as "buyerType", c.sub_category as "subCategory", c.month::text as month, c.band
    from (${orders(accountID)} union all ${conversations(accountID)}) c join business s on s.id = c.supplier_id join resource w on w.id = s.id and w.hidden_at is null
    left join business b on b.id = c.business_id
    where c.until > ${tradeNow} and (${supplierID}::uuid is null or c.supplier_id = ${supplierID}) and (${id}::uuid is null or c.id = ${id})
    order by c.until, c.id limit 100`.execute(db);
  return rows;
}

/** Orders of which a reference has been possible for a week and whose buyer was not asked; they count as asked from now on (RFN-015). */
export async function takeUnasked(db: Db): Promise<{ orderID: string }[]> {
  const { rows } = await sql<{ orderID: string }>`
    insert into trade_reference_asked (order_id, at)
    select o.id, ${tradeNow} from trade_order o join rfq r on r.id = o.rfq_id and r.buyer_erased_at is null join trade_order_delivery d on d.order_id = o.id and d.side = 'buyer'
    where o.accepted_at is not null and d.at + interval '7 days' <= ${tradeNow} and d.at + ${days(REFERENCE_DAYS.possible)} > ${tradeNow}
      and (exists (select from trade_order_delivery s where s.order_id = o.id and s.side = 'supplier') or d.at + ${days(REFERENCE_DAYS.silent)} <= ${tradeNow})
      and not exists (select from trade_reference_asked a where a.order_id = o.id) and not exists (select from trade_reference t where t.order_id = o.id)
    order by d.at limit 200 on conflict do nothing returning order_id as "orderID"`.execute(db);
  return rows;
}
