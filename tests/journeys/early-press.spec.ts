import { expect, type Page, test } from '@playwright/test';
import { publicPages } from './support/pages.ts';

/** Holds every script of the page back until `release`. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const name of ['home', 'company results', 'a company', 'a product', 'industries']) {
  test(`"Open menu", pressed on ${name} before the script is there, looks busy and opens the menu when it is [FIX-072]`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const address = await publicPages[name]?.();
    const release = await holdScripts(page);
    await page.goto(address ?? '/', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(menu).not.toHaveAttribute('aria-busy', 'true');
  });
}

test('what stands in the header does its work without the script: search, home, login and register [FIX-072]', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/industries', { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  await header.getByRole('searchbox').or(header.locator('input[type=search]')).first().fill('valve');
  await header.locator('.searchbar__go').click({ noWaitAfter: true });
  await expect(page).toHaveURL(/search-result.*search=valve/);
  for (const link of ['Login', 'Register']) {
    const href = await header.getByRole('link', { name: link }).first().getAttribute('href');
    expect(href).toMatch(/^https?:/);
  }
});
