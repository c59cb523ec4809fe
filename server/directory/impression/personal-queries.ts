import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  eraseCompanies: [
    // Those of a product that alone is erased stay: they are counts of the company.
    (ids) => sql`delete from sighting where business_id = any(${ids})`,
  ],
} satisfies Personal;
