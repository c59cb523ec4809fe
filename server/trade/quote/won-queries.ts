import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Its order was accepted (PIP-003). */
export async function setWon(db: Db, quoteID: string, at: Date): Promise<void> {
  await sql`update quote set won_at = coalesce(won_at, ${at}) where id = ${quoteID}`.execute(db);
}

/** The conversation of a quote; null where there is none. */
export async function readThreadOf(db: Db, quoteID: string): Promise<{ requestID: string; businessID: string; rfqID: string } | null> {
  const { rows } = await sql<{ requestID: string; businessID: string; rfqID: string }>`
    select c.inquiry_id as "requestID", c.business_id as "businessID", c.rfq_id as "rfqID"
    from quote q join rfq_conversation c on c.rfq_id = q.rfq_id and c.business_id = q.business_id where q.id = ${quoteID}`.execute(db);
  return rows[0] ?? null;
}
