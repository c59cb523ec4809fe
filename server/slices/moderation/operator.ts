import { transactional } from '#server/base/database.ts';
import { idOf } from '../account/operator.ts';
import { end as endSecondFactor } from '../account/two-factor.ts';
import { record } from '../audit/record.ts';
import { endSessions } from '../session/ending.ts';
import { type Context, decide } from './decide.ts';

/** What staff does in the console, from the command line: with the same mail, the same appeal and the same entry in the audit log, by nobody of staff. */
export const suspendAccount = (context: Context, email: string, reason: string): Promise<void> => act(context, 'suspend', email, reason);

export const restoreAccount = (context: Context, email: string): Promise<void> => act(context, 'restore', email, 'Your account is open again.');

async function act(context: Context, deed: 'suspend' | 'restore', email: string, sentence: string): Promise<void> {
  const resourceID = await idOf(context.db, email);
  await transactional(context.db, (db) => decide({ ...context, db }, { deed, resourceID, reason: 'other', sentence, staffID: null }));
}

/** For somebody who lost authenticator and recovery codes: ends both and every session, and says so in the audit log. Whoever asked was checked by a person. */
export async function forgetFactor({ db, now }: Pick<Context, 'db' | 'now'>, email: string, reason: string): Promise<void> {
  const accountID = await idOf(db, email);
  await transactional(db, async (transaction) => {
    await endSecondFactor(transaction, accountID);
    await endSessions(transaction, accountID, 'ended', now());
    await record(transaction, { staffID: null, act: 'factor.forget', about: { kind: 'account', id: accountID }, reason, at: now() });
  });
}
