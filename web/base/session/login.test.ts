import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, keepSession, openTab, stubBrowser } from '../../../tests/support/browser.ts';
import { type Hosts, startHosts } from '../../../tests/support/hosts.ts';
import { challenged } from './challenge.ts';

let hosts: Hosts;
let browser: Browser;

beforeEach(async () => {
  hosts = await startHosts();
  browser = stubBrowser();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await hosts.close();
});

const HERE = 'https://site.example/industries';
const login = (continueTo: string) => `https://account.example/login?${new URLSearchParams({ continue: continueTo })}`;
const challengeOf = async (continueTo: string) => new URL(await challenged(login(continueTo))).searchParams.get('challenge');
const kept = () => JSON.parse(browser.session.getItem('wbn-logins') ?? '[]') as { continue: string; verifier: string }[];

describe('a login that begins here', () => {
  test('carries the hash of a 256-bit verifier that only this tab knows', async () => {
    const challenge = await challengeOf(HERE);
    const [{ verifier } = { verifier: '' }] = kept();
    expect(Buffer.from(verifier, 'base64url')).toHaveLength(32);
    expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
  });

  test('carries the same hash at a second click, another one for another page, and the last five are kept', async () => {
    const first = await challengeOf(HERE);
    expect(await challengeOf(`${HERE}?page=2`)).not.toBe(first);
    expect(await challengeOf(HERE)).toBe(first);
    for (let page = 3; page < 9; page += 1) await challengeOf(`${HERE}?page=${page}`);
    expect(kept()).toHaveLength(5);
  });

  test('keeps its plain address where nothing can be kept or hashed', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(await challenged(login(HERE))).toBe(login(HERE));
    vi.stubGlobal('sessionStorage', browser.session);
    vi.stubGlobal('crypto', {});
    expect(await challenged(login(HERE))).toBe(login(HERE));
  });
});

describe('the exchange of a one-time code', () => {
  const PROFILE = { userID: 'bob', username: 'bob', firstName: 'Bob', lastName: 'Ray', profilePhoto: null };
  const SESSION = { token: 'new', tokenExpire: 4_000_000_000, refreshToken: 'new-refresh', refreshTokenExpire: 4_100_000_000, userID: 'bob', profile: PROFILE };
  const exchange = async () => (await openTab()).exchange(hosts.place, 'code', HERE);
  const answerWith = (status: number, body: object) => hosts.own.set('POST /get-session', () => ({ status, body }));

  test('shows the verifier of that login and replaces wholly what was there [API-005] [ACC-008] [ACC-009] [ACC-010] [ACC-015]', async () => {
    await challengeOf(HERE);
    await challengeOf(`${HERE}?page=2`);
    const verifier = kept().find((one) => one.continue === HERE)?.verifier;
    keepSession(browser, { socialActor: 'a-business-of-ann' });
    answerWith(200, { success: true, data: SESSION });
    expect(await exchange()).toBe('done');
    expect(JSON.parse(hosts.of('POST /get-session')[0]?.body ?? '')).toEqual({ token: 'code', verifier });
    expect(Object.fromEntries(browser.local.kept)).toEqual({
      token: 'new',
      tokenExpire: '4000000000000',
      refreshToken: 'new-refresh',
      refreshTokenExpire: '4100000000000',
      userID: 'bob',
      profile: JSON.stringify(PROFILE),
      profileUpdateDate: expect.stringMatching(/^\d{13}$/),
      socialActor: 'bob',
    });
    expect(kept().map((one) => one.continue)).toEqual([`${HERE}?page=2`]);
  });

  test('never leaves one person’s token beside another person’s name, whenever somebody reads', async () => {
    keepSession(browser);
    const { exchange: begin } = await openTab();
    const { read } = await import('./storage.ts');
    const { setItem } = browser.local;
    const seen = new Set<string>();
    browser.local.setItem = (key, value) => {
      setItem(key, value);
      const found = read();
      seen.add(found ? `${found.userID} with ${found.token}` : 'nobody');
    };
    answerWith(200, { success: true, data: SESSION });
    await begin(hosts.place, 'code', HERE);
    // The first writing asks only whether anything can be kept.
    expect([...seen]).toEqual(['ann with token-1', 'nobody', 'bob with new']);
  });

  test.each([
    [401, { success: false, error: 'SessionError' }],
    [400, { success: false, error: 'invalid_input' }],
    [200, { success: false, error: 'SessionError' }],
  ])('is refused with %i, and the session that was there stays [ERR-011]', async (status, body) => {
    keepSession(browser);
    answerWith(status, body);
    expect(await exchange()).toBe('refused');
    expect(browser.local.getItem('token')).toBe('token-1');
  });

  test.each([500, 503, 429])('fails with %i, which is logged as a network error [ERR-012]', async (status) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith(status, { success: false, error: 'unavailable' });
    expect(await exchange()).toBe('failed');
    expect(log).toHaveBeenCalledWith('network error', expect.anything());
  });
});

const NAMES = [
  'theme',
  'language',
  'wbn-draft.ann.b.about',
  'wbn-outbox.ann',
  'wbn-draft.bob.b.about',
  'confirm-email-dismissed',
  'wbn-intent',
  'something-new',
];
const leave = () => {
  for (const storage of [browser.local, browser.session]) for (const name of NAMES) storage.setItem(name, '[]');
};
const left = () => [browser.local, browser.session].map((storage) => [...storage.kept.keys()].filter((name) => NAMES.includes(name)));

describe('what a browser keeps', () => {
  test('is nobody’s after a logout: language and theme alone stay, in both storages [FIX-015] [ACC-023]', async () => {
    keepSession(browser);
    hosts.valid.add('token-1');
    leave();
    await (await openTab()).logout(hosts.place);
    for (const storage of [browser.local, browser.session]) expect([...storage.kept.keys()].toSorted()).toEqual(['language', 'theme']);
  });

  test('is what was typed when a session ends by itself, for the same person alone [FIX-015] [ERR-027]', async () => {
    keepSession(browser);
    leave();
    const { end } = await import('./end.ts');
    end();
    const typed = ['theme', 'language', 'wbn-draft.ann.b.about', 'wbn-outbox.ann', 'wbn-draft.bob.b.about', 'wbn-intent'];
    expect(left()).toEqual([typed, typed]);
  });

  test('of others goes when somebody logs in [FIX-015]', async () => {
    leave();
    const { save, tokens } = await openTab();
    const profile = { userID: 'bob', username: 'bob', firstName: 'Bob', lastName: 'Ray', profilePhoto: null };
    const times = { tokenExpire: 4e12, refreshTokenExpire: 4e12, profileUpdateDate: 1 };
    save({ token: 'new', refreshToken: 'r', userID: 'bob', profile, socialActor: 'bob', ...times });
    expect(tokens()?.token).toBe('new');
    const stay = ['theme', 'language', 'wbn-draft.bob.b.about', 'wbn-intent'];
    expect(left()).toEqual([stay, stay]);
  });

  test('in other tabs alone goes too when one logs out [FIX-015]', async () => {
    keepSession(browser);
    await openTab();
    leave();
    const other = new BroadcastChannel('wbn-logged-out');
    other.postMessage(null);
    await vi.waitFor(() => expect(left()[1]).toEqual(['theme', 'language']));
    other.close();
  });
});

describe('logout', () => {
  test('ends the session on the server with its token, clears local storage and goes home [ACC-023] [API-006]', async () => {
    keepSession(browser);
    hosts.valid.add('token-1');
    browser.local.setItem('theme', 'dark');
    await (await openTab()).logout(hosts.place);
    expect(hosts.of('POST /logout')[0]?.headers['wbn-auth']).toBe('token-1');
    expect([...browser.local.kept]).toEqual([['theme', 'dark']]);
    expect(browser.location.assign).toHaveBeenCalledWith('/');
  });

  test('does so too when nobody answers, or the session is over already [ACC-023]', async () => {
    for (const answer of [503, 401]) {
      hosts.own.set('POST /logout', () => ({ status: answer, body: { success: false, error: 'SessionError' } }));
      keepSession(browser, { refreshToken: 'spent' });
      await (await openTab()).logout(hosts.place);
      expect(browser.local.kept.size).toBe(0);
      expect(browser.location.assign).toHaveBeenLastCalledWith('/');
    }
    expect(browser.location.reload).not.toHaveBeenCalled();
  });
});
