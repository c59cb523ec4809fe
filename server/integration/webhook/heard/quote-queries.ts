import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { quoteReadable } from '#server/trade/quote/readable-queries.ts';

export interface QuoteOf {
  businessID: string;
  rfqID: string;
  quoteID: string;
  supplierID: string;
  side: 'buyer' | 'supplier';
  revision: number;
}

/** With what it offers. */
export type OfferOf = QuoteOf & { currency: string; validUntil: string };

const columns = sql`r.business_id as "businessID", 'buyer' as side, r.id as "rfqID", q.id as "quoteID", q.business_id as "supplierID", q.revision`;
/** Of a request of a business that was not erased. */
const bought = sql`(r.business_id is not null and r.buyer_erased_at is null)`;

/** A quote, for the buyer who may read it. */
export async function readReceivedQuote(db: Db, quoteID: string): Promise<OfferOf[]> {
  const { rows } = await sql<OfferOf>`select ${columns}, v.currency, v.valid_until::text as "validUntil"
    from quote q join rfq r on r.id = q.rfq_id join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where q.id = ${quoteID} and ${bought} and ${quoteReadable}`.execute(db);
  return rows;
}

/** All quotes of a request that was sealed, for its buyer, once they can be read. */
export async function readOpenedQuotes(db: Db, rfqID: string): Promise<OfferOf[]> {
  const { rows } = await sql<OfferOf>`select ${columns}, v.currency, v.valid_until::text as "validUntil"
    from quote q join rfq r on r.id = q.rfq_id join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where r.id = ${rfqID} and r.sealed and ${bought} and ${quoteReadable}`.execute(db);
  return rows;
}

/** That one was withdrawn, for the buyer who could read it until then: of a sealed request nobody hears of it before it is opened (QUO-011). */
export async function readWithdrawnQuote(db: Db, quoteID: string): Promise<QuoteOf[]> {
  const { rows } = await sql<QuoteOf>`select ${columns} from quote q join rfq r on r.id = q.rfq_id
    where q.id = ${quoteID} and q.withdrawn_at is not null and q.revision > 0 and ${bought} and (not r.sealed or q.withdrawn_at > r.opened_at)`.execute(db);
  return rows;
}

export type DecidedQuote = QuoteOf & {
  chosen: boolean;
  currency: string;
  /** Of what was bought of it, without its further costs. */
  total: string;
};

/** What a decision that was told says of each quote, for its supplier and the buyer; of one that still runs nobody hears. */
export async function readDecidedQuotes(db: Db, awardID: string): Promise<DecidedQuote[]> {
  const { rows } = await sql<DecidedQuote>`
    with decided as (
      select p.quote_id, true as chosen, sum(p.total)::text as total from award_part p where p.award_id = ${awardID} group by p.quote_id
      union all select d.quote_id, false, '0' from award_decline d where d.award_id = ${awardID})
    select case when s.side = 'buyer' then r.business_id else q.business_id end as "businessID", s.side, r.id as "rfqID", q.id as "quoteID",
      q.business_id as "supplierID", q.revision, d.chosen, v.currency, d.total
    from decided d join quote q on q.id = d.quote_id join quote_revision v on v.quote_id = q.id and v.revision = q.revision
      join rfq r on r.id = q.rfq_id join award a on a.id = ${awardID} and a.told_at is not null
      cross join (values ('buyer'), ('supplier')) as s (side)
    where ${quoteReadable} and (s.side = 'supplier' or ${bought})`.execute(db);
  return rows;
}
