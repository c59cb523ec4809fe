import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    notes: (id) => sql`select inquiry_id as "requestID", content, created_at as "createdAt" from inquiry_note where account_id = ${id} order by created_at`,
    savedReplies: (id) => sql`select business_id as "businessID", name, content, created_at as "createdAt", changed_at as "changedAt"
      from saved_reply where account_id = ${id} order by created_at`,
    assignments: (id) => sql`select inquiry_id as "requestID", business_id as "businessID", created_at as "createdAt"
      from inquiry_assignment where account_id = ${id} order by created_at`,
  },
  eraseCompanies: [
    (ids) => sql`delete from inbox_rule where business_id = any(${ids})`,
    (ids) => sql`delete from inbox_setting where business_id = any(${ids})`,
    (ids) => sql`delete from inquiry_returned where business_id = any(${ids})`,
    (ids) => sql`delete from inquiry_note where business_id = any(${ids})`,
    (ids) => sql`delete from saved_reply where business_id = any(${ids})`,
  ],
} satisfies Personal;
