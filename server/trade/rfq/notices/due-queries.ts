import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { isComplete, isInvited } from '../places-queries.ts';
import { stateOf, tradeNow } from '../state-queries.ts';
import { DRAFT_ENDS, type Notice } from './notice.ts';

/** Days after its deadline on which a buyer who has not decided hears of it (RFQ-024), the last first: who missed one gets the latest alone. */
const UNDECIDED = [53, 30, 7];
/** Rows that one statement forgets. */
const BATCH = 200;
/** After so many days without a change a draft goes, and its buyer hears of it before (RFQ-011). */
export const DRAFT = { days: 180, notice: 14 } as const;
/** What is told late is not told at all: a service that was away for weeks says nothing about what is long over. */
const LATE = sql`interval '7 days'`;

/** Invited suppliers of `r` that have neither answered nor declined. */
const silent: RawBuilder<unknown> = sql`${isInvited} and not exists (select from quote q where q.rfq_id = i.rfq_id and q.business_id = i.business_id and q.revision > 0)`;

/** A draft `r` that is changed after its notice is told again, before its new last day. */
const draftEnds: RawBuilder<unknown> = sql`(${DRAFT_ENDS} || ' ' || to_char(r.changed_at at time zone 'UTC' + ${sql.raw(`interval '${DRAFT.days} days'`)}, 'YYYY-MM-DD'))`;

const days = (count: number): RawBuilder<unknown> => sql`make_interval(days => ${sql.lit(count)})`;

/** What is to be told of requests at this moment. */
const due: RawBuilder<unknown> = sql`
  select r.id as rfq_id, 'readable' as what, null::uuid as business_id from rfq r, clock where r.published_at is not null and r.deadline <= clock.now
    and r.deadline > clock.now - ${LATE} and ${stateOf('r')} = 'deciding' and (not r.sealed or r.opened_at is not null)
    and exists (select from quote q where q.rfq_id = r.id and ${isComplete})
  union all
  select r.id, 'undecided-' || u.days, null from rfq r, clock, unnest(${UNDECIDED}::int[]) u (days) where r.published_at is not null
    and r.deadline <= clock.now - make_interval(days => u.days) and r.deadline > clock.now - make_interval(days => u.days) - ${LATE} and ${stateOf('r')} = 'deciding' and r.decision_due_at is null
  union all
  select r.id, 'lapsed', q.business_id from rfq r join quote q on q.rfq_id = r.id and ${isComplete} and q.declined_at is null and q.awarded_at is null, clock where r.published_at is not null
    and r.deadline between clock.now - interval '67 days' and clock.now - interval '60 days' and ${stateOf('r')} = 'lapsed'
  union all
  select r.id, 'half-time', i.business_id from rfq r join rfq_invitation i on i.rfq_id = r.id, clock where r.published_at is not null and r.deadline > clock.now
    and ${stateOf('r')} = 'open' and ${silent} and clock.now >= i.at + (r.deadline - i.at) / 2
    and (r.deadline - i.at < interval '48 hours' or clock.now < r.deadline - interval '24 hours')
  union all
  select r.id, 'last-day', i.business_id from rfq r join rfq_invitation i on i.rfq_id = r.id, clock where r.published_at is not null
    and r.deadline > clock.now and r.deadline <= clock.now + interval '24 hours' and r.deadline - i.at >= interval '48 hours'
    and ${stateOf('r')} = 'open' and ${silent}
  union all
  select r.id, ${draftEnds}, null from rfq r, clock where r.published_at is null and ${stateOf('r')} = 'draft' and r.changed_at <= clock.now - ${days(DRAFT.days - DRAFT.notice)}`;

/** Writes down what is due and was not told yet. @returns that. */
export async function insertDue(db: Db): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    with clock as (select ${tradeNow} as now)
    insert into rfq_notice (rfq_id, what, business_id, at) select d.rfq_id, d.what, d.business_id, ${tradeNow} from (${due}) d
    on conflict do nothing returning rfq_id as "rfqID", what, business_id as "businessID"`.execute(db);
  return rows;
}

/** Writes down what other slices found to be due. @returns what was not told yet. */
export async function insertNotices(db: Db, notices: Notice[]): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    insert into rfq_notice (rfq_id, what, business_id, at)
    select d.rfq_id, d.what, d.business_id, ${tradeNow} from unnest(${notices.map(({ rfqID }) => rfqID)}::uuid[], ${notices.map(({ what }) => what)}::text[],
      ${notices.map(({ businessID }) => businessID)}::uuid[]) as d (rfq_id, what, business_id)
    on conflict do nothing returning rfq_id as "rfqID", what, business_id as "businessID"`.execute(db);
  return rows;
}

/** One reminder to all who are silent, at the buyer's wish, once. The request is locked. */
export async function insertByHand(db: Db, rfqID: string): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    insert into rfq_notice (rfq_id, what, business_id, at)
    select i.rfq_id, 'by-hand', i.business_id, ${tradeNow} from rfq_invitation i where i.rfq_id = ${rfqID} and ${silent}
      and not exists (select from rfq_notice n where n.rfq_id = i.rfq_id and n.what = 'by-hand')
    on conflict do nothing returning rfq_id as "rfqID", what, business_id as "businessID"`.execute(db);
  return rows;
}

/** Whether a supplier is still to be reminded: neither quoted nor declined, and there is time. */
export async function isSilent(db: Db, { rfqID, businessID }: Notice): Promise<boolean> {
  const { rows } = await sql<{ silent: boolean }>`
    select exists (select from rfq_invitation i join rfq r on r.id = i.rfq_id where i.rfq_id = ${rfqID} and i.business_id = ${businessID} and ${silent}
      and ${stateOf('r')} = 'open') as silent`.execute(db);
  return rows[0]?.silent ?? false;
}

/** Requests that were changed a quarter of an hour ago or earlier, and whose suppliers have not heard of it (RFQ-018). Marks them as told. */
export async function takeRevised(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update rfq r set revision_told = r.revision where r.revision > r.revision_told and r.revision > 1
      and exists (select from rfq_revision v where v.rfq_id = r.id and v.revision = greatest(r.revision_told, 1) + 1 and v.at <= ${tradeNow} - interval '15 minutes')
    returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Requests with quotes of which the buyer has not been mailed, and the last mail is an hour old. */
export async function readUntoldQuotes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id from rfq r join quote q on q.rfq_id = r.id and ${isComplete} and q.first_at > r.quotes_told_at
    where r.quotes_told_at <= ${tradeNow} - interval '1 hour' and r.published_at is not null and r.deadline > ${tradeNow} - interval '2 hours'`.execute(db);
  return rows.map(({ id }) => id);
}

/** The stretch of time of whose quotes the buyer hears now; null where the last mail is not an hour old, or nothing has come. The request is locked. */
export async function takeUntoldQuotes(db: Db, rfqID: string): Promise<{ after: Date | null; until: Date } | null> {
  const { rows } = await sql<{ after: Date | null; until: Date }>`
    with clock as (select ${tradeNow} as now), old as (select id, quotes_told_at from rfq where id = ${rfqID})
    update rfq r set quotes_told_at = clock.now from clock, old where r.id = old.id
      and (old.quotes_told_at is null or old.quotes_told_at <= clock.now - interval '1 hour')
      and exists (select from quote q where q.rfq_id = r.id and ${isComplete} and (old.quotes_told_at is null or q.first_at > old.quotes_told_at))
    returning old.quotes_told_at as after, clock.now as until`.execute(db);
  return rows[0] ?? null;
}

/** Deletes drafts that nobody changed for half a year, and whose buyer was told of it in time, a batch at a time. @returns how many went */
export async function deleteOldDrafts(db: Db): Promise<number> {
  const { rows } = await sql`delete from rfq where id in (
      select r.id from rfq r where r.published_at is null and ${stateOf('r')} = 'draft' and r.changed_at <= ${tradeNow} - ${days(DRAFT.days)}
        and exists (select from rfq_notice n where n.rfq_id = r.id and n.what = ${draftEnds} and n.at <= ${tradeNow} - ${days(DRAFT.notice - 1)})
      limit ${sql.lit(BATCH)} for update skip locked) returning 1`.execute(db);
  return rows.length;
}

/** Without a deadline a request ends when its last quote can hold no longer, after a year, and sixty days to decide are over. */
const lastDay: RawBuilder<unknown> = sql`coalesce(r.deadline, (select max(q.submitted_at) from quote q where q.rfq_id = r.id) + ${days(365)}, r.published_at + ${days(365)}) + ${days(60)}`;

/**
 * Requests to be forgotten, a batch at a time, locked: three years after they ended without an award, and after an award once its last order went, seven
 * years after it (TPU-008).
 */
export async function readForgotten(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rfq r where coalesce(r.published_at, r.held_at) is not null and not exists (select from trade_order o where o.rfq_id = r.id)
      and case when r.awarded_at is null then coalesce(r.removed_at, r.cancelled_at, r.ended_at, ${lastDay}) <= ${tradeNow} - interval '3 years'
        else r.awarded_at <= ${tradeNow} - interval '7 years' end limit ${sql.lit(BATCH)} for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteRfqs(db: Db, ids: string[]): Promise<void> {
  await sql`delete from rfq where id = any(${ids}::uuid[])`.execute(db);
}
