import { sql } from 'kysely';
import { RESPONSES } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Figures } from '#server/company/business/queries.ts';
import { answeredInquiries, counts, MEDIAN, SECONDS, wholeSeconds } from './answered-inquiries-queries.ts';

/**
 * docs/responses.md: the median is that of all inquiries, those without an answer taken as infinitely long,
 * so that silence never makes it shorter.
 */
export async function workOut(db: Db, now: Date, ids: string[] | undefined): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    with asked as (${answeredInquiries(sql`coalesce(q.delivered_at, q.created_at) > ${now}::timestamptz - ${RESPONSES.days} * interval '1 day'
        and ${ids ? sql`q.to_id = any(${ids}::uuid[])` : sql`true`}`)}),
    counted as (select *, ${SECONDS} as seconds from asked where ${counts(now)}),
    figures as (
      select to_id, count(*) as inquiries, count(seconds) as answered, count(*) filter (where declined) as declined,
        ${MEDIAN} as median
      from counted group by to_id having count(*) >= ${RESPONSES.least})
    select to_id as "businessID", inquiries, answered, declined, ${wholeSeconds('median')} as "medianSeconds"
    from figures order by to_id`.execute(db);
  return rows;
}

export async function readFirstAnswered(db: Db, place: number, requestID: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select q.to_id as id from inquiry q join inquiry_message m on m.inquiry_id = q.id and m.place = ${place} and m.side = 'R'
    where q.id = ${requestID}
      and not exists (select 1 from inquiry_message o where o.inquiry_id = q.id and o.side = 'R' and o.place < m.place)`.execute(db);
  return rows;
}

export async function readReceiverOf(db: Db, requestID: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select to_id as id from inquiry where id = ${requestID}`.execute(db);
  return rows;
}
