import { bodyOf } from '#contract/integration/webhook/topics.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { insertDeliveries, type NewEvent, readOccasion } from './fan-out-queries.ts';
import type { Heard } from './heard.ts';

/** One delivery for each endpoint that chose the topic; where nobody listens to anything, nothing is even read. */
export async function fanOut(db: Db, outboxID: number, hear: () => Promise<Heard[]>): Promise<void> {
  const occasion = await readOccasion(db, outboxID);
  if (!occasion?.listened) return;
  const events = (await hear()).map((heard) => eventOf(heard, occasion.at));
  if (events.length > 0) await insertDeliveries(db, outboxID, events);
}

/** What its schema does not name is not in the body, whatever a query read. */
export function eventOf({ topic, businessID, aboutID, data }: Heard, at: Date): NewEvent {
  const body = bodyOf(topic).parse({ type: topic, timestamp: at.toISOString(), data });
  return { id: newId(), businessID, topic, aboutID, body: JSON.stringify(body), at: at.toISOString() };
}
