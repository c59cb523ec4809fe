import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Parts } from './request.ts';

/** An effect that follows a committed write: told once at least, so it must bear being told twice. */
export interface Effect {
  id: number;
  topic: string;
  body: Record<string, unknown>;
}

export type Reactions = Record<string, ((parts: Parts, effect: Effect) => Promise<void>)[]>;

const CHANNEL = 'outbox';
const BATCH = 50;
/** Back-off in seconds by attempt; the last one is kept up for ever. */
const BACK_OFF = [1, 5, 30, 120, 600, 3600];

/** Writes an effect in the caller's transaction; the worker hears of it after the commit. */
export async function tell(db: Db, topic: string, body: Record<string, unknown>): Promise<void> {
  await sql`with written as (insert into outbox (topic, body) values (${topic}, ${JSON.stringify(body)}::jsonb) returning 1)
    select pg_notify(${sql.lit(CHANNEL)}, '') from written`.execute(db);
}

/** The same for many effects of one topic, with one statement and one ring of the bell. */
export async function tellEach(db: Db, topic: string, bodies: object[]): Promise<void> {
  if (bodies.length === 0) return;
  await sql`with written as (insert into outbox (topic, body) select ${topic}, body from jsonb_array_elements(${JSON.stringify(bodies)}::jsonb) body)
    select pg_notify(${sql.lit(CHANNEL)}, '')`.execute(db);
}

/** So long a row belongs to the worker that took it; then that worker counts as dead, and another takes it. */
const LEASE_SECONDS = 120;

/** Works off what is due. Several workers may run: each row is taken by one. @returns how many were taken. */
export async function drain(parts: Parts, reactions: Reactions, leaseSeconds = LEASE_SECONDS): Promise<number> {
  const taken = await take(parts.db, leaseSeconds);
  for (const effect of taken) await work(parts, reactions, effect);
  return taken.length;
}

async function take(db: Db, leaseSeconds: number): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    update outbox set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    where id in (select id from outbox where done_at is null and due_at <= now() order by due_at, id limit ${sql.lit(BATCH)} for update skip locked)
    returning id, topic, body`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

async function work(parts: Parts, reactions: Reactions, effect: Effect): Promise<void> {
  try {
    for (const react of reactions[effect.topic] ?? []) await react(parts, effect);
    await sql`update outbox set done_at = now() where id = ${effect.id}`.execute(parts.db);
  } catch (error) {
    parts.log.warn({ topic: effect.topic, id: effect.id, error: String(error) }, 'effect failed, will be tried again');
    await sql`update outbox set last_error = ${String(error)},
      due_at = now() + (${sql.lit(`{${BACK_OFF.join(',')}}`)}::int[])[least(attempts, ${sql.lit(BACK_OFF.length)})] * interval '1 second'
      where id = ${effect.id}`.execute(parts.db);
  }
}

export const outboxChannel = CHANNEL;
