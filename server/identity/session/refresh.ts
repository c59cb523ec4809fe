import type { Tokens } from '#contract/identity/session.ts';
import { hashOf, signatureOf } from '#server/base/config/secret.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { endSession } from './ending-queries.ts';
import { tokensOf } from './open.ts';
import { insertRefreshToken, lockRefreshToken, readRefreshToken, readUnused, spendRefreshToken } from './queries.ts';
import { ABSOLUTE_SECONDS, GRACE_SECONDS, IDLE_SECONDS, plus } from './rules.ts';

/**
 * Spends a refresh token for its successor. The successor is derived from it, so two tabs that send the same one
 * get the same answer: for 10 seconds, while the successor is unused. After that a spent token means theft, and the session ends.
 * @throws Refusal `TokenNotFound` without one, `SessionError` for every one that does not count.
 */
export async function refresh(request: Request): Promise<Tokens> {
  const token = request.visit.refreshToken;
  if (!token) throw new Refusal('TokenNotFound');
  const outcome = request.maintenance.isReadOnly() ? await prolong(request, token) : await inTransaction(request, (request) => rotate(request, token));
  if (!outcome) throw new Refusal('SessionError');
  return outcome;
}

/** While nothing may be written, whoever is logged in stays so for reading: a new token, and the refresh token stays unspent. */
async function prolong(request: Request, token: string): Promise<Tokens | null> {
  const found = await readRefreshToken(request.db, hashOf(token));
  if (!found?.runs || isTooOld(found, request.now())) return null;
  const { accountID, sessionID, startedAt, createdAt } = found;
  if (!found.usedAt) return tokensOf(request, { accountID, sessionID, refreshToken: token, madeAt: createdAt, startedAt });
  const made = await successorOf(request, token, found.usedAt);
  return made && tokensOf(request, { accountID, sessionID, ...made, startedAt });
}

async function rotate(request: Request, token: string): Promise<Tokens | null> {
  const { db, keys } = request;
  const now = request.now();
  const found = await lockRefreshToken(db, hashOf(token));
  if (!found?.runs || isTooOld(found, now)) return null;
  const { accountID, sessionID, startedAt } = found;
  const answer = (made: Successor) => tokensOf(request, { accountID, sessionID, ...made, startedAt });
  if (!found.usedAt) {
    const refreshToken = signatureOf(keys.used.refresh, token);
    await insertRefreshToken(db, hashOf(refreshToken), sessionID, now);
    await spendRefreshToken(db, hashOf(token), sessionID, request.visit.address, now);
    return answer({ refreshToken, madeAt: now });
  }
  const made = await successorOf(request, token, found.usedAt);
  if (made) return answer(made);
  await endSession(db, sessionID, 'reused', now);
  request.log.warn({ sessionID }, 'a spent refresh token came back, session ended');
  return null;
}

interface Successor {
  refreshToken: string;
  madeAt: Date;
}

/** What a spent token was spent for, while it is unused and the spending is a moment ago. */
async function successorOf({ db, keys, now }: Request, token: string, usedAt: Date): Promise<Successor | null> {
  if (now() > plus(usedAt, GRACE_SECONDS)) return null;
  // While a secret rotates, another process may have made it with the other key.
  const candidates = keys.accepted.map(({ refresh: key }) => signatureOf(key, token));
  const made = await readUnused(db, candidates.map(hashOf));
  const refreshToken = candidates.find((one) => made?.hash.equals(hashOf(one)));
  return made && refreshToken ? { refreshToken, madeAt: made.at } : null;
}

function isTooOld({ createdAt, startedAt }: { createdAt: Date; startedAt: Date }, now: Date): boolean {
  return now >= plus(createdAt, IDLE_SECONDS) || now >= plus(startedAt, ABSOLUTE_SECONDS);
}
