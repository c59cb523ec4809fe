import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, keepSession, openTab, stubBrowser } from '../../../tests/support/browser.ts';
import { type Hosts, startHosts } from '../../../tests/support/hosts.ts';

let hosts: Hosts;
let browser: Browser;

beforeEach(async () => {
  hosts = await startHosts();
  browser = stubBrowser();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await hosts.close();
});

const open = async () => (await openTab()).sessionTransport(hosts.place).client;
const search = (client: Awaited<ReturnType<typeof open>>, textQuery: string) => client.search.businesses({ textQuery });
const tokensAt = (host: string) => hosts.seen.filter((one) => one.host === host).map(({ headers }) => headers['wbn-auth']);

describe('the header wbn-auth', () => {
  test('goes to the API and to those calls of the account site that ask who one is, and to nobody else [API-002] [API-006] [API-007]', async () => {
    keepSession(browser);
    hosts.valid.add('token-1');
    const client = await open();
    await search(client, 'valve');
    await client.session.check();
    await client.session.logout();
    await client.session.get({ token: 'code' }).catch(() => {});
    await client.account.forgotPassword({ email: 'ann@test.example' }).catch(() => {});
    await client.reference.countries();
    expect(Object.fromEntries(hosts.seen.map(({ line, headers }) => [line, headers['wbn-auth'] ?? null]))).toEqual({
      'POST /search/business': 'token-1',
      'GET /session': 'token-1',
      'POST /logout': 'token-1',
      'POST /get-session': null,
      'POST /forgotten-password': null,
      'GET /ref-data/country': null,
    });
    expect(hosts.of('POST /logout')[0]?.body).toBe('');
  });

  test('follows no redirect to another host', async () => {
    keepSession(browser);
    hosts.own.set('POST /search/business', () => ({ status: 307, headers: { location: `${hosts.sink}/stolen` } }));
    await expect(search(await open(), 'valve')).rejects.toMatchObject({ code: 'network' });
    expect(tokensAt('sink')).toEqual([]);
  });
});

describe('a refused request', () => {
  test.each(['TokenNotFound', 'TokenExpiredError', 'SessionError'])(
    'with %s leads to one refresh and is sent again as it was [ACC-012] [ACC-016] [ACC-018] [API-004] [ERR-003] [ERR-006]',
    async (code) => {
      keepSession(browser);
      hosts.refusals.set('token-1', code);
      expect(await search(await open(), 'ball valve')).toMatchObject({ data: '{"textQuery":"ball valve"}' });
      expect(tokensAt('api')).toEqual(['token-1', 'token-2']);
      const [refresh] = hosts.of('POST /refresh-token');
      expect(refresh?.headers).toMatchObject({ 'wbn-refresh': 'refresh-1' });
      expect([refresh?.body, refresh?.headers['wbn-auth']]).toEqual(['', undefined]);
      expect(browser.local.getItem('token')).toBe('token-2');
      expect(browser.local.getItem('refreshToken')).toBe('refresh-2');
    },
  );

  test('waits with all others for the same refresh, and each is replayed with the new token [ACC-017] [ACC-018]', async () => {
    keepSession(browser);
    const client = await open();
    let release = () => {};
    hosts.gate = new Promise<void>((done) => {
      release = done;
    });
    const queries = ['one', 'two', 'three', 'four', 'five'];
    const answers = Promise.all(queries.map((query) => search(client, query)));
    await vi.waitFor(() => expect(tokensAt('api')).toHaveLength(5));
    release();
    expect((await answers).map((answer) => (answer as unknown as { data: string }).data)).toEqual(queries.map((query) => `{"textQuery":"${query}"}`));
    expect(hosts.of('POST /refresh-token')).toHaveLength(1);
    expect(tokensAt('api').slice(5)).toEqual(Array(5).fill('token-2'));
  });

  test('is rejected without a refresh token, and nothing else happens [ERR-004]', async () => {
    keepSession(browser, { refreshToken: null });
    await expect(search(await open(), 'valve')).rejects.toMatchObject({ status: 401, code: 'TokenExpiredError' });
    expect(hosts.of('POST /refresh-token')).toEqual([]);
    expect(browser.location.reload).not.toHaveBeenCalled();
    expect(browser.local.getItem('token')).toBe('token-1');
  });

  test('whose refresh is refused clears the session and reloads, once for all requests [ERR-005]', async () => {
    keepSession(browser, { refreshToken: 'spent-long-ago' });
    browser.local.setItem('theme', 'dark');
    const client = await open();
    const results = await Promise.allSettled(['one', 'two', 'three'].map((query) => search(client, query)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([...browser.local.kept]).toEqual([['theme', 'dark']]);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
    await search(client, 'as a visitor');
    expect(tokensAt('api').at(-1)).toBeUndefined();
    expect(hosts.of('POST /refresh-token')).toHaveLength(1);
  });

  test.each([503, 429, 'hang up'] as const)('whose refresh fails with %s keeps the session for the next attempt', async (failure) => {
    keepSession(browser);
    hosts.refreshFailures = [failure];
    const client = await open();
    await expect(search(client, 'valve')).rejects.toThrow();
    expect(browser.location.reload).not.toHaveBeenCalled();
    expect(await search(client, 'valve')).toMatchObject({ success: true });
  });

  test('that is refused again with the new token is given up: no refresh without end', async () => {
    keepSession(browser);
    hosts.own.set('POST /search/business', () => ({ status: 401, body: { success: false, error: 'TokenExpiredError' } }));
    await expect(search(await open(), 'valve')).rejects.toMatchObject({ code: 'TokenExpiredError' });
    expect(hosts.of('POST /search/business')).toHaveLength(2);
    expect(hosts.of('POST /refresh-token')).toHaveLength(1);
  });

  test('with JsonWebTokenError clears the session and reloads without a refresh [ERR-002]', async () => {
    keepSession(browser);
    hosts.refusals.set('token-1', 'JsonWebTokenError');
    await expect(search(await open(), 'valve')).rejects.toMatchObject({ code: 'JsonWebTokenError' });
    expect(browser.local.kept.size).toBe(0);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
    expect(hosts.of('POST /refresh-token')).toEqual([]);
  });

  test('with another 401 or another status is the caller’s', async () => {
    keepSession(browser);
    hosts.valid.add('token-1');
    hosts.own.set('GET /session', () => ({ status: 401, body: { success: false, error: 'login_failed' } }));
    hosts.own.set('POST /search/business', () => ({ status: 403, body: { success: false, error: 'email_unconfirmed' } }));
    const client = await open();
    await expect(client.session.check()).rejects.toMatchObject({ code: 'login_failed' });
    await expect(search(client, 'valve')).rejects.toMatchObject({ status: 403, code: 'email_unconfirmed' });
    expect(hosts.of('POST /refresh-token')).toEqual([]);
  });
});

test('a token that is known to be over is refreshed before it is sent [ACC-012]', async () => {
  keepSession(browser, { tokenExpire: '1000' });
  await search(await open(), 'valve');
  expect(tokensAt('api')).toEqual(['token-2']);
});
