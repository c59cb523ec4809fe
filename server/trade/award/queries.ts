import { type RawBuilder, sql } from 'kysely';
import type { AwardMade } from '#contract/trade/award/shapes.ts';
import type { OrderDetails } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import type { DeclinedQuote } from '#server/trade/quote/decided/decide-queries.ts';

/** A decision `a` that was neither told nor ended in another way. */
export const isRunning: RawBuilder<unknown> = sql`(a.told_at is null and a.undone_at is null and a.refused_at is null and a.unanswered_at is null)`;

export type AwardedPart = AwardMade['parts'][number] & { billed: string; price: string; total: string };

export interface NewAward {
  id: string;
  rfqID: string;
  kind: 'award' | 'end';
  by: string;
  at: Date;
  details: OrderDetails | Record<string, never>;
  completeFirst: boolean;
  approverID: string | null;
  approveUntil: Date | null;
  dueAt: Date | null;
  parts: AwardedPart[];
  unbought: AwardMade['unbought'];
  declines: DeclinedQuote[];
}

export async function insertAward(db: Db, award: NewAward): Promise<void> {
  const { id, rfqID, kind, by, at, details, completeFirst, approverID, approveUntil, dueAt, parts, unbought, declines } = award;
  await sql`insert into award (id, rfq_id, kind, account_id, at, details, complete_first, approver_id, approve_until, due_at)
    values (${id}, ${rfqID}, ${kind}, ${by}, ${at}, ${JSON.stringify(details)}::jsonb, ${completeFirst}, ${approverID}, ${approveUntil}, ${dueAt})`.execute(db);
  await sql`insert into award_part (award_id, line_id, quote_id, revision, place, quantity, billed, price, total)
    select ${id}, p."lineID", p."quoteID", p.revision, p.place, p.quantity, p.billed, p.price, p.total from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as p ("lineID" uuid, "quoteID" uuid, revision int, place int, quantity numeric, billed numeric, price numeric, total numeric)`.execute(db);
  await sql`insert into award_unbought (award_id, line_id, reason, text)
    select ${id}, u."lineID", u.reason, u.text from jsonb_to_recordset(${JSON.stringify(unbought)}::jsonb) as u ("lineID" uuid, reason text, text text)
    on conflict (award_id, line_id) do nothing`.execute(db);
  await sql`insert into award_decline (award_id, quote_id, reason, text, rank, band)
    select ${id}, d."quoteID", d.reason, d.text, d.rank, d.band
    from jsonb_to_recordset(${JSON.stringify(declines)}::jsonb) as d ("quoteID" uuid, reason text, text text, rank int, band text)`.execute(db);
}

export interface RunningPart {
  lineID: string;
  quoteID: string;
  revision: number;
  place: number;
  quantity: string;
}

export interface Running {
  id: string;
  kind: 'award' | 'end';
  by: string;
  approverID: string | null;
  approveUntil: Date | null;
  dueAt: Date | null;
  details: OrderDetails;
  completeFirst: boolean;
  parts: RunningPart[];
  declines: DeclinedQuote[];
}

/** The decision about a request that runs; null where there is none. The request is locked. */
export async function readRunning(db: Db, rfqID: string): Promise<Running | null> {
  const { rows } = await sql<Running>`
    select a.id, a.kind, a.account_id as by, a.approver_id as "approverID", a.approve_until as "approveUntil", a.due_at as "dueAt", a.details, a.complete_first as "completeFirst",
      coalesce((select jsonb_agg(jsonb_build_object('lineID', p.line_id, 'quoteID', p.quote_id, 'revision', p.revision, 'place', p.place,
        'quantity', trim_scale(p.quantity)::text) order by p.quote_id, p.line_id) from award_part p where p.award_id = a.id), '[]') as parts,
      coalesce((select jsonb_agg(jsonb_build_object('quoteID', d.quote_id, 'reason', d.reason, 'text', d.text, 'rank', d.rank, 'band', d.band))
        from award_decline d where d.award_id = a.id), '[]') as declines
    from award a where a.rfq_id = ${rfqID} and ${isRunning}`.execute(db);
  return rows[0] ?? null;
}

export async function setUndone(db: Db, id: string, by: string | null, at: Date): Promise<void> {
  await sql`update award set undone_at = ${at}, undone_by = ${by} where id = ${id}`.execute(db);
}

/** Nobody approved it in time. */
export async function setUnanswered(db: Db, id: string, at: Date): Promise<void> {
  await sql`update award set unanswered_at = ${at} where id = ${id}`.execute(db);
}

export async function setApproved(db: Db, id: string, { at, dueAt }: { at: Date; dueAt: Date }): Promise<void> {
  await sql`update award set approved_at = ${at}, due_at = ${dueAt} where id = ${id}`.execute(db);
}

export async function setRefused(db: Db, id: string, reason: string, at: Date): Promise<void> {
  await sql`update award set refused_at = ${at}, refuse_reason = ${reason} where id = ${id}`.execute(db);
}

export async function setTold(db: Db, id: string, at: Date): Promise<void> {
  await sql`update award set told_at = ${at} where id = ${id}`.execute(db);
}

/** What the orders of a request hold: lines with one that was neither refused nor cancelled, and the quotes that have such an order. */
export async function readOrdered(db: Db, rfqID: string): Promise<{ lines: string[]; quotes: string[] }> {
  const { rows } = await sql<{ lineID: string; quoteID: string | null }>`
    select p.line_id as "lineID", o.quote_id as "quoteID" from trade_order o join trade_order_part p on p.order_id = o.id
    where o.rfq_id = ${rfqID} and trade_order_state(o) not in ('refused', 'cancelled')`.execute(db);
  return { lines: [...new Set(rows.map(({ lineID }) => lineID))], quotes: [...new Set(rows.flatMap(({ quoteID }) => quoteID ?? []))] };
}

/** Quotes that the decisions told about a request declined, and those that they chose. */
export async function readDecidedQuotes(db: Db, rfqID: string): Promise<{ declined: string[]; awarded: string[] }> {
  const { rows } = await sql<{ id: string; chosen: boolean }>`
    select d.quote_id as id, false as chosen from award a join award_decline d on d.award_id = a.id where a.rfq_id = ${rfqID} and a.told_at is not null
    union select p.quote_id, true from award a join award_part p on p.award_id = a.id where a.rfq_id = ${rfqID} and a.told_at is not null`.execute(db);
  const of = (wanted: boolean): string[] => rows.filter(({ chosen }) => chosen === wanted).map(({ id }) => id);
  return { declined: of(false), awarded: of(true) };
}
