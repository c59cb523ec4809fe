import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { productColumns } from './fields-queries.ts';
import { type TradeRow, tradeRowOf } from './trade/trade-queries.ts';

/** A product as it is kept: its texts are the owner's, and its places in the industry tree are ids. */
export interface KeptProduct {
  id: string;
  externalID: string | null;
  /** By the columns of the table. */
  fields: Record<string, unknown>;
  trade: TradeRow | null;
}

/** The products of a business in its order, without those that were removed. */
export async function readKept(db: Db, businessID: string): Promise<KeptProduct[]> {
  const fields = sql.join(productColumns.map((column) => sql`${sql.lit(column)}, p.${sql.ref(column)}`));
  const { rows } = await sql<KeptProduct>`
    select p.id, p.external_id as "externalID", jsonb_build_object(${fields}) as fields, ${tradeRowOf} as trade
    from product p where p.business_id = ${businessID} and not exists (select 1 from product_removal x where x.product_id = p.id)
    order by p.place, p.id`.execute(db);
  return rows;
}
