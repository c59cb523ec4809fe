import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its table holds of a person, and how it goes. */
export const personal = {
  collect: {
    transfers: (id) => sql`select kind, asked ->> 'name' as name, state, created_at as "createdAt", ended_at as "endedAt"
      from transfer where account_id = ${id} order by created_at`,
  },
  erase: [(id) => sql`delete from transfer where account_id = ${id}`],
  eraseCompanies: [(ids) => sql`delete from transfer where business_id = any(${ids})`],
} satisfies Personal;
