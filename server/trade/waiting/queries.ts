import { sql } from 'kysely';
import { WAITING_SHOWN } from '#contract/trade/waiting/kinds.ts';
import type { Waiting } from '#contract/trade/waiting.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { waitsForBuyer } from './buyer-queries.ts';
import { waitsForSupplier } from './supplier-queries.ts';

/** What waits for a person, what ends first before the rest; `total` counts all of it. */
export async function readWaiting(db: Db, accountID: string, businessID: string | undefined): Promise<(Waiting & { total: number })[]> {
  const { rows } = await sql<Waiting & { total: number }>`
    select w.side, w.what, w.rfq_id as "rfqID", w.quote_id as "quoteID", w.order_id as "orderID", coalesce(r.title, '') as title,
      coalesce(o.number, r.number, '') as number, ${isoMilliseconds('w.until')} as until, (count(*) over ())::int as total,
      case when b.id is not null then jsonb_build_object('businessID', b.id, 'name', b.company_name) end as business
    from (${waitsForSupplier(accountID)} union all ${waitsForBuyer(accountID)}) w
      left join rfq r on r.id = w.rfq_id left join trade_order o on o.id = w.order_id left join business b on b.id = w.business_id
    where ${businessID ? sql`w.business_id = ${businessID}` : sql`true`}
    order by w.until nulls last, number, w.what limit ${WAITING_SHOWN}`.execute(db);
  return rows;
}
