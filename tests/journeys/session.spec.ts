import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD, fill } from './support/account.ts';
import { account, api } from './support/api.ts';
import { watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { PORTS } from './support/places.ts';
import { screen } from './support/screen.ts';
import { accountMenu, keep, kept, logIn } from './support/session.ts';

const BUYER = 'buyer@demo.example';
const MISSING = '0190a0a0-0000-7000-8000-000000000001';
const site = `http://localhost:${PORTS.site}`;

async function logInByHand(page: Page) {
  await fill(page, { 'Work email': BUYER, Password: DEMO_PASSWORD });
  await page.keyboard.press('Enter');
}

test.describe('logging in', () => {
  test('leads over the account site and back to where one was [ACC-001] [ACC-002] [ACC-003] [ACC-004] [ACC-006] [ACC-008] [ACC-009] [ACC-010]', {
    tag: '@keyboard',
  }, async ({ page, baseURL }) => {
    const here = `${baseURL}/search-result?search=ball+valve&countries=GB&from=mail#main`;
    await page.goto(here);
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    await hydrated(login);
    await login.click();
    await page.waitForURL(`${account}/login?**`);
    const asked = new URL(page.url()).searchParams;
    expect(asked.get('continue')).toBe(here);
    expect(asked.get('challenge')).toMatch(/^[\w-]{43}$/);
    const exchange = page.waitForRequest(`${account}/get-session`);
    await logInByHand(page);
    expect((await exchange).postDataJSON()).toEqual({ token: expect.any(String), verifier: expect.stringMatching(/^[\w-]{43}$/) });
    await expect(page).toHaveURL(here);
    await expect(accountMenu(page)).toBeVisible();
    const storage = await kept(page);
    expect(Object.keys(storage)).toEqual(
      expect.arrayContaining(['token', 'tokenExpire', 'refreshToken', 'refreshTokenExpire', 'userID', 'profile', 'profileUpdateDate', 'socialActor']),
    );
    expect(storage['socialActor']).toBe(storage['userID']);
    expect(Number(storage['tokenExpire'])).toBeGreaterThan(Date.now());
  });

  test('works in a new tab of its own, which has no verifier, by the account site’s cookie', async ({ page, context }) => {
    await page.goto('/industries');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Login' })
      .click({ modifiers: ['ControlOrMeta'] });
    const other = await opened;
    await other.waitForURL(`${account}/login?**`);
    expect(new URL(other.url()).searchParams.has('challenge')).toBe(false);
    await logInByHand(other);
    await expect(other).toHaveURL('/industries');
    await expect(accountMenu(other)).toBeVisible();
    await expect(accountMenu(page)).toBeVisible();
  });

  test('survives a way back and a second try', async ({ page }) => {
    await page.goto('/industries');
    for (let turn = 0; turn < 2; turn += 1) {
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await page.waitForURL(`${account}/login?**`);
      if (turn === 0) await page.goBack();
    }
    await logInByHand(page);
    await expect(page).toHaveURL('/industries');
    await expect(accountMenu(page)).toBeVisible();
  });

  test('without script the plain link leads to the account site', screen, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/industries`);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${account}/login?continue=${encodeURIComponent(`${baseURL}/industries`)}`);
    await context.close();
  });
});

test.describe('the session page', () => {
  const hold = (page: Page) => page.route(`${account}/get-session`, () => {});

  test('says what it does and takes the code out of the address, the history and what others see [ACC-005]', async ({ page }) => {
    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer']));
    await hold(page);
    const answer = await page.goto('/session?token=one-time-code&continue=x');
    await expect(page.getByRole('heading', { name: 'Redirecting to your account...' })).toBeVisible();
    await expect(page).toHaveURL('/session');
    expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]) + document.referrer)).not.toContain(
      'one-time',
    );
    expect(await page.content()).not.toContain('one-time-code');
    expect(referrers.join()).not.toContain('one-time-code');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  test('tells no other site its address in any form of it, nor do the pages that mailed links lead to [FIX-013]', screen, async ({ request }) => {
    const forms = [
      '/session',
      '/session/',
      '/es/session',
      '/%73ession',
      '/it/%73ession/',
      '/decision/',
      '/unsubscribe',
      '/business/claim',
      '/zh/business/invitation',
    ];
    for (const form of forms) {
      const answer = await request.get(`${form}?token=one-time-code`, { maxRedirects: 0 });
      expect([form, answer.headers()['referrer-policy']]).toEqual([form, 'no-referrer']);
    }
    expect((await request.get('/industries')).headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test("goes to the site's origin when continue is empty, another site or a script [ACC-007]", screen, async ({ page, baseURL }) => {
    test.slow();
    await page.goto('/robots.txt');
    for (const wanted of ['', 'https://evil.example/', '//evil.example', 'javascript:alert(1)'])
      await test.step(`"${wanted}"`, async () => {
        const { data } = await (await page.request.post(`${account}/login`, { data: { email: BUYER, password: DEMO_PASSWORD } })).json();
        const code = new URL(data.redirect).searchParams.get('token');
        await page.goto(`/session?${new URLSearchParams({ token: String(code), continue: wanted })}`);
        await expect(page, wanted).toHaveURL(`${baseURL}/`);
        await expect(accountMenu(page)).toBeVisible();
        await page.goto('/robots.txt');
        await page.evaluate(() => localStorage.clear());
      });
  });

  test('shows the alert Error en token for a code that opens nothing, then goes home [ERR-011]', screen, async ({ page }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      dialog.accept();
    });
    await page.goto('/session?token=never-made&continue=x');
    await expect(page).toHaveURL('/');
    expect(said).toEqual(['Error en token']);
  });

  test('logs any other failure as a network error and offers another try [ERR-012]', screen, async ({ page, context }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/robots.txt');
    const { data } = await (await context.request.post(`${account}/login`, { data: { email: BUYER, password: DEMO_PASSWORD } })).json();
    await page.route(`${account}/get-session`, (route) => route.abort());
    await page.goto(data.redirect);
    await expect(page.getByRole('heading', { name: /could not reach the server/ })).toBeVisible();
    expect(logged.join('\n')).toContain('network error');
    await page.unroute(`${account}/get-session`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/');
    await expect(accountMenu(page)).toBeVisible();
  });

  test('replaces a session that is already there, wholly', screen, async ({ page, context }) => {
    await logIn(page, 'owner@demo.example', { socialActor: 'a-business-of-the-owner' });
    const before = await kept(page);
    const { data } = await (await context.request.post(`${account}/login`, { data: { email: BUYER, password: DEMO_PASSWORD } })).json();
    await page.goto(data.redirect);
    await expect(page).toHaveURL('/');
    const after = await kept(page);
    for (const name of ['token', 'refreshToken', 'userID', 'profile', 'socialActor']) expect(after[name], name).not.toBe(before[name]);
  });
});

test.describe('pages that need a session', () => {
  const expectLogin = async (page: Page, path: string) => {
    await page.goto(path);
    await page.waitForURL(`${account}/login?**`);
    const asked = new URL(page.url()).searchParams;
    expect(asked.get('continue')).toBe(site + path);
    expect(asked.get('challenge')).toMatch(/^[\w-]{43}$/);
  };

  test(
    'newsfeed, my businesses, a request to a business, the message center and other private pages lead a visitor to the login, which comes back [ACC-019] [ACC-020] [ACC-021] [ACC-022]',
    screen,
    async ({ page }) => {
      test.slow();
      const ofCompany = [`/business/${MISSING}/send-request?from=card`, `/business/${MISSING}/requests`];
      for (const path of ['/newsfeed', '/my-business', ...ofCompany, '/my-messages', '/profile/edit', '/favorites', '/notifications'])
        await test.step(path, () => expectLogin(page, path));
    },
  );

  test('broken and half-written sessions are a visitor’s: no page fails, private ones lead to the login [ACC-020]', screen, async ({ page }) => {
    const broken = { token: 'x', tokenExpire: 'soon', profile: '{' };
    const failed = watchForErrors(page);
    await keep(page, broken);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await kept(page)).not.toHaveProperty('token');
    failed();
    await keep(page, broken);
    await page.goto('/my-business');
    await page.waitForURL(`${account}/login?**`);
  });
});

test('a visitor loads nothing of a session, and asks the account site nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/search-result?search=valve', { waitUntil: 'networkidle' });
  const scripts = await Promise.all(asked.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()));
  expect(scripts.join('')).not.toContain('wbn-refresh');
  expect(asked.filter((url) => url.startsWith(account))).toEqual([]);
});

test('the token goes to the API and the account site, and to no other host [API-002]', async ({ page }) => {
  const carried = new Map<string, boolean>();
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    carried.set(origin, (carried.get(origin) ?? false) || 'wbn-auth' in request.headers());
  });
  await logIn(page, BUYER);
  const checked = page.waitForRequest(`${account}/session`);
  await page.goto('/');
  await page.locator('.regcard a').first().click();
  await page.waitForURL('**/business/**');
  await page.waitForResponse((response) => response.url().startsWith(`${api}/social/`) && response.request().method() === 'GET');
  await checked;
  const with_ = [...carried].filter(([, token]) => token).map(([origin]) => origin);
  expect(with_.sort()).toEqual([account, api].sort());
});
