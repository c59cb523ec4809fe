import { type RawBuilder, sql } from 'kysely';
import { PLACES, type RfqState } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { stateOf, takesQuotes } from './state-queries.ts';

/** A quote `q` that is complete: submitted, and not withdrawn. */
export const isComplete = sql`(q.revision > 0 and q.withdrawn_at is null)`;
/** An invitation `i` that is neither declined nor taken back. */
export const isInvited = sql`(i.taken_back_at is null and i.declined_at is null)`;

/** Whoever takes one of the places of a request (RFQ-019): complete quotes, and invitations that are open. A withdrawn quote frees its place. */
export const takers = (rfqID: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select q.business_id from quote q where q.rfq_id = ${rfqID} and ${isComplete}
  union select i.business_id from rfq_invitation i where i.rfq_id = ${rfqID} and ${isInvited}
    and not exists (select from quote w where w.rfq_id = i.rfq_id and w.business_id = i.business_id and w.withdrawn_at is not null)`;

/** How many places are taken, apart from those of a company. The request is locked by whoever decides by it. */
export async function countPlaces(db: Db, rfqID: string, except: string | null = null): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from (${takers(sql`${rfqID}::uuid`)}) t where t.business_id is distinct from ${except}::uuid`.execute(db);
  return rows[0]?.taken ?? 0;
}

/**
 * Why a company's quote cannot be taken at this moment, read without the lock of the request: what it says is so at that moment, and whoever hears nothing
 * is judged under the lock.
 */
export async function readBarrier(db: Db, rfqID: string, businessID: string): Promise<'rfq_closed' | 'rfq_full' | null> {
  const { rows } = await sql<{ state: RfqState; deadline: Date | null; full: boolean }>`
    select ${stateOf('r')} as state, r.deadline, (select count(*) from (${takers(sql`r.id`)}) t where t.business_id <> ${businessID}) >= ${sql.lit(PLACES)} as full
    from rfq r where r.id = ${rfqID}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  if (!takesQuotes(found)) return 'rfq_closed';
  return found.full ? 'rfq_full' : null;
}

export async function countComplete(db: Db, rfqID: string): Promise<number> {
  const { rows } = await sql<{ complete: number }>`
    select count(*) as complete from quote q where q.rfq_id = ${rfqID} and ${isComplete}`.execute(db);
  return rows[0]?.complete ?? 0;
}
