import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** Lists and what was put right in them are a person's alone (TPU-006, TPU-007). */
export const personal = {
  collect: {
    partsLists: (id) => sql`select id as "listID", name as file, content, created_at as "createdAt", changed_at as "changedAt"
      from parts_list where account_id = ${id} order by created_at`,
    partsListCorrections: (id) => sql`select kind, said, chosen, at from parts_correction where account_id = ${id} order by at`,
  },
  eraseCompanies: [(ids) => sql`delete from parts_list where business_id = any(${ids})`],
  erase: [(id) => sql`delete from parts_list where account_id = ${id}`, (id) => sql`delete from parts_correction where account_id = ${id}`],
} satisfies Personal;
