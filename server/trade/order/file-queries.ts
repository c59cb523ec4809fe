import { sql } from 'kysely';
import type { OrderAnswer, OrderContent } from '#contract/trade/order/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { answerOf } from './read-queries.ts';

/** Versions of an order in their order: one of them, the newest, or (null) all. */
export async function readVersions(db: Db, orderID: string, wanted: number | 'newest' | null): Promise<OrderContent[]> {
  const which = wanted === null ? sql`true` : wanted === 'newest' ? sql`v.version = o.version` : sql`v.version = ${wanted}`;
  const { rows } = await sql<{ content: OrderContent }>`select v.content from trade_order_version v join trade_order o on o.id = v.order_id
    where o.id = ${orderID} and ${which} order by v.version`.execute(db);
  return rows.map(({ content }) => content);
}

export async function readAnswers(db: Db, orderID: string, versions: number[]): Promise<OrderAnswer[]> {
  const { rows } = await sql<{ answer: OrderAnswer }>`
    select ${answerOf} as answer from trade_order_answer w where w.order_id = ${orderID} and w.version = any(${versions}) order by w.version`.execute(db);
  return rows.map(({ answer }) => answer);
}
