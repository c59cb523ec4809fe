import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    billing: (
      id: string,
    ) => sql`select d.business_id as "businessID", d.name, d.address, d.city, d.postcode, d.country_code as country, d.vat_number as "vatNumber"
      from billing d join business_access x on x.business_id = d.business_id and x.access = 'owner' where x.account_id = ${id} order by d.business_id`,
    invoices: (id) => sql`select i.business_id as "businessID", i.number, i.issued_at as "issuedAt", i.total_cents as "totalCents", i.buyer
      from invoice i join business_access x on x.business_id = i.business_id and x.access = 'owner' where x.account_id = ${id} order by i.issued_at`,
  },
  eraseCompanies: [(ids) => sql`delete from billing where business_id = any(${ids})`],
} satisfies Personal;
