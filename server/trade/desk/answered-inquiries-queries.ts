import { type RawBuilder, sql } from 'kysely';
import { RESPONSES } from '#contract/base/limits.ts';

/** Written by somebody who belongs to the receiver, or for a business that shares somebody with it. */
const INSIDE = sql`(exists (select 1 from business_access x where x.business_id = q.to_id and x.account_id = q.account_id)
  or exists (select 1 from business_access x join business_access y on y.account_id = x.account_id where x.business_id = q.to_id and y.business_id = q.from_id))`;

/** Inquiries (`q`) that reached a business from outside, with when they did and when they got their first answer; `which` are conditions on them. */
export const answeredInquiries = (which: RawBuilder<unknown>) => sql`
  select q.to_id, q.product_id, coalesce(q.delivered_at, q.created_at) as reached_at, q.closed_at, q.closed_by, q.declined, least(
    (select min(m.created_at) from inquiry_message m where m.inquiry_id = q.id and m.side = 'R'), case when q.declined then q.closed_at end) as answered_at
  from inquiry q join business b on b.id = q.to_id where q.held_at is null and ${which} and not ${INSIDE}`;

/** Of rows of `asked`: those that are answered, or have waited for so long that silence counts (docs/responses.md). */
export const counts = (now: Date) => sql`(answered_at is not null or closed_by = 'R'
  or coalesce(closed_at, ${now}::timestamptz) - reached_at >= ${sql.lit(RESPONSES.hours)} * interval '1 hour')`;

export const SECONDS = sql`extract(epoch from answered_at - reached_at)`;

/** Within which half of all `seconds` were answered, those without an answer taken as infinitely long. */
export const MEDIAN = sql`percentile_disc(0.5) within group (order by coalesce(seconds, 'infinity'))`;

/** Null where fewer than half were answered. */
export const wholeSeconds = (median: string) => sql`case when ${sql.ref(median)} < 'infinity' then ceil(${sql.ref(median)})::int end`;
