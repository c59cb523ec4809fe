import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    duplicateConsents: (id) => sql`select c.business_id as "businessID", c.at from duplicate_consent c where c.account_id = ${id} order by c.at`,
  },
  erase: [(id) => sql`delete from duplicate_consent where account_id = ${id}`],
  eraseCompanies: [(ids) => sql`delete from duplicate_pair where one_id = any(${ids}) or other_id = any(${ids})`],
} satisfies Personal;
