import { sql } from 'kysely';
import type { SendWay } from '#contract/trade/order/read.ts';
import type { Db } from '#server/base/database/database.ts';

export interface Sending {
  version: number;
  way: Exclude<SendWay, 'download'>;
  to: string;
  at: Date;
  isDelivered: boolean;
  answer: string;
}

export async function insertSending(db: Db, orderID: string, { version, way, to, at, isDelivered, answer }: Sending): Promise<void> {
  await sql`insert into trade_order_sending (order_id, version, way, sent_to, at, is_delivered, answer)
    select o.id, ${version}, ${way}, ${to}, ${at}, ${isDelivered}, ${answer} from trade_order o where o.id = ${orderID}`.execute(db);
}

/** How often an order was tried to be sent since a moment. */
export async function countSendings(db: Db, orderID: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from trade_order_sending x where x.order_id = ${orderID} and x.at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}
