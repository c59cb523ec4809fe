import { expect, test } from '@playwright/test';
import { api } from './support/api.ts';
import { DRAWN, newOwner, openTab } from './support/company.ts';
import { field, newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';

test.describe.configure({ timeout: 90_000 });

/** Longer than anything waits before it gives the focus to a neighbour. */
const LONG_MS = 1500;

test('a slow and refused post keeps the focus on Post and never hands it to Photo, and the next press posts it [FIX-065]', async ({ page }) => {
  await newMember(page);
  await page.goto('/newsfeed');
  const composer = page.getByRole('region', { name: 'New post' });
  await expect(composer).toBeVisible(DRAWN);
  let opened = 0;
  page.on('filechooser', () => (opened += 1));
  await composer.getByRole('textbox', { name: 'Your post' }).fill('Two pallets of pine, ready to go');
  await page.route('**/social/posts/make-post', async (route) => {
    await page.waitForTimeout(LONG_MS);
    await route.fulfill({ status: 503, json: { success: false, error: 'unavailable', message: 'The service is busy.', requestId: 'test' } });
  });
  const post = composer.getByRole('button', { name: /^Post(ing)?/ });
  await post.focus();
  await page.keyboard.press('Enter');
  await expect(post).toHaveAttribute('aria-busy', 'true');
  expect(await post.evaluate((button: HTMLButtonElement) => button.disabled)).toBe(false);
  await page.waitForTimeout(LONG_MS - 300);
  await expect(post).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(composer.getByRole('alert')).toContainText('The service is busy.');
  await expect(post).toBeFocused();
  await page.waitForTimeout(LONG_MS);
  await expect(post).toBeFocused();
  await page.unroute('**/social/posts/make-post');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Two pallets of pine, ready to go');
  expect(opened).toBe(0);
  expect(await page.evaluate(letGoSoonAfter), 'who lets go of a field has nothing saved for what was removed before it').toBe('BODY');
});

/** Runs in the page: what has the focus goes away, and a moment later somebody enters a field and leaves it. @returns what has the focus then. */
async function letGoSoonAfter(): Promise<string | undefined> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const gone = document.createElement('button');
  document.querySelector('main')?.append(gone);
  gone.focus();
  await pause(0);
  gone.remove();
  await pause(0);
  const field = document.querySelector<HTMLElement>('main [role="textbox"], main textarea');
  field?.focus();
  field?.blur();
  await pause(300);
  return document.activeElement?.tagName;
}

test('a company saved without a connection keeps the focus on its save button, and the next press saves it [FIX-065]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await openTab(page, id, 'factory');
  await field(page, 'City').fill('Almada');
  await page.route(`${api}/business/profile/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await page.waitForTimeout(LONG_MS);
    await route.abort('internetdisconnected');
  });
  const save = page.locator('main button[type=submit].btn--primary');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  expect(await save.evaluate((button: HTMLButtonElement) => button.disabled)).toBe(false);
  await page.waitForTimeout(LONG_MS - 300);
  await expect(save).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Your changes could not be saved.' })).toBeVisible();
  await page.waitForTimeout(LONG_MS);
  await expect(save).toBeFocused();
  await page.unroute(`${api}/business/profile/${id}`);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.keyboard.press('Enter');
  await saved;
});
