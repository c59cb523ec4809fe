import type { Db } from '#server/base/database/database.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { readPeople } from './queries.ts';

/** Tells everybody of these parties, once the caller's transaction commits. */
export async function publishToSides(db: Db, partyIDs: string[], requestID: string): Promise<void> {
  await publishLive(db, await readPeople(db, partyIDs), 'message', { requestID });
}
