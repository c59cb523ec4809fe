import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    sessions: (id) => sql`select device, address, created_at as "createdAt", last_used_at as "lastUsedAt", ended_at as "endedAt"
      from session where account_id = ${id} order by created_at`,
  },
  erase: [
    (id) => sql`delete from session where account_id = ${id}`,
    (id) => sql`delete from sign_in_ticket where account_id = ${id}`,
    (id) => sql`delete from email_link where account_id = ${id}`,
    (id) => sql`delete from recovery_code where account_id = ${id}`,
    (id) => sql`delete from second_factor where account_id = ${id}`,
  ],
} satisfies Personal;
