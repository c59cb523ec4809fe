import type { Db } from '#server/base/database/database.ts';
import { publishPassing } from '#server/base/live/live-queries.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import type { Found } from '../queries.ts';
import { readWatching } from './queries.ts';

interface Typing {
  requestID: string;
  accountID: string;
  /** As which the account types. */
  partyID: string;
  /** Milliseconds since the last key. */
  ago: number;
}

/** Tells the other side that somebody is typing, where both have switched that on (INB-007); not who of a company it is. */
export async function tellOtherSide(
  db: Db,
  { side, fromID, toID, isClosed, held, refused, contact }: Found,
  { requestID, accountID, partyID, ago }: Typing,
): Promise<void> {
  if (isClosed || held || refused || contact !== 'accepted') return;
  const otherID = side === 'S' ? toID : fromID;
  const watching = await readWatching(db, otherID, accountID);
  // Across a block nobody is told anything.
  if (watching.length === 0 || !(await isReadable(db, otherID, { types: ['person', 'business'], sides: [accountID, partyID] }))) return;
  await publishPassing(db, watching, 'other-typing', { requestID, ago });
}
