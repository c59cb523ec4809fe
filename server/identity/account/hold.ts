import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { deleteHold, insertHold, listForRestore, lockAccount, lockDeletionsOf, readDue } from './hold-queries.ts';

type Keeping = Pick<AppContext, 'db' | 'now'>;

/** Keeps what an account holds from being erased; who has asked for that is told. @returns false where it was held already. */
export function placeHold({ db, now }: Keeping, accountID: string, reason: string): Promise<boolean> {
  return transactional(db, async (db) => {
    // The eraser has these locks while it works: it is too late, or it finds the hold.
    await lockAccount(db, accountID);
    await lockDeletionsOf(db, accountID);
    const rows = await insertHold(db, accountID, reason, now());
    if (rows.length === 0) return false;
    await listForRestore(db, 'hold', [accountID], now());
    const dueAt = await readDue(db, accountID);
    if (dueAt) await publish(db, 'account.deletion', { accountID, dueAt: dueAt.toISOString(), held: true });
    return true;
  });
}

/** What is due is erased by the next round of the eraser; who waits for another day is told which. @returns false where nothing was held. */
export function endHold({ db, now }: Keeping, accountID: string): Promise<boolean> {
  return transactional(db, async (db) => {
    const rows = await deleteHold(db, accountID);
    if (rows.length === 0) return false;
    await listForRestore(db, 'release', [accountID], now());
    const dueAt = await readDue(db, accountID);
    if (dueAt && dueAt > now()) await publish(db, 'account.deletion', { accountID, dueAt: dueAt.toISOString() });
    return true;
  });
}
