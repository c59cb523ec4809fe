import type { Tokens } from '#contract/identity/session.ts';
import type { Contract } from '#contract/index.ts';
import { ApplicationError, type Client, carry, createClient, type Sending, type Transport } from '../client/client.ts';
import { lineOf, paths } from '../client/paths.ts';
import type { Place } from '../context.ts';
import { learnTime, now } from './clock.ts';
import { end } from './end.ts';
import { firstAnswer, forgetFirstAnswers } from './first-reads.ts';
import { createRenew, type Renew } from './renew.ts';
import { inMilliseconds, read } from './storage.ts';
import { unansweredIn } from './unanswered.ts';

type UserCalls<G extends keyof Contract> = {
  [N in keyof Contract[G] & string]: Contract[G][N] extends { host: 'auth'; access: 'user' } ? `${G}.${N}` : never;
}[keyof Contract[G] & string];

/** Calls of the account site that ask who one is. The compiler holds the list against the contract. */
const WITH_TOKEN: Record<{ [G in keyof Contract]: UserCalls<G> }[keyof Contract], true> = {
  'session.resume': true,
  'session.check': true,
  'session.logout': true,
  'session.logoutEverywhere': true,
  'session.list': true,
  'session.end': true,
  'account.resendConfirmation': true,
  'account.get': true,
  'account.changePassword': true,
  'account.changeEmail': true,
  'account.setUpTwoFactor': true,
  'account.confirmTwoFactor': true,
  'account.renewRecoveryCodes': true,
  'account.endTwoFactor': true,
  'account.remove': true,
  'account.keep': true,
  'privacy.download': true,
};

/** What is the same for everybody goes without a token: no preflight, and the browser may keep the answer (API-002). */
const FOR_EVERYBODY = /^(reference|industry|listing)\.|^search\.suggestions$/;

const RENEWABLE = ['TokenNotFound', 'TokenExpiredError', 'SessionError'];
const REFRESH_TIMEOUT_MS = 10_000;

export interface SessionTransport {
  transport: Transport;
  client: Client;
  renew: Renew;
  /** A token for who sends something by another way than a call. */
  token(): Promise<string | null>;
}

const known = new Map<string, SessionTransport>();

/** The way to both hosts for who is logged in: one for each API host, because all calls share one refresh. */
export function sessionTransport(place: Place): SessionTransport {
  const found = known.get(place.apiUrl) ?? open(place);
  known.set(place.apiUrl, found);
  return found;
}

function open({ apiUrl, accountUrl, language }: Place): SessionTransport {
  const hosts = { api: apiUrl, auth: accountUrl, language };
  const renew = createRenew(async (refreshToken) => {
    const init = { headers: { 'wbn-refresh': refreshToken }, redirect: 'error', signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS) } as const;
    const { data } = (await carry(hosts, paths.session.refresh, undefined, init, learnTime)) as { data: Tokens };
    return inMilliseconds(data);
  });
  const transport: Transport = async (sending) => {
    const line = lineOf(sending.concept, sending.name);
    const ask = (init: RequestInit) => carry(hosts, line, sending.input, init, learnTime).catch(unansweredIn(language));
    if (!isForOneself(sending, line)) return ask(plain(sending));
    const token = await workingToken(renew);
    const send = (current: string | null) => ask(withToken(sending, current));
    if (!line.includes(' GET ')) forgetFirstAnswers();
    try {
      return (await firstAnswer(sending, token)) ?? (await send(token));
    } catch (error) {
      // The same request once more, and no more than that (ACC-018, ERR-006).
      return await send(await tokenAfter(error, token, renew));
    }
  };
  return { transport, renew, token: () => workingToken(renew), client: createClient(transport) };
}

function isForOneself({ concept, name }: Sending, line: string): boolean {
  const call = `${concept}.${name}`;
  return line.startsWith('auth ') ? call in WITH_TOKEN : !FOR_EVERYBODY.test(call);
}

/** The exchange shows the account site's cookie. */
const plain = ({ name, concept }: Sending): RequestInit => (concept === 'session' && name === 'get' ? { credentials: 'include' } : {});

// Our hosts redirect no call: a redirect could carry the token to somebody else.
const withToken = ({ name, idempotencyKey }: Sending, token: string | null): RequestInit => ({
  redirect: 'error',
  headers: { ...(token && { 'wbn-auth': token }), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
  // Takes the account site's cookie away too, even when this page is left first.
  ...(name === 'logout' && { credentials: 'include', keepalive: true }),
});

/** A token that is known to be over is not even sent (ACC-012). */
async function workingToken(renew: Renew): Promise<string | null> {
  const kept = read();
  if (!kept) return null;
  return kept.tokenExpire > now() || !kept.refreshToken ? kept.token : renew(kept.token);
}

/**
 * The token for a second attempt. All that are refused meanwhile wait for the same refresh (ACC-016, ACC-017).
 * @throws the refusal when there is no other token, or when it is not about the token.
 */
async function tokenAfter(error: unknown, token: string | null, renew: Renew): Promise<string> {
  const code = error instanceof ApplicationError && error.status === 401 ? error.code : '';
  if (code === 'JsonWebTokenError' && token) end();
  const fresh = RENEWABLE.includes(code) ? await renew(token ?? '') : null;
  if (!fresh) throw error;
  return fresh;
}
