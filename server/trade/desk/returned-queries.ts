import { sql } from 'kysely';
import { RETURN_HOURS } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';

export const BATCH = 500;

interface Returned {
  requestID: string;
  businessID: string;
  place: number;
}

/** The latest places of the side of `s`, and of the other one, in the thread `q`. */
const OWN = sql`case when q.from_id = s.business_id then q.s_place else q.r_place end`;
const OTHER = sql`case when q.from_id = s.business_id then q.r_place else q.s_place end`;

/**
 * Takes threads whose person has let a message wait for too long from that person, and notes for which message. It waits since it was written, delivered,
 * or its thread given to that person, whichever was last. Threads in which somebody writes at this moment are left to the next run.
 */
export async function takeOverdue(db: Db, now: Date): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    with due as (
      select s.inquiry_id, s.business_id, ${OTHER} as place
      from inquiry_assignment s join inquiry q on q.id = s.inquiry_id
      where q.closed_at is null and q.held_at is null and ${OTHER} > ${OWN}
        and ${OTHER} > coalesce((select r.place from inquiry_returned r where r.inquiry_id = s.inquiry_id and r.business_id = s.business_id), 0)
        and greatest(s.created_at, q.delivered_at, (
            select m.created_at from inquiry_message m where m.inquiry_id = q.id and m.place > greatest(${OWN}, coalesce((
              select r.place from inquiry_returned r where r.inquiry_id = s.inquiry_id and r.business_id = s.business_id), 0))
            order by m.place limit 1))
          <= ${now}::timestamptz - interval '1 hour' * coalesce((select i.return_hours from inbox_setting i where i.business_id = s.business_id), ${sql.lit(RETURN_HOURS.usual)})
      order by s.inquiry_id, s.business_id limit ${sql.lit(BATCH)} for update of q, s skip locked),
    taken as (delete from inquiry_assignment s using due d where s.inquiry_id = d.inquiry_id and s.business_id = d.business_id),
    noted as (insert into inquiry_returned (inquiry_id, business_id, place) select inquiry_id, business_id, place from due
      on conflict (inquiry_id, business_id) do update set place = excluded.place)
    select inquiry_id as "requestID", business_id as "businessID", place from due`.execute(db);
  return rows;
}
