import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** The quotes of a request by the names of their companies. */
export async function readQuotes(db: Db, rfqID: string): Promise<Map<string, { quoteID: string; revision: number }>> {
  const { rows } = await sql<{ name: string; quoteID: string; revision: number }>`
    select b.company_name as name, q.id as "quoteID", q.revision from quote q join business b on b.id = q.business_id
    where q.rfq_id = ${rfqID} and q.revision > 0`.execute(db);
  return new Map(rows.map(({ name, ...quote }) => [name, quote]));
}

/** The order of a request at one company, with the version that stands and its lines. */
export async function readOrderAt(db: Db, rfqID: string, supplierID: string): Promise<{ orderID: string; version: number; lineIDs: string[] }> {
  const { rows } = await sql<{ orderID: string; version: number; lineIDs: string[] }>`
    select o.id as "orderID", o.version, (select array_agg(l ->> 'lineID' order by l -> 'number') from trade_order_version v, jsonb_array_elements(v.content -> 'lines') l
      where v.order_id = o.id and v.version = o.version) as "lineIDs"
    from trade_order o where o.rfq_id = ${rfqID} and o.supplier_id = ${supplierID}`.execute(db);
  if (!rows[0]) throw new Error('a decided request has no order');
  return rows[0];
}

export async function readAccountID(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(db);
  return rows[0]?.id ?? null;
}
