import { type RawBuilder, sql } from 'kysely';
import type { NotificationKind } from '#contract/network/notification-words.ts';
import { inInbox } from '#server/trade/inquiry/newcontact/apart-queries.ts';
import { suppliesOrder } from '#server/trade/order/sides-queries.ts';
import { reaches, rightOf, tookPart } from '#server/trade/rfq/sides-queries.ts';

/** A thread of the receiver's, or of the business as one of whose people they hear; whoever left hears no more. */
const thread = sql`(n.subject_id = n.account_id or n.via_id = n.subject_id) and exists (select 1 from inquiry q
  where q.id = n.about_id and (q.from_id = n.subject_id or (q.to_id = n.subject_id and ${inInbox('q')})))`;

/** The receiver is still of the buyer's side; or their company may still read the request. One entry for several leads to the list. */
const request = sql`case when n.detail ->> 'side' = 'buyer' then exists (select from rfq r where r.id = n.about_id and ${rightOf('r', sql`n.account_id`)} is not null)
  else exists (select from business_access x join business b on b.id = x.business_id where x.business_id = n.subject_id and x.account_id = n.account_id
    and (n.about_id = n.subject_id or exists (select from rfq r where r.id = n.about_id and r.published_at is not null and ${reaches}
      and (${tookPart} or (r.removed_at is null and r.visibility <> 'invited')
        or exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null))))) end`;

/** Of each kind whether what it tells is still so, for the notification under the alias `n`: nobody is told of a like that was taken back. */
export const STILL_SO: Record<NotificationKind, RawBuilder<unknown>> = {
  like: sql`exists (select 1 from reaction x where x.resource_id = n.about_id and x.actor_id = n.actor_id)`,
  // A comment is there as long as it can be read.
  comment: sql`true`,
  reply: sql`true`,
  mention: sql`exists (select from post_mention m where m.post_id = n.about_id and m.target_id in (n.account_id, n.via_id))`,
  // A question is there as long as it can be read; a reply to it as long as its answer stands, or it is declined.
  question: sql`true`,
  answer: sql`exists (select from product_question q left join product_answer w on w.question_id = q.id left join resource r on r.id = w.id
    where q.id = n.target_id and (q.declined_at is not null or (w.withdrawn_at is null and r.hidden_at is null)))`,
  follow: sql`exists (select 1 from follow x where x.resource_id = n.about_id and x.account_id = n.actor_id)`,
  member: sql`exists (select 1 from business_access x where x.business_id = n.about_id and x.account_id = n.actor_id)
    and exists (select 1 from business_access x where x.business_id = n.about_id and x.account_id = n.account_id and x.access in ('owner', 'admin'))`,
  'group-request': sql`exists (select 1 from group_request x where x.group_id = n.about_id and x.account_id = n.actor_id)
    and exists (select 1 from group_member x where x.group_id = n.about_id and x.account_id = n.account_id and x.level in ('owner', 'admin'))`,
  'group-accepted': sql`exists (select 1 from group_member x where x.group_id = n.about_id and x.account_id = n.account_id)`,
  inquiry: thread,
  message: thread,
  contact: sql`exists (select from inquiry q where q.id = n.about_id and q.to_id = n.account_id and q.new_contact = 'waiting' and q.held_at is null and q.closed_at is null)`,
  ended: sql`${thread} and exists (select 1 from inquiry q where q.id = n.about_id and q.closed_at is not null)`,
  returned: sql`${thread} and not exists (select from inquiry_assignment s where s.inquiry_id = n.about_id and s.business_id = n.subject_id)
    and exists (select from inquiry q where q.id = n.about_id and q.closed_at is null
      and case when q.from_id = n.subject_id then q.r_place > q.s_place else q.s_place > q.r_place end)`,
  'rfq-invited': request,
  'rfq-match': request,
  'rfq-changed': request,
  'rfq-question': request,
  quote: request,
  'trade-reference': sql`(n.subject_id = n.account_id or exists (select from business_access x where x.business_id = n.subject_id and x.account_id = n.account_id
    and x.access in ('owner', 'admin')))`,
  decision: request,
  order: sql`exists (select from trade_order o left join rfq r on r.id = o.rfq_id where o.id = n.about_id
    and case when n.detail ->> 'side' = 'buyer' then ${rightOf('r', sql`n.account_id`)} is not null else ${suppliesOrder(sql`n.account_id`)} end)`,
  membership: sql`exists (select 1 from business_access x where x.business_id = n.about_id and x.account_id = n.account_id and x.access in ('owner', 'admin'))`,
};
