import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Photo, Success } from '#contract/base/shapes.ts';
import { Destination, Email, FactorCode, Password, Redirect, Secret } from './sign-in.ts';

const Seconds = z.number().int().describe('seconds since 1970');

export const Tokens = z.object({ token: z.string(), tokenExpire: Seconds, refreshToken: z.string(), refreshTokenExpire: Seconds }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

/** What the header shows of oneself; kept in local storage, so it holds no more. */
export const SessionProfile = z
  .object({ userID: Id, username: z.string(), firstName: z.string(), lastName: z.string(), profilePhoto: Photo.nullable() })
  .meta({ id: 'SessionProfile' });
export type SessionProfile = z.infer<typeof SessionProfile>;

const Device = z.object({
  sessionID: Id,
  current: z.boolean(),
  device: z.string().describe('Browser and system, as far as the browser said'),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});

const auth = { host: 'auth' } as const;

export const session = {
  login: call({
    ...auth,
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Checks email and password; answers where to go next, or that a second factor is due',
    items: ['ACC-001', 'ACC-002'],
    body: z.object({ email: Email, password: Password, ...Destination }),
    reply: z.object({ success: Success, data: z.union([Redirect, z.object({ next: z.literal('two-factor'), ticket: z.string() })]) }),
  }),
  loginTwoFactor: call({
    ...auth,
    method: 'POST',
    path: '/login/two-factor',
    access: 'public',
    summary: 'The second step of a login: a code of the authenticator, or a recovery code',
    items: ['ACC-001'],
    body: z.object({ ticket: Secret, code: FactorCode }),
    reply: z.object({ success: Success, data: Redirect }),
  }),
  resume: call({
    ...auth,
    method: 'POST',
    path: '/continue',
    access: 'user',
    summary: 'Goes on to the site with the login that the account site still has',
    items: ['ACC-002'],
    body: z.object(Destination),
    reply: z.object({ success: Success, data: Redirect }),
  }),
  get: call({
    ...auth,
    method: 'POST',
    path: '/get-session',
    access: 'public',
    summary: 'Exchanges a one-time code (60 seconds, once) for a session; needs the verifier of the challenge, else the cookie of the login',
    items: ['API-005', 'ACC-003', 'ACC-008'],
    body: z.object({ token: Secret, verifier: Secret.optional() }),
    reply: z.object({ success: Success, data: Tokens.extend({ userID: Id, profile: SessionProfile }) }),
  }),
  refresh: call({
    ...auth,
    method: 'POST',
    path: '/refresh-token',
    whileReadOnly: true,
    access: 'public',
    summary: 'A new token for the refresh token in the header wbn-refresh, which is spent by it',
    items: ['API-004', 'ACC-012', 'ACC-014'],
    reply: z.object({ success: Success, data: Tokens }),
  }),
  check: call({
    ...auth,
    method: 'GET',
    path: '/session',
    access: 'user',
    summary: 'Whether the token in wbn-auth is valid, and whose it is',
    items: ['API-007', 'ACC-013'],
    reply: z.object({ success: Success, data: z.object({ userID: Id, sessionID: Id, emailConfirmed: z.boolean() }) }),
  }),
  logout: call({
    ...auth,
    method: 'POST',
    path: '/logout',
    whileReadOnly: true,
    access: 'user',
    summary: 'Ends this session at once, on the site and on the account site',
    items: ['API-006', 'ACC-023'],
    reply: z.object({ success: Success }),
  }),
  list: call({
    ...auth,
    method: 'GET',
    path: '/account/sessions',
    access: 'user',
    summary: 'The running sessions of the account, the latest first',
    items: [],
    reply: z.object({ success: Success, data: z.array(Device) }),
  }),
  end: call({
    ...auth,
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'user',
    summary: 'Ends one session of the account',
    items: [],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success }),
  }),
  logoutEverywhere: call({
    ...auth,
    method: 'POST',
    path: '/logout-everywhere',
    access: 'user',
    summary: 'Ends every session of the account at once',
    items: [],
    reply: z.object({ success: Success }),
  }),
};
