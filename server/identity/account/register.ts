import { randomBytes } from 'node:crypto';
import { safeContinue } from '#contract/identity/continue.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { hashPassword } from '#server/base/security/password.ts';
import { insertLink } from '../session/link-queries.ts';
import { refuseCommon } from './common-passwords.ts';
import { acceptTerms, insertAccount, readStateByEmail, setPassword } from './queries.ts';
import { markBrowser } from './registered.ts';

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
  const browserHash = markBrowser(request);
  await inTransaction(request, async (request) => {
    const { email, firstName, lastName } = applicant;
    const id = newId();
    const isNew = await insertAccount(request.db, { id, email, username: usernameOf(firstName, lastName), firstName, lastName }, now());
    if (isNew) {
      await setPassword(request.db, id, passwordHash, now());
      await acceptTerms(request.db, id, TERMS_VERSION, now());
    }
    const known = isNew ? null : await readStateByEmail(request.db, email);
    if (known?.emailConfirmed) return publish(request.db, 'account.known', { accountID: known.accountID, continueAt });
    // What made the account stands in it; what comes later counts only once its link has been followed.
    const registration = isNew ? null : { firstName, lastName, passwordHash };
    const link = { accountID: known?.accountID ?? id, purpose: 'confirm', email, continueAt, browserHash, registration } as const;
    return publish(request.db, 'account.link', { linkID: await insertLink(request.db, link, now()) });
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
