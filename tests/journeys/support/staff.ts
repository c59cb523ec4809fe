import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DEMO_STAFF_SECRET } from '../../../bin/seeds/logins.ts';
import { madePerson } from './account.ts';
import { somewhere } from './address.ts';
import { account, api } from './api.ts';
import { enter } from './session.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
type Answer = any;

async function send(path: string, body: object): Promise<Answer> {
  const response = await fetch(account + path, { method: 'POST', headers: { 'content-type': 'application/json', ...somewhere() }, body: JSON.stringify(body) });
  return response.json();
}

/** Somebody who works here and has used no code yet: a code is good once, and nobody waits for the next one. */
export async function staffSession(): Promise<Answer> {
  const { email, password } = await madePerson({ firstName: 'Steph', lastName: 'Stafford' }, { staff: true });
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { data } = await send('/login', { email, password, challenge });
  const code = new TOTP({ secret: DEMO_STAFF_SECRET }).generate();
  const answer = await send('/login/two-factor', { ticket: data.ticket, code });
  expect(answer).toMatchObject({ success: true });
  return (await send('/get-session', { token: new URL(answer.data.redirect).searchParams.get('token'), verifier })).data;
}

/** The console in this browser. */
export const enterAsStaff = async (page: Page): Promise<void> => enter(page, await staffSession());

/** The calls of somebody who works here, without a browser. */
export async function staff(): Promise<(method: string, path: string, body?: object) => Promise<Answer>> {
  const { token } = await staffSession();
  return async (method, path, body) => {
    const headers = { 'wbn-auth': token, ...somewhere(), ...(body && { 'content-type': 'application/json' }) };
    return (await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
  };
}
