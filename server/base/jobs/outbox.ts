import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AppContext } from '../http/request.ts';
import { currentTrace, inTrace, traceOf, traceparentOf } from '../telemetry/trace.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { RefusedForGood } from './refused-for-good.ts';

/** Every topic with its body, as JSON keeps it. Each slice adds its own in `topics.ts`; a field that older rows lack is optional. */
// biome-ignore lint/suspicious/noEmptyInterface: it is merged by declaration
export interface Topics {}
export type Topic = keyof Topics;

/** An effect that follows a committed write: told once at least, so it must bear being told twice. */
export interface OutboxEvent<T extends Topic = Topic> {
  id: number;
  /** How often it was tried, this time included. */
  attempts: number;
  topic: T;
  body: Topics[T];
  /** Of what it follows from. */
  traceparent?: string | null;
}

type Subscriber<T extends Topic> = (parts: AppContext, effect: OutboxEvent<T>) => Promise<void>;
/** Who hears of which topics. The composition has one that hears of every topic. */
export type Subscribers = { [T in Topic]?: [Subscriber<T>, ...Subscriber<T>[]] };

const CHANNEL = 'outbox';
const BATCH = 50;
/** Seconds until the next attempt: for half an hour no more than 30, so that an outage is over for us within a minute of its end. */
const backOff = (attempts: number): number => [1, 5, 15][attempts - 1] ?? (attempts <= 60 ? 30 : attempts <= 80 ? 300 : 3600);
/** After a refusal for good; then it is given up. Somebody may have set something wrong on the other side. */
const REFUSED_BACK_OFF = [300, 3600, 6 * 3600, 24 * 3600];

const origin = (): string | null => {
  const trace = currentTrace();
  return trace ? traceparentOf(trace) : null;
};

/** Writes an effect in the caller's transaction; the worker hears of it after the commit. */
export async function publish<T extends Topic>(db: Db, topic: T, body: Topics[T]): Promise<void> {
  await sql`with written as (insert into outbox (topic, body, traceparent) values (${topic}, ${JSON.stringify(body)}::jsonb, ${origin()}) returning 1)
    select pg_notify(${sql.lit(CHANNEL)}, '') from written`.execute(db);
}

/** The same for many effects of one topic, with one statement and one ring of the bell. */
export async function publishEach<T extends Topic>(db: Db, topic: T, bodies: Topics[T][]): Promise<void> {
  if (bodies.length === 0) return;
  await sql`with written as (insert into outbox (topic, body, traceparent)
      select ${topic}, body, ${origin()} from jsonb_array_elements(${JSON.stringify(bodies)}::jsonb) body)
    select pg_notify(${sql.lit(CHANNEL)}, '')`.execute(db);
}

/**
 * So long a row belongs to the worker that took it; then that worker counts as dead, and another takes it.
 * More than one effect takes: the longest is a mail to a server that does not answer, 30 seconds.
 */
const LEASE_SECONDS = 45;

/** Works off what is due. Several workers may run: each row is taken by one. @returns how many were taken. */
export async function drain(parts: AppContext, reactions: Subscribers, leaseSeconds = LEASE_SECONDS): Promise<number> {
  const taken = await take(parts.db, leaseSeconds);
  let leasedAt = performance.now();
  for (const [place, effect] of taken.entries()) {
    if (parts.maintenance.isReadOnly()) {
      await giveBack(parts.db, taken.slice(place));
      break;
    }
    if (performance.now() - leasedAt > leaseSeconds * 250) {
      await keep(parts.db, taken.slice(place), leaseSeconds);
      leasedAt = performance.now();
    }
    await inTrace(traceOf(effect.traceparent), () => work(parts, reactions, effect));
  }
  return taken.length;
}

/** A slow batch outlives its lease: what is still to come stays ours, as far as nobody took it. */
async function keep(db: Db, effects: OutboxEvent[], leaseSeconds: number): Promise<void> {
  const ids = effects.map(({ id }) => id);
  await sql`update outbox set due_at = now() + ${leaseSeconds} * interval '1 second' where id = any(${ids}) and done_at is null and due_at > now()`.execute(db);
}

/** What was taken and not begun is due as before, once the service is writable again. */
async function giveBack(db: Db, effects: OutboxEvent[]): Promise<void> {
  await sql`update outbox set due_at = now(), attempts = attempts - 1 where id = any(${effects.map(({ id }) => id)}) and done_at is null`.execute(db);
}

async function take(db: Db, leaseSeconds: number): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`
    update outbox set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    where id in (select id from outbox where done_at is null and due_at <= now() order by due_at, id limit ${sql.lit(BATCH)} for update skip locked)
    returning id, topic, body, attempts, traceparent`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

async function work<T extends Topic>(parts: AppContext, reactions: Subscribers, effect: OutboxEvent<T>): Promise<void> {
  try {
    await inSpan({ name: `effect ${effect.topic}`, kind: 'consumer' }, async () => {
      for (const react of reactions[effect.topic] ?? []) await react(parts, effect);
    });
    await sql`update outbox set done_at = now() where id = ${effect.id}`.execute(parts.db);
  } catch (error) {
    const wait = error instanceof RefusedForGood ? REFUSED_BACK_OFF[effect.attempts - 1] : backOff(effect.attempts);
    parts.log.warn({ topic: effect.topic, id: effect.id, error: String(error) }, wait ? 'effect failed, will be tried again' : 'effect given up');
    await sql`update outbox set last_error = ${String(error)}, due_at = now() + ${wait ?? 0} * interval '1 second',
      done_at = case when ${wait === undefined} then now() end where id = ${effect.id}`.execute(parts.db);
  }
}

export const outboxChannel = CHANNEL;
