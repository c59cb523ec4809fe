import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { hide, show } from '#server/network/resource/visibility.ts';
import { endSessions } from '../session/ending-queries.ts';
import { plus } from '../session/rules.ts';
import { deleteDeletion, insertDeletion, isErased, lockOwned, readOthersRequests, readOwned, renewDeletion } from './deletion-queries.ts';
import { hasHold } from './hold-queries.ts';

export const DELETION_SECONDS = 30 * 24 * 3600;

export interface Deletion {
  dueAt: Date;
  /** Evidence is kept: it is erased when that ends, and not before that day. */
  held: boolean;
}

/** Hides the person and the businesses that are theirs alone, and ends every session; 30 days later, or `atOnce`, all of it is erased. */
export async function requestDeletion(request: Pick<Request, 'db' | 'findable' | 'now'>, accountID: string, atOnce = false): Promise<Deletion> {
  const { db, now } = request;
  await lockOwned(db, accountID);
  const owned = await readOwned(db, accountID);
  if (owned.some(({ hasOthers }) => hasOthers)) throw new Refusal('owns_businesses');
  const requestedAt = now();
  const dueAt = plus(requestedAt, atOnce ? 0 : DELETION_SECONDS);
  await insertDeletion(db, accountID, requestedAt, dueAt, atOnce);
  await hide(request, [accountID, ...owned.map(({ id }) => id)], requestedAt);
  await endSessions(db, accountID, 'deleted', requestedAt);
  const held = await hasHold(db, accountID);
  // Who is erased at once hears of that alone.
  if (held || !atOnce) await publish(db, 'account.deletion', { accountID, dueAt: dueAt.toISOString(), held });
  return { dueAt, held };
}

/** An account that lost its address to whoever proved it: nobody can log in to it any more, and the next round of the eraser takes it. */
export async function release(request: Request, accountID: string): Promise<void> {
  const { db, now } = request;
  await renewDeletion(db, accountID, now());
  await hide(request, [accountID], now());
  await endSessions(db, accountID, 'replaced', now());
}

/**
 * Shows again what the request hid, and what another owner's request hid since; what staff hid stays hidden.
 * @throws Refusal `SessionError` for who comes too late: the account has been erased while this waited.
 */
export async function takeBack(request: Request): Promise<void> {
  const { db } = request;
  const { accountID } = actorOf(request);
  await lockOwned(db, accountID);
  const [deletion] = await deleteDeletion(db, accountID);
  if (!deletion && (await isErased(db, accountID))) throw new Refusal('SessionError');
  if (!deletion) return;
  const owned = (await readOwned(db, accountID)).map(({ id }) => id);
  await show(request, [accountID, ...owned], deletion.requestedAt);
  for (const at of await readOthersRequests(db, accountID, owned)) await show(request, owned, at);
}
