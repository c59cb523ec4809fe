import { expect, test } from '@playwright/test';
import { INDUSTRIES } from '../support/industries.ts';
import { account, get } from './support/api.ts';
import { hover, hydrated } from './support/hydrated.ts';
import { screen } from './support/screen.ts';

test.describe('sidebar', () => {
  test('shows the logo, the 15 industries in order and All Categories [LAY-001] [LAY-002] [LAY-003]', screen, async ({ page }) => {
    await page.goto('/');
    const sidebar = page.getByRole('complementary', { name: 'Industries' });
    await expect(sidebar.getByRole('link', { name: 'WBN, home' })).toBeVisible();
    await expect(sidebar.getByRole('listitem').getByRole('link')).toHaveText(INDUSTRIES);
    await expect(sidebar.getByRole('link', { name: 'All Categories' })).toHaveAttribute('href', '/industries');
  });

  test(
    'opens a fly-out of at most 6 groups of 6 with View More where there is more [LAY-004] [LAY-007] [LAY-008] [LAY-009] [LAY-010]',
    screen,
    async ({ page }) => {
      const { data } = await get('/catsys/industry/0004/category');
      await page.goto('/');
      await hover(page.getByRole('link', { name: 'Industrial Technology', exact: true }));
      const flyout = page.getByRole('region', { name: 'Industrial Technology sub-categories' });
      await expect(flyout).toBeVisible();
      await expect(flyout.getByRole('heading', { level: 3 })).toHaveText(data.slice(0, 6).map((category: { name: string }) => category.name));
      for (const category of data.slice(0, 6)) {
        const group = flyout.locator('.flyout__group', { has: page.getByRole('heading', { name: category.name, exact: true }) });
        await expect(group.locator('.item')).toHaveCount(Math.min(category.subCategories.length, 6));
        await expect(group.getByRole('link', { name: /^View More/ })).toHaveCount(category.subCategories.length > 6 ? 1 : 0);
      }
      await expect(flyout.getByRole('link', { name: 'View More Categories' })).toHaveCount(data.length > 6 ? 1 : 0);
    },
  );

  test('shows no View More in a group of six and no View More Categories with six groups [LAY-009] [LAY-010]', screen, async ({ page }) => {
    const subs = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `s${i}`, name: `Sub ${i}` }));
    const categories = Array.from({ length: 6 }, (_, i) => ({ id: `c${i}`, name: `Group ${i}`, subCategories: subs(i === 0 ? 7 : 6) }));
    await page.route('**/catsys/industry/*/category', (route) =>
      route.fulfill({ json: { success: true, data: categories }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/');
    await hover(page.getByRole('link', { name: 'Energy', exact: true }));
    const flyout = page.getByRole('region', { name: 'Energy sub-categories' });
    await expect(flyout.getByRole('link', { name: /^View More of/ })).toHaveCount(1);
    await expect(flyout.getByRole('link', { name: 'View More Categories' })).toHaveCount(0);
  });

  test('opens no fly-out for an industry without an entry in the tree [LAY-004]', screen, async ({ page }) => {
    await page.route('**/catsys/industry/*/category', (route) =>
      route.fulfill({ json: { success: true, data: [] }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/');
    const answered = page.waitForResponse('**/catsys/industry/*/category');
    await hover(page.getByRole('link', { name: 'Energy', exact: true }));
    await answered;
    await page.waitForTimeout(300);
    await expect(page.locator('.flyout')).toHaveCount(0);
  });

  test('reference data that fails is an empty list, and is asked for again [REF-008] [REF-009]', async ({ page }) => {
    let down = true;
    const refusal = { status: 503, json: {}, headers: { 'access-control-allow-origin': '*' } };
    await page.route('**/catsys/industry/*/category', (route) => (down ? route.fulfill(refusal) : route.continue()));
    await page.goto('/');
    const refused = page.waitForResponse('**/catsys/industry/*/category');
    await hover(page.getByRole('link', { name: 'Energy', exact: true }));
    await refused;
    await page.waitForTimeout(300);
    await expect(page.locator('.flyout')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.move(1200, 700);
    down = false;
    await hover(page.getByRole('link', { name: 'Energy', exact: true }));
    await expect(page.locator('.flyout')).toHaveAttribute('data-state', 'open');
  });

  test('closes the fly-out when the mouse leaves and on a click, in 300 ms [LAY-005] [LAY-006] [LAY-011]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Apparel', exact: true });
    const flyout = page.locator('.flyout');
    await hover(link);
    await expect(flyout).toHaveAttribute('data-state', 'open');
    expect(await flyout.evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0])).toBe('0.3s');
    await page.mouse.move(1200, 700);
    await expect(flyout).toHaveAttribute('data-state', 'closed');
    await expect(flyout).toBeHidden();
    await hover(link);
    await expect(flyout).toHaveAttribute('data-state', 'open');
    await flyout.getByRole('heading', { level: 2 }).click();
    await expect(flyout).toHaveAttribute('data-state', 'closed');
  });

  test('opens the fly-out by keyboard, moves in with ArrowRight, and Escape gives the focus back', screen, async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Furniture', exact: true });
    await hydrated(link);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.flyout')).toHaveAttribute('data-state', 'open');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.flyout a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.flyout')).toHaveAttribute('data-state', 'closed');
    await expect(link).toBeFocused();
  });
});

test.describe('header', () => {
  test('shows the logo and Login, and Register from 992 px [LAY-012] [LAY-019] [LAY-020] [CON-002]', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await page.goto('/search-result');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'WBN, home' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', new RegExp(`^${account}/login\\?continue=`));
    await expect(header.getByRole('link', { name: 'Register' })).toBeHidden();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(header.getByRole('link', { name: 'Register' })).toBeVisible();
  });

  test('shows the menu button below 992 px only [LAY-013]', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });

  test('has the search bar on results and leaves it out on home [LAY-014] [HOM-014]', screen, async ({ page }) => {
    await page.goto('/search-result');
    await expect(page.getByRole('search')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
  });
});
