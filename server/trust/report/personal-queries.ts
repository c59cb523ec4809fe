import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    reports: (
      id,
    ) => sql`select number, resource_id as "resourceID", inquiry_id as "requestID", trade_id as "tradeID", reason, details, state, created_at as "createdAt"
      from report where account_id = ${id} order by created_at`,
  },
  erase: [
    // What they reported stays under no name; of what was reported of them, the words and the name go.
    (id) => sql`update report set account_id = null, details = '[deleted]' where account_id = ${id}`,
    // An address that somebody only typed is not theirs to take away.
    (id) => sql`update report t set email = null from account a
    where a.id = ${id} and a.email_confirmed_at is not null and lower(t.email) = lower(a.email)`,
    (id) => sql`update report set snapshot = '{}' where resource_id = ${id} or snapshot ->> 'accountID' = ${id}`,
  ],
  forgetThings: [(ids) => sql`update report set snapshot = '{}' where resource_id = any(${ids}) or snapshot ->> 'authorID' = any(${ids}::text[])`],
} satisfies Personal;
