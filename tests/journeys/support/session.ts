import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { SessionProfile, Tokens } from '#contract/identity/session.ts';
import { DEMO_PASSWORD } from './account.ts';
import { somewhere } from './address.ts';
import { account } from './api.ts';

const MILLISECONDS = 1000;

interface Login {
  email: string;
  password?: string;
}

interface OpenSession extends Tokens {
  userID: string;
  profile: SessionProfile;
}

/** A session by the calls that the browser makes: a challenged login, then the exchange of its code. */
export async function newSession({ email, password = DEMO_PASSWORD }: Login, at = account): Promise<OpenSession> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { data: login } = await call(`${at}/login`, { email, password, challenge });
  const token = new URL(login.redirect).searchParams.get('token');
  return (await call(`${at}/get-session`, { token, verifier })).data;
}

/** Logs this browser in on the site: local storage then holds what the session page would have put there. The account site knows of nothing. */
export async function logIn(page: Page, who: string | Login, changes: Record<string, string> = {}): Promise<void> {
  await enter(page, await newSession(typeof who === 'string' ? { email: who } : who), changes);
}

/** Gives a browser a session that was opened elsewhere. */
export async function enter(page: Page, session: OpenSession, changes: Record<string, string> = {}): Promise<void> {
  await keep(page, { ...stored(session), ...changes });
}

/** What the session page puts into local storage. */
export const stored = (session: OpenSession): Record<string, string> => ({
  token: session.token,
  tokenExpire: String(session.tokenExpire * MILLISECONDS),
  refreshToken: session.refreshToken,
  refreshTokenExpire: String(session.refreshTokenExpire * MILLISECONDS),
  userID: session.userID,
  profile: JSON.stringify(session.profile),
  profileUpdateDate: String(Date.now()),
  socialActor: session.userID,
});

/** Writes local storage of the site, on an address that runs no script. */
export async function keep(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

/** What local storage of the site holds. */
export const kept = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

export const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

/** Counts the requests of a browser to a path of the account site. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.url() === account + path && request.method() !== 'OPTIONS') count += 1;
  });
  return () => count;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
async function call(url: string, body: object): Promise<any> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...somewhere() }, body: JSON.stringify(body) });
  const answer = await response.json();
  expect(answer, url).toMatchObject({ success: true });
  return answer;
}
