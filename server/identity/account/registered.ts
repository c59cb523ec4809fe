import { hashOf, newSecret } from '#server/base/config/secret.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { isPassword } from '#server/base/security/password.ts';
import { registeredCookie, sessionCookie } from '../session/cookies.ts';
import { type EmailLink, LINK_SECONDS } from '../session/link-queries.ts';
import { readActorOfCookie, readSignInByID } from '../session/queries.ts';
import { plus } from '../session/rules.ts';
import { type Open, readOpen, type Typed } from './registered-queries.ts';

const GUESSES = { times: 10, seconds: 300 };
/** Passwords that one call compares at most; the link's own is among them. */
const MOST_COMPARED = 4;

/** Marks the browser that registers, the same for every address. @returns what its link remembers it by. */
export function markBrowser({ config, visit }: Request): Buffer {
  const secret = newSecret();
  visit.setCookie(registeredCookie(config), secret, { maxAgeSeconds: LINK_SECONDS.confirm });
  return hashOf(secret);
}

export const forgetMark = ({ config, visit }: Request): void => visit.setCookie(registeredCookie(config), '', { maxAgeSeconds: 0 });

/**
 * Several people may have registered one address, and each link proves the address alone. What was typed is known by the browser that typed it,
 * by a session of the account, or by the password.
 * @throws Refusal `password_needed` when none of them is there, or one that names the password when it is wrong.
 */
export async function typedBy(request: Request, link: EmailLink, password: string | undefined): Promise<Typed> {
  const { db, config, visit, now } = request;
  const open = await readOpen(db, link, plus(now(), -LINK_SECONDS.confirm));
  const mark = visit.cookies[registeredCookie(config)];
  const ofBrowser = mark && open.find(({ browserHash }) => browserHash?.equals(hashOf(mark)));
  if (ofBrowser) return ofBrowser;
  const cookie = visit.cookies[sessionCookie(config)];
  const actor = cookie ? await readActorOfCookie(db, hashOf(cookie), now()) : null;
  if (actor?.accountID === link.accountID) return { registration: null };
  if (password === undefined) throw new Refusal('password_needed');
  await takeAttempt(db, `confirm-password:${link.accountID}`, GUESSES, now());
  const found = await ofPassword(request, link, open, password);
  if (!found) throw new Refusal('invalid_input', { fields: { password: say('passwordNotRegistered') } });
  return found;
}

async function ofPassword({ db }: Request, link: EmailLink, open: Open[], password: string): Promise<Typed | null> {
  const own = (await readSignInByID(db, link.accountID))?.passwordHash;
  const candidates: (Typed & { hash: string | null | undefined })[] = [
    { registration: null, hash: own },
    ...open.flatMap(({ registration }) => (registration ? [{ registration, hash: registration.passwordHash }] : [])),
  ];
  for (const { hash, registration } of candidates.slice(0, MOST_COMPARED)) if (await isPassword(hash, password)) return { registration };
  return null;
}
