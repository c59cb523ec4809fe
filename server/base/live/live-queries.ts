import { sql } from 'kysely';
import type { LiveTopic, LiveTopics } from '#contract/live.ts';
import { type Db, transactional } from '../database/database.ts';

export const liveChannel = 'live';

/** So long a browser may be gone and be told what it missed. */
const KEPT_SECONDS = 3600;

/** Marks our advisory locks among those of others. */
const LOCK = 41_107;

export interface LiveEvent {
  id: number;
  topic: string;
  body: Record<string, unknown>;
}

/**
 * Tells the open browsers of these accounts, in all processes, once the caller's transaction commits.
 * One account's events get their ids in the order of the commits, so that whoever goes on after an id misses none.
 */
export async function publishLive<T extends LiveTopic>(db: Db, accountIDs: string[], topic: T, body: LiveTopics[T]): Promise<void> {
  const ids = [...new Set(accountIDs)].sort();
  if (ids.length === 0) return;
  await transactional(db, async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(id)) from (select unnest(${ids}::text[]) as id order by 1) sorted`.execute(db);
    await sql`with written as (
        insert into live_event (account_id, topic, body) select id, ${topic}, ${JSON.stringify(body)}::jsonb from unnest(${ids}::uuid[]) id returning account_id)
      select pg_notify(${sql.lit(liveChannel)}, account_id::text) from written`.execute(db);
  });
}

/**
 * Tells the browsers of these accounts that are open now, in all processes, and keeps nothing: whoever comes later never hears of it.
 * The body is at most some hundred characters, since it travels with the notification itself.
 */
export async function publishPassing<T extends LiveTopic>(db: Db, accountIDs: string[], topic: T, body: LiveTopics[T]): Promise<void> {
  if (accountIDs.length === 0) return;
  await sql`select pg_notify(${sql.lit(liveChannel)}, id || ' ' || ${JSON.stringify({ topic, body })}::text) from unnest(${accountIDs}::text[]) id`.execute(db);
}

/** What this account was told after that event, the oldest first. */
export async function readLive(db: Db, accountID: string, after: number, size: number): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`
    select id, topic, body from live_event where account_id = ${accountID} and id > ${after} order by id limit ${size}`.execute(db);
  return rows;
}

interface LiveRange {
  /** Where a browser that was never here begins. */
  last: number;
  /** After this one everything is still known. */
  knownAfter: number;
  /** None was given a number above it. */
  given: number;
}

export async function readLiveRange(db: Db, accountID: string): Promise<LiveRange> {
  const { rows } = await sql<{ last: number | null; first: number | null; given: number }>`
    select (select max(id) from live_event where account_id = ${accountID}) as last, (select min(id) from live_event) as first,
      (select case when is_called then last_value else 0 end from live_event_id_seq) as given`.execute(db);
  const { last, first, given } = rows[0] ?? { last: null, first: null, given: 0 };
  const knownAfter = first === null ? given : first - 1;
  return { last: last ?? knownAfter, knownAfter, given };
}

/** For the worker: what nobody comes back for any more. */
export async function forgetLive(db: Db): Promise<void> {
  await sql`delete from live_event where created_at < now() - ${KEPT_SECONDS} * interval '1 second'`.execute(db);
}
