import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DEMO_STAFF_SECRET } from '../../../bin/seeds/logins.ts';
import { DEMO_PASSWORD } from './account.ts';
import { somewhere } from './address.ts';
import { account } from './api.ts';
import { enter } from './session.ts';

const STEP_MS = 30_000;
const codeOf = (steps: number): string => new TOTP({ secret: DEMO_STAFF_SECRET }).generate({ timestamp: Date.now() + steps * STEP_MS });

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
async function send(path: string, body: object): Promise<any> {
  const response = await fetch(account + path, { method: 'POST', headers: { 'content-type': 'application/json', ...somewhere() }, body: JSON.stringify(body) });
  return response.json();
}

/** Logs the demonstration's staff in with password and code. A code is good once: the next one counts early, then it is waited for. */
export async function enterAsStaff(page: Page): Promise<void> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const tried = async (steps: number) => {
    const { data } = await send('/login', { email: 'staff@demo.example', password: DEMO_PASSWORD, challenge });
    return (await send('/login/two-factor', { ticket: data.ticket, code: codeOf(steps) })).data?.redirect as string | undefined;
  };
  let redirect: string | undefined;
  const logIn = async () => {
    redirect = (await tried(0)) ?? (await tried(1));
    return redirect !== undefined;
  };
  await expect.poll(logIn, { timeout: 40_000, intervals: [10_000] }).toBe(true);
  const token = new URL(redirect ?? '').searchParams.get('token');
  await enter(page, (await send('/get-session', { token, verifier })).data);
}
