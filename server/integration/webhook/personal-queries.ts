import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. Endpoints are the company’s: they stay when the person who made them leaves. */
export const personal = {
  collect: {
    webhooks: (id) => sql`select url, created_at as "createdAt" from webhook_endpoint where created_by = ${id} order by created_at`,
  },
  erase: [(id) => sql`update webhook_endpoint set created_by = null where created_by = ${id}`],
  eraseCompanies: [
    (ids) => sql`delete from webhook_endpoint where business_id = any(${ids})`,
    (ids) => sql`delete from webhook_event where business_id = any(${ids})`,
  ],
} satisfies Personal;
