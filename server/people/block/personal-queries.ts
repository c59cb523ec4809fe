import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    blocks: (id) =>
      sql`select blocker_id as "as", target_id as "resourceID", created_at as "createdAt" from block where account_id = ${id} order by created_at`,
  },
  erase: [(id) => sql`delete from block where blocker_id = ${id} or target_id = ${id}`],
  eraseCompanies: [(ids) => sql`delete from block where blocker_id = any(${ids}) or target_id = any(${ids})`],
  forgetThings: [(ids) => sql`delete from block where blocker_id = any(${ids}) or target_id = any(${ids})`],
} satisfies Personal;
