import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { referenceState } from '#server/trade/tradereference/shown-queries.ts';

/** Owners and admins of the business that bought; the person who bought for themself. */
const writersOf = (businessID: string, accountID: string): RawBuilder<string[]> => sql`coalesce(
  (select jsonb_agg(x.account_id) from business_access x where x.business_id = ${sql.ref(businessID)} and x.access in ('owner', 'admin')),
  case when ${sql.ref(accountID)} is null then '[]'::jsonb else jsonb_build_array(${sql.ref(accountID)}) end)`;

export interface ToldReference {
  supplierID: string;
  /** The business or person that bought; null for a former member. */
  buyerID: string | null;
  writers: string[];
  state: string;
  disputed: boolean;
}

export async function readReference(db: Db, id: string): Promise<ToldReference | null> {
  const { rows } = await sql<ToldReference>`
    select t.supplier_id as "supplierID", coalesce(t.buyer_id, t.account_id) as "buyerID", ${writersOf('t.buyer_id', 't.account_id')} as writers,
      ${referenceState} as state, t.disputed_at is not null as disputed from trade_reference t where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readReferenceOrder(db: Db, orderID: string): Promise<{ supplierID: string | null; buyerID: string; writers: string[] } | null> {
  const { rows } = await sql<{ supplierID: string | null; buyerID: string; writers: string[] }>`
    select o.supplier_id as "supplierID", coalesce(o.buyer_business_id, o.buyer_account_id) as "buyerID",
      ${writersOf('o.buyer_business_id', 'o.buyer_account_id')} as writers from trade_order o where o.id = ${orderID}`.execute(db);
  return rows[0] ?? null;
}
