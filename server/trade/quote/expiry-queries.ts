import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import type { Expired } from './expired-queries.ts';
import { quoteState } from './queries.ts';
import { quoteReadable } from './readable-queries.ts';

/** What a mail about a quote says of it; `readable`: its buyer may read it. */
export interface Told {
  businessID: string;
  company: string;
  number: string;
  validUntil: string;
  readable: boolean;
}

export async function readTold(db: Db, quoteID: string): Promise<Told | null> {
  const { rows } = await sql<Told>`
    select b.id as "businessID", b.company_name as company, coalesce(q.number, '') as number, v.valid_until as "validUntil", ${quoteReadable} as readable
    from quote q join rfq r on r.id = q.rfq_id join business b on b.id = q.business_id
    join quote_revision v on v.quote_id = q.id and v.revision = q.revision where q.id = ${quoteID}`.execute(db);
  return rows[0] ?? null;
}

export interface Prolongable {
  askedAt: string | null;
  validUntil: string;
}

/** A quote that its buyer may read and that nothing but its date ends; null for any other. */
export async function readProlongable(db: Db, { rfqID, quoteID }: Expired): Promise<Prolongable | null> {
  const { rows } = await sql<Prolongable>`
    select ${isoMilliseconds('q.prolong_asked_at')} as "askedAt", v.valid_until as "validUntil"
    from quote q join rfq r on r.id = q.rfq_id join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where q.id = ${quoteID} and q.rfq_id = ${rfqID} and ${quoteReadable} and ${quoteState} in ('submitted', 'expired')`.execute(db);
  return rows[0] ?? null;
}

export async function setProlongAsked(db: Db, quoteID: string, by: string, at: Date): Promise<void> {
  await sql`update quote set prolong_asked_at = ${at}, prolong_asked_by = ${by} where id = ${quoteID}`.execute(db);
}
