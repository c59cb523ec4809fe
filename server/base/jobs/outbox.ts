import type { Db } from '../database/database.ts';
import type { AppContext } from '../http/request.ts';
import { inTrace, traceOf } from '../telemetry/trace.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { asFollowing, CHANNEL, finishEvent, insertEvent, insertEvents, noteAttempt, renewLease, returnEvents, take } from './outbox-queries.ts';
import { RefusedForGood } from './refused-for-good.ts';
import type { OutboxEvent, Subscribers, Topic, Topics } from './topics.ts';

/** Seconds until the next attempt: for half an hour no more than 30, so that an outage is over for us within a minute of its end. */
const backOff = (attempts: number): number => [1, 5, 15][attempts - 1] ?? (attempts <= 60 ? 30 : attempts <= 80 ? 300 : 3600);
/** After a refusal for good; then it is given up. Somebody may have set something wrong on the other side. */
const REFUSED_BACK_OFF = [300, 3600, 6 * 3600, 24 * 3600];

/** Writes an event in the caller's transaction; the worker hears of it after the commit. */
export async function publish<T extends Topic>(db: Db, topic: T, body: Topics[T]): Promise<void> {
  await insertEvent(db, topic, body);
}

/** The same for many events of one topic, with one statement and one ring of the bell. */
export async function publishEach<T extends Topic>(db: Db, topic: T, bodies: Topics[T][]): Promise<void> {
  if (bodies.length === 0) return;
  await insertEvents(db, topic, bodies);
}

/**
 * So long a row belongs to the worker that took it; then that worker counts as dead, and another takes it.
 * More than one event takes: the longest is a mail to a server that does not answer, 30 seconds.
 */
const LEASE_SECONDS = 45;

/** Works off what is due. Several workers may run: each row is taken by one. @returns how many were taken. */
export async function drain(parts: AppContext, reactions: Subscribers, leaseSeconds = LEASE_SECONDS): Promise<number> {
  const taken = await take(parts.db, leaseSeconds);
  let leasedAt = performance.now();
  for (const [index, event] of taken.entries()) {
    if (parts.maintenance.isReadOnly()) {
      await giveBack(parts.db, taken.slice(index));
      break;
    }
    if (performance.now() - leasedAt > leaseSeconds * 250) {
      await keep(parts.db, taken.slice(index), leaseSeconds);
      leasedAt = performance.now();
    }
    await inTrace(traceOf(event.traceparent), () => work(parts, reactions, event));
  }
  return taken.length;
}

/** A slow batch outlives its lease: what is still to come stays ours, as far as nobody took it. */
async function keep(db: Db, events: OutboxEvent[], leaseSeconds: number): Promise<void> {
  const ids = events.map(({ id }) => id);
  await renewLease(db, leaseSeconds, ids);
}

/** What was taken and not begun is due as before, once the service is writable again. */
async function giveBack(db: Db, events: OutboxEvent[]): Promise<void> {
  await returnEvents(
    db,
    events.map(({ id }) => id),
  );
}

async function work<T extends Topic>(parts: AppContext, reactions: Subscribers, event: OutboxEvent<T>): Promise<void> {
  try {
    await inSpan({ name: `effect ${event.topic}`, kind: 'consumer' }, async () => {
      for (const [place, react] of (reactions[event.topic] ?? []).entries()) await asFollowing(event.id, place, () => react(parts, event));
    });
    await finishEvent(parts.db, event.id);
  } catch (error) {
    const wait = error instanceof RefusedForGood ? REFUSED_BACK_OFF[event.attempts - 1] : backOff(event.attempts);
    parts.log.warn({ topic: event.topic, id: event.id, error: String(error) }, wait ? 'effect failed, will be tried again' : 'effect given up');
    await noteAttempt(parts.db, String(error), wait, wait === undefined, event.id);
  }
}

export const outboxChannel = CHANNEL;
