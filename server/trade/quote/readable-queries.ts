import { type RawBuilder, sql } from 'kysely';
import type { QuoteContent } from '#contract/trade/quote-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { isComplete } from '#server/trade/rfq/places-queries.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';
import { contentOf } from './content-queries.ts';
import { type QuoteState, quoteState } from './queries.ts';

/**
 * The one condition on a quote `q` of a request `r` for everybody but its own supplier: it was submitted and not withdrawn, and the request is not sealed,
 * or was opened after its deadline (QUO-018). Every query of what quotes say joins it.
 */
export const quoteReadable: RawBuilder<unknown> = sql`(${isComplete} and (not r.sealed or r.opened_at is not null))`;

export interface Received {
  quoteID: string;
  number: string;
  supplier: { businessID: string; name: string; invited: boolean };
  state: QuoteState;
  revision: number;
  answers: number;
  firstAt: string;
  submittedAt: string;
  content: QuoteContent;
}

/** The complete quotes of a request, for its buyer, by the name of the supplier. */
export async function readReceived(db: Db, rfqID: string): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select q.id as "quoteID", coalesce(q.number, '') as number, jsonb_build_object('businessID', b.id, 'name', b.company_name,
        'invited', exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null)) as supplier,
      ${quoteState} as state,
      q.revision, v.answers, ${isoMilliseconds('q.first_at')} as "firstAt", ${isoMilliseconds('q.submitted_at')} as "submittedAt", ${contentOf} as content
    from quote q join rfq r on r.id = q.rfq_id join business b on b.id = q.business_id
    join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where q.rfq_id = ${rfqID} and ${quoteReadable} order by b.company_name, b.id`.execute(db);
  return rows;
}

/** Quotes whose last day is near, while nothing is decided; `readable`: the buyer may know of them. */
export async function readEnding(db: Db, days: number): Promise<{ rfqID: string; businessID: string; validUntil: string; readable: boolean }[]> {
  const { rows } = await sql<{ rfqID: string; businessID: string; validUntil: string; readable: boolean }>`
    select q.rfq_id as "rfqID", q.business_id as "businessID", v.valid_until as "validUntil", ${quoteReadable} as readable
    from quote_revision v join quote q on q.id = v.quote_id and q.revision = v.revision join rfq r on r.id = q.rfq_id
    where ${isComplete} and ${stateOf('r')} in ('open', 'deciding')
      and v.valid_until between (${tradeNow} at time zone 'UTC')::date and (${tradeNow} at time zone 'UTC')::date + ${days}::int`.execute(db);
  return rows;
}
