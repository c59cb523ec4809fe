import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** Counts of companies; of persons its tables hold nothing. Bands are of nobody. */
export const personal = {
  eraseCompanies: [(ids) => sql`delete from invitation_forecast where business_id = any(${ids})`],
} satisfies Personal;
