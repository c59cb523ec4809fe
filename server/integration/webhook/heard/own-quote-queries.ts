import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { isComplete } from '#server/trade/rfq/places-queries.ts';
import type { OfferOf, QuoteOf } from './quote-queries.ts';

const columns = sql`q.business_id as "businessID", 'supplier' as side, q.rfq_id as "rfqID", q.id as "quoteID", q.business_id as "supplierID", q.revision`;

/** One’s own quote that is not withdrawn. */
export async function readOwnQuote(db: Db, quoteID: string): Promise<OfferOf[]> {
  const { rows } = await sql<OfferOf>`select ${columns}, v.currency, v.valid_until::text as "validUntil"
    from quote q join quote_revision v on v.quote_id = q.id and v.revision = q.revision where q.id = ${quoteID} and ${isComplete}`.execute(db);
  return rows;
}

/** One’s own that was declined before there was a decision. */
export async function readOwnDeclined(db: Db, quoteID: string): Promise<QuoteOf[]> {
  const { rows } = await sql<QuoteOf>`select ${columns} from quote q where q.id = ${quoteID} and q.declined_at is not null`.execute(db);
  return rows;
}
