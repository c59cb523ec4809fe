import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    notifications: (id) => sql`select kind, about_id as "resourceID", actor_id as "byID", created_at as "createdAt", read_at as "readAt"
      from notification where account_id = ${id} order by place`,
    notificationSettings: (id) => sql`select kind, site, mail, null as "dailyMailSince" from notification_setting where account_id = ${id}
      union all select null, null, null, created_at from notification_digest where account_id = ${id}`,
  },
  erase: [
    (id) => sql`delete from notification where account_id = ${id}`,
    (id) => sql`delete from notification_setting where account_id = ${id}`,
    (id) => sql`delete from notification_digest where account_id = ${id}`,
    (id) => sql`delete from notification where actor_id = ${id}`,
  ],
} satisfies Personal;
