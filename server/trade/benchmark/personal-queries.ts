import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** Consents of companies, with who gave them. Cells are of nobody. */
export const personal = {
  collect: {
    benchmarkConsents: (id) => sql`select business_id as "businessID", given_at as "givenAt" from benchmark_consent where account_id = ${id} order by given_at`,
    benchmarkValues: (
      id,
    ) => sql`select v.business_id as "businessID", to_char(c.quarter, 'YYYY-"Q"Q') as quarter, c.sub_category as "subCategory", c.main_class as main,
      c.material_class as material, c.unit, c.band, v.price::text as price, v.lead_days::text as "leadDays"
      from benchmark_value v join benchmark_cell c on c.id = v.cell_id join business_access x on x.business_id = v.business_id and x.access in ('owner', 'admin')
      where x.account_id = ${id} order by c.quarter, c.id`,
  },
  // It was given for the company, which goes on.
  erase: [(id) => sql`update benchmark_consent set account_id = null where account_id = ${id}`],
  eraseCompanies: [
    (ids) => sql`delete from benchmark_consent where business_id = any(${ids})`,
    (ids) => sql`delete from benchmark_value where business_id = any(${ids})`,
  ],
} satisfies Personal;
