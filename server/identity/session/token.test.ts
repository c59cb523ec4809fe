import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { suspendAccount } from '#server/trust/moderation/operator.ts';
import { useApi } from '../../../tests/support/api.ts';
import { logIn, member, type Session } from '../../../tests/support/session.ts';

const api = useApi('empty');
const send = (token?: string) => api.auth.get('/session', token === undefined ? {} : { 'wbn-auth': token });
const nameOf = async (token?: string) => (await send(token)).body.error;
let session: Session;

beforeAll(async () => {
  session = await logIn(api, (await member(api)).email);
});
afterEach(() => api.back());

describe('a token', () => {
  test('is asked for by name when it is missing [ERR-003] [API-002]', async () => {
    expect(await send()).toMatchObject({ status: 401, body: { error: 'TokenNotFound', message: 'Please log in to do this.' } });
  });

  test('that is forged is refused, whatever was done to it [ERR-002]', async () => {
    const [head = '', body = '', signature = ''] = session.token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const unsigned = `${written({ alg: 'RS256', typ: 'at+jwt' })}.${body}`;
    const signed = (header: object, payload: object, key = api.keys.used.token) =>
      new SignJWT(payload as Record<string, unknown>).setProtectedHeader(header as { alg: string }).sign(key);
    const forged = {
      'no algorithm': `${written({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      'another signature': `${head}.${body}.${createHmac('sha256', 'guess').update(`${head}.${body}`).digest('base64url')}`,
      'a public key algorithm': `${unsigned}.${sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url')}`,
      'another person': `${head}.${written({ ...claims, sub: '0190a0a0-0000-7000-8000-0000000000aa' })}.${signature}`,
      'another audience': await signed({ alg: 'HS256', typ: 'at+jwt' }, { ...claims, aud: 'https://other.example' }),
      'another issuer': await signed({ alg: 'HS256', typ: 'at+jwt' }, { ...claims, iss: 'https://other.example' }),
      'another type': await signed({ alg: 'HS256', typ: 'JWT' }, claims),
      'no end': await signed({ alg: 'HS256', typ: 'at+jwt' }, { ...claims, exp: undefined }),
      'another key of ours': await signed({ alg: 'HS256', typ: 'at+jwt' }, claims, api.keys.used.refresh),
      'cut off': session.token.slice(0, -2),
      'no token at all': 'Bearer me',
    };
    for (const [what, token] of Object.entries(forged)) expect([what, await nameOf(token)]).toEqual([what, 'JsonWebTokenError']);
    expect((await send(session.token)).status).toBe(200);
  });

  test('that is signed by us for a session that is not theirs is refused', async () => {
    const claims = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString());
    const other = await member(api);
    const token = await new SignJWT({ ...claims, sub: other.userID }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(api.keys.used.token);
    expect(await nameOf(token)).toBe('SessionError');
  });

  test('that is not valid is refused by public calls too, so that the client notices', async () => {
    expect((await api.get('/catsys/industry', { 'wbn-auth': 'nonsense' })).body.error).toBe('JsonWebTokenError');
    expect((await api.get('/catsys/industry', session.headers)).status).toBe(200);
  });

  test('ends after 15 minutes by the name of expiry [ERR-003]', async () => {
    const short = await logIn(api, (await member(api)).email);
    api.pass(15 * 60 - 5);
    expect((await send(short.token)).status).toBe(200);
    api.pass(10);
    expect(await nameOf(short.token)).toBe('TokenExpiredError');
  });

  test('is checked once while it comes with every call, its session each time', async () => {
    const { email } = await member(api);
    const own = await logIn(api, email);
    const verify = vi.spyOn(crypto.subtle, 'verify');
    for (let call = 0; call < 5; call += 1) expect((await send(own.token)).status).toBe(200);
    expect(verify).toHaveBeenCalledTimes(1);
    await suspendAccount(api, email, 'Sends the same offer to everybody.');
    expect(await nameOf(own.token)).toBe('SessionError');
    verify.mockRestore();
  });

  test('of a suspended account ends at once, and the account cannot log in', async () => {
    const { email } = await member(api);
    const running = await logIn(api, email);
    await suspendAccount(api, email, 'Sends the same offer to everybody.');
    expect(await nameOf(running.token)).toBe('SessionError');
    await expect(logIn(api, email)).rejects.toThrow('403');
  });
});
