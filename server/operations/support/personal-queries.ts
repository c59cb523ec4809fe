import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  eraseCompanies: [(ids) => sql`delete from support_entry where business_id = any(${ids})`],
} satisfies Personal;
