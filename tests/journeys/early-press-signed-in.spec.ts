import { expect, type Page, test } from '@playwright/test';
import { account } from './support/api.ts';
import { accountMenu, logIn } from './support/session.ts';

const BUYER = 'buyer@demo.example';

/** Holds the scripts back whose address `which` finds, until `release`. */
async function holdScripts(page: Page, which = /\.js$/): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (which.test(route.request().url())) await held;
    await route.continue();
  });
  return release;
}

test('the menu of who is logged in, pressed before any script is there, opens when it is [FIX-072]', async ({ page }) => {
  await logIn(page, BUYER);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/industries', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(menu).not.toHaveAttribute('aria-busy', 'true');
});

test('the bell and the account menu, pressed before what they show is there, open at once and say that it comes [FIX-072]', async ({ page }) => {
  await logIn(page, BUYER);
  const release = await holdScripts(page, /notifications-panel|actor-choice/);
  await page.goto('/industries');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const panel = page.locator('#notifications-menu');
  await expect(panel.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await page.keyboard.press('Escape');
  await accountMenu(page).click();
  await expect(page.getByRole('link', { name: 'My Favorites' }).or(page.locator('#account-menu a').first()).first()).toBeVisible();
  await page.keyboard.press('Escape');
  release();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeVisible();
});

for (const by of ['a press', 'Enter'])
  test(`the login form, sent with ${by} before its script is there, looks busy and is sent when it can be [FIX-072]`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`${account}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nobody@demo.example');
    await page.locator('input[type=password]').fill('not-the-password');
    const send = page.locator('main button[type=submit]').first();
    await expect(send).toBeDisabled();
    if (by === 'Enter') await page.locator('input[type=password]').press('Enter');
    else await send.click({ force: true });
    await expect(send).toHaveAttribute('aria-busy', 'true');
    expect(page.url()).toContain('/login');
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    release();
    expect((await asked).postData()).toContain('nobody@demo.example');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(send).toBeEnabled();
  });

test('a button of the account site that only the script can answer, pressed before it is there, answers when it is [FIX-072]', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${account}/login`, { waitUntil: 'commit' });
  const show = page.locator('main button[type=button]').first();
  await page.locator('input[type=password]').fill('not-the-password');
  await show.click();
  await expect(show).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await expect(show).not.toHaveAttribute('aria-busy', 'true');
});
