import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { printed } from './printed-queries.ts';
import type { Printed } from './quote-pdf.ts';

/** A revision that a company submitted, for its document; null where there is none. */
export async function readOwnPrinted(db: Db, { rfqID, businessID }: { rfqID: string; businessID: string }, revision: number): Promise<Printed | null> {
  const { rows } = await sql<Printed>`select ${printed} join quote_revision v on v.quote_id = q.id and v.revision = ${revision}
    where q.rfq_id = ${rfqID} and q.business_id = ${businessID}`.execute(db);
  return rows[0] ?? null;
}
