import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '#server/base/errors.ts';
import type { Parts } from '#server/base/request.ts';
import { inSeconds, plus, TOKEN_SECONDS } from './rules.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';

export interface TokenClaims {
  accountID: string;
  sessionID: string;
}

/** A signed token of 15 minutes (RFC 9068); whether its session still runs is asked at every call. */
export async function signToken({ config, keys, now }: Parts, { accountID, sessionID }: TokenClaims): Promise<{ token: string; tokenExpire: number }> {
  const issued = now();
  const tokenExpire = inSeconds(plus(issued, TOKEN_SECONDS));
  const token = await new SignJWT({ sid: sessionID })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(accountID)
    .setIssuer(config.ACCOUNT_URL)
    .setAudience(config.API_URL)
    .setIssuedAt(inSeconds(issued))
    .setExpirationTime(tokenExpire)
    .sign(keys.token);
  return { token, tokenExpire };
}

/** @throws Refusal `TokenExpiredError`, or `JsonWebTokenError` for a bad signature, shape, issuer or audience. */
export async function readToken({ config, keys, now }: Parts, token: string): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keys.token, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: config.ACCOUNT_URL,
      audience: config.API_URL,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now(),
    });
    return { accountID: payload.sub as string, sessionID: payload.sid as string };
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'TokenExpiredError' : 'JsonWebTokenError');
  }
}
