import { sql } from 'kysely';
import { MOST_AT_ONCE } from '#contract/integration/webhook/limits.ts';
import type { Db } from '#server/base/database/database.ts';

/** A delivery that this worker has under its lease. */
export interface Taken {
  id: string;
  webhookID: string;
  lease: string;
  tries: number;
  isTest: boolean;
  eventID: string;
  url: string;
  body: string;
  secret: Buffer;
  previous: Buffer | null;
  /** Its endpoint fails, never had a success, or is slow. */
  doubtful: boolean;
  /** Milliseconds since a test was asked for. */
  age: number;
}

/** Free places of this worker: for all, and of them for doubtful endpoints. */
export interface Places {
  all: number;
  doubtful: number;
}

/** An attempt is open. */
const open = sql`(d.lease is not null and d.leased_until > now())`;
/** To a disabled endpoint a test goes alone. */
const due = sql`(d.state = 'waiting' and d.due_at <= now() and (d.lease is null or d.leased_until <= now()) and (e.disabled_at is null or d.is_test))`;
const doubtful = sql`(e.failing_since is not null or e.succeeded_at is null or e.slow)`;

/**
 * Endpoints whose turn it is, locked until the transaction ends: who takes the next deliveries counts what is open after whoever had the lock before.
 * Those that fail or are slow wait among themselves, so that many of them hold up nobody else (HOK-014). A hidden company is sent nothing (HOK-016).
 */
export async function lockEndpoints(db: Db, places: Places): Promise<string[]> {
  const turns = async (wanted: typeof doubtful, most: number) =>
    most <= 0
      ? []
      : (
          await sql<{ id: string }>`update webhook_endpoint set served_at = clock_timestamp() where id in (
              select e.id from webhook_endpoint e join resource w on w.id = e.business_id and w.hidden_at is null
              where ${wanted} and exists (select from webhook_delivery d where d.endpoint_id = e.id and ${due})
              order by e.served_at limit ${most} for no key update of e skip locked) returning id`.execute(db)
        ).rows.map(({ id }) => id);
  const sound = await turns(sql`not ${doubtful}`, places.all);
  return [...sound, ...(await turns(doubtful, Math.min(places.doubtful, places.all - sound.length)))];
}

/** Takes what is due at these endpoints, tests first, and no more than each may have open at once. */
export async function takeAt(db: Db, endpoints: string[], { lease, seconds, most }: { lease: string; seconds: number; most: number }): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with turn as (select e.*, case when e.one_at_a_time then 1 else ${sql.lit(MOST_AT_ONCE)} end
          - (select count(*) from webhook_delivery d where d.endpoint_id = e.id and ${open}) as places
        from webhook_endpoint e where e.id = any(${endpoints}::uuid[])),
      picked as (select d.id from turn e cross join lateral (
          select d.id, d.due_at, d.is_test from webhook_delivery d where d.endpoint_id = e.id and ${due}
          order by d.is_test desc, d.due_at limit greatest(0, e.places)) d
        order by d.is_test desc, d.due_at limit ${most})
    update webhook_delivery d set lease = ${lease}, leased_until = now() + ${seconds} * interval '1 second'
    from picked, webhook_event v, webhook_endpoint e where d.id = picked.id and v.id = d.event_id and e.id = d.endpoint_id
    returning d.id, e.id as "webhookID", d.lease, d.tries, d.is_test as "isTest", v.id as "eventID", e.url, v.body, e.secret,
      case when e.previous_until > now() then e.previous_secret end as previous, ${doubtful} as doubtful, (extract(epoch from now() - d.created_at) * 1000)::int as age`.execute(
    db,
  );
  return rows;
}

export interface Outcome {
  status: number | null;
  fault: 'timeout' | 'unreachable' | 'refused' | null;
  ms: number;
  answer: string;
}

/** Locks the endpoint before the delivery, in the order in which a turn does. */
export async function lockForSettling(db: Db, { webhookID }: Taken): Promise<void> {
  await sql`select from webhook_endpoint where id = ${webhookID} for no key update`.execute(db);
}

/** Notes an attempt, as long as the delivery is still this worker's. @returns whether it was. */
export async function noteAttempt(db: Db, { id, lease }: Taken, { status, fault, ms, answer }: Outcome): Promise<boolean> {
  const { rows } = await sql`
    with mine as (select d.id from webhook_delivery d where d.id = ${id} and d.lease = ${lease} for update)
    insert into webhook_attempt (delivery_id, number, at, status, fault, ms, answer)
    select m.id, coalesce((select max(t.number) from webhook_attempt t where t.delivery_id = m.id), 0) + 1, now() - ${ms} * interval '1 millisecond',
      ${status}::int, ${fault}::text, ${ms}, ${answer} from mine m returning 1`.execute(db);
  return rows.length > 0;
}

/** A success that takes longer is slow: others wait two seconds at most (HOK-014). */
const SLOW_MS = 2_000;

export async function settleDelivered(db: Db, { id, webhookID }: Taken, ms: number): Promise<void> {
  await sql`update webhook_delivery set state = 'delivered', tries = tries + 1, settled_at = now(), lease = null, leased_until = null where id = ${id}`.execute(
    db,
  );
  await sql`update webhook_endpoint set succeeded_at = now(), failing_since = null, one_at_a_time = false, slow = ${ms > SLOW_MS} where id = ${webhookID}`.execute(
    db,
  );
}

/** `wait`: seconds until the next attempt; null when there is none. Where the endpoint was disabled meanwhile, it is held. */
export async function settleFailed(db: Db, { id, webhookID }: Taken, { wait, busy }: { wait: number | null; busy: boolean }): Promise<void> {
  await sql`update webhook_endpoint set failing_since = coalesce(failing_since, now()), one_at_a_time = one_at_a_time or ${busy} where id = ${webhookID}`.execute(
    db,
  );
  await sql`update webhook_delivery d set tries = tries + 1, lease = null, leased_until = null,
      state = case when ${wait}::float8 is null then 'failed' when e.disabled_at is not null then 'held' else 'waiting' end,
      settled_at = case when ${wait}::float8 is null then now() end, due_at = now() + coalesce(${wait}::float8, 0) * interval '1 second'
    from webhook_endpoint e where d.id = ${id} and e.id = d.endpoint_id`.execute(db);
}

/** Whether none has succeeded for so many hours. */
export async function hasFailedFor(db: Db, webhookID: string, hours: number): Promise<boolean> {
  const { rows } = await sql`select from webhook_endpoint e where e.id = ${webhookID}
    and coalesce(e.succeeded_at, e.created_at) <= now() - ${hours} * interval '1 hour'`.execute(db);
  return rows.length > 0;
}

/** What was taken and not sent is due as before. */
export async function release(db: Db, { id, lease }: Taken): Promise<void> {
  await sql`update webhook_delivery set lease = null, leased_until = null where id = ${id} and lease = ${lease}`.execute(db);
}
