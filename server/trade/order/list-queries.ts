import { type RawBuilder, sql } from 'kysely';
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

/** What waits for a side of `o` (TSC-011): all of it is among the orders that are not over, which have an index. */
const waits = (side: OrderSide): RawBuilder<boolean> => sql`(o.closed_at is null and o.cancelled_at is null and o.refused_at is null
  and (trade_order_state(o) in (${sql.join(WAITING[side].map((state) => sql.lit(state)))}) or ${isAsked(side)}))`;

const WAITING = { buyer: ['prepared', 'changed'], supplier: ['proposed'] } as const;

/** The orders of a side that somebody reads, with the request `r` of each. */
function ofSide({ side, bid, rfqID, accountID }: OrdersOf): RawBuilder<unknown> {
  const theirs = sql`(select business_id from business_access where account_id = ${accountID})`;
  // Whose they may be first, which an index finds; then who of these may read them.
  const mine =
    side === 'buyer'
      ? sql`(o.buyer_account_id = ${accountID} or o.buyer_business_id in ${theirs}) and ${rightOf('r', accountID)} is not null`
      : sql`o.supplier_id in ${theirs} and ${suppliesOrder(accountID)}`;
  const ours = side === 'buyer' ? sql`o.buyer_business_id` : sql`o.supplier_id`;
  return sql`trade_order o left join rfq r on r.id = o.rfq_id where ${bid ? sql`${ours} = ${bid}` : sql`true`} and ${rfqID ? sql`o.rfq_id = ${rfqID}` : sql`true`} and ${mine}`;
}

/** How many there are in each state, and how many of these wait for the side. */
export async function countOrders(db: Db, of: OrdersOf): Promise<{ state: OrderState; n: number; waiting: number }[]> {
  const { rows } = await sql<{ state: OrderState; n: number; waiting: number }>`
    select trade_order_state(o) as state, count(*)::int as n, (count(*) filter (where ${waits(of.side)}))::int as waiting from ${ofSide(of)} group by 1`.execute(
    db,
  );
  return rows;
}

/** A page of them: what waits for the side first, each the newest first; `waiting` is how many wait. */
export async function readOrders(db: Db, of: OrdersOf, waiting: number): Promise<Listed[]> {
  const first = Math.max(0, Math.min(PAGE, waiting - of.skip));
  const rest = { skip: Math.max(0, of.skip - waiting), size: PAGE - first };
  return [
    ...(first > 0 ? await readPart(db, of, { which: waits(of.side), skip: of.skip, size: first }) : []),
    ...(rest.size > 0 ? await readPart(db, of, { which: sql`not ${waits(of.side)}`, ...rest }) : []),
  ];
}

interface Part {
  which: RawBuilder<unknown>;
  skip: number;
  size: number;
}

async function readPart(db: Db, of: OrdersOf, { which, skip, size }: Part): Promise<Listed[]> {
  const { side, state, accountID } = of;
  const other =
    side === 'buyer'
      ? sql`(select b.company_name from business b where b.id = o.supplier_id)`
      : sql`coalesce((select b.company_name from business b where b.id = o.buyer_business_id),
        (select v.content->'buyer'->>'name' from trade_order_version v where v.order_id = o.id and v.version = o.version and v.content->'buyer'->>'businessID' is not null),
        (select concat_ws(' ', a.first_name, a.last_name) from account a where a.id = o.buyer_account_id))`;
  const { rows } = await sql<Listed>`select o.id as "orderID", o.number, r.id as "rfqID", coalesce(r.title, '') as "rfqTitle", coalesce(${other}, '') as other,
      trade_order_state(o) as state, o.version, ${isoMilliseconds('o.made_at')} as "madeAt", o.promised::text as promised, ${isAsked(side)} as "deliveryAsked",
      exists (select from trade_order_history h where h.order_id = o.id and ${isNew('h', accountID)}) as "isNew",
      (select jsonb_build_object('amount', v.content->'totals'->>'total', 'currency', v.content->>'currency') from trade_order_version v
        where v.order_id = o.id and v.version = o.version) as total
    from ${ofSide(of)} and ${state ? sql`trade_order_state(o) = ${state}` : sql`true`} and ${which} order by o.made_at desc, o.id limit ${size} offset ${skip}`.execute(
    db,
  );
  return rows;
}
