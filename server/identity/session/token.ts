import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { inSeconds, plus, TOKEN_SECONDS } from './rules.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';

export interface TokenClaims {
  accountID: string;
  sessionID: string;
}

/** A signed token of 15 minutes (RFC 9068); whether its session still runs is asked at every call. */
export async function signToken(
  { config, keys, now }: Pick<AppContext, 'config' | 'keys' | 'now'>,
  { accountID, sessionID }: TokenClaims,
): Promise<{ token: string; tokenExpire: number }> {
  const issued = now();
  const tokenExpire = inSeconds(plus(issued, TOKEN_SECONDS));
  const token = await new SignJWT({ sid: sessionID })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(accountID)
    .setIssuer(config.ACCOUNT_URL)
    .setAudience(config.API_URL)
    .setIssuedAt(inSeconds(issued))
    .setExpirationTime(tokenExpire)
    .sign(keys.used.token);
  return { token, tokenExpire };
}

/** @throws Refusal `TokenExpiredError`, or `JsonWebTokenError` for a bad signature, shape, issuer or audience. */
export async function readToken({ config, keys, now }: Pick<AppContext, 'config' | 'keys' | 'now'>, token: string): Promise<TokenClaims> {
  const expected = {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: config.ACCOUNT_URL,
    audience: config.API_URL,
    requiredClaims: ['sub', 'sid', 'exp'],
    currentDate: now(),
  };
  try {
    const { payload } = await verify(
      token,
      keys.accepted.map((one) => one.token),
      expected,
    );
    return { accountID: payload.sub as string, sessionID: payload.sid as string };
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'TokenExpiredError' : 'JsonWebTokenError');
  }
}

/** By whichever key signed it; only a signature that is not one key's asks for the next. */
async function verify(token: string, [key, ...others]: Buffer[], expected: JWTVerifyOptions): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, key as Buffer, expected);
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed && others.length > 0) return verify(token, others, expected);
    throw error;
  }
}
