import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  erase: [
    (id) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()) where id = ${id}`,
    (id) => sql`update resource set owner_id = null where owner_id = ${id}`,
  ],
  forgetThings: [(ids) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()), owner_id = null where id = any(${ids})`],
} satisfies Personal;
