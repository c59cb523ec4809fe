import type { Db } from '#server/base/database/database.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { readOrderPeople } from './people-queries.ts';

/** Open pages of both sides follow an order (TEV-007). */
export async function showOrder(db: Db, orderID: string): Promise<void> {
  const people = await readOrderPeople(db, orderID);
  await publishLive(db, [...new Set(people.map(({ accountID }) => accountID))], 'order', { orderID });
}
