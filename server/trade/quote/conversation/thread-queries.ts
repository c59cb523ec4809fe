import { type RawBuilder, sql } from 'kysely';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import type { Caution } from '#contract/trust/cautions.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { mayQuoteFor, rightOf } from '#server/trade/rfq/sides-queries.ts';
import { stateOf } from '#server/trade/rfq/state-queries.ts';
import { cautionsOf } from '#server/trust/caution/queries.ts';
import { contentOf } from '../content-queries.ts';
import { type QuoteState, quoteState } from '../queries.ts';
import { quoteReadable } from '../readable-queries.ts';

export interface InThread {
  rfqID: string;
  title: string;
  number: string;
  state: RfqState;
  side: 'buyer' | 'supplier';
  place: number;
  ofConversation: boolean;
  deadline: string | null;
  asked: { lineID: string; number: number; description: string; quantity: string | null }[];
  /** Null for who may not read the quote, or where there is none. */
  quote: { quoteID: string; number: string; state: QuoteState; revision: number; at: string; cautions: Caution[]; content: QuoteContent } | null;
}

/** Requests of a thread `c` as somebody of one of its parties sees them. Colleagues of a buyer who are not on its side see none (RFQ-002). */
export async function readInThread(db: Db, requestID: string, { partyID, accountID }: { partyID: string; accountID: string }): Promise<InThread[]> {
  const isSupplier: RawBuilder<boolean> = sql`c.business_id = ${partyID}`;
  const readsQuote = sql`q.revision > 0 and case when ${isSupplier} then ${mayQuoteFor(sql`c.business_id`, accountID)} else ${quoteReadable} end`;
  const { rows } = await sql<InThread>`
    select r.id as "rfqID", r.title, coalesce(r.number, '') as number, ${stateOf('r')} as state, case when ${isSupplier} then 'supplier' else 'buyer' end as side, c.place,
      r.in_conversation as "ofConversation", ${isoMilliseconds('r.deadline')} as deadline,
      coalesce((select jsonb_agg(jsonb_build_object('lineID', l.id, 'number', l.number, 'description', l.description, 'quantity', trim_scale(l.quantity)::text) order by l.number)
        from rfq_line l where l.rfq_id = r.id and not l.struck), '[]') as asked,
      case when ${readsQuote} then jsonb_build_object('quoteID', q.id, 'number', q.number, 'state', ${quoteState}, 'revision', q.revision, 'at', ${isoMilliseconds('q.submitted_at')},
        'cautions', case when ${isSupplier} then '[]' else ${cautionsOf(sql`q.id`, sql`q.business_id`)} end, 'content', ${contentOf}) end as quote
    from rfq_conversation c join rfq r on r.id = c.rfq_id
    left join business_access x on x.business_id = c.business_id and x.account_id = ${accountID}
    left join rfq_setting s on s.business_id = c.business_id
    left join quote q on q.rfq_id = r.id and q.business_id = c.business_id
    left join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where c.inquiry_id = ${requestID} and case when ${isSupplier} then x.access is not null and r.removed_at is null else ${rightOf('r', accountID)} is not null end
    order by c.place, c.at, r.id limit 100`.execute(db);
  return rows;
}

export interface Talking {
  title: string;
  number: string;
  buyerID: string;
  supplierID: string;
  /** The buyer may know of the quote. */
  readable: boolean;
}

/** Buyer and supplier of a quote that was submitted; null too where the business that asked was erased: whoever wrote for it does not take its place. */
export async function readTalking(db: Db, rfqID: string, quote: { id: string } | { of: string }): Promise<Talking | null> {
  const wanted = 'id' in quote ? sql`q.id = ${quote.id}` : sql`q.business_id = ${quote.of}`;
  const { rows } = await sql<Talking>`
    select r.title, coalesce(r.number, '') as number, coalesce(r.business_id, r.account_id) as "buyerID", q.business_id as "supplierID", ${quoteReadable} as readable
    from quote q join rfq r on r.id = q.rfq_id where r.id = ${rfqID} and r.buyer_erased_at is null and q.revision > 0 and ${wanted}`.execute(db);
  return rows[0] ?? null;
}
