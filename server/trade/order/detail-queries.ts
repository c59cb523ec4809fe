import { sql } from 'kysely';
import type { OrderDetail } from '#contract/trade/order-detail.ts';
import type { Db } from '#server/base/database/database.ts';
import { begun } from './content-queries.ts';

/** The order details of a business, and whether it entered them; null for none that is there. */
export async function readDetail(db: Db, businessID: string): Promise<{ detail: OrderDetail; isOwn: boolean } | null> {
  const { rows } = await sql<{ detail: OrderDetail; isOwn: boolean }>`select coalesce(e.detail, ${begun}) as detail, e.business_id is not null as "isOwn"
    from business b left join billing i on i.business_id = b.id left join order_detail e on e.business_id = b.id where b.id = ${businessID}`.execute(db);
  return rows[0] ?? null;
}

export async function writeDetail(db: Db, businessID: string, { detail, by, at }: { detail: OrderDetail; by: string; at: Date }): Promise<void> {
  await sql`insert into order_detail (business_id, detail, account_id, at) values (${businessID}, ${JSON.stringify(detail)}::jsonb, ${by}, ${at})
    on conflict (business_id) do update set detail = excluded.detail, account_id = excluded.account_id, at = excluded.at`.execute(db);
}
