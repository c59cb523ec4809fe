import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    cautions: (id) => sql`select kind, shown, known, at from caution where account_id = ${id} order by at`,
    lookAlikeCases: (id) => sql`select shown, known, outcome, sentence, decided_at as "decidedAt" from look_alike where decided_by = ${id} order by decided_at`,
  },
  erase: [
    (id) => sql`delete from caution where account_id = ${id}`,
    // What was decided about two companies stays, under no name.
    (id) => sql`update look_alike set decided_by = null where decided_by = ${id}`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from look_alike where business_id = any(${ids}) or known_id = any(${ids})`,
    (ids) => sql`delete from look_alike_shape where business_id = any(${ids})`,
    (ids) => sql`delete from look_alike_compared where business_id = any(${ids})`,
  ],
} satisfies Personal;
