import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    savedSearches: (id) => sql`select name, query, alerts, created_at as "createdAt" from saved_search where account_id = ${id} order by created_at`,
    requestAlerts: (id) => sql`select rfq_id as "rfqID", at from rfq_alert where account_id = ${id} order by at`,
  },
  erase: [(id) => sql`delete from rfq_alert where account_id = ${id}`, (id) => sql`delete from saved_search where account_id = ${id}`],
} satisfies Personal;
