import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person: rows as they were before a merge, for the 30 days in which it can be undone. Whoever goes does not come back with it. */
export const personal = {
  erase: [
    (id) =>
      sql`delete from business_merge_row r where exists (select from jsonb_each_text(coalesce(r.was, '{}') || coalesce(r."now", '{}')) v where v.value = ${id})`,
  ],
  eraseCompanies: [(ids) => sql`delete from business_merge where from_id = any(${ids}) or into_id = any(${ids})`],
} satisfies Personal;
