import { expect, test } from '@playwright/test';
import { account } from './support/api.ts';
import { isLong } from './support/long.ts';
import { publicPages } from './support/pages.ts';
import { settled } from './support/settled.ts';

test('with storage blocked no page throws, and the session page says what blocks it and what to do [FIX-068]', async ({ page }) => {
  test.setTimeout(150_000);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        // As in browsers.
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()} ${message}`));
  const addresses = await Promise.all(Object.values(publicPages).map((address) => address()));
  const others = [
    '/groups',
    '/membership-gold',
    '/about-us',
    '/newsfeed',
    '/my-messages',
    `${account}/login`,
    `${account}/register`,
    `${account}/forgotten-password`,
  ];
  // Every run opens each second one.
  for (const address of [...addresses, ...others].filter((_, place) => isLong || place % 2 === 0)) {
    await page.goto(address);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  await page.goto('/session?token=anything&continue=/');
  await expect(page.getByRole('heading', { name: 'Your browser blocks storage for this site, so it cannot keep you logged in.' })).toBeVisible();
  await expect(page.getByText(/^Allow cookies and site data for localhost/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /blocks storage/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  expect(errors).toEqual([]);
});
