import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { rightOf } from '#server/trade/rfq/sides-queries.ts';
import { quoteReadable } from '../readable-queries.ts';

/** Something of the trade that somebody reports: whose it is, the request it belongs to, and what it says. */
export interface Reported {
  /** The business or person that wrote it. */
  byID: string;
  rfqID: string;
  name: string;
  text: string;
  /** Whoever asks is of the buyer's side. */
  buys: boolean;
  /** Everybody reads it. */
  isPublic: boolean;
}

const buys = (accountID: string | null) => sql`${accountID === null ? sql`false` : sql`coalesce(${rightOf('r', accountID)} is not null, false)`}`;

const isPublic = sql`(r.visibility = 'open' and r.public_page)`;

export async function readReportedRfq(db: Db, id: string, accountID: string | null): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select coalesce(r.business_id, r.account_id) as "byID", r.id as "rfqID", r.title as name,
      concat_ws(E'\n', nullif(r.note, ''), (select string_agg(concat_ws(' – ', l.description, nullif(l.note, '')), E'\n' order by l.number) from rfq_line l where l.rfq_id = r.id)) as text,
      ${buys(accountID)} as buys, ${isPublic} as "isPublic"
    from rfq r where r.id = ${id} and r.published_at is not null and r.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A question, answered to all or not; `toAll` in `isPublic` means for every supplier who may read the request. */
export async function readReportedQuestion(db: Db, id: string, accountID: string | null): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select n.business_id as "byID", r.id as "rfqID", r.title as name, n.text, ${buys(accountID)} as buys, n.to_all as "isPublic"
    from rfq_question n join rfq r on r.id = n.rfq_id where n.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A quote that the buyer may read; staff learns what was reported, and of a sealed one nothing before it was opened (TPU-011). */
export async function readReportedQuote(db: Db, id: string, accountID: string): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select q.business_id as "byID", r.id as "rfqID", r.title as name,
      concat_ws(E'\n', nullif(v.note, ''), nullif(v.payment_terms, ''), (select string_agg(nullif(concat_ws(' – ', nullif(l.differs, ''), nullif(l.not_offered_text, ''), nullif(l.note, '')), ''), E'\n' order by l.place)
        from quote_line l where l.quote_id = q.id and l.revision = q.revision)) as text, ${buys(accountID)} as buys, false as "isPublic"
    from quote q join rfq r on r.id = q.rfq_id join quote_revision v on v.quote_id = q.id and v.revision = q.revision where q.id = ${id} and ${quoteReadable}`.execute(
    db,
  );
  return rows[0] ?? null;
}
