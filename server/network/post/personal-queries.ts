import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';
import { withdrawing } from '#server/network/resource/write-queries.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    posts: (id) => sql`select id as "postID", author_id as "authorID", timeline_id as "timelineID", content, created_at as "createdAt"
      from post where account_id = ${id} order by created_at`,
    mentions: (id) => sql`select post_id as "postID", target_id as "targetID", created_at as "createdAt", account_id = ${id} as "byOneself"
      from post_mentioned where ${id} in (account_id, target_id) order by created_at`,
    postVersions: (id) => sql`select v.post_id as "postID", v.content, v.replaced_at as "replacedAt"
      from post_version v join post p on p.id = v.post_id where p.account_id = ${id} order by v.replaced_at`,
  },
  erase: [
    (id) => sql`delete from post_mention where target_id = ${id}`,
    (id) => sql`delete from post_mentioned where ${id} in (account_id, target_id)`,
    (id) => withdrawing(sql`select id from post where author_id = ${id}`),
    (id) => sql`update post set content = '[deleted]' where author_id = ${id}`,
    (id) => sql`delete from post_version v using post p where p.id = v.post_id and p.author_id = ${id}`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from post_mention where target_id = any(${ids})`,
    (ids) => sql`delete from post_mentioned where target_id = any(${ids})`,
    (ids) => withdrawing(sql`select id from post where author_id = any(${ids})`),
    (ids) => sql`update post set content = '[deleted]' where author_id = any(${ids})`,
    (ids) => sql`delete from post_version v using post p where p.id = v.post_id and p.author_id = any(${ids})`,
  ],
} satisfies Personal;
