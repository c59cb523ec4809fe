import { type RawBuilder, sql } from 'kysely';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import type { RfqRight } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { mayQuoteFor, rightOf } from '#server/trade/rfq/sides-queries.ts';

/** Whether an account is of the supplier's side of `o`, whose request is `r`. A prepared order is not there for it. */
export const suppliesOrder = (accountID: string | RawBuilder<unknown>): RawBuilder<boolean> => sql`(o.version > 0 and exists (
  select from business_access x left join rfq_setting s on s.business_id = x.business_id
  where x.business_id = o.supplier_id and x.account_id = ${accountID} and ${mayQuoteFor(sql`o.supplier_id`, accountID)}))`;

/** How an account stands to an order; null for one that is not there. */
export async function readOrderStanding(db: Db, orderID: string, accountID: string): Promise<{ may: RfqRight | null; supplies: boolean } | null> {
  const { rows } = await sql<{ may: RfqRight | null; supplies: boolean }>`select ${rightOf('r', accountID)} as may, ${suppliesOrder(accountID)} as supplies
    from trade_order o left join rfq r on r.id = o.rfq_id where o.id = ${orderID}`.execute(db);
  return rows[0] ?? null;
}

export async function readState(db: Db, orderID: string): Promise<{ state: OrderState; version: number } | null> {
  const { rows } = await sql<{
    state: OrderState;
    version: number;
  }>`select trade_order_state(o) as state, o.version from trade_order o where o.id = ${orderID}`.execute(db);
  return rows[0] ?? null;
}
