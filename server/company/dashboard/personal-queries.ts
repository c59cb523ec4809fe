import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    stepsPutAside: (id) => sql`select business_id as "businessID", step, at from next_step_dismissal where account_id = ${id} order by at`,
  },
  erase: [(id) => sql`delete from next_step_dismissal where account_id = ${id}`],
  eraseCompanies: [(ids) => sql`delete from next_step_dismissal where business_id = any(${ids})`],
} satisfies Personal;
