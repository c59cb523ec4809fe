import { type RawBuilder, sql } from 'kysely';
import type { OrderAnswer, OrderContent, OrderDetails, OrderState } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

export type OrderSide = 'buyer' | 'supplier';

export interface LockedOrder {
  id: string;
  quoteID: string;
  state: OrderState;
  version: number;
  details: OrderDetails;
  endAskedBy: OrderSide | null;
  /** By the clock, read after the lock was had. */
  now: Date;
}

/** Locks the order, then reads the clock. @returns null for what is not there. */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | null> {
  await sql`select from trade_order where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<LockedOrder>`select o.id, o.quote_id as "quoteID", trade_order_state(o) as state, o.version, o.details,
    o.end_asked_by as "endAskedBy", trade_now() as now from trade_order o where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function setDetails(db: Db, id: string, details: OrderDetails): Promise<void> {
  await sql`update trade_order set details = ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(db);
}

/** Writes a version, which the order is of from now on. */
export async function insertVersion(db: Db, id: string, { content, by, at }: { content: OrderContent; by: string | null; at: Date }): Promise<void> {
  await sql`insert into trade_order_version (order_id, version, content, account_id, at)
    values (${id}, ${content.version}, ${JSON.stringify(content)}::jsonb, ${by}, ${at})`.execute(db);
  await sql`update trade_order set version = ${content.version}, proposed_at = ${at}, changed_at = null where id = ${id}`.execute(db);
}

export async function readVersion(db: Db, id: string, version: number): Promise<OrderContent | null> {
  const { rows } = await sql<{ content: OrderContent }>`
    select v.content from trade_order_version v where v.order_id = ${id} and v.version = ${version}`.execute(db);
  return rows[0]?.content ?? null;
}

export interface NewAnswer {
  version: number;
  kind: OrderAnswer['kind'];
  text: string;
  lines: OrderAnswer['lines'];
  by: string;
  at: Date;
}

export async function insertAnswer(db: Db, id: string, { version, kind, text, lines, by, at }: NewAnswer): Promise<void> {
  await sql`insert into trade_order_answer (order_id, version, kind, account_id, at, reason, text, lines)
    values (${id}, ${version}, ${kind}, ${by}, ${at}, ${kind === 'refused' ? text : null}, ${text}, ${JSON.stringify(lines)}::jsonb)`.execute(db);
}

export async function readAnswerLines(db: Db, id: string, version: number): Promise<OrderAnswer['lines']> {
  const { rows } = await sql<{ lines: OrderAnswer['lines'] }>`
    select a.lines from trade_order_answer a where a.order_id = ${id} and a.version = ${version}`.execute(db);
  return rows[0]?.lines ?? [];
}

export async function setAccepted(db: Db, id: string, { at, promised }: { at: Date; promised: string }): Promise<void> {
  await sql`update trade_order set accepted_at = ${at}, promised = ${promised} where id = ${id}`.execute(db);
}

export async function setRefused(db: Db, id: string, at: Date): Promise<void> {
  await sql`update trade_order set refused_at = ${at} where id = ${id}`.execute(db);
}

export async function setChanged(db: Db, id: string, at: Date): Promise<void> {
  await sql`update trade_order set changed_at = ${at} where id = ${id}`.execute(db);
}

/** An accepted order that both sides end is cancelled too. */
export async function setCancelled(db: Db, id: string, at: Date): Promise<void> {
  await sql`update trade_order set cancelled_at = ${at} where id = ${id}`.execute(db);
}

export async function setEndAsked(db: Db, id: string, side: OrderSide, at: Date): Promise<void> {
  await sql`update trade_order set end_asked_by = ${side}, end_asked_at = ${at} where id = ${id}`.execute(db);
}

export interface Deed {
  what: 'prepared' | 'sent' | 'confirmed' | 'refused' | 'changed' | 'accepted' | 'cancelled' | 'end-asked' | 'ended';
  side: OrderSide | null;
  by: string | null;
  version: number | null;
  text?: string;
  at: Date;
}

export async function noteDeed(db: Db, id: string, { what, side, by, version, text = '', at }: Deed): Promise<void> {
  await sql`insert into trade_order_history (order_id, what, side, account_id, version, text, at)
    values (${id}, ${what}, ${side}, ${by}, ${version}, ${text}, ${at})`.execute(db);
}

/** The name of an account that a row refers to; empty for who is gone, and for what the service did. */
const nameOf = (column: string): RawBuilder<string> =>
  sql`coalesce((select concat_ws(' ', a.first_name, a.last_name) from account a where a.id = ${sql.ref(column)}), '')`;

export interface OrderRead {
  orderID: string;
  number: string;
  rfqID: string;
  state: OrderState;
  version: number;
  details: OrderDetails;
  endAskedBy: OrderSide | null;
  promised: string | null;
  versions: { version: number; at: string; by: string; content: OrderContent }[];
  answers: OrderAnswer[];
  history: { what: string; side: OrderSide | null; by: string; version: number | null; text: string; at: string }[];
}

export async function readOrder(db: Db, id: string): Promise<OrderRead | null> {
  const { rows } = await sql<OrderRead>`select o.id as "orderID", o.number, o.rfq_id as "rfqID", trade_order_state(o) as state, o.version, o.details,
      o.end_asked_by as "endAskedBy", o.promised::text as promised,
      coalesce((select jsonb_agg(jsonb_build_object('version', v.version, 'at', ${isoMilliseconds('v.at')}, 'by', ${nameOf('v.account_id')}, 'content', v.content)
        order by v.version) from trade_order_version v where v.order_id = o.id), '[]') as versions,
      coalesce((select jsonb_agg(jsonb_build_object('kind', w.kind, 'version', w.version, 'at', ${isoMilliseconds('w.at')}, 'by', ${nameOf('w.account_id')},
        'reason', w.reason, 'text', w.text, 'lines', w.lines) order by w.version) from trade_order_answer w where w.order_id = o.id), '[]') as answers,
      coalesce((select jsonb_agg(jsonb_build_object('what', h.what, 'side', h.side, 'by', ${nameOf('h.account_id')}, 'version', h.version, 'text', h.text,
        'at', ${isoMilliseconds('h.at')}) order by h.id) from trade_order_history h where h.order_id = o.id), '[]') as history
    from trade_order o where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
