import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    reactions: (id) => sql`select resource_id as "resourceID", type, created_at as "createdAt" from reaction where actor_id = ${id} order by created_at`,
  },
  erase: [(id) => sql`delete from reaction where actor_id = ${id}`],
  forgetThings: [(ids) => sql`delete from reaction where resource_id = any(${ids}) or actor_id = any(${ids})`],
} satisfies Personal;
