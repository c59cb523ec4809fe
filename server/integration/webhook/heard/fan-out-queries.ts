import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** When an event of the outbox was written, and whether anybody has an endpoint at all. */
export async function readOccasion(db: Db, outboxID: number): Promise<{ at: Date; listened: boolean } | null> {
  const { rows } = await sql<{ at: Date; listened: boolean }>`
    select created_at as at, exists (select from webhook_endpoint) as listened from outbox where id = ${outboxID}`.execute(db);
  return rows[0] ?? null;
}

export interface NewEvent {
  id: string;
  businessID: string;
  topic: string;
  aboutID: string;
  body: string;
  /** ISO 8601 */
  at: string;
}

/**
 * Events and deliveries in one statement: both are there or neither, so that an event that is told twice is written once. A hidden company hears nothing
 * (HOK-016); what a disabled endpoint misses is held for a replay (HOK-008).
 */
export async function insertDeliveries(db: Db, outboxID: number, events: NewEvent[]): Promise<void> {
  await sql`
    with heard as (select h.* from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as h (id uuid, "businessID" uuid, topic text, "aboutID" uuid, body text, at timestamptz)
        join resource w on w.id = h."businessID" and w.hidden_at is null
      where exists (select from webhook_endpoint e where e.business_id = h."businessID" and h.topic = any(e.topics))),
    written as (insert into webhook_event (id, business_id, outbox_id, topic, about_id, body, at)
      select id, "businessID", ${outboxID}, topic, "aboutID", body, at from heard on conflict do nothing returning id, business_id, topic)
    insert into webhook_delivery (id, event_id, endpoint_id, state)
    select gen_random_uuid(), w.id, e.id, case when e.disabled_at is null then 'waiting' else 'held' end
    from written w join webhook_endpoint e on e.business_id = w.business_id and w.topic = any(e.topics)`.execute(db);
}
