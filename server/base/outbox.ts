import { sql } from 'kysely';
import type { Db } from './database.ts';
import { RefusedForGood } from './refused-for-good.ts';
import type { Parts } from './request.ts';

/** An effect that follows a committed write: told once at least, so it must bear being told twice. */
export interface Effect {
  id: number;
  /** How often it was tried, this time included. */
  attempts: number;
  topic: string;
  body: Record<string, unknown>;
}

export type Reactions = Record<string, ((parts: Parts, effect: Effect) => Promise<void>)[]>;

const CHANNEL = 'outbox';
const BATCH = 50;
/** Seconds until the next attempt: for half an hour no more than 30, so that an outage is over for us within a minute of its end. */
const backOff = (attempts: number): number => [1, 5, 15][attempts - 1] ?? (attempts <= 60 ? 30 : attempts <= 80 ? 300 : 3600);
/** After a refusal for good; then it is given up. Somebody may have set something wrong on the other side. */
const REFUSED_BACK_OFF = [300, 3600, 6 * 3600, 24 * 3600];

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

/**
 * So long a row belongs to the worker that took it; then that worker counts as dead, and another takes it.
 * More than one effect takes: the longest is a mail to a server that does not answer, 30 seconds.
 */
const LEASE_SECONDS = 45;

/** Works off what is due. Several workers may run: each row is taken by one. @returns how many were taken. */
export async function drain(parts: Parts, reactions: Reactions, leaseSeconds = LEASE_SECONDS): Promise<number> {
  const taken = await take(parts.db, leaseSeconds);
  let leasedAt = performance.now();
  for (const [place, effect] of taken.entries()) {
    if (performance.now() - leasedAt > leaseSeconds * 250) {
      await keep(parts.db, taken.slice(place), leaseSeconds);
      leasedAt = performance.now();
    }
    await work(parts, reactions, effect);
  }
  return taken.length;
}

/** A slow batch outlives its lease: what is still to come stays ours, as far as nobody took it. */
async function keep(db: Db, effects: Effect[], leaseSeconds: number): Promise<void> {
  const ids = effects.map(({ id }) => id);
  await sql`update outbox set due_at = now() + ${leaseSeconds} * interval '1 second' where id = any(${ids}) and done_at is null and due_at > now()`.execute(db);
}

async function take(db: Db, leaseSeconds: number): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    update outbox set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    where id in (select id from outbox where done_at is null and due_at <= now() order by due_at, id limit ${sql.lit(BATCH)} for update skip locked)
    returning id, topic, body, attempts`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

async function work(parts: Parts, reactions: Reactions, effect: Effect): Promise<void> {
  try {
    for (const react of reactions[effect.topic] ?? []) await react(parts, effect);
    await sql`update outbox set done_at = now() where id = ${effect.id}`.execute(parts.db);
  } catch (error) {
    const wait = error instanceof RefusedForGood ? REFUSED_BACK_OFF[effect.attempts - 1] : backOff(effect.attempts);
    parts.log.warn({ topic: effect.topic, id: effect.id, error: String(error) }, wait ? 'effect failed, will be tried again' : 'effect given up');
    await sql`update outbox set last_error = ${String(error)}, due_at = now() + ${wait ?? 0} * interval '1 second',
      done_at = case when ${wait === undefined} then now() end where id = ${effect.id}`.execute(parts.db);
  }
}

export const outboxChannel = CHANNEL;
