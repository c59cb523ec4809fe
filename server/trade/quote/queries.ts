import { type RawBuilder, sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';
import { contentOf, filesOf } from './content-queries.ts';

export type QuoteState = 'draft' | 'submitted' | 'withdrawn' | 'expired' | 'ended' | 'declined' | 'awarded' | 'won';

/** What became of a quote `q`, whose request is `r` and whose submitted revision is `v`. */
export const quoteState: RawBuilder<QuoteState> = sql`case when q.revision = 0 then 'draft' when q.won_at is not null then 'won' when q.awarded_at is not null then 'awarded'
  when q.withdrawn_at is not null then 'withdrawn' when q.declined_at is not null then 'declined'
  when ${stateOf('r')} in ('cancelled', 'removed', 'ended', 'lapsed') then 'ended'
  when v.valid_until < (${tradeNow} at time zone 'UTC')::date then 'expired' else 'submitted' end`;

const submitted = sql`left join quote_revision v on v.quote_id = q.id and v.revision = q.revision`;

export interface Revision {
  revision: number;
  answers: number;
  at: string;
}

/** What was submitted of a quote `q`, the newest first. */
export const revisionsOf: RawBuilder<Revision[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('revision', w.revision, 'answers', w.answers, 'at', ${isoMilliseconds('w.at')}) order by w.revision desc)
  from quote_revision w where w.quote_id = q.id), '[]')`;

/** The thread about a quote `q`. */
export const conversationOf: RawBuilder<string | null> =
  sql`(select c.inquiry_id from rfq_conversation c where c.rfq_id = q.rfq_id and c.business_id = q.business_id)`;

export interface Own {
  quoteID: string;
  number: string | null;
  state: QuoteState;
  version: number;
  draft: QuoteContent;
  revision: number;
  submitted: QuoteContent | null;
  submittedAt: string | null;
  answers: number | null;
  prolongAskedAt: string | null;
  revisions: Revision[];
  conversation: string | null;
  /** It was never submitted: it will be the first. */
  isFirst: boolean;
}

/** The quote of a company to a request; null before anything was saved. */
export async function readOwnQuote(db: Db, rfqID: string, businessID: string): Promise<Own | null> {
  const { rows } = await sql<Own>`
    select q.id as "quoteID", q.number, ${quoteState} as state, q.version, q.draft || jsonb_build_object('files', ${filesOf(sql`q.id`, sql`0`)}) as draft, q.revision, case when v.quote_id is not null then ${contentOf} end as submitted,
      ${isoMilliseconds('q.submitted_at')} as "submittedAt", v.answers, q.first_at is null as "isFirst",
      ${isoMilliseconds('q.prolong_asked_at')} as "prolongAskedAt", ${revisionsOf} as revisions, ${conversationOf} as conversation
    from quote q join rfq r on r.id = q.rfq_id ${submitted} where q.rfq_id = ${rfqID} and q.business_id = ${businessID}`.execute(db);
  return rows[0] ?? null;
}

/** A revision that a company submitted. */
export async function readOwnRevision(db: Db, { rfqID, businessID }: { rfqID: string; businessID: string }, revision: number): Promise<QuoteContent | null> {
  const { rows } = await sql<{ content: QuoteContent }>`select ${contentOf} as content
    from quote q join quote_revision v on v.quote_id = q.id and v.revision = ${revision} where q.rfq_id = ${rfqID} and q.business_id = ${businessID}`.execute(
    db,
  );
  return rows[0]?.content ?? null;
}

export interface Draft {
  id: string;
  rfqID: string;
  businessID: string;
  draft: QuoteContent;
  by: string;
  at: Date;
}

/** Keeps a first draft. @returns false where a colleague was first. */
export async function insertDraft(db: Db, { id, rfqID, businessID, draft, by, at }: Draft): Promise<boolean> {
  const { rows } = await sql`insert into quote (id, rfq_id, business_id, draft, drafted_at, drafted_by)
    values (${id}, ${rfqID}, ${businessID}, ${JSON.stringify(draft)}::jsonb, ${at}, ${by}) on conflict (rfq_id, business_id) do nothing returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** @returns false where a colleague saved since that version. */
export async function updateDraft(db: Db, { rfqID, businessID, draft, by, at }: Omit<Draft, 'id'>, version: number): Promise<boolean> {
  const { rows } = await sql`update quote set draft = ${JSON.stringify(draft)}::jsonb, version = version + 1, drafted_at = ${at}, drafted_by = ${by}
    where rfq_id = ${rfqID} and business_id = ${businessID} and version = ${version} returning 1`.execute(db);
  return rows.length > 0;
}

/** First quotes without an invitation that count in this month (UTC), and the tier of the company. It is locked, so that two at once are counted one after the other. */
export async function readMonth(db: Db, businessID: string): Promise<{ used: number; tier: Tier; secondsLeft: number }> {
  const { rows } = await sql<{ used: number; tier: Tier; secondsLeft: number }>`
    select ${tierOf} as tier, (select count(*) from quote q where q.business_id = b.id and q.given_back_at is null
        and q.counted_at >= date_trunc('month', c.now at time zone 'UTC') at time zone 'UTC') as used,
      ceil(extract(epoch from (date_trunc('month', c.now at time zone 'UTC') + interval '1 month') at time zone 'UTC' - c.now))::int as "secondsLeft"
    from business b cross join (select trade_now() as now) c where b.id = ${businessID}`.execute(db);
  return rows[0] ?? { used: 0, tier: 'standard', secondsLeft: 0 };
}

export async function setSubmitted(
  db: Db,
  quoteID: string,
  { number, revision, by, at, counts }: { number: string; revision: number; by: string; at: Date; counts: boolean },
): Promise<void> {
  await sql`update quote set number = ${number}, revision = ${revision}, version = version + 1, submitted_at = ${at}, submitted_by = ${by},
    first_at = coalesce(first_at, ${at}), withdrawn_at = null, withdraw_reason = null, withdraw_text = '', prolong_asked_at = null, prolong_asked_by = null, expired_at = null,
    counted_at = coalesce(counted_at, ${counts ? at : null}) where id = ${quoteID}`.execute(db);
}

/** @returns false where there is none to withdraw. */
export async function setWithdrawn(
  db: Db,
  { rfqID, businessID, reason, text, at }: { rfqID: string; businessID: string; reason: string; text: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update quote set withdrawn_at = ${at}, withdraw_reason = ${reason}, withdraw_text = ${text}
    where rfq_id = ${rfqID} and business_id = ${businessID} and revision > 0 and withdrawn_at is null and declined_at is null and awarded_at is null returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What was counted for a request that its buyer called off counts no more (RFQ-023). */
export async function giveBack(db: Db, rfqID: string, at: Date): Promise<void> {
  await sql`update quote set given_back_at = ${at} where rfq_id = ${rfqID} and counted_at is not null and given_back_at is null`.execute(db);
}

/** Certificates of a company among these. */
export async function readCertificates(db: Db, businessID: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from certificate where business_id = ${businessID} and id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Shown products of a company among these. */
export async function readProducts(db: Db, businessID: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p join resource r on r.id = p.id and r.hidden_at is null where p.business_id = ${businessID} and p.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes quotes that were not chosen, three years after their request was awarded, a batch at a time (TPU-008). @returns how many went */
export async function deleteUnchosen(db: Db): Promise<number> {
  const { rows } = await sql`delete from quote where id in (
    select q.id from quote q join rfq r on r.id = q.rfq_id and r.awarded_at <= (select trade_now()) - interval '3 years'
      where q.awarded_at is null and not exists (select from trade_order o where o.quote_id = q.id) limit 200) returning 1`.execute(db);
  return rows.length;
}

export async function deleteQuotesOf(db: Db, rfqIDs: string[]): Promise<void> {
  await sql`delete from quote where rfq_id = any(${rfqIDs}::uuid[])`.execute(db);
}
