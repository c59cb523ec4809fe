import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person. What was issued stays for the other side, who must be able to show it (TPU-007); the name of whoever left is gone with the account. */
export const personal = {
  collect: {
    orders: (id) => sql`select o.number, o.made_at as "madeAt", o.details from trade_order o where o.buyer_account_id = ${id} order by o.made_at`,
    orderVersions: (id) => sql`select v.order_id as "orderID", v.version, v.at, v.content from trade_order_version v where v.account_id = ${id} order by v.at`,
    orderAnswers: (id) =>
      sql`select w.order_id as "orderID", w.version, w.kind, w.text, w.lines, w.at from trade_order_answer w where w.account_id = ${id} order by w.at`,
    orderDeeds: (id) => sql`select h.order_id as "orderID", h.what, h.text, h.at from trade_order_history h where h.account_id = ${id} order by h.at`,
  },
} satisfies Personal;
