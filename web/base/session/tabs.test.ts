import { setTimeout as pause } from 'node:timers/promises';
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
  // A lock outlives its test, and waits for the clock that the test took.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1000);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await hosts.close();
});

const tabs = async (count: number) => {
  const opened = [];
  for (let tab = 0; tab < count; tab += 1) opened.push(await openTab());
  return opened.map((tab) => ({ ...tab, ...tab.sessionTransport(hosts.place) }));
};

describe('tabs that refresh at once', () => {
  test.each([2, 5])('%i of them make one refresh and all go on with its token [ACC-017]', async (count) => {
    keepSession(browser);
    const opened = await tabs(count);
    expect(await Promise.all(opened.map(({ renew }) => renew('token-1')))).toEqual(Array(count).fill('token-2'));
    expect(hosts.of('POST /refresh-token')).toHaveLength(1);
  });

  test('the lock is kept until the other tabs can see what was written, though the answer is there', async () => {
    keepSession(browser);
    const [tab] = await tabs(1);
    expect(await tab?.renew('token-1')).toBe('token-2');
    expect((await navigator.locks.query()).held).toHaveLength(1);
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  });

  test('one tab makes one refresh for all its requests, even without locks', async () => {
    vi.stubGlobal('navigator', {});
    keepSession(browser);
    const [tab] = await tabs(1);
    await Promise.all(['one', 'two', 'three'].map((textQuery) => tab?.client.search.businesses({ textQuery })));
    expect(hosts.of('POST /refresh-token')).toHaveLength(1);
  });

  test('a refusal is looked at twice: another browser process may just have written its tokens', async () => {
    keepSession(browser, { refreshToken: 'spent' });
    const [tab] = await tabs(1);
    const renewed = tab?.renew('token-1');
    await vi.waitFor(() => expect(hosts.of('POST /refresh-token')).toHaveLength(1));
    // Until the refusal has arrived.
    await pause(300);
    keepSession(browser, { token: 'token-of-another-tab', refreshToken: 'refresh-9' });
    expect(await renewed).toBe('token-of-another-tab');
    expect(browser.location.reload).not.toHaveBeenCalled();
  });

  test('a logout during the refresh is the last word', async () => {
    keepSession(browser);
    let release = () => {};
    hosts.gate = new Promise<void>((done) => {
      release = done;
    });
    const [tab] = await tabs(1);
    const renewed = tab?.renew('token-1');
    await vi.waitFor(() => expect(hosts.of('POST /refresh-token')).toHaveLength(1));
    browser.local.kept.clear();
    release();
    expect(await renewed).toBeNull();
    expect(browser.local.kept.size).toBe(0);
  });
});

describe('the watch over a session', () => {
  const EXPIRES_IN = 60_000;
  const watched = async (changes: Parameters<typeof keepSession>[1] = {}) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    hosts.valid.add('token-1');
    keepSession(browser, { tokenExpire: String(Date.now() + EXPIRES_IN), ...changes });
    const [tab] = await tabs(1);
    tab?.watchSession(hosts.place);
    tab?.watchSession(hosts.place);
    return tab;
  };
  const refreshes = () => hosts.of('POST /refresh-token').length;
  /** Waits in real time: `vi.waitFor` would wind the fake clock on. */
  const oneRefresh = async () => {
    for (let turn = 0; turn < 100 && browser.local.getItem('token') !== 'token-2'; turn += 1) await pause(50);
    expect(browser.local.getItem('token')).toBe('token-2');
  };

  test('refreshes 5000 ms before the token expires, not sooner [ACC-014]', async () => {
    await watched();
    await vi.advanceTimersByTimeAsync(EXPIRES_IN - 5000 - 1);
    await pause(300);
    expect(refreshes()).toBe(0);
    await vi.advanceTimersByTimeAsync(400);
    await oneRefresh();
    expect(refreshes()).toBe(1);
  });

  test('stores expiries in milliseconds that come in seconds [ACC-015]', async () => {
    await watched();
    await vi.advanceTimersByTimeAsync(EXPIRES_IN);
    await oneRefresh();
    const expire = Number(browser.local.getItem('tokenExpire'));
    expect(expire % 1000).toBe(0);
    expect(Math.abs(expire - Date.now())).toBeLessThan(1_000_000);
    expect(Number(browser.local.getItem('refreshTokenExpire'))).toBeGreaterThan(expire);
  });

  test('counts the days of a long-lived token, which one timer cannot', async () => {
    await watched({ tokenExpire: String(Date.now() + 40 * 86_400_000), refreshTokenExpire: String(Date.now() + 90 * 86_400_000) });
    const set = vi.spyOn(globalThis, 'setTimeout');
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(set.mock.calls.length).toBeGreaterThan(0);
    expect(set.mock.calls.length).toBeLessThan(200);
    await pause(300);
    expect(refreshes()).toBe(0);
  });

  test('asks the server again when the browser comes back online, or a tab that slept past the expiry is looked at [ACC-013]', async () => {
    await watched();
    browser.tell('online');
    await vi.waitFor(() => expect(hosts.of('GET /session')).toHaveLength(1));
    const show = () => browser.document.dispatchEvent(new Event('visibilitychange'));
    show();
    vi.setSystemTime(Date.now() + EXPIRES_IN + 1000);
    show();
    await oneRefresh();
    await vi.waitFor(() => expect(hosts.of('GET /session')).toHaveLength(2));
    expect(hosts.of('GET /session').at(-1)?.headers['wbn-auth']).toBe('token-2');
  });

  test('tries again later when nobody answers', async () => {
    hosts.refreshFailures = ['hang up'];
    await watched();
    await vi.advanceTimersByTimeAsync(EXPIRES_IN);
    await vi.waitFor(() => expect(refreshes()).toBe(1), { timeout: 5000 });
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(31_000);
      expect(browser.local.getItem('token')).toBe('token-2');
    });
    expect(browser.location.reload).not.toHaveBeenCalled();
  });
});

describe('a wrong clock', () => {
  test.each([-360_000, 360_000])('of %i ms is corrected by the Date of an answer, for the next page too', async (wrong) => {
    const real = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: real + wrong });
    keepSession(browser, { tokenExpire: String(real + 60_000), refreshTokenExpire: String(real + 86_400_000) });
    hosts.valid.add('token-1');
    const [tab] = await tabs(1);
    await tab?.client.session.check();
    const corrected = async () => Math.abs((await import('#web/base/session/clock.ts')).now() - real);
    expect(await corrected()).toBeLessThan(10_000);
    await tabs(1);
    expect(await corrected()).toBeLessThan(10_000);
  });

  test('learns nothing from an answer that may come from a cache', async () => {
    const clock = await import('#web/base/session/clock.ts');
    const before = clock.now() - Date.now();
    clock.learnTime(new Response('', { headers: { date: new Date(0).toUTCString(), 'cache-control': 'public, max-age=600' } }));
    expect(Math.abs(clock.now() - Date.now() - before)).toBeLessThan(100);
  });
});
