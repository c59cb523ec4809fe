import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { publishToSides } from '../live.ts';
import { decideContact, readStanding } from './queries.ts';

/**
 * Whether a new thread waits in New contacts of who receives it (INB-008); null where it does not. Inquiries to companies never do.
 * Until a person has answered once, they get one message of who writes to them, whether it waits or not: so nobody learns which of the two it is.
 * @throws Refusal `awaiting_answer`
 */
export async function judgeNewContact(db: Db, pair: { accountID: string; fromID: string; toID: string }): Promise<'waiting' | null> {
  const { isPerson, hasWritten, isKnown, isUnanswered } = await readStanding(db, pair);
  if (!isPerson || hasWritten) return null;
  if (isUnanswered) throw new Refusal('awaiting_answer');
  return isKnown ? null : 'waiting';
}

/** Tells the person's own browsers alone. @throws Refusal `not_found` where nothing waits for them. */
export async function answerContact(db: Db, requestID: string, personID: string, state: 'accepted' | 'declined'): Promise<void> {
  const found = await decideContact(db, requestID, personID, state);
  if (!found) throw new Refusal('not_found');
  if (found === 'changed') await publishToSides(db, [personID], requestID);
}
