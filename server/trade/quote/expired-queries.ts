import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';
import { quoteState } from './queries.ts';

export interface Expired {
  rfqID: string;
  quoteID: string;
}

/** Writes the end of quotes that hold no longer by their date, once each. Whoever reads them goes by the clock and waits for no job (QUO-012). */
export async function markExpired(db: Db, most: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    update quote q set expired_at = ${tradeNow} where q.id in (
      select q.id from quote q join rfq r on r.id = q.rfq_id join quote_revision v on v.quote_id = q.id and v.revision = q.revision
      where v.valid_until < (${tradeNow} at time zone 'UTC')::date and q.expired_at is null and ${quoteState} = 'expired'
      order by v.valid_until limit ${most} for no key update of q skip locked)
    returning q.rfq_id as "rfqID", q.id as "quoteID"`.execute(db);
  return rows;
}
