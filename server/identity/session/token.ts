import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify, SignJWT } from 'jose';
import type { Keys } from '#server/base/config/secret.ts';
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

interface Checked extends TokenClaims {
  /** Seconds since 1970. */
  expires: number;
}

/** By the keys that they were checked with: tokens whose signature and claims were right once are right until they expire. */
const checked = new WeakMap<Keys, Map<string, Checked>>();
const MOST_CHECKED = 10_000;

/** The same token comes with every call for 15 minutes; only what was signed by us is kept, so that nobody can fill it. @throws as `checkToken` does. */
export async function readToken(parts: Pick<AppContext, 'config' | 'keys' | 'now'>, token: string): Promise<TokenClaims> {
  const { config, keys, now } = parts;
  const known = checked.get(keys) ?? new Map<string, Checked>();
  checked.set(keys, known);
  const name = `${config.ACCOUNT_URL} ${config.API_URL} ${token}`;
  const found = known.get(name);
  if (found && found.expires > inSeconds(now())) return found;
  known.delete(name);
  const fresh = await checkToken(parts, token);
  known.set(name, fresh);
  if (known.size > MOST_CHECKED) known.delete(known.keys().next().value as string);
  return fresh;
}

/** @throws Refusal `TokenExpiredError`, or `JsonWebTokenError` for a bad signature, shape, issuer or audience. */
async function checkToken({ config, keys, now }: Pick<AppContext, 'config' | 'keys' | 'now'>, token: string): Promise<Checked> {
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
    return { accountID: payload.sub as string, sessionID: payload.sid as string, expires: payload.exp as number };
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
