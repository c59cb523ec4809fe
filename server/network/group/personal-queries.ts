import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';
import { withdrawing } from '#server/network/resource/write-queries.ts';

export const groupsAlone = (id: string) => sql`select m.group_id from group_member m where m.account_id = ${id}
  and not exists (select 1 from group_member o where o.group_id = m.group_id and o.account_id <> ${id})`;

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    groups: (id) => sql`select m.group_id as "groupID", g.name, m.level, m.created_at as "since"
      from group_member m join network_group g on g.id = m.group_id where m.account_id = ${id} order by m.created_at`,
    groupRequests: (id) => sql`select group_id as "groupID", created_at as "createdAt" from group_request where account_id = ${id} order by created_at`,
  },
  erase: [
    // A group that nobody else belongs to goes with its owner; in any other the one who has been there longest, admins first, takes over.
    (id) => withdrawing(groupsAlone(id)),
    (id) => sql`update network_group set name = '[deleted]', description = '' where id in (${groupsAlone(id)})`,
    (id) => sql`update group_member m set level = 'owner' from (
      select distinct on (n.group_id) n.group_id, n.account_id from group_member n join group_member own on own.group_id = n.group_id and own.account_id = ${id} and own.level = 'owner'
      where n.account_id <> ${id} and not exists (select 1 from group_member o where o.group_id = n.group_id and o.level = 'owner' and o.account_id <> ${id})
      order by n.group_id, exists (select 1 from account_deletion d where d.account_id = n.account_id), n.level = 'admin' desc, n.created_at, n.account_id) heir
    where m.group_id = heir.group_id and m.account_id = heir.account_id`,
    (id) => sql`delete from group_member where account_id = ${id}`,
    (id) => sql`delete from group_request where account_id = ${id}`,
  ],
} satisfies Personal;
