import { hashOf, isSigned, signed } from '#server/base/config/secret.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { giveBack, type Limit } from '#server/base/security/attempts-queries.ts';
import { keepKnown, knownCookie } from './cookies.ts';
import { readCredentialState } from './queries.ts';
import { CODES_PER_ACCOUNT, FAILED_FROM_EVERYWHERE, FAILED_PER_ACCOUNT, PASSWORDS_PER_ACCOUNT, SIGN_INS_PER_ADDRESS } from './rules.ts';

/** Whose code or password it is. */
export interface Who {
  accountID: string;
  email: string;
}

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
  if (!(await isKnown(request, email))) keys.push([`failed:${who}`, FAILED_FROM_EVERYWHERE]);
  for (const [key, limit] of keys) await takeAttempt(db, key, limit, now());
  return counted(request, keys);
}

/** The same for whoever asks for the password again within a session. */
export async function attemptPassword(request: Request, accountID: string): Promise<Attempt> {
  const key = `password:${accountID}`;
  await takeAttempt(request.db, key, PASSWORDS_PER_ACCOUNT, request.now());
  return counted(request, [[key, PASSWORDS_PER_ACCOUNT]]);
}

/**
 * The same for codes of the second factor, at a log-in or within a session. A browser that the owner has used counts with all others,
 * and is held to its own counter alone: whoever knows the password cannot lock it out.
 */
export async function attemptCode(request: Request, { accountID, email }: Who): Promise<Attempt> {
  const [anybodys, own] = [`code:${accountID}`, `code:${accountID}:known`];
  const known = await isKnown(request, email);
  const spent = await takeAttempt(request.db, anybodys, CODES_PER_ACCOUNT, request.now()).catch((error: unknown) => error);
  if (spent && !(known && spent instanceof Refusal)) throw spent;
  if (known) await takeAttempt(request.db, own, CODES_PER_ACCOUNT, request.now());
  return counted(request, [[anybodys, CODES_PER_ACCOUNT], ...(known ? [[own, CODES_PER_ACCOUNT] as [string, Limit]] : [])]);
}

const counted = ({ db }: Request, keys: [string, Limit][]): Attempt => ({
  async succeeded() {
    for (const [key] of keys) await giveBack(db, key);
  },
});

/** This browser has logged in under this address before, with the password and second factor of today: attempts from elsewhere cannot lock it out. */
export async function isKnown(request: Request, email: string): Promise<boolean> {
  const cookie = request.visit.cookies[knownCookie(request.config)];
  return isSigned(request.keys, await knownText(request, email), cookie ?? '');
}

/** Whoever knew an earlier password, or logged in before there was a second factor, need not be the owner. */
const knownText = async ({ db }: Request, email: string): Promise<string> => `known ${email.toLowerCase()} ${await readCredentialState(db, email)}`;

export const rememberBrowser = async (request: Request, email: string): Promise<void> =>
  keepKnown(request, signed(request.keys, await knownText(request, email)));
