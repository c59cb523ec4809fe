import { describe, expect, test } from 'vitest';
import { mounted } from '#server/api.ts';
import { useApi } from './support/api.ts';
import { logIn, member } from './support/session.ts';

const api = useApi('empty');
/** Calls that anybody, or anybody who is logged in, may make with a body, and whose address needs nothing filled in. */
const calls = mounted.filter(({ call }) => call.body && !call.params && (call.access === 'public' || call.access === 'user'));

describe('a call whose schema asks for a body', () => {
  test('refuses a request without one, even where everything in it may be left out [FIX-055]', async () => {
    const { token } = await logIn(api, (await member(api)).email);
    expect(calls.length).toBeGreaterThan(40);
    const wrong: string[] = [];
    for (const { name, call } of calls) {
      const host = call.host === 'auth' ? api.auth : api;
      const { status, body } = await host.send(call.method, call.path, { headers: { 'wbn-auth': token } });
      if (status !== 400 || !String(body.fields?.body).startsWith('Please send a JSON body')) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('sends the confirmation once more, and goes on, when the body is there and empty [FIX-055]', async () => {
    const { token } = await logIn(api, (await member(api, false)).email);
    expect(await api.auth.post('/confirm-email/resend', {}, { 'wbn-auth': token })).toMatchObject({ status: 200, body: { success: true } });
    expect((await api.auth.send('POST', '/confirm-email/resend', { headers: { 'wbn-auth': token } })).status).toBe(400);
    expect((await api.auth.send('POST', '/continue', { headers: { 'wbn-auth': token } })).status).toBe(400);
  });
});
