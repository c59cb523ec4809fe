import type { Db } from '#server/base/database.ts';
import { tellLive } from '#server/base/live.ts';
import { readPeople } from './queries.ts';

/** What open browsers hear: that this thread is not what it was. They ask for the rest. */
export const LIVE_TOPIC = 'message';

/** Tells everybody of these parties, once the caller's transaction commits. */
export async function tellSides(db: Db, partyIDs: string[], requestID: string): Promise<void> {
  await tellLive(db, await readPeople(db, partyIDs), LIVE_TOPIC, { requestID });
}
