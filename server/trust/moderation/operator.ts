import { inTransaction, transactional } from '#server/base/database/database.ts';
import { removeDemonstration } from '#server/identity/account/demonstration-queries.ts';
import { idOf } from '#server/identity/account/operator.ts';
import { end as endSecondFactor } from '#server/identity/account/two-factor.ts';
import { endSessions } from '#server/identity/session/ending-queries.ts';
import { record } from '#server/operations/audit/queries.ts';
import { type Context, decide } from './decide.ts';

/** What staff does in the console, from the command line: with the same mail, the same appeal and the same entry in the audit log, by nobody of staff. */
export const suspendAccount = (context: Context, email: string, reason: string): Promise<void> => act(context, 'suspend', email, reason);

export const restoreAccount = (context: Context, email: string): Promise<void> => act(context, 'restore', email, 'Your account is open again.');

async function act(context: Context, deed: 'suspend' | 'restore', email: string, sentence: string): Promise<void> {
  const resourceID = await idOf(context.db, email);
  await inTransaction(context, (context) => decide(context, { deed, resourceID, reason: 'other', sentence, staffID: null }));
}

/** For somebody who lost authenticator and recovery codes: ends both and every session, and says so in the audit log. Whoever asked was checked by a person. */
export async function forgetFactor({ db, now }: Pick<Context, 'db' | 'now'>, email: string, reason: string): Promise<void> {
  const accountID = await idOf(db, email);
  await transactional(db, async (db) => {
    await endSecondFactor(db, accountID);
    await endSessions(db, accountID, 'ended', now());
    await record(db, { staffID: null, act: 'factor.forget', about: { kind: 'account', id: accountID }, reason, at: now() });
  });
}

/** Ends the demonstration's log-ins for good, with one entry in the audit log for each. @returns how many there were. */
export async function forgetDemonstration({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return transactional(db, async (db) => {
    const removed = await removeDemonstration(db, now());
    const reason = 'The log-ins of the demonstration were removed.';
    for (const id of removed) await record(db, { staffID: null, act: 'demonstration.forget', about: { kind: 'account', id }, reason, at: now() });
    return removed.length;
  });
}
