import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its table holds of a person or a company, and how it goes. */
export const personal = {
  collect: {
    partnersDismissed: (id) => sql`select business_id as "businessID", partner_id as "partnerID", dismissed_at as "dismissedAt"
      from partner_dismissal where account_id = ${id} order by dismissed_at`,
  },
  // It was said for the company, which keeps it.
  erase: [(id) => sql`update partner_dismissal set account_id = null where account_id = ${id}`],
  eraseCompanies: [(ids) => sql`delete from partner_dismissal where business_id = any(${ids}) or partner_id = any(${ids})`],
} satisfies Personal;
