import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes: what was ordered stays for the other side, who must be able to show it (TPU-007). */
export const personal = {
  collect: {
    orders: (id) => sql`select o.number, o.supplier_id as "supplierID", o.made_at as "madeAt", o.details, o.accepted_at as "acceptedAt"
      from trade_order o where o.buyer_account_id = ${id} order by o.made_at`,
    orderAnswers: (id) =>
      sql`select order_id as "orderID", side, at, delivered, on_time as "onTime" from trade_order_delivery where account_id = ${id} order by at`,
  },
  // Whom the goods were to be handed to goes with the person.
  erase: [
    (id) =>
      sql`update trade_order set details = details || jsonb_build_object('contact', jsonb_build_object('name', '', 'email', '', 'phone', '')) where buyer_account_id = ${id}`,
  ],
  eraseCompanies: [(ids) => sql`delete from trade_order where supplier_id = any(${ids}) or buyer_business_id = any(${ids})`],
} satisfies Personal;
