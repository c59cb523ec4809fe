import { createHash, randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { DEMO_STAFF_SECRET } from '../../../bin/seeds/logins.ts';
import { DEMO_PASSWORD } from './account.ts';
import { somewhere } from './address.ts';
import { account, api } from './api.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
type Answer = any;

const post = async (path: string, body: object): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', ...somewhere() };
  return (await fetch(account + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

/** Steps of 30 seconds around now: another journey may have used the code of this one. */
const STEPS = [0, 1, -1];

/** The calls of the demonstration's staff, which logs in with a second factor. */
export async function staff(): Promise<(method: string, path: string, body?: object) => Promise<Answer>> {
  for (const step of STEPS) {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { data: asked } = await post('/login', { email: 'staff@demo.example', password: DEMO_PASSWORD, challenge });
    const code = new TOTP({ secret: DEMO_STAFF_SECRET }).generate({ timestamp: Date.now() + step * 30_000 });
    const { data } = await post('/login/two-factor', { ticket: asked.ticket, code });
    if (!data) continue;
    const { data: session } = await post('/get-session', { token: new URL(data.redirect).searchParams.get('token'), verifier });
    if (session) return caller(session.token);
  }
  throw new Error('The staff of the demonstration could not log in.');
}

const caller =
  (token: string) =>
  async (method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { 'wbn-auth': token, ...somewhere(), ...(body && { 'content-type': 'application/json' }) };
    return (await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
  };
