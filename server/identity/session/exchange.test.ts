import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { type Browser, codeIn, member, newChallenge, openBrowser, PASSWORD } from '../../../tests/support/session.ts';

const api = useApi('empty');

/** A one-time code as the browser that logged in gets it. */
async function codeFor(browser: Browser, more: object = {}): Promise<string> {
  const { email } = await member(api);
  return codeIn((await browser.post('/login', { email, password: PASSWORD, ...more })).body.data.redirect);
}
const REFUSED = { status: 401, body: { success: false, error: 'SessionError' } };

describe('a one-time code', () => {
  test('works once; the second time it is refused, and the session that came of it ends [API-005]', async () => {
    const { verifier, challenge } = newChallenge();
    const code = await codeFor(openBrowser(api), { challenge });
    const first = await api.auth.post('/get-session', { token: code, verifier });
    expect(first.status).toBe(200);
    expect(await api.auth.post('/get-session', { token: code, verifier })).toMatchObject(REFUSED);
    expect((await api.auth.get('/session', { 'wbn-auth': first.body.data.token })).body.error).toBe('SessionError');
  });

  test('sent ten times at once opens one session at most, and leaves none', async () => {
    const { verifier, challenge } = newChallenge();
    const code = await codeFor(openBrowser(api), { challenge });
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.auth.post('/get-session', { token: code, verifier })));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    expect((await api.auth.get('/session', { 'wbn-auth': opened[0]?.body.data.token })).body.error).toBe('SessionError');
  });

  test('is refused after 60 seconds, and not before', async () => {
    const browser = openBrowser(api);
    const late = await codeFor(browser);
    api.pass(61);
    expect(await browser.post('/get-session', { token: late })).toMatchObject(REFUSED);
    const inTime = await codeFor(browser);
    api.pass(58);
    expect((await browser.post('/get-session', { token: inTime })).status).toBe(200);
  });

  test('that was challenged needs the verifier: no other one, none at all, and not the cookie instead', async () => {
    const wrongs = [{ verifier: newChallenge().verifier }, {}, { verifier: '' }];
    for (const wrong of wrongs) {
      const browser = openBrowser(api);
      const code = await codeFor(browser, { challenge: newChallenge().challenge });
      expect((await browser.post('/get-session', { token: code, ...wrong })).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('that was not challenged needs the cookie of the login: another browser is refused', async () => {
    const [owner, other] = [openBrowser(api), openBrowser(api)];
    const code = await codeFor(owner);
    await codeFor(other);
    expect(await other.post('/get-session', { token: code })).toMatchObject(REFUSED);
    expect(await owner.post('/get-session', { token: code })).toMatchObject(REFUSED);
    expect(await api.auth.post('/get-session', { token: await codeFor(owner) })).toMatchObject(REFUSED);
  });

  test('is not a session token, and is stored as a hash only', async () => {
    const code = await codeFor(openBrowser(api));
    expect((await api.auth.get('/session', { 'wbn-auth': code })).body.error).toBe('JsonWebTokenError');
    const { rows } = await api.pool.query('select * from sign_in_code');
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
