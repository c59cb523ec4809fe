import type { Keys } from '#server/base/config/secret.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { DEMO_RECEIVER, RECEIVER_PATH } from '#server/base/webhooks/demo-receiver.ts';
import { eventOf } from '#server/integration/webhook/heard/fan-out.ts';
import { readThreadSides } from '#server/integration/webhook/heard/inquiry-queries.ts';
import { newWebhookSecret, sealed } from '#server/integration/webhook/secret.ts';
import { daysAgo, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { LOGINS } from './people.ts';
import { type Listener, readListener } from './webhooks-queries.ts';

const MINUTE_MS = 60_000;
const addressOf = (way: string): string => `https://${DEMO_RECEIVER}${RECEIVER_PATH}${way}`;
const ENDPOINTS = [
  { way: 'ok', topics: ['inquiry.created', 'inquiry.message_received', 'rfq.matched', 'quote.accepted', 'order.created', 'order.changed'] },
  { way: 'failing', topics: ['inquiry.created'] },
] as const;

/** Two endpoints of the demonstration’s owner at the service’s own receiver: one that takes everything, and one that is down. */
export async function seedWebhooks(db: Db, keys: Keys): Promise<void> {
  const listener = await readListener(db, LOGINS['eleanor-marsh'] as string);
  if (!listener) return;
  await transactional(db, async (db) => {
    await bulk(
      db,
      'webhook_endpoint',
      ENDPOINTS.map(({ way, topics }, place) => ({
        ...{ id: endpointID(way), business_id: listener.businessID, url: addressOf(way), topics, created_by: listener.accountID },
        ...{ secret: sealed(keys, newWebhookSecret()), created_at: daysAgo(120 - place), served_at: daysAgo(1) },
        ...(way === 'ok' ? { succeeded_at: latestOf(listener) } : { failing_since: latestOf(listener) }),
      })),
    );
    for (const [place, thread] of listener.threads.entries()) await seedThread(db, listener, { ...thread, place });
  });
}

/** The log goes back 30 days. */
const momentOf = (at: Date, place: number): Date => new Date(Math.max(new Date(at).getTime(), daysAgo(20 - place).getTime()));
const latestOf = ({ threads: [first] }: Listener): Date | null => (first ? momentOf(first.at, 0) : null);

const endpointID = (way: string): string => seedId(`webhook:${way}`, daysAgo(120));

/** What both endpoints heard of a conversation: the first takes it, the latest after a replay; the second took none of the latest. */
async function seedThread(db: Db, { businessID }: Listener, { id, at, place }: Listener['threads'][number] & { place: number }): Promise<void> {
  const [side] = (await readThreadSides(db, id, null)).filter((one) => one.businessID === businessID);
  const moment = momentOf(at, place);
  if (!side) return;
  const event = eventOf({ topic: 'inquiry.created', businessID, aboutID: id, data: side }, moment);
  const eventID = seedId(`webhook-event:${id}`, moment);
  await bulk(db, 'webhook_event', [{ id: eventID, business_id: businessID, topic: event.topic, about_id: id, body: event.body, at: moment }]);
  const isLatest = place === 0;
  await deliver(db, { eventID, way: 'ok', at: moment, statuses: isLatest ? [200, 200] : [200] });
  if (isLatest) await deliver(db, { eventID, way: 'failing', at: moment, statuses: [503, 503, 503] });
}

interface Delivered {
  eventID: string;
  way: 'ok' | 'failing';
  at: Date;
  statuses: number[];
}

async function deliver(db: Db, { eventID, way, at, statuses }: Delivered): Promise<void> {
  const id = seedId(`webhook-delivery:${eventID}:${way}`, at);
  const isDelivered = way === 'ok';
  const last = new Date(at.getTime() + (statuses.length - 1) * 5 * MINUTE_MS);
  await bulk(db, 'webhook_delivery', [
    {
      ...{ id, event_id: eventID, endpoint_id: endpointID(way), state: isDelivered ? 'delivered' : 'waiting', created_at: at },
      ...{ tries: isDelivered ? 1 : statuses.length, due_at: new Date(Date.now() + 30 * MINUTE_MS), settled_at: isDelivered ? last : null },
      replayed_at: isDelivered && statuses.length > 1 ? last : null,
    },
  ]);
  await bulk(
    db,
    'webhook_attempt',
    statuses.map((status, place) => ({
      ...{ delivery_id: id, number: place + 1, at: new Date(at.getTime() + place * 5 * MINUTE_MS), status, ms: 90 + place * 17 },
      answer: isDelivered ? 'ok' : 'Down for maintenance',
    })),
  );
}
