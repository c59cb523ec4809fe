import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog } from '#server/base/telemetry/log.ts';
import { useApi } from '../../../tests/support/api.ts';
import { codeIn, newChallenge, openBrowser, refresh, tokenMailedTo } from '../../../tests/support/session.ts';

let written = '';
const sink = new Writable({
  write(chunk, _, done) {
    written += String(chunk);
    done();
  },
});
const api = useApi('empty', {}, { log: createLog('debug', sink) });

describe('the logs', () => {
  test('hold no password, code, token or cookie of a whole registration, login, refresh and refusal', async () => {
    const email = 'canary-address@test.example';
    const password = 'canary password of mine';
    const browser = openBrowser(api);
    await browser.post('/register', { email, password, firstName: 'Ann', lastName: 'Tester', acceptTerms: true });
    const link = await tokenMailedTo(api, email);
    await browser.post(`/confirm-email?token=${encodeURIComponent(link)}`, { token: link });
    const { verifier, challenge } = newChallenge();
    const code = codeIn((await browser.post('/login', { email, password, challenge })).body.data.redirect);
    const { token, refreshToken } = (await browser.post('/get-session', { token: code, verifier })).body.data;
    const renewed = (await refresh(api, refreshToken)).body.data;
    await browser.post('/get-session', { token: code, verifier });
    await browser.post('/login', { email, password: `${password} wrong` });
    await api.auth.send('POST', '/login', { payload: `{"password": "${password}"`, headers: { 'content-type': 'application/json' } });
    await api.get('/user/public-profile/none', { 'wbn-auth': token, authorization: `Bearer ${token}` });
    const secrets = { password, link, code, verifier, token, refreshToken, newToken: renewed.token, newRefresh: renewed.refreshToken, email };
    const leaked = Object.entries({ ...secrets, ...Object.fromEntries(browser.cookies) }).filter(([, secret]) => written.includes(secret));
    expect(leaked.map(([name]) => name)).toEqual([]);
    expect(written).toContain('a one-time code came twice, session ended');
    expect(written).toContain('/get-session');
  });

  test('name no session token in an address: tokens travel in headers and bodies only', async () => {
    expect(written).not.toMatch(/[?&]token=/);
  });
});
