import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { printed } from './printed-queries.ts';
import type { Printed } from './quote-pdf.ts';

/** A revision that a company submitted, for its document; null where there is none. */
export async function readOwnPrinted(db: Db, { rfqID, businessID }: { rfqID: string; businessID: string }, revision: number): Promise<Printed | null> {
  const { rows } = await sql<Printed>`select ${printed}
    where q.rfq_id = ${rfqID} and q.business_id = ${businessID} and v.revision = ${revision}`.execute(db);
  return rows[0] ?? null;
}
