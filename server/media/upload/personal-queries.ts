import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    uploads: (id) => sql`select u.purpose, u.name, u.content_type as "contentType", u.byte_size as "bytes", f.key as "file", u.created_at as "createdAt",
      u.claimed_at as "savedAt" from upload u left join file f on f.id = u.file_id where u.account_id = ${id} order by u.created_at`,
  },
  erase: [(id) => sql`update upload set name = null where account_id = ${id}`],
} satisfies Personal;
