import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function readOffered(db: Db, productID: string, business: string): Promise<unknown[]> {
  const { rows } = await sql`select 1 from product p join resource r on r.id = p.id and r.hidden_at is null
    where p.id = ${productID} and p.business_id = ${business}`.execute(db);
  return rows;
}
