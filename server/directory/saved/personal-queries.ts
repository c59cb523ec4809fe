import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    saved: (id) => sql`select resource_id as "resourceID", note, created_at as "createdAt" from saved where account_id = ${id} order by created_at`,
  },
  erase: [(id) => sql`delete from saved where account_id = ${id} or resource_id = ${id}`],
  forgetThings: [(ids) => sql`delete from saved where resource_id = any(${ids})`],
} satisfies Personal;
