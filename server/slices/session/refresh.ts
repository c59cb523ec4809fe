import type { Tokens } from '#contract/session.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Request } from '#server/base/request.ts';
import { hashOf, signatureOf } from '#server/base/secret.ts';
import { endSession } from './ending.ts';
import { tokensOf } from './open.ts';
import { insertRefreshToken, lockRefreshToken, readUnused, spendRefreshToken } from './queries.ts';
import { ABSOLUTE_SECONDS, GRACE_SECONDS, IDLE_SECONDS, plus } from './rules.ts';

/**
 * Spends a refresh token for its successor. The successor is derived from it, so two tabs that send the same one
 * get the same answer: for 10 seconds, while the successor is unused. After that a spent token means theft, and the session ends.
 * @throws Refusal `TokenNotFound` without one, `SessionError` for every one that does not count.
 */
export async function refresh(request: Request): Promise<Tokens> {
  const token = request.visit.refreshToken;
  if (!token) throw new Refusal('TokenNotFound');
  const outcome = await transactional(request.db, (db) => rotate({ ...request, db }, token));
  if (!outcome) throw new Refusal('SessionError');
  return outcome;
}

async function rotate(request: Request, token: string): Promise<Tokens | null> {
  const { db, keys } = request;
  const now = request.now();
  const found = await lockRefreshToken(db, hashOf(token));
  if (!found?.runs || isTooOld(found, now)) return null;
  const { accountID, sessionID, startedAt } = found;
  const successor = signatureOf(keys.refresh, token);
  const answer = (madeAt: Date) => tokensOf(request, { accountID, sessionID, refreshToken: successor, madeAt, startedAt });
  if (!found.usedAt) {
    await insertRefreshToken(db, hashOf(successor), sessionID, now);
    await spendRefreshToken(db, hashOf(token), sessionID, request.visit.address, now);
    return answer(now);
  }
  const madeAt = now <= plus(found.usedAt, GRACE_SECONDS) ? await readUnused(db, hashOf(successor)) : null;
  if (madeAt) return answer(madeAt);
  await endSession(db, sessionID, 'reused', now);
  request.log.warn({ sessionID }, 'a spent refresh token came back, session ended');
  return null;
}

function isTooOld({ createdAt, startedAt }: { createdAt: Date; startedAt: Date }, now: Date): boolean {
  return now >= plus(createdAt, IDLE_SECONDS) || now >= plus(startedAt, ABSOLUTE_SECONDS);
}
