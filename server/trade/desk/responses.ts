import { sql } from 'kysely';
import { RESPONSES } from '#contract/base/limits.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { type Figures, writeResponses } from '#server/company/business/responses-queries.ts';
import { answeredInquiries, counts, MEDIAN, SECONDS, wholeSeconds } from './answered-inquiries.ts';

/** The figures change with the first answer and with an end. */
export const subscribers = {
  'inquiry.said': [hearAnswer],
  'inquiry.ended': [hearEnd],
} satisfies Subscribers;

/** For the worker: figures lapse with time, whether anybody answers or not. */
export const renewAllResponses = ({ db, now }: AppContext): Promise<void> => renew(db, now());

async function hearAnswer({ db, now }: AppContext, { body }: OutboxEvent<'inquiry.said'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select q.to_id as id from inquiry q join inquiry_message m on m.inquiry_id = q.id and m.place = ${body.place} and m.side = 'R'
    where q.id = ${body.requestID}
      and not exists (select 1 from inquiry_message o where o.inquiry_id = q.id and o.side = 'R' and o.place < m.place)`.execute(db);
  if (rows[0]) await renew(db, now(), [rows[0].id]);
}

async function hearEnd({ db, now }: AppContext, { body }: OutboxEvent<'inquiry.ended'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select to_id as id from inquiry where id = ${body.requestID}`.execute(db);
  if (rows[0]) await renew(db, now(), [rows[0].id]);
}

async function renew(db: Db, now: Date, ids?: string[]): Promise<void> {
  await transactional(db, async (db) => writeResponses(db, await workOut(db, now, ids), ids));
}

/**
 * docs/responses.md: the median is that of all inquiries, those without an answer taken as infinitely long,
 * so that silence never makes it shorter.
 */
async function workOut(db: Db, now: Date, ids: string[] | undefined): Promise<Figures[]> {
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
