import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** The first time counts. */
export async function insertOpening(db: Db, rfqID: string, businessID: string): Promise<void> {
  await sql`insert into rfq_opening (rfq_id, business_id, at) values (${rfqID}, ${businessID}, trade_now()) on conflict do nothing`.execute(db);
}
