import { type RawBuilder, sql } from 'kysely';
import type { NotificationKind } from '#contract/network/notification.ts';

/** A thread of the receiver's, or of the business as one of whose people they hear; whoever left hears no more. */
const thread = sql`(n.subject_id = n.account_id or n.via_id = n.subject_id) and exists (select 1 from inquiry q
  where q.id = n.about_id and (q.from_id = n.subject_id or (q.to_id = n.subject_id and q.held_at is null)))`;

/** Of each kind whether what it tells is still so, for the notification under the alias `n`: nobody is told of a like that was taken back. */
export const STILL_SO: Record<NotificationKind, RawBuilder<unknown>> = {
  like: sql`exists (select 1 from reaction x where x.resource_id = n.about_id and x.actor_id = n.actor_id)`,
  // A comment is there as long as it can be read.
  comment: sql`true`,
  reply: sql`true`,
  follow: sql`exists (select 1 from follow x where x.resource_id = n.about_id and x.account_id = n.actor_id)`,
  member: sql`exists (select 1 from business_access x where x.business_id = n.about_id and x.account_id = n.actor_id)
    and exists (select 1 from business_access x where x.business_id = n.about_id and x.account_id = n.account_id and x.access in ('owner', 'admin'))`,
  'group-request': sql`exists (select 1 from group_request x where x.group_id = n.about_id and x.account_id = n.actor_id)
    and exists (select 1 from group_member x where x.group_id = n.about_id and x.account_id = n.account_id and x.level in ('owner', 'admin'))`,
  'group-accepted': sql`exists (select 1 from group_member x where x.group_id = n.about_id and x.account_id = n.account_id)`,
  inquiry: thread,
  message: thread,
  ended: sql`${thread} and exists (select 1 from inquiry q where q.id = n.about_id and q.closed_at is not null)`,
  membership: sql`exists (select 1 from business_access x where x.business_id = n.about_id and x.account_id = n.account_id and x.access in ('owner', 'admin'))`,
};
