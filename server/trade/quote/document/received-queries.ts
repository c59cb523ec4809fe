import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { quoteReadable } from '../readable-queries.ts';
import { printed } from './printed-queries.ts';
import type { Printed } from './quote-pdf.ts';

/** A revision of a quote that its buyer may read, for its document: without a number the newest; null where there is none. */
export async function readReceivedPrinted(db: Db, { rfqID, quoteID }: { rfqID: string; quoteID: string }, revision: number | null): Promise<Printed | null> {
  const { rows } = await sql<Printed>`select ${printed}
    where q.id = ${quoteID} and q.rfq_id = ${rfqID} and v.revision = coalesce(${revision}::int, q.revision) and ${quoteReadable}`.execute(db);
  return rows[0] ?? null;
}
