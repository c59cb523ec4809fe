import type { Db } from '#server/base/database/database.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { writeQuoted, writeWon } from './outcome-queries.ts';
import { readPeople } from './queries.ts';

interface Done {
  requestID: string;
  businessID: string;
  rfqID: string;
  at: Date;
}

/** A quote stands in a thread that its supplier received: in the caller's transaction, for the eyes of its team alone (PIP-004). */
export async function noteQuoted(db: Db, done: Done): Promise<void> {
  if (await writeQuoted(db, done)) await tellTeam(db, done);
}

/** The same of an order that was accepted, with what it is worth (PIP-005). */
export async function noteWon(db: Db, done: Done & { total: string; currency: string }): Promise<void> {
  if (await writeWon(db, done)) await tellTeam(db, done);
}

const tellTeam = async (db: Db, { requestID, businessID }: Done): Promise<void> =>
  publishLive(db, await readPeople(db, [businessID]), 'desk', { businessID, requestID });
