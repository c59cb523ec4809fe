import { createHash } from 'node:crypto';
import type { Tokens } from '#contract/identity/session.ts';
import { hashOf, isSame } from '#server/base/config/secret.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { sessionCookie } from './cookies.ts';
import { endSession } from './ending-queries.ts';
import { firstTokens } from './open.ts';
import { lockCode, spendCode } from './queries.ts';
import { CODE_SECONDS, plus } from './rules.ts';

interface Exchanged extends Tokens {
  userID: string;
}

/**
 * Exchanges a one-time code for tokens: once, within 60 seconds, by the browser that began the login.
 * A code that comes a second time was seen by somebody else: its session ends.
 * @throws Refusal `SessionError`
 */
export async function exchange(request: Request, code: string, verifier: string | undefined): Promise<Exchanged> {
  const outcome = await inTransaction(request, (request) => redeem(request, code, verifier));
  if (!outcome) throw new Refusal('SessionError');
  return outcome;
}

async function redeem(request: Request, code: string, verifier: string | undefined): Promise<Exchanged | null> {
  const { db, now } = request;
  const found = await lockCode(db, hashOf(code));
  if (!found?.runs) return null;
  if (found.usedAt) {
    await endSession(db, found.sessionID, 'reused', now());
    request.log.warn({ sessionID: found.sessionID }, 'a one-time code came twice, session ended');
    return null;
  }
  // One try: whoever has the code but not the browser cannot go on guessing.
  await spendCode(db, hashOf(code), now());
  if (now() > plus(found.createdAt, CODE_SECONDS) || !isTheirs(request, found, verifier)) return null;
  const tokens = await firstTokens(request, found.accountID, found.sessionID, found.startedAt);
  return { ...tokens, userID: found.accountID };
}

/** A flow that was challenged is proven by its verifier (RFC 7636), any other by the cookie that the login set. */
function isTheirs({ visit, config }: Request, found: { challenge: string | null; cookieHash: Buffer }, verifier: string | undefined): boolean {
  if (found.challenge !== null) return verifier !== undefined && isSame(createHash('sha256').update(verifier).digest('base64url'), found.challenge);
  const cookie = visit.cookies[sessionCookie(config)];
  return cookie !== undefined && hashOf(cookie).equals(found.cookieHash);
}
