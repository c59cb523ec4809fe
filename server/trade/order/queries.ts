import { sql } from 'kysely';
import type { OrderAct, OrderSide } from '#contract/trade/order/read.ts';
import type { OrderAnswer, OrderContent, OrderDetails, OrderState } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';

export interface LockedOrder {
  id: string;
  quoteID: string | null;
  state: OrderState;
  version: number;
  details: OrderDetails;
  endAskedBy: OrderSide | null;
  acceptedAt: Date | null;
  /** By the clock, read after the lock was had. */
  now: Date;
}

/** Locks the order, then reads the clock. @returns null for what is not there. */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | null> {
  await sql`select from trade_order where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<LockedOrder>`select o.id, o.quote_id as "quoteID", trade_order_state(o) as state, o.version, o.details,
    o.end_asked_by as "endAskedBy", o.accepted_at as "acceptedAt", trade_now() as now from trade_order o where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function setDetails(db: Db, id: string, details: OrderDetails): Promise<void> {
  await sql`update trade_order set details = ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(db);
}

/** Writes a version of each order, by its id, which the order is of from now on. */
export async function insertVersions(db: Db, contents: ReadonlyMap<string, OrderContent>, { by, at }: { by: string | null; at: Date }): Promise<void> {
  const rows = [...contents].map(([id, content]) => ({ id, version: content.version, content }));
  await sql`insert into trade_order_version (order_id, version, content, account_id, at)
    select v.id, v.version, v.content, ${by}, ${at} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, version int, content jsonb)`.execute(
    db,
  );
  await sql`update trade_order o set version = v.version, proposed_at = ${at}, changed_at = null
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, version }) => ({ id, version })))}::jsonb) as v (id uuid, version int) where o.id = v.id`.execute(
    db,
  );
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

export async function setClosed(db: Db, id: string, at: Date): Promise<void> {
  await sql`update trade_order set closed_at = ${at} where id = ${id}`.execute(db);
}

export interface Act {
  what: OrderAct;
  side: OrderSide | null;
  by: string | null;
  version: number | null;
  text?: string;
  at: Date;
}

/** @returns the entry of each order */
export async function insertActs(db: Db, ids: string[], { what, side, by, version, text = '', at }: Act): Promise<{ orderID: string; entry: number }[]> {
  const { rows } = await sql<{ orderID: string; entry: number }>`insert into trade_order_history (order_id, what, side, account_id, version, text, at)
    select id, ${what}, ${side}, ${by}::uuid, ${version}::int, ${text}, ${at} from unnest(${ids}::uuid[]) as id returning order_id as "orderID", id::int as entry`.execute(
    db,
  );
  return rows;
}

/** Up to which entry somebody has read; it never goes back. */
export async function setLook(db: Db, id: string, accountID: string, entry: number): Promise<void> {
  await sql`insert into trade_order_look (order_id, account_id, entry) values (${id}, ${accountID},
      least(${entry}, (select coalesce(max(h.id), 0) from trade_order_history h where h.order_id = ${id})))
    on conflict (order_id, account_id) do update set entry = greatest(trade_order_look.entry, excluded.entry)`.execute(db);
}
