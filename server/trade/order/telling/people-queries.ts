import { sql } from 'kysely';
import type { OrderSide } from '#contract/trade/order/read.ts';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { readBuyers, readSupplierPeople } from '#server/trade/rfq/told-queries.ts';

export interface OrderTold {
  rfqID: string | null;
  number: string;
  state: OrderState;
  version: number;
  title: string;
  supplierID: string | null;
  supplierName: string;
  /** The business that bought, also once it was erased, or the person. */
  buyerID: string;
  buyerName: string;
}

/** What the newest version of the order `o` says of the business that bought; null of a person. */
const versionBuyer = (what: 'businessID' | 'name') => sql`(select v.content->'buyer'->>${sql.lit(what)} from trade_order_version v
  where v.order_id = o.id and v.version = o.version and v.content->'buyer'->>'businessID' is not null)`;

/** What is told of an order; null for one that is gone. */
export async function readOrderTold(db: Db, orderID: string): Promise<OrderTold | null> {
  const { rows } =
    await sql<OrderTold>`select o.rfq_id as "rfqID", o.number, trade_order_state(o) as state, o.version, coalesce(r.title, '') as title, o.supplier_id as "supplierID",
      coalesce(s.company_name, '') as "supplierName", coalesce(o.buyer_business_id, ${versionBuyer('businessID')}::uuid, o.buyer_account_id) as "buyerID",
      coalesce(b.company_name, ${versionBuyer('name')}, concat_ws(' ', a.first_name, a.last_name)) as "buyerName"
    from trade_order o left join rfq r on r.id = o.rfq_id left join business s on s.id = o.supplier_id left join business b on b.id = o.buyer_business_id
    left join account a on a.id = o.buyer_account_id where o.id = ${orderID}`.execute(db);
  return rows[0] ?? null;
}

export interface Person {
  accountID: string;
  side: OrderSide;
}

/** Who hears of an order; of a prepared one the buyer’s side alone. */
export async function readOrderPeople(db: Db, orderID: string): Promise<Person[]> {
  const order = await readOrderTold(db, orderID);
  if (!order?.rfqID) return [];
  const buyers = (await readBuyers(db, order.rfqID)).map((accountID) => ({ accountID, side: 'buyer' as const }));
  if (order.version === 0 || !order.supplierID) return buyers;
  const suppliers = await readSupplierPeople(db, order.rfqID, [order.supplierID]);
  return [...buyers, ...suppliers.map(({ accountID }) => ({ accountID, side: 'supplier' as const }))];
}

export interface Entry {
  what: string;
  side: OrderSide | null;
  by: string | null;
}

export async function readEntry(db: Db, orderID: string, entry: number): Promise<Entry | null> {
  const { rows } =
    await sql<Entry>`select h.what, h.side, h.account_id as by from trade_order_history h where h.order_id = ${orderID} and h.id = ${entry}`.execute(db);
  return rows[0] ?? null;
}

/** Which of the sides have not said anything of the delivery. */
export async function readSilent(db: Db, orderID: string): Promise<OrderSide[]> {
  const { rows } = await sql<{ side: OrderSide }>`select s.side from trade_order o cross join (values ('buyer'), ('supplier')) as s (side)
    where o.id = ${orderID} and trade_order_state(o) = 'accepted'
      and not exists (select from trade_order_delivery d where d.order_id = o.id and d.side = s.side)`.execute(db);
  return rows.map(({ side }) => side);
}
