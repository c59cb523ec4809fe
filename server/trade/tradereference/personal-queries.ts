import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person or a company, and how it goes: the facts stay, under “A former member” (RFN-009). */
export const personal = {
  collect: {
    references: (
      id,
    ) => sql`select t.kind, t.supplier_id as "supplierID", t.written_at as "writtenAt", t.again, t.comment, t.named, t.withdrawn_at as "withdrawnAt"
      from trade_reference t where t.account_id = ${id} order by t.written_at`,
  },
  erase: [(id) => sql`update trade_reference set account_id = null, named = case when buyer_id is null then false else named end where account_id = ${id}`],
  eraseCompanies: [
    (ids) => sql`delete from trade_reference where supplier_id = any(${ids})`,
    // Which of a pair counts is not told any more once the pair is not: the last one stays.
    (ids) => sql`delete from trade_reference t where t.buyer_id = any(${ids}) and exists (select from trade_reference n
      where n.supplier_id = t.supplier_id and n.buyer_id = t.buyer_id and (n.written_at, n.id) > (t.written_at, t.id))`,
    (ids) => sql`update trade_reference set buyer_id = null, named = false where buyer_id = any(${ids})`,
    (ids) => sql`delete from trade_reference_setting where business_id = any(${ids})`,
  ],
} satisfies Personal;
