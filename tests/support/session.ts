import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { newId } from '#server/base/database/id.ts';
import { acceptTerms, confirmEmail, insertAccount, setPassword } from '#server/identity/account/queries.ts';
import { TERMS_VERSION } from '#server/identity/account/register.ts';
import type { Answer, Api } from './api.ts';

/** A browser as far as the account site is concerned: it keeps cookies and sends them back. */
export interface Browser {
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  cookies: Map<string, string>;
}

/** A browser on the account site; `address` is where it sits, for servers that trust this proxy. */
export function openBrowser(api: Api, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const keep = (answer: Answer): Answer => {
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const sent = (more: Record<string, string> = {}) => ({
    ...headers,
    ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
    ...more,
  });
  return {
    cookies,
    get: async (path, more) => keep(await api.auth.get(path, sent(more))),
    post: async (path, body, more) => keep(await api.auth.post(path, body, sent(more))),
    put: async (path, body) => keep(await api.auth.put(path, body, sent())),
    delete: async (path, body) => keep(await api.auth.delete(path, body, sent())),
  };
}

export const PASSWORD = 'forty blue herons';

export interface Person {
  email: string;
  userID: string;
}

/** Registers and confirms somebody. */
export async function signUp(api: Api, email = `p${randomBytes(6).toString('hex')}@test.example`, browser = openBrowser(api)): Promise<Person> {
  await browser.post('/register', { email, password: PASSWORD, firstName: 'Ann', lastName: 'Tester', acceptTerms: true });
  const { body } = await browser.post('/confirm-email', { token: await tokenMailedTo(api, email) });
  const { userID } = (await browser.post('/get-session', { token: codeIn(body.data.redirect) })).body.data;
  return { email, userID };
}

/** Of Argon2id too, at the least cost: a login reads from it what to spend, and these tests are not about guessing. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
let cheap: Promise<string> | undefined;

/** Somebody who registered and confirmed long ago, without the mails, limits and cost of doing so now. */
export async function member({ db, now }: Pick<Api, 'db' | 'now'>, confirmed = true): Promise<Person> {
  cheap ??= hash(PASSWORD, CHEAP);
  const [id, name, at] = [newId(), `m${randomBytes(6).toString('hex')}`, now()];
  const email = `${name}@test.example`;
  await insertAccount(db, { id, email, username: `account-${id.slice(-12)}`, firstName: name, lastName: 'Account' }, at);
  await setPassword(db, id, await cheap, at);
  await acceptTerms(db, id, TERMS_VERSION, at);
  if (confirmed) await confirmEmail(db, id, at);
  return { email, userID: id };
}

/** The token in the latest link that was mailed to an address. */
export async function tokenMailedTo(api: Api, email: string): Promise<string> {
  await api.work();
  const letter = api.mails.findLast(({ to }) => to === email);
  const token = /[?&]token=([^\s&]+)/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return decodeURIComponent(token);
}

export const codeIn = (redirect: string): string => new URL(redirect).searchParams.get('token') ?? '';

/** A verifier and its hash, as the site makes them. */
export function newChallenge(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export interface Session {
  token: string;
  tokenExpire: number;
  refreshToken: string;
  refreshTokenExpire: number;
  userID: string;
  /** The header of calls. */
  headers: { 'wbn-auth': string };
}

/** Logs in as the site does: challenge, one-time code, exchange. */
export async function logIn(api: Api, email: string, password = PASSWORD, browser = openBrowser(api)): Promise<Session> {
  const { verifier, challenge } = newChallenge();
  const { status, body } = await browser.post('/login', { email, password, challenge });
  if (status !== 200) throw new Error(`Login answered ${status} ${JSON.stringify(body)}`);
  const { data } = (await browser.post('/get-session', { token: codeIn(body.data.redirect), verifier })).body;
  return { ...data, headers: { 'wbn-auth': data.token } };
}

export const refresh = (api: Api, refreshToken: string): Promise<Answer> =>
  api.auth.send('POST', '/refresh-token', { headers: { 'wbn-refresh': refreshToken } });
