import { randomBytes } from 'node:crypto';
import { safeContinue } from '#contract/continue.ts';
import { takeAttempt } from '#server/base/attempts.ts';
import { transactional } from '#server/base/database.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import { hashPassword } from '#server/base/password.ts';
import type { Request } from '#server/base/request.ts';
import { refuseCommon } from './common-passwords.ts';
import { insertLink } from './link.ts';
import { acceptTerms, insertAccount, readStateByEmail, setPassword } from './queries.ts';

/** The terms that a registration accepts; a new version is asked for again. */
export const TERMS_VERSION = '2019-10-21';

const REGISTRATIONS_PER_ADDRESS = { times: 20, seconds: 3600 };

export interface Applicant {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  continue?: string | undefined;
}

/**
 * Makes an account, or does as if: the answer and its time do not tell whether the address was known; the mail does.
 * An address that nobody has confirmed yet is still free: whoever proves that it is theirs gets the account, with what they typed.
 */
export async function register(request: Request, applicant: Applicant): Promise<void> {
  const { config, visit, now } = request;
  await takeAttempt(request.db, `register:${visit.address}`, REGISTRATIONS_PER_ADDRESS, now());
  refuseCommon(applicant.password, { email: applicant.email, names: [applicant.firstName, applicant.lastName] });
  const passwordHash = await hashPassword(applicant.password);
  const continueAt = safeContinue(applicant.continue, config.SITE_URL);
  await transactional(request.db, async (db) => {
    const { email, firstName, lastName } = applicant;
    const id = newId();
    const isNew = await insertAccount(db, { id, email, username: usernameOf(firstName, lastName), firstName, lastName }, now());
    if (isNew) {
      await setPassword(db, id, passwordHash, now());
      await acceptTerms(db, id, TERMS_VERSION, now());
    }
    const known = isNew ? null : await readStateByEmail(db, email);
    if (known?.emailConfirmed) return tell(db, 'account.known', { accountID: known.accountID, continueAt });
    const link = { accountID: known?.accountID ?? id, purpose: 'confirm', email, continueAt, registration: { firstName, lastName, passwordHash } } as const;
    return tell(db, 'account.link', { linkID: await insertLink(db, link, now()) });
  });
}

const USERNAME_RANDOM_BYTES = 4;

/** Readable, and free without asking: letters of the name and some of chance. */
function usernameOf(firstName: string, lastName: string): string {
  const plain = `${firstName}-${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${plain || 'member'}-${randomBytes(USERNAME_RANDOM_BYTES).toString('hex')}`;
}
