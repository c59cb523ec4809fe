import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';
import { withdrawing } from '#server/network/resource/write-queries.ts';

const ownComments = (id: string) => sql`select c.id from comment c where c.account_id = ${id} and c.business_id is null`;

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    comments: (id) => sql`select id as "commentID", on_id as "resourceID", content, created_at as "createdAt"
      from comment where account_id = ${id} order by created_at`,
  },
  erase: [
    // What they said for a company stays the company's, in comments and in posts.
    (id) => withdrawing(ownComments(id)),
    (id) => sql`update comment set content = '[deleted]' where id in (${ownComments(id)})`,
  ],
  eraseCompanies: [
    // Under whose name it was said is gone; it must not read as the person's own word.
    (ids) => withdrawing(sql`select id from comment where business_id = any(${ids})`),
    (ids) => sql`update comment set content = '[deleted]', business_id = null where business_id = any(${ids})`,
  ],
} satisfies Personal;
