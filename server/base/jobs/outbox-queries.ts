import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { currentTrace, traceparentOf } from '../telemetry/trace.ts';
import type { OutboxEvent } from './topics.ts';

export const CHANNEL = 'outbox';

const BATCH = 50;

export const origin = (): string | null => {
  const trace = currentTrace();
  return trace ? traceparentOf(trace) : null;
};

export async function take(db: Db, leaseSeconds: number): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`
    update outbox set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    where id in (select id from outbox where done_at is null and due_at <= now() order by due_at, id limit ${sql.lit(BATCH)} for update skip locked)
    returning id, topic, body, attempts, traceparent`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** The subscriber that is at work: of which event, in which place, and how often it has published. */
const hearing = new AsyncLocalStorage<{ event: number; place: number; published: number }>();

/** What `react` publishes follows from this event: when it is told again, what was published before is not published anew. */
export const asFollowing = <T>(event: number, place: number, react: () => Promise<T>): Promise<T> => hearing.run({ event, place, published: 0 }, react);

/** By what an event is known that follows from another one, up to its body; null where nothing is heard. */
function followsFrom(topic: string): string | null {
  const heard = hearing.getStore();
  if (!heard) return null;
  heard.published += 1;
  return `${heard.event}/${heard.place}/${heard.published}/${topic}/`;
}

export const insertEvent = (db: Db, topic: string, body: unknown): Promise<void> => insertEvents(db, topic, [body]);

export async function insertEvents(db: Db, topic: string, bodies: unknown[]): Promise<void> {
  await sql`with written as (insert into outbox (topic, body, traceparent, follows)
      select ${topic}, body, ${origin()}, ${followsFrom(topic)}::text || md5(body::text) from jsonb_array_elements(${JSON.stringify(bodies)}::jsonb) body
      on conflict (follows) where follows is not null do nothing returning 1)
    select pg_notify(${sql.lit(CHANNEL)}, '') from written limit 1`.execute(db);
}

export async function renewLease(db: Db, leaseSeconds: number, ids: number[]): Promise<void> {
  await sql`update outbox set due_at = now() + ${leaseSeconds} * interval '1 second' where id = any(${ids}) and done_at is null and due_at > now()`.execute(db);
}

export async function returnEvents(db: Db, ids: number[]): Promise<void> {
  await sql`update outbox set due_at = now(), attempts = attempts - 1 where id = any(${ids}) and done_at is null`.execute(db);
}

export async function finishEvent(db: Db, id: number): Promise<void> {
  await sql`update outbox set done_at = now() where id = ${id}`.execute(db);
}

export async function noteAttempt(db: Db, error: string, wait: number | undefined, isGivenUp: boolean, id: number): Promise<void> {
  await sql`update outbox set last_error = ${error}, due_at = now() + ${wait ?? 0} * interval '1 second',
      done_at = case when ${isGivenUp} then now() end where id = ${id}`.execute(db);
}

export const forgetDone = (db: Db) => sql`delete from outbox where done_at < now() - interval '7 days'`.execute(db);

export async function changeWaiting(db: Db, change: RawBuilder<unknown>, found: RawBuilder<unknown>): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`update outbox set ${change} where done_at is null and ${found} returning id`.execute(db);
  return rows;
}

export async function ringOutbox(db: Db): Promise<void> {
  await sql`select pg_notify('outbox', '')`.execute(db);
}
