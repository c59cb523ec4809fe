import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** What a supplier reads of why it was not chosen; rank and band where the buyer tells them. */
export interface DeclinedQuote {
  quoteID: string;
  reason: string;
  text: string;
  rank: number | null;
  band: string | null;
}

/** Chosen at that moment, at least in part. */
export async function setAwarded(db: Db, quotes: string[], at: Date): Promise<void> {
  await sql`update quote set awarded_at = coalesce(awarded_at, ${at}) where id = any(${quotes}::uuid[])`.execute(db);
}

/** Declined at that moment, unless it was withdrawn or declined before. */
export async function setDeclined(db: Db, quotes: DeclinedQuote[], at: Date): Promise<void> {
  await sql`update quote q set declined_at = ${at}, decline_reason = d.reason, decline_text = d.text, decline_rank = d.rank, decline_band = d.band
    from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) as d ("quoteID" uuid, reason text, text text, rank int, band text)
    where q.id = d."quoteID" and q.withdrawn_at is null and q.declined_at is null`.execute(db);
}

/** They stand again, as if nothing had been decided of them. */
export async function clearDecisions(db: Db, { declined, awarded }: { declined: string[]; awarded: string[] }): Promise<void> {
  await sql`update quote set declined_at = null, decline_reason = null, decline_text = '', decline_rank = null, decline_band = null
    where id = any(${declined}::uuid[])`.execute(db);
  await sql`update quote set awarded_at = null where id = any(${awarded}::uuid[])`.execute(db);
}

/** A complete quote of a request and what was decided of it. */
export interface Standing {
  quoteID: string;
  businessID: string;
  supplier: string;
  revision: number;
  withdrawn: boolean;
  declined: boolean;
  awarded: boolean;
}

/** Every quote that was submitted to a request. */
export async function readStandings(db: Db, rfqID: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select q.id as "quoteID", b.id as "businessID", b.company_name as supplier, q.revision, q.withdrawn_at is not null as withdrawn,
      q.declined_at is not null as declined, q.awarded_at is not null as awarded
    from quote q join business b on b.id = q.business_id where q.rfq_id = ${rfqID} and q.revision > 0 order by b.company_name, b.id`.execute(db);
  return rows;
}
