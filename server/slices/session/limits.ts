import { giveBack, type Limit, takeAttempt } from '#server/base/attempts.ts';
import type { Request } from '#server/base/request.ts';
import { hashOf, isSame, signatureOf } from '#server/base/secret.ts';
import { keepKnown, knownCookie } from './cookies.ts';
import { FACTORS_PER_ACCOUNT, FAILED_FROM_EVERYWHERE, FAILED_PER_ACCOUNT, SIGN_INS_PER_ADDRESS } from './rules.ts';

/** A guard of one login: taken before the password is looked at, so that many at once gain nothing. */
export interface Attempt {
  /** The password was right: this try does not count. */
  succeeded(): Promise<void>;
}

/** @throws Refusal `too_many_requests` with the seconds to wait. The same for addresses with and without an account. */
export async function attemptSignIn(request: Request, email: string): Promise<Attempt> {
  const { db, visit, now } = request;
  await takeAttempt(db, `sign-in:${visit.address}`, SIGN_INS_PER_ADDRESS, now());
  const who = hashOf(email.toLowerCase()).toString('base64url');
  const keys: [string, Limit][] = [[`failed:${who}:${visit.address}`, FAILED_PER_ACCOUNT]];
  if (!isKnown(request, email)) keys.push([`failed:${who}`, FAILED_FROM_EVERYWHERE]);
  for (const [key, limit] of keys) await takeAttempt(db, key, limit, now());
  return {
    async succeeded() {
      for (const [key] of keys) await giveBack(db, key);
    },
  };
}

/** The same for whoever asks for a password again, or for a code, within a session or a login. */
export async function attemptAs(request: Request, accountID: string): Promise<Attempt> {
  const key = `factor:${accountID}`;
  await takeAttempt(request.db, key, FACTORS_PER_ACCOUNT, request.now());
  return { succeeded: () => giveBack(request.db, key) };
}

/** This browser has logged in under this address before: attempts from elsewhere cannot lock it out. */
function isKnown(request: Request, email: string): boolean {
  const cookie = request.visit.cookies[knownCookie(request.config)];
  return cookie !== undefined && isSame(cookie, knownSignature(request, email));
}

const knownSignature = ({ keys }: Request, email: string): string => signatureOf(keys.browser, `known ${email.toLowerCase()}`);

export const rememberBrowser = (request: Request, email: string): void => keepKnown(request, knownSignature(request, email));
