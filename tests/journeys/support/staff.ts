import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DEMO_STAFF_SECRET } from '../../../bin/seeds/logins.ts';
import { DEMO_PASSWORD } from './account.ts';
import { somewhere } from './address.ts';
import { account, api } from './api.ts';
import { enter } from './session.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
type Answer = any;
const STEP_MS = 30_000;
const codeOf = (steps: number): string => new TOTP({ secret: DEMO_STAFF_SECRET }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function send(path: string, body: object): Promise<Answer> {
  const response = await fetch(account + path, { method: 'POST', headers: { 'content-type': 'application/json', ...somewhere() }, body: JSON.stringify(body) });
  return response.json();
}

/** Logs the demonstration's staff in with password and code. A code is good once: the next one counts early, then it is waited for. */
export async function staffSession(): Promise<Answer> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const tried = async (steps: number) => {
    const { data } = await send('/login', { email: 'staff@demo.example', password: DEMO_PASSWORD, challenge });
    return (await send('/login/two-factor', { ticket: data.ticket, code: codeOf(steps) })).data?.redirect as string | undefined;
  };
  let redirect: string | undefined;
  const isIn = async () => {
    redirect = (await tried(0)) ?? (await tried(1));
    return redirect !== undefined;
  };
  await expect.poll(isIn, { timeout: 70_000, intervals: [10_000] }).toBe(true);
  return (await send('/get-session', { token: new URL(redirect ?? '').searchParams.get('token'), verifier })).data;
}

/** The console in this browser. Whoever calls it gives the test time for the codes of others. */
export const enterAsStaff = async (page: Page): Promise<void> => enter(page, await staffSession());

/** The calls of the demonstration's staff without a browser. */
export async function staff(): Promise<(method: string, path: string, body?: object) => Promise<Answer>> {
  const { token } = await staffSession();
  return async (method, path, body) => {
    const headers = { 'wbn-auth': token, ...somewhere(), ...(body && { 'content-type': 'application/json' }) };
    return (await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
  };
}
