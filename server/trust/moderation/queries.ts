import { sql } from 'kysely';
import type { DecisionReason, StaffAction } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { deleteWithheldOf } from '#server/media/upload/withheld-queries.ts';
import { deleteReportsOf, snapshot } from '../report/queries.ts';

export interface Thing {
  id: string;
  type: string;
  /** The person or company that speaks in it, or that it is; null for a group. */
  voiceID: string | null;
}

/** Locks it, so that two decisions about the same thing come one after the other. */
export async function lockThing(db: Db, id: string): Promise<Thing | null> {
  const { rows } = await sql<Thing>`
    select id, type, coalesce(voice_id, case when type in ('person', 'business') then id end) as "voiceID" from resource where id = ${id} for no key update`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface NewDecision {
  id: string;
  deed: StaffAction;
  resourceID: string;
  voiceID: string | null;
  reason: DecisionReason;
  sentence: string;
  staffID: string | null;
  at: Date;
}

export async function insertDecision(db: Db, { id, deed, resourceID, voiceID, reason, sentence, staffID, at }: NewDecision): Promise<void> {
  await sql`insert into moderation (id, deed, resource_id, voice_id, reason, sentence, snapshot, account_id, created_at)
    values (${id}, ${deed}, ${resourceID}, ${voiceID}, ${reason}, ${sentence}, ${snapshot(resourceID)}, ${staffID}, ${at})`.execute(db);
}

/** The decision that keeps exactly this thing down, other than the one that is being made. */
export async function readStanding(db: Db, resourceID: string, except: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from moderation
    where resource_id = ${resourceID} and trade_id is null and deed in ('hide', 'suspend') and ended_at is null and id <> ${except}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function endDecision(db: Db, id: string, at: Date): Promise<void> {
  await sql`update moderation set ended_at = ${at} where id = ${id} and ended_at is null`.execute(db);
}

export interface Receiver {
  accountID: string;
  email: string;
  name: string;
  /** Whether they confirmed that address. */
  proven: boolean;
}

/** Who reads a decision under `m`: the person, owners and admins of the company, owners of the group, and of the company's whoever made the request. */
const receivers = sql`
  select m.id as moderation_id, a.id, a.email, a.first_name from moderation m join account a on a.id = m.voice_id
  union select m.id, a.id, a.email, a.first_name from moderation m join business_access x on x.business_id = m.voice_id and x.access in ('owner', 'admin')
    join account a on a.id = x.account_id
  union select m.id, a.id, a.email, a.first_name from moderation m join rfq r on r.id = m.trade_id
    join business_access x on x.business_id = r.business_id and x.account_id = r.account_id join account a on a.id = x.account_id
  union select m.id, a.id, a.email, a.first_name from moderation m join group_member g on g.group_id = m.resource_id and g.level = 'owner' and m.voice_id is null
    join account a on a.id = g.account_id`;

export async function readReceivers(db: Db, moderationID: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`select w.id as "accountID", w.email, w.first_name as name,
      exists (select 1 from account a where a.id = w.id and a.email_confirmed_at is not null) as proven from (${receivers}) w
    where w.moderation_id = ${moderationID} order by w.id limit 50`.execute(db);
  return rows;
}

/** The decision that keeps something down, directly or with what stands above it, for somebody whom it is told to. */
export async function findKept(db: Db, resourceID: string, accountID: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select r.taken_down_by as id from resource r join (${receivers}) w on w.moderation_id = r.taken_down_by and w.id = ${accountID}
    where r.id = ${resourceID}
    union all select m.id from moderation m join (${receivers}) w on w.moderation_id = m.id and w.id = ${accountID}
    where m.trade_id = ${resourceID} and m.ended_at is null limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

const YEARS_KEPT = 3;

/** For the worker: records of what was decided are kept for three years after it ended to hold, and of what still holds for as long as it does. */
export async function forgetDecisions(db: Db, now: Date): Promise<void> {
  const before = sql`${now}::timestamptz - ${YEARS_KEPT} * interval '1 year'`;
  const old = sql`select id from moderation m where m.created_at < ${before} and (m.ended_at < ${before} or m.deed in ('dismiss', 'warn', 'restore'))
    and not exists (select 1 from appeal a where a.moderation_id = m.id and coalesce(a.closed_at, ${now}) >= ${before})
    and not exists (select 1 from suspension s where s.moderation_id = m.id)`;
  await sql`delete from appeal where moderation_id in (${old})`.execute(db);
  await deleteReportsOf(db, old);
  await deleteWithheldOf(db, old);
  await sql`delete from moderation m where id in (${old})`.execute(db);
}
