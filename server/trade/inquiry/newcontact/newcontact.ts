import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { publishToSides } from '../live.ts';
import { decideContact, readStanding } from './queries.ts';

/**
 * Whether a new thread waits in New contacts of who receives it (INB-008); null where it does not. Inquiries to companies never do.
 * Until a person has answered or accepted, a stranger sends them one message, whether it waits or was declined: so nobody learns which of the two it is.
 * Who has a relation knows of it (both see who follows, and who works with whom), and is never held back.
 * @throws Refusal `awaiting_answer`
 */
export async function judgeNewContact(db: Db, pair: { accountID: string; fromID: string; toID: string }): Promise<'waiting' | null> {
  const { isPerson, hasWritten, isKnown, isUnanswered } = await readStanding(db, pair);
  if (!isPerson || hasWritten || isKnown) return null;
  if (isUnanswered) throw new Refusal('awaiting_answer');
  return 'waiting';
}

/** Tells the person's own browsers alone. @throws Refusal `not_found` where nothing waits for them. */
export async function answerContact(db: Db, requestID: string, personID: string, state: 'accepted' | 'declined'): Promise<void> {
  const found = await decideContact(db, requestID, personID, state);
  if (!found) throw new Refusal('not_found');
  if (found === 'changed') await publishToSides(db, [personID], requestID);
}
