import { sql } from 'kysely';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';

/** Companies that quoted and can still be written to, the first ones first. */
export async function readAnswered(db: Db, rfqID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.business_id as id from quote q join rfq r on r.id = q.rfq_id join resource w on w.id = q.business_id and w.hidden_at is null
    where q.rfq_id = ${rfqID} and q.revision > 0 and not (r.sealed and r.opened_at is null) order by q.first_at, q.id limit ${RFQ_FITS.invited}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readExclusions(db: Db, rfqID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.business_id as id from rfq_exclusion e join resource w on w.id = e.business_id and w.hidden_at is null where e.rfq_id = ${rfqID}`.execute(db);
  return rows.map(({ id }) => id);
}
