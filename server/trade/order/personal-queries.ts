import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes: what was ordered stays for the other side, who must be able to show it (TPU-007). */
export const personal = {
  collect: {
    orders: (id) => sql`select o.number, o.supplier_id as "supplierID", o.made_at as "madeAt", o.details, o.accepted_at as "acceptedAt"
      from trade_order o where o.buyer_account_id = ${id} order by o.made_at`,
    orderVersions: (id) => sql`select v.order_id as "orderID", v.version, v.at, v.content from trade_order_version v where v.account_id = ${id} order by v.at`,
    orderAnswers: (id) =>
      sql`select w.order_id as "orderID", w.version, w.kind, w.text, w.lines, w.at from trade_order_answer w where w.account_id = ${id} order by w.at`,
    orderActs: (id) => sql`select h.order_id as "orderID", h.what, h.text, h.at from trade_order_history h where h.account_id = ${id} order by h.at`,
    orderDeliveries: (id) =>
      sql`select order_id as "orderID", side, at, delivered, on_time as "onTime", complete from trade_order_delivery where account_id = ${id} order by at`,
    orderLooks: (id) => sql`select order_id as "orderID", entry from trade_order_look where account_id = ${id} order by order_id`,
    orderDetails: (id) => sql`select business_id as "businessID", at from order_detail where account_id = ${id} order by at`,
  },
  // Whom the goods were to be handed to goes with the person; what was issued stays as it was.
  erase: [
    (id) =>
      sql`update trade_order set details = details || jsonb_build_object('contact', jsonb_build_object('name', '', 'email', '', 'phone', '')) where buyer_account_id = ${id}`,
    (id) => sql`delete from trade_order_look where account_id = ${id}`,
    (id) => sql`update order_detail set account_id = null where account_id = ${id}`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from order_detail where business_id = any(${ids})`,
    (ids) => sql`delete from trade_order where version = 0 and (supplier_id = any(${ids}) or buyer_business_id = any(${ids}))`,
  ],
} satisfies Personal;
