import { type RawBuilder, sql } from 'kysely';

/** Inquiries `q` that reached a business and wait for its answer, with `since`: the first message after its last one, as the message center counts. */
export const unanswered = (businessIDs: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select q.id, q.to_id, q.from_id, q.subject, (select min(greatest(m.created_at, q.delivered_at)) from inquiry_message m where m.inquiry_id = q.id and m.side = 'S'
      and m.place > coalesce((select max(o.place) from inquiry_message o where o.inquiry_id = q.id and o.side = 'R'), 0)) as since
  from inquiry q join inquiry_message l on l.inquiry_id = q.id and l.place = q.last_place and l.side = 'S'
  where q.to_id in ${businessIDs} and q.closed_at is null and q.held_at is null`;
