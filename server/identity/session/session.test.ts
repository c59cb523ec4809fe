import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { codeIn, logIn, newChallenge, openBrowser, PASSWORD, refresh, signUp, tokenMailedTo } from '../../../tests/support/session.ts';

const api = useApi('empty');
const check = (token: string) => api.auth.get('/session', { 'wbn-auth': token });

describe('the whole way by plain calls', () => {
  test('leads from registering over the mail to a session, out of it and in again [ACC-001] [ACC-002] [ACC-003] [API-005] [API-006] [API-007]', async () => {
    const browser = openBrowser(api);
    const goal = 'http://localhost:3000/industries?from=home';
    const person = { email: 'gareth@thornaby.example', password: PASSWORD, firstName: 'Gareth', lastName: 'Lloyd' };
    const registered = await browser.post('/register', { ...person, acceptTerms: true, continue: goal });
    expect(registered).toMatchObject({ status: 200, body: { success: true, data: { redirect: 'http://localhost:3001/check-mail' } } });
    expect([...browser.cookies.keys()]).toEqual(['wbn-registered']);

    const confirmed = await browser.post('/confirm-email', { token: await tokenMailedTo(api, person.email) });
    const landing = new URL(confirmed.body.data.redirect);
    expect([landing.origin, landing.pathname, landing.searchParams.get('continue')]).toEqual(['http://localhost:3000', '/session', goal]);

    const { body } = await browser.post('/get-session', { token: codeIn(landing.href) });
    expect(body).toEqual({
      success: true,
      data: {
        token: expect.any(String),
        tokenExpire: expect.any(Number),
        refreshToken: expect.any(String),
        refreshTokenExpire: expect.any(Number),
        userID: expect.any(String),
        profile: { userID: body.data.userID, username: expect.stringMatching(/^gareth-lloyd-/), firstName: 'Gareth', lastName: 'Lloyd', profilePhoto: null },
      },
    });
    expect((await check(body.data.token)).body.data).toMatchObject({ userID: body.data.userID, emailConfirmed: true });

    expect((await api.auth.post('/logout', {}, { 'wbn-auth': body.data.token })).body).toEqual({ success: true });
    expect(await check(body.data.token)).toMatchObject({ status: 401, body: { error: 'SessionError' } });
    expect((await logIn(api, person.email)).userID).toBe(body.data.userID);
  });

  test('gives expiries in seconds: the token lives 15 minutes, the refresh token 30 days [ACC-015] [API-004]', async () => {
    const { email } = await signUp(api);
    const session = await logIn(api, email);
    const now = api.now().getTime() / 1000;
    expect(Math.abs(session.tokenExpire - now - 15 * 60)).toBeLessThan(5);
    expect(Math.abs(session.refreshTokenExpire - now - 30 * 86_400)).toBeLessThan(5);
    const renewed = (await refresh(api, session.refreshToken)).body;
    expect(renewed).toEqual({
      success: true,
      data: { token: expect.any(String), tokenExpire: expect.any(Number), refreshToken: expect.any(String), refreshTokenExpire: expect.any(Number) },
    });
    expect(renewed.data.refreshToken).not.toBe(session.refreshToken);
  });

  test('goes on from a login that the account site still has', async () => {
    const { email, userID } = await signUp(api);
    const browser = openBrowser(api);
    await logIn(api, email, PASSWORD, browser);
    const { verifier, challenge } = newChallenge();
    const { body } = await browser.post('/continue', { continue: 'http://localhost:3000/profile', challenge });
    expect((await browser.post('/get-session', { token: codeIn(body.data.redirect), verifier })).body.data.userID).toBe(userID);
  });
});

describe('the sessions of an account', () => {
  test('are listed with their devices, and one of them can be ended from another', async () => {
    const { email } = await signUp(api);
    const phone = openBrowser(api, {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    });
    const desk = openBrowser(api, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' });
    const onPhone = await logIn(api, email, PASSWORD, phone);
    const atDesk = await logIn(api, email, PASSWORD, desk);
    const list = (await desk.get('/account/sessions')).body.data;
    expect(list.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Firefox on Windows', true],
        ['Safari on iOS', false],
      ]),
    );
    const other = list.find(({ device }: { device: string }) => device === 'Safari on iOS');
    expect((await desk.delete(`/account/sessions/${other.sessionID}`)).status).toBe(200);
    expect((await check(onPhone.token)).body.error).toBe('SessionError');
    expect((await check(atDesk.token)).status).toBe(200);
    expect((await phone.get('/account')).status).toBe(401);
  });

  test('of somebody else are missing', async () => {
    const [ann, bob] = [await signUp(api), await signUp(api)];
    const browser = openBrowser(api);
    await logIn(api, bob.email);
    const his = (await api.pool.query('select id from session where account_id = $1', [bob.userID])).rows[0].id;
    await logIn(api, ann.email, PASSWORD, browser);
    expect(await browser.delete(`/account/sessions/${his}`)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  test('all end at once when one logs out everywhere', async () => {
    const { email } = await signUp(api);
    const sessions = [await logIn(api, email), await logIn(api, email), await logIn(api, email)];
    await api.auth.post('/logout-everywhere', {}, sessions[1]?.headers);
    for (const { token } of sessions) expect((await check(token)).body.error).toBe('SessionError');
    for (const { refreshToken } of sessions) expect((await refresh(api, refreshToken)).body.error).toBe('SessionError');
  });
});

describe('a login', () => {
  test('never goes on with a cookie that was there before, and ends what it stood for', async () => {
    const { email } = await signUp(api);
    const browser = openBrowser(api);
    browser.cookies.set('wbn-account', 'planted-by-somebody');
    const first = await logIn(api, email, PASSWORD, browser);
    const planted = browser.cookies.get('wbn-account');
    expect(planted).not.toBe('planted-by-somebody');
    await logIn(api, email, PASSWORD, browser);
    expect(browser.cookies.get('wbn-account')).not.toBe(planted);
    expect((await check(first.token)).body.error).toBe('SessionError');
  });

  test('goes home instead of anywhere else than the site', async () => {
    const { email } = await signUp(api);
    for (const elsewhere of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/relative', 'http://localhost:3000@evil.example/']) {
      const { body } = await openBrowser(api).post('/login', { email, password: PASSWORD, continue: elsewhere });
      expect(new URL(body.data.redirect).searchParams.get('continue')).toBeNull();
    }
  });

  test('without email or password says which is missing', async () => {
    expect(await api.auth.post('/login', {})).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please enter an email address such as ann@company.co.uk.', password: 'Please enter your password.' } },
    });
  });
});
