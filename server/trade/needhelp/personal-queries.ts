import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    // An address that nobody has proved shows nobody what was sent with it.
    helpRequests: (id) => sql`select h.number, h.enquiry, h.state, h.created_at as "createdAt" from need_help h
      join account a on a.id = ${id} and (h.account_id = a.id or (a.email_confirmed_at is not null and lower(h.email) = lower(a.email))) order by h.created_at`,
  },
  erase: [
    // Who only typed an address takes nothing of its owner's away.
    (id) => sql`delete from need_help h using account a
    where a.id = ${id} and (h.account_id = a.id or (a.email_confirmed_at is not null and lower(h.email) = lower(a.email)))`,
  ],
} satisfies Personal;
