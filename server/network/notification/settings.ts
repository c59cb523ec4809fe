import type { Db } from '#server/base/database/database.ts';
import { dayOf } from './day.ts';
import { insertDigest } from './settings-queries.ts';

/** The first mail comes with the next day and tells what happens from now on. */
export async function beginDigest(db: Db, accountID: string, now: Date): Promise<void> {
  await insertDigest(db, accountID, now, dayOf(now));
}
