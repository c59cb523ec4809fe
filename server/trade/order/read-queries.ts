import { type RawBuilder, sql } from 'kysely';
import type { OrderRead } from '#contract/trade/order/read.ts';
import type { OrderAnswer } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';
import { ANSWER_DAYS, CHANGEABLE_DAYS, QUESTION_DAYS } from './days.ts';

/** The name of an account that a row refers to; empty for who is gone, and for what the service did. */
const nameOf = (column: string): RawBuilder<string> =>
  sql`coalesce((select concat_ws(' ', a.first_name, a.last_name) from account a where a.id = ${sql.ref(column)}), '')`;

/** Whether a side of `o` is asked about the delivery and has not answered. */
export const isAsked = (side: RawBuilder<unknown> | 'buyer' | 'supplier'): RawBuilder<boolean> => sql`(trade_order_state(o) = 'accepted'
  and o.promised + ${sql.lit(QUESTION_DAYS)} <= (${tradeNow} at time zone 'UTC')::date
  and not exists (select from trade_order_delivery d where d.order_id = o.id and d.side = ${side}))`;

/** Since when the sides of an accepted order `o` are asked. */
export const askedSince: RawBuilder<unknown> = sql`case when trade_order_state(o) = 'accepted'
  then (o.promised + ${sql.lit(QUESTION_DAYS)})::timestamp at time zone 'UTC' end`;

/** An answer `w` of the supplier. */
export const answerOf: RawBuilder<OrderAnswer> = sql`jsonb_build_object('kind', w.kind, 'version', w.version, 'at', ${isoMilliseconds('w.at')}, 'by', ${nameOf('w.account_id')},
        'reason', w.reason, 'text', w.text, 'lines', w.lines)`;

export type StoredOrder = Omit<OrderRead, 'side' | 'may' | 'content' | 'missing' | 'lacks' | 'sendWay' | 'deliveryAsked'>;

/** An order with all that was said of it, for one of its sides; `accountID` decides what is new alone. */
export async function readOrder(db: Db, id: string, accountID: string): Promise<(StoredOrder & { buyerAsked: boolean; supplierAsked: boolean }) | null> {
  const { rows } = await sql<StoredOrder & { buyerAsked: boolean; supplierAsked: boolean }>`
    select o.id as "orderID", o.number, o.rfq_id as "rfqID", coalesce(r.title, '') as "rfqTitle", trade_order_state(o) as state, o.version, ${isoMilliseconds('o.made_at')} as "madeAt",
      case when trade_order_state(o) = 'proposed' then ${isoMilliseconds(sql`(o.proposed_at + ${sql.lit(ANSWER_DAYS)} * interval '1 day')`)} end as "answerUntil",
      ${isoMilliseconds('o.accepted_at')} as "acceptedAt", o.details, o.promised::text as promised,
      case when o.end_asked_by is not null then jsonb_build_object('by', o.end_asked_by, 'at', ${isoMilliseconds('o.end_asked_at')}) end as "endAsked",
      ${isAsked('buyer')} as "buyerAsked", ${isAsked('supplier')} as "supplierAsked",
      coalesce((select jsonb_agg(jsonb_build_object('version', v.version, 'at', ${isoMilliseconds('v.at')}, 'by', ${nameOf('v.account_id')}, 'content', v.content)
        order by v.version) from trade_order_version v where v.order_id = o.id), '[]') as versions,
      coalesce((select jsonb_agg(${answerOf} order by w.version) from trade_order_answer w where w.order_id = o.id), '[]') as answers,
      coalesce((select jsonb_agg(jsonb_build_object('side', d.side, 'delivered', d.delivered, 'day', d.day, 'onTime', d.on_time, 'complete', d.complete,
        'at', ${isoMilliseconds(sql`coalesce(d.changed_at, d.at)`)}, 'changeableUntil', ${isoMilliseconds(sql`(d.at + ${sql.lit(CHANGEABLE_DAYS)} * interval '1 day')`)}) order by d.side)
        from trade_order_delivery d where d.order_id = o.id), '[]') as deliveries,
      coalesce((select jsonb_agg(jsonb_build_object('version', x.version, 'way', x.way, 'to', x.sent_to, 'at', ${isoMilliseconds('x.at')}, 'isDelivered', x.is_delivered,
        'answer', x.answer) order by x.id desc) from trade_order_sending x where x.order_id = o.id), '[]') as sendings,
      coalesce((select jsonb_agg(jsonb_build_object('entry', h.id, 'what', h.what, 'side', h.side, 'by', ${nameOf('h.account_id')}, 'version', h.version, 'text', h.text,
        'at', ${isoMilliseconds('h.at')}, 'isNew', ${isNew('h', accountID)}) order by h.id) from trade_order_history h where h.order_id = o.id), '[]') as history
    from trade_order o left join rfq r on r.id = o.rfq_id where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether an entry `h` of the history came after somebody last looked, and from somebody else. */
export const isNew = (alias: string, accountID: string): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.account_id`)} is distinct from ${accountID}
  and ${sql.ref(`${alias}.id`)} > coalesce((select k.entry from trade_order_look k where k.order_id = ${sql.ref(`${alias}.order_id`)} and k.account_id = ${accountID}), 0))`;
