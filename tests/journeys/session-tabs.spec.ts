import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { account, api } from './support/api.ts';
import { isLong } from './support/long.ts';
import { screen } from './support/screen.ts';
import { accountMenu, countCalls, keep, kept, logIn } from './support/session.ts';

const BUYER = 'buyer@demo.example';
const LONG_AGO = String(Date.now() - 60_000);

const open = async (context: BrowserContext, count: number): Promise<Page[]> => {
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto('/industries')));
  return pages;
};

/** Whether the server still knows the session that local storage holds. */
async function works(page: Page): Promise<boolean> {
  const { token = '' } = await kept(page);
  return (await fetch(`${account}/session`, { headers: { 'wbn-auth': token } })).ok;
}

for (const count of isLong ? [2, 5] : [5]) {
  test(`${count} tabs that refresh at once keep one session, with one refresh [ACC-012] [ACC-017]`, async ({ page, context }) => {
    await logIn(page, BUYER, { tokenExpire: LONG_AGO });
    const before = await kept(page);
    const refreshes = countCalls(page, '/refresh-token');
    const pages = await open(context, count);
    for (const one of pages) {
      await one.bringToFront();
      await expect(accountMenu(one)).toBeVisible();
      await expect.poll(async () => Number((await kept(one))['tokenExpire'])).toBeGreaterThan(Date.now());
    }
    expect(refreshes()).toBe(1);
    expect((await kept(page))['refreshToken']).not.toBe(before['refreshToken']);
    expect(await works(page)).toBe(true);
    await keep(page, { tokenExpire: LONG_AGO });
    await page.goto('/industries');
    await expect.poll(async () => Number((await kept(page))['tokenExpire'])).toBeGreaterThan(Date.now());
    expect(await works(page)).toBe(true);
  });
}

test('a token that expires while requests are on their way is refreshed once, and all of them are answered [ACC-016] [ACC-018] [ERR-003] [ERR-006]', async ({
  page,
}) => {
  await logIn(page, BUYER);
  const { token } = await kept(page);
  const refreshes = countCalls(page, '/refresh-token');
  const refused: string[] = [];
  await page.route(`${api}/social/**`, (route) => {
    if (route.request().headers()['wbn-auth'] !== token) return route.fallback();
    refused.push(route.request().url());
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' };
    return route.fulfill({ status: 401, json: { success: false, error: 'TokenExpiredError', message: 'x', requestId: '1' }, headers });
  });
  await page.goto('/');
  await page.locator('.regcard a').first().click();
  await page.waitForURL('**/business/**');
  await expect(page.locator('.btn .count').filter({ hasText: /\d/ })).toHaveCount(2);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refreshes()).toBe(1);
  expect((await kept(page))['token']).not.toBe(token);
});

test('a session that the server has ended is cleared and the page reloads, once [ERR-002] [ERR-005]', async ({ page }) => {
  const broken: Record<string, string>[] = [{ refreshToken: 'spent-long-ago', tokenExpire: LONG_AGO }, { token: 'forged' }];
  for (const change of broken) {
    await logIn(page, BUYER, change);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/industries');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(Object.keys(await kept(page))).not.toContain('token');
    // The page stands before everything of it is loaded.
    await expect.poll(() => loads).toBe(2);
    page.removeAllListeners('load');
  }
});

test('the session is checked again when the browser comes back online, and survives being offline [ACC-013]', screen, async ({ page, context }) => {
  await logIn(page, BUYER);
  await page.goto('/industries');
  await expect(accountMenu(page)).toBeVisible();
  await page.waitForResponse(`${account}/session`);
  await context.setOffline(true);
  await page.evaluate((past) => localStorage.setItem('tokenExpire', past), LONG_AGO);
  await expect(accountMenu(page)).toBeVisible();
  const checked = page.waitForResponse((response) => response.url() === `${account}/session` && response.request().method() === 'GET');
  await context.setOffline(false);
  expect((await checked).status()).toBe(200);
  await expect.poll(async () => Number((await kept(page))['tokenExpire'])).toBeGreaterThan(Date.now());
  await expect(accountMenu(page)).toBeVisible();
});

test('a logout in another tab logs this one out, and private pages ask it to log in [ACC-019] [ACC-023]', async ({ page, context }) => {
  await logIn(page, BUYER);
  const [one, other] = (await open(context, 2)) as [Page, Page];
  await other.bringToFront();
  await accountMenu(other).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await one.bringToFront();
  await expect(one.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await one.goto('/newsfeed');
  await expect(one).toHaveURL(new RegExp(`^${account}/login`));
});

test('logging out offline logs out here all the same [ACC-023]', screen, async ({ page, context }) => {
  await logIn(page, BUYER);
  await page.goto('/industries');
  await accountMenu(page).click();
  await page.route(`${account}/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(Object.keys(await kept(page))).not.toContain('refreshToken');
  await context.unrouteAll();
});

for (const minutes of [-6, 6]) {
  test(`a clock that is wrong by ${minutes} minutes neither ends a session nor refreshes it again and again [ACC-011]`, async ({ page }) => {
    await page.addInitScript((wrong) => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + wrong;
    }, minutes * 60_000);
    await logIn(page, BUYER);
    const refreshes = countCalls(page, '/refresh-token');
    for (let visit = 0; visit < 3; visit += 1) {
      const checked = page.waitForResponse(`${account}/session`);
      await page.goto('/industries');
      await expect(accountMenu(page)).toBeVisible();
      expect((await checked).status()).toBe(200);
    }
    expect(refreshes()).toBe(0);
    const offset = Number((await kept(page))['clockOffset']);
    expect(Math.abs(offset + minutes * 60_000)).toBeLessThan(10_000);
  });
}
