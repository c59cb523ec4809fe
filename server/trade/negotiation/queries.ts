import { sql } from 'kysely';
import type { ROUND_STATES } from '#contract/trade/negotiation/limits.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';

export type Side = 'buyer' | 'supplier';
export type RoundState = (typeof ROUND_STATES)[number];
type Outcome = Exclude<RoundState, 'open'>;

export interface StoredRound {
  quoteID: string;
  round: number;
  side: Side;
  by: string;
  at: string;
  endsAt: string;
  state: RoundState;
  closedAt: string | null;
  revision: number;
  note: string;
  answer: string;
  content: QuoteContent;
  before: QuoteContent;
}

/** What became of a round `o`: one that nobody answered has ended by the clock, whether or not that was written down. */
const roundState = sql`case when o.outcome is not null then o.outcome when o.ends_at <= ${tradeNow} then 'ended' else 'open' end`;

/** All rounds of these quotes, the oldest first. */
export async function readRounds(db: Db, quotes: string[]): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select o.quote_id as "quoteID", o.round, o.side, o.account_id as by, ${isoMilliseconds('o.at')} as at, ${isoMilliseconds('o.ends_at')} as "endsAt",
      ${roundState} as state, ${isoMilliseconds('o.closed_at')} as "closedAt", o.revision, o.note, o.answer, o.content, o.before
    from quote_round o where o.quote_id = any(${quotes}::uuid[]) order by o.quote_id, o.round`.execute(db);
  return rows;
}

export interface NewRound {
  quoteID: string;
  round: number;
  revision: number;
  content: QuoteContent;
  before: QuoteContent;
  endsAt: Date;
}

/** Rounds of several quotes by one person, with the same words. */
export async function insertRounds(db: Db, rounds: NewRound[], { side, by, at, note }: { side: Side; by: string; at: Date; note: string }): Promise<void> {
  await sql`insert into quote_round (quote_id, round, side, account_id, at, revision, content, before, note, ends_at)
    select n."quoteID", n.round, ${side}, ${by}, ${at}, n.revision, n.content, n.before, ${note}, n."endsAt"
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
      as n ("quoteID" uuid, round int, revision int, content jsonb, before jsonb, "endsAt" timestamptz)`.execute(db);
}

/** Says what became of the open rounds of these quotes. */
export async function closeOpen(
  db: Db,
  quotes: string[],
  { outcome, at, by, answer = '' }: { outcome: Outcome; at: Date; by: string | null; answer?: string },
): Promise<void> {
  await sql`update quote_round set outcome = ${outcome}, closed_at = ${at}, closed_by = ${by}, answer = ${answer}
    where quote_id = any(${quotes}::uuid[]) and outcome is null`.execute(db);
}

/** Writes down which rounds have ended by the clock, or with what they were about. */
export async function endRounds(db: Db, atMost: number): Promise<{ rfqID: string; quoteID: string; round: number }[]> {
  const { rows } = await sql<{ rfqID: string; quoteID: string; round: number }>`
    with due as (select o.quote_id, o.round from quote_round o join quote q on q.id = o.quote_id
      where o.outcome is null and (o.ends_at <= ${tradeNow} or q.withdrawn_at is not null or q.declined_at is not null or q.awarded_at is not null)
      order by o.ends_at limit ${atMost} for update of o skip locked)
    update quote_round o set outcome = 'ended', closed_at = ${tradeNow} from due, quote q
    where (o.quote_id, o.round) = (due.quote_id, due.round) and q.id = o.quote_id
    returning q.rfq_id as "rfqID", o.quote_id as "quoteID", o.round`.execute(db);
  return rows;
}

/** A round as its mails and bells tell it. */
export async function readTold(db: Db, quoteID: string, round: number): Promise<{ side: Side; outcome: Outcome | null; businessID: string } | null> {
  const { rows } = await sql<{ side: Side; outcome: Outcome | null; businessID: string }>`
    select o.side, o.outcome, q.business_id as "businessID" from quote_round o join quote q on q.id = o.quote_id
    where o.quote_id = ${quoteID} and o.round = ${round}`.execute(db);
  return rows[0] ?? null;
}
