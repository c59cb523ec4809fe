import { fastifyCookie } from '@fastify/cookie';
import type { Call } from '#contract/base/call.ts';
import type { Config } from '#server/base/config/config.ts';
import { hashOf } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Actor, AppContext } from '#server/base/http/request.ts';
import { sessionCookie } from './cookies.ts';
import { readActor, readActorOfCookie } from './queries.ts';
import { readToken } from './token.ts';

type Headers = Record<string, unknown>;

/**
 * Who asks: the token's session, asked for at every call, so that an ended or suspended one is refused at once;
 * on the account site, without a token, the session of its cookie. Null at once for who names nobody.
 */
export function authenticate(parts: AppContext, headers: Headers, call: Call): Promise<Actor | null> | null {
  if (call.host === 'auth' && call.method !== 'GET') refuseForeignPages(parts.config, headers);
  if (call.host === 'auth' && call.access === 'public') return call.cookie ? actorOfCookie(parts, headers) : null;
  const token = headers['wbn-auth'];
  if (typeof token === 'string' && token !== '') return actorOfToken(parts, token);
  return call.host === 'auth' ? actorOfCookie(parts, headers) : null;
}

/** For what stays open longer than a call: the token may be over, the login must not be. */
export const stillRuns = async (db: Db, { accountID, sessionID }: Actor): Promise<boolean> => (await readActor(db, accountID, sessionID)) !== null;

async function actorOfToken(parts: AppContext, token: string): Promise<Actor> {
  const { accountID, sessionID } = await readToken(parts, token);
  const actor = await readActor(parts.db, accountID, sessionID);
  if (!actor) throw new Refusal('SessionError');
  return actor;
}

async function actorOfCookie({ config, db, now }: AppContext, headers: Headers): Promise<Actor | null> {
  // A page of the site may read what its own token opens, not what the cookie does.
  if (headers.origin !== undefined && headers.origin !== config.ACCOUNT_URL) return null;
  const secret = fastifyCookie.parse(String(headers.cookie ?? ''))[sessionCookie(config)];
  return secret ? readActorOfCookie(db, hashOf(secret), now()) : null;
}

/**
 * Browsers name the page that sends a write; one of another origin is refused before its cookie counts (CSRF).
 * A program that is no browser names none.
 */
function refuseForeignPages({ SITE_URL, ACCOUNT_URL }: Config, headers: Headers): void {
  const { origin } = headers;
  if (origin === SITE_URL || origin === ACCOUNT_URL) return;
  const fetchedFrom = headers['sec-fetch-site'];
  if (origin === undefined && (fetchedFrom === undefined || fetchedFrom === 'same-origin')) return;
  throw new Refusal('forbidden');
}
