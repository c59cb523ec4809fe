import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    certificateLooks: (id) => sql`select business_id as "businessID", certificate_id as "certificateID", state, asked_at as "askedAt"
      from certificate_look where asked_by = ${id} order by asked_at`,
    certificateCases: (id) => sql`select id as "caseID", reason, decided_at as "decidedAt" from certificate_case where decided_by = ${id} order by decided_at`,
  },
  erase: [
    // What was asked and decided stays the company's, under no name.
    (id) => sql`update certificate_look set asked_by = nullif(asked_by, ${id}), decided_by = nullif(decided_by, ${id}) where ${id} in (asked_by, decided_by)`,
    (id) => sql`update certificate_case set decided_by = null where decided_by = ${id}`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from certificate_look where business_id = any(${ids})`,
    (ids) => sql`delete from certificate_case_party where business_id = any(${ids})`,
  ],
} satisfies Personal;
