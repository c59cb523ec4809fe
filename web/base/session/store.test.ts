import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, keepSession, openTab, stubBrowser } from '../../../tests/support/browser.ts';

let browser: Browser;

beforeEach(() => {
  browser = stubBrowser();
});

afterEach(() => vi.unstubAllGlobals());

const HOUR = 3_600_000;
const past = String(Date.now() - HOUR);

describe('what local storage holds', () => {
  test('is a session: who, the person and who acts, the user or a business [ACC-008] [ACC-009] [ACC-010]', async () => {
    keepSession(browser, { socialActor: 'a-business' });
    const { session } = await openTab();
    expect(session()).toEqual({ userID: 'ann', profile: expect.objectContaining({ firstName: 'Ann' }), socialActor: 'a-business' });
  });

  test.each([
    ['no token', { token: null }],
    ['no user', { userID: null }],
    ['no person', { profile: null }],
    ['a person that is no JSON', { profile: '{"userID":"ann"' }],
    ['another person', { profile: '{"userID":"bob","firstName":"Bob","lastName":"Ray"}' }],
    ['a person that is a list', { profile: '[]' }],
    ['an expiry that is no number', { tokenExpire: 'soon' }],
    ['no expiry', { tokenExpire: null }],
  ])('counts as logged out with %s', async (_, changes) => {
    keepSession(browser, changes as Record<string, null>);
    const { session, state } = await openTab();
    expect([session(), state()]).toEqual([null, 'out']);
  });

  test('that cannot be read at all counts as logged out', async () => {
    vi.stubGlobal('localStorage', null);
    const { session } = await openTab();
    expect(session()).toBeNull();
  });

  test('with a token that opens nothing is removed, so that the next page starts as a visitor’s', async () => {
    keepSession(browser, { profile: 'broken' });
    browser.local.setItem('theme', 'dark');
    await openTab();
    expect([...browser.local.kept]).toEqual([['theme', 'dark']]);
  });
});

describe('whoever is logged in', () => {
  test('is so while the token’s expiry is later than now, else logged out [ACC-011]', async () => {
    keepSession(browser, { tokenExpire: String(Date.now() + HOUR), refreshToken: null });
    expect((await openTab()).state()).toBe('in');
    keepSession(browser, { tokenExpire: past, refreshToken: null });
    const { state, session } = await openTab();
    expect([state(), session()]).toEqual(['out', null]);
  });

  test('is asked of the server when only the refresh token is left [ACC-012]', async () => {
    keepSession(browser, { tokenExpire: past });
    expect((await openTab()).state()).toBe('refreshing');
    keepSession(browser, { tokenExpire: past, refreshTokenExpire: past });
    expect((await openTab()).state()).toBe('out');
  });
});

describe('another tab', () => {
  const changes = async () => {
    const tab = await openTab();
    const heard = vi.fn();
    tab.subscribe(heard);
    return { ...tab, heard };
  };

  test('that logs out is heard, and so is one that clears everything', async () => {
    for (const key of ['token', null]) {
      keepSession(browser);
      const { heard, session } = await changes();
      browser.local.kept.clear();
      browser.hear(key);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
      expect(session()).toBeNull();
    }
  });

  test('that writes a session key by key is told as one change', async () => {
    keepSession(browser);
    const { heard, session } = await changes();
    browser.local.removeItem('token');
    browser.hear('token');
    keepSession(browser, { userID: 'bob', profile: '{"userID":"bob","firstName":"Bob","lastName":"Ray"}' });
    for (const key of ['userID', 'profile', 'socialActor', 'token']) browser.hear(key);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledTimes(1);
    expect(session()?.userID).toBe('bob');
  });

  test('that refreshes gives the same person, as the same object', async () => {
    keepSession(browser);
    const { heard, session, tokens } = await changes();
    const before = session();
    browser.local.setItem('token', 'token-2');
    browser.hear('token');
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(tokens()?.token).toBe('token-2');
    expect(session()).toBe(before);
  });
});

describe('this page, once it is for somebody', () => {
  const becomes = async (change: () => void) => {
    keepSession(browser);
    const tab = await openTab();
    change();
    browser.hear('token');
    await vi.waitFor(() => expect(tab.session()?.userID).not.toBe('ann'));
  };
  const asBob = () => keepSession(browser, { userID: 'bob', profile: '{"userID":"bob","firstName":"Bob","lastName":"Ray"}' });

  test.each([
    ['somebody else logs in', asBob],
    ['the person logs out', () => browser.local.kept.clear()],
  ])('is hidden and begins anew when %s in another tab: nothing in its memory is seen by the next [FIX-014]', async (_, change) => {
    await becomes(change);
    expect(browser.document.documentElement.style.setProperty).toHaveBeenCalledWith('visibility', 'hidden');
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });

  test('stays where it is when the same person comes with a new token, and when a visitor logs in [FIX-014]', async () => {
    const tab = await openTab();
    asBob();
    browser.hear('token');
    await vi.waitFor(() => expect(tab.session()?.userID).toBe('bob'));
    browser.local.setItem('token', 'token-2');
    browser.hear('token');
    await vi.waitFor(() => expect(tab.tokens()?.token).toBe('token-2'));
    expect(browser.location.reload).not.toHaveBeenCalled();
  });

  test('is out of sight in the back and forward cache, and comes back for the same person alone [FIX-014]', async () => {
    keepSession(browser);
    await openTab();
    const { setProperty, removeProperty } = browser.document.documentElement.style;
    browser.tell('pagehide', { persisted: true });
    expect(setProperty).toHaveBeenCalledTimes(1);
    browser.tell('pageshow', { persisted: true });
    expect(removeProperty).toHaveBeenCalledTimes(1);
    expect(browser.location.reload).not.toHaveBeenCalled();
    asBob();
    browser.tell('pagehide', { persisted: true });
    browser.tell('pageshow', { persisted: true });
    expect(setProperty).toHaveBeenCalledTimes(3);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });
});
