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

export async function insertEvent(db: Db, topic: string, body: unknown): Promise<void> {
  await sql`with written as (insert into outbox (topic, body, traceparent) values (${topic}, ${JSON.stringify(body)}::jsonb, ${origin()}) returning 1)
    select pg_notify(${sql.lit(CHANNEL)}, '') from written`.execute(db);
}

export async function insertEvents(db: Db, topic: string, bodies: unknown[]): Promise<void> {
  await sql`with written as (insert into outbox (topic, body, traceparent)
      select ${topic}, body, ${origin()} from jsonb_array_elements(${JSON.stringify(bodies)}::jsonb) body)
    select pg_notify(${sql.lit(CHANNEL)}, '')`.execute(db);
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
