import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  erase: [(id) => sql`delete from live_event where account_id = ${id}`],
} satisfies Personal;
