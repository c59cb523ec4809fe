import { inEnglish, readSentence } from '#contract/base/sentences.ts';
import { Email, NewPassword } from '#contract/identity/sign-in.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { hashPassword } from '#server/base/security/password.ts';
import { insertStaff } from './operator-queries.ts';
import { acceptTerms, confirmEmail, insertAccount, readStateByEmail, setPassword } from './queries.ts';
import { TERMS_VERSION } from './register.ts';

/** What the operator does to accounts from the command line. Each @throws Error with a sentence that says what is wrong. */
export async function createAccount(db: Db, email: string, password: string, confirmed: boolean, now: Date): Promise<string> {
  const address = said(Email.safeParse(email));
  const passwordHash = await hashPassword(said(NewPassword.safeParse(password)));
  return transactional(db, async (db) => {
    const id = newId();
    const [name = 'New'] = address.split('@');
    const account = { id, email: address, username: `account-${id.slice(-12)}`, firstName: name.slice(0, 100), lastName: 'Account' };
    if (!(await insertAccount(db, account, now))) throw new Error(`${address} has an account already.`);
    await setPassword(db, id, passwordHash, now);
    await acceptTerms(db, id, TERMS_VERSION, now);
    if (confirmed) await confirmEmail(db, id, now);
    return id;
  });
}

function said<T>(parsed: { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }): T {
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => inEnglish(readSentence(message))).join(' '));
  return parsed.data;
}

/** @throws Error for an address without an account. */
export async function idOf(db: Db, email: string): Promise<string> {
  const account = await readStateByEmail(db, email);
  if (!account) throw new Error(`No account has the address ${email}.`);
  return account.accountID;
}

export const confirmAccount = async (db: Db, email: string, now: Date): Promise<void> => confirmEmail(db, await idOf(db, email), now);

/** Staff without a second factor gets no further than setting it up. */
export async function makeStaff(db: Db, email: string): Promise<void> {
  await insertStaff(db, await idOf(db, email));
}
