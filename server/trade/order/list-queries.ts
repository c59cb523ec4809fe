import { sql } from 'kysely';
import type { OrderSide } from '#contract/trade/order/read.ts';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { rightOf } from '#server/trade/rfq/sides-queries.ts';
import { isAsked, isNew } from './read-queries.ts';
import { suppliesOrder } from './sides-queries.ts';

const PAGE = 20;

export interface Listed {
  orderID: string;
  number: string;
  rfqID: string | null;
  rfqTitle: string;
  other: string;
  state: OrderState;
  version: number;
  madeAt: string;
  promised: string | null;
  deliveryAsked: boolean;
  isNew: boolean;
  total: { amount: string; currency: string } | null;
}

export interface OrdersOf {
  side: OrderSide;
  bid: string | undefined;
  rfqID: string | undefined;
  state: OrderState | undefined;
  skip: number;
  accountID: string;
}

/** Orders that somebody reads on a side, with how many there are in each state. */
export async function readOrders(
  db: Db,
  { side, bid, rfqID, state, skip, accountID }: OrdersOf,
): Promise<{ data: Listed[]; counts: { state: OrderState; n: number }[] }> {
  const buys = side === 'buyer';
  const theirs = sql`(select business_id from business_access where account_id = ${accountID})`;
  // Whose they may be first, which an index finds; then who of these may read them.
  const mine = buys
    ? sql`(o.buyer_account_id = ${accountID} or o.buyer_business_id in ${theirs}) and ${rightOf('r', accountID)} is not null`
    : sql`o.supplier_id in ${theirs} and ${suppliesOrder(accountID)}`;
  const ours = buys ? sql`o.buyer_business_id` : sql`o.supplier_id`;
  const from = sql`trade_order o left join rfq r on r.id = o.rfq_id where ${bid ? sql`${ours} = ${bid}` : sql`true`} and ${rfqID ? sql`o.rfq_id = ${rfqID}` : sql`true`} and ${mine}`;
  const other = buys
    ? sql`(select b.company_name from business b where b.id = o.supplier_id)`
    : sql`coalesce((select b.company_name from business b where b.id = o.buyer_business_id),
        (select v.content->'buyer'->>'name' from trade_order_version v where v.order_id = o.id and v.version = o.version and v.content->'buyer'->>'businessID' is not null), (select concat_ws(' ', a.first_name, a.last_name) from account a where a.id = o.buyer_account_id))`;
  const { rows: data } =
    await sql<Listed>`select o.id as "orderID", o.number, r.id as "rfqID", coalesce(r.title, '') as "rfqTitle", coalesce(${other}, '') as other,
      trade_order_state(o) as state, o.version, ${isoMilliseconds('o.made_at')} as "madeAt", o.promised::text as promised, ${isAsked(side)} as "deliveryAsked",
      exists (select from trade_order_history h where h.order_id = o.id and ${isNew('h', accountID)}) as "isNew",
      (select jsonb_build_object('amount', v.content->'totals'->>'total', 'currency', v.content->>'currency') from trade_order_version v
        where v.order_id = o.id and v.version = o.version) as total
    from ${from} and ${state ? sql`trade_order_state(o) = ${state}` : sql`true`} order by o.made_at desc, o.id limit ${PAGE} offset ${skip}`.execute(db);
  const { rows: counts } = await sql<{
    state: OrderState;
    n: number;
  }>`select trade_order_state(o) as state, count(*)::int as n from ${from} group by 1`.execute(db);
  return { data, counts };
}
