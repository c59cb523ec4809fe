import { type RawBuilder, sql } from 'kysely';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { Caution } from '#contract/trust/cautions.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { isComplete } from '#server/trade/rfq/places-queries.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';
import { cautionsOf } from '#server/trust/caution/queries.ts';
import { contentOf } from './content-queries.ts';
import { conversationOf, type QuoteState, quoteState, type Revision, revisionsOf } from './queries.ts';

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
  prolongAskedAt: string | null;
}

/** A quote `q` of a request `r` with the revision `v` that is read of it. */
const columns = sql`q.id as "quoteID", coalesce(q.number, '') as number, jsonb_build_object('businessID', b.id, 'name', b.company_name,
        'invited', exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null)) as supplier,
      ${quoteState} as state, q.revision, v.answers, ${isoMilliseconds('q.first_at')} as "firstAt", ${isoMilliseconds('q.submitted_at')} as "submittedAt",
      ${isoMilliseconds('q.prolong_asked_at')} as "prolongAskedAt", ${contentOf} as content
    from quote q join rfq r on r.id = q.rfq_id join business b on b.id = q.business_id`;

/** The complete quotes of a request, for its buyer, by the name of the supplier. */
export async function readReceived(db: Db, rfqID: string): Promise<Received[]> {
  const { rows } = await sql<Received>`select ${columns} join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where q.rfq_id = ${rfqID} and ${quoteReadable} order by b.company_name, b.id`.execute(db);
  return rows;
}

/** Quotes whose last day is near, while nothing is decided; `readable`: the buyer may know of them. */
export async function readEnding(db: Db, days: number): Promise<{ rfqID: string; businessID: string; validUntil: string; readable: boolean }[]> {
  const { rows } = await sql<{ rfqID: string; businessID: string; validUntil: string; readable: boolean }>`
    select q.rfq_id as "rfqID", q.business_id as "businessID", v.valid_until as "validUntil", ${quoteReadable} as readable
    from quote_revision v join quote q on q.id = v.quote_id and q.revision = v.revision join rfq r on r.id = q.rfq_id
    where ${isComplete} and q.declined_at is null and q.awarded_at is null and ${stateOf('r')} in ('open', 'deciding')
      and v.valid_until between (${tradeNow} at time zone 'UTC')::date and (${tradeNow} at time zone 'UTC')::date + ${days}::int`.execute(db);
  return rows;
}

/** What stands beside one quote: all that it refers to by an id. */
interface Named {
  cautions: Caution[];
  conversation: string | null;
  revisions: Revision[];
  certificates: { id: string; name: string; expireDate: string | null }[];
  products: { productID: string; name: string }[];
}

/** One of them; null where there is none to read. Names are those of all its revisions. */
export async function readOneReceived(db: Db, { rfqID, quoteID }: { rfqID: string; quoteID: string }): Promise<(Received & Named) | null> {
  const { rows } = await sql<
    Received & Named
  >`select ${revisionsOf} as revisions, ${conversationOf} as conversation, ${cautionsOf(sql`q.id`, sql`q.business_id`)} as cautions,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'expireDate', c.expire_date) order by c.name)
        from certificate c where c.business_id = q.business_id
          and exists (select from quote_revision w where w.quote_id = q.id and c.id = any(w.certificates))), '[]') as certificates,
      coalesce((select jsonb_agg(distinct jsonb_build_object('productID', p.id, 'name', p.name)) from quote_line l join product p on p.id = l.product_id
        join resource s on s.id = p.id and s.hidden_at is null where l.quote_id = q.id), '[]') as products,
      ${columns} join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where q.id = ${quoteID} and q.rfq_id = ${rfqID} and ${quoteReadable}`.execute(db);
  return rows[0] ?? null;
}

/** What an earlier revision of such a quote said. */
export async function readReceivedRevision(db: Db, quoteID: string, revision: number): Promise<QuoteContent | null> {
  const { rows } = await sql<{ content: QuoteContent }>`select ${contentOf} as content
    from quote q join rfq r on r.id = q.rfq_id join quote_revision v on v.quote_id = q.id and v.revision = ${revision}
    where q.id = ${quoteID} and ${quoteReadable}`.execute(db);
  return rows[0]?.content ?? null;
}
