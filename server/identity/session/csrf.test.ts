import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { codeIn, logIn, member, openBrowser, PASSWORD } from '../../../tests/support/session.ts';

const SITE = 'https://uk.wbn.example';
const ACCOUNT = 'https://account.wbn.example';
const api = useApi('empty', { SITE_URL: SITE, ACCOUNT_URL: ACCOUNT, API_URL: 'https://api.wbn.example', ROLE: 'account' });
const FOREIGN = ['https://evil.example', 'null', 'https://uk.wbn.example.evil.example', 'http://uk.wbn.example', 'https://api.wbn.example'];

describe('a page of another site', () => {
  test.each(FOREIGN)('of origin %s writes nothing with the cookie of the account site', async (origin) => {
    const browser = openBrowser(api);
    const { email } = await member(api);
    const session = await logIn(api, email, PASSWORD, browser);
    for (const path of ['/logout', '/logout-everywhere', '/continue', '/account/keep', '/login', '/register', '/get-session', '/refresh-token']) {
      expect(await browser.post(path, {}, { origin })).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    }
    expect((await api.auth.get('/session', session.headers)).status).toBe(200);
  });

  test('that names no origin is refused when its browser says that it comes from elsewhere', async () => {
    const browser = openBrowser(api);
    await logIn(api, (await member(api)).email, PASSWORD, browser);
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await browser.post('/logout-everywhere', {}, { 'sec-fetch-site': site })).status).toBe(403);
    }
  });

  test('cannot send a form, plain text or anything but JSON', async () => {
    const browser = openBrowser(api);
    const session = await logIn(api, (await member(api)).email, PASSWORD, browser);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml']) {
      const answer = await api.auth.send('POST', '/continue', { payload: '{}', headers: { cookie, 'content-type': type } });
      expect(answer.status).toBe(415);
    }
    expect((await api.auth.get('/session', session.headers)).status).toBe(200);
  });

  test('of the site itself reads with its own token, not with the cookie', async () => {
    const browser = openBrowser(api);
    await logIn(api, (await member(api)).email, PASSWORD, browser);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await api.auth.get('/account', { cookie, origin: SITE })).status).toBe(401);
    expect((await api.auth.get('/account', { cookie })).status).toBe(200);
    expect((await api.auth.get('/account', { cookie, origin: ACCOUNT })).status).toBe(200);
  });

  test('is told nothing by CORS, while the site is', async () => {
    const asked = (origin: string) =>
      api.auth.send('OPTIONS', '/get-session', {
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    const allowed = await asked(SITE);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    });
    for (const origin of FOREIGN.filter((one) => one !== 'null')) expect((await asked(origin)).headers['access-control-allow-origin']).not.toBe(origin);
  });
});

describe('the cookies over https', () => {
  test('are __Host- cookies: secure, for scripts invisible, for other sites absent', async () => {
    const { email } = await member(api);
    const { headers, body } = await api.auth.post('/login', { email, password: PASSWORD });
    const lines = [headers['set-cookie']].flat() as string[];
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(['__Host-wbn-account', '__Host-wbn-known']);
    for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(body.data.redirect).toMatch(/^https:\/\/uk\.wbn\.example\/session\?token=/);
  });

  test('are hashed where they are kept', async () => {
    const browser = openBrowser(api);
    const { email } = await member(api);
    const { body } = await browser.post('/login', { email, password: PASSWORD });
    expect(codeIn(body.data.redirect)).toMatch(/^[\w-]{43}$/);
    const { rows } = await api.pool.query("select encode(cookie_hash, 'hex') as hash from session");
    expect(rows.map(({ hash }) => hash)).not.toContain(Buffer.from(browser.cookies.get('__Host-wbn-account') ?? '').toString('hex'));
  });
});
