import { safeContinue } from '#contract/identity/continue.ts';
import type { Tokens } from '#contract/identity/session.ts';
import type { Destination } from '#contract/identity/sign-in.ts';
import { hashOf, newSecret } from '#server/base/config/secret.ts';
import { newId } from '#server/base/database/id.ts';
import type { Request } from '#server/base/http/request.ts';
import { keepLogin, sessionCookie } from './cookies.ts';
import { deviceOf } from './device.ts';
import { endSessionOfCookie } from './ending-queries.ts';
import { insertCode, insertRefreshToken, insertSession } from './queries.ts';
import { ABSOLUTE_SECONDS, IDLE_SECONDS, inSeconds, plus } from './rules.ts';
import { signToken } from './token.ts';

/**
 * Opens a session with a cookie of its own for this browser, never one that was there before.
 * @returns where the browser goes next: the site's exchange page with a one-time code.
 */
export async function openSession(request: Request, accountID: string, destination: Destination, withFactor = false): Promise<{ redirect: string }> {
  const { db, config, visit, now } = request;
  const earlier = visit.cookies[sessionCookie(config)];
  if (earlier) await endSessionOfCookie(db, hashOf(earlier), now());
  const secret = newSecret();
  const id = newId();
  await insertSession(db, { id, accountID, cookieHash: hashOf(secret), device: deviceOf(visit.userAgent), address: visit.address, withFactor }, now());
  keepLogin(request, secret);
  return { redirect: await exchangeAddress(request, id, destination) };
}

/** The site's exchange page with a fresh one-time code for this session. */
export async function exchangeAddress({ db, config, now }: Request, sessionID: string, destination: Destination): Promise<string> {
  const code = newSecret();
  await insertCode(db, hashOf(code), sessionID, destination.challenge ?? null, now());
  const query = new URLSearchParams({ token: code });
  const safe = safeContinue(destination.continue, config.SITE_URL);
  if (safe) query.set('continue', safe);
  return `${config.SITE_URL}/session?${query}`;
}

/** The first tokens of a session that was just exchanged. */
export async function firstTokens(request: Request, accountID: string, sessionID: string, startedAt: Date): Promise<Tokens> {
  const refreshToken = newSecret();
  await insertRefreshToken(request.db, hashOf(refreshToken), sessionID, request.now());
  return tokensOf(request, { accountID, sessionID, refreshToken, madeAt: request.now(), startedAt });
}

interface Issue {
  accountID: string;
  sessionID: string;
  refreshToken: string;
  madeAt: Date;
  startedAt: Date;
}

export async function tokensOf(request: Request, { accountID, sessionID, refreshToken, madeAt, startedAt }: Issue): Promise<Tokens> {
  const idle = inSeconds(plus(madeAt, IDLE_SECONDS));
  const absolute = inSeconds(plus(startedAt, ABSOLUTE_SECONDS));
  return { ...(await signToken(request, { accountID, sessionID })), refreshToken, refreshTokenExpire: Math.min(idle, absolute) };
}
