import { expect, type Locator, type Page, test } from '@playwright/test';
import { HALDERBY, HV3, region } from './support/product.ts';

const MOST_STEPS = 150;

/** Presses Tab until the target has the focus, which is then to be seen. Nothing on the way may hold the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocusSeen(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached with ${MOST_STEPS} steps`);
}

async function expectFocusSeen(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const look: boolean = await target.evaluate((element) => {
    const ringOf = (one: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    // The parts of the search bar share the ring of what is around them.
    return ringOf(element) || [...document.querySelectorAll('.searchbar, .searchbar__text')].some((bar) => bar.contains(element) && ringOf(bar));
  });
  expect(look).toBe(true);
}

test('a visitor with a keyboard alone searches, takes a suggestion and reads the company', async ({ page }) => {
  await page.goto('/search-result');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  const field = page.getByRole('search').getByPlaceholder('Search companies and products');
  await tabTo(page, field);
  await page.keyboard.type('halder');
  await expect(page.getByRole('option', { name: HALDERBY })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: HALDERBY })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('a visitor with a keyboard alone searches, filters, opens a result, a product and its pictures, and shares it', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/search-result');
  await page.waitForLoadState('networkidle');
  await tabTo(page, page.getByRole('search').getByPlaceholder('Search companies and products'));
  await page.keyboard.type('valve');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Manufacturers - valve');
  await tabTo(page, page.getByRole('region', { name: 'Country' }).getByRole('link', { name: /United Kingdom/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/countries=GB/);
  await tabTo(page, page.getByRole('main').getByRole('article').getByRole('link', { name: HALDERBY, exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: HALDERBY })).toBeVisible();
  await tabTo(page, region(page, 'Products').getByRole('link', { name: HV3, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: HV3 })).toBeVisible();
  await lookThroughPictures(page);
  await tabTo(page, page.getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Product Link copied!' })).toBeVisible();
  // The address may name the picture that was looked at last; what is passed on is the product.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace(/#photo-\d$/, ''));
});

async function lookThroughPictures(page: Page): Promise<void> {
  const gallery = region(page, 'Image gallery');
  await tabTo(page, gallery.getByRole('link', { name: 'Photo 1', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('link', { name: 'Photo 2', exact: true })).toBeFocused();
  await expect(gallery.getByRole('img', { name: `${HV3}, photo 2` })).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(gallery.getByRole('img', { name: `${HV3}, photo 3` })).toBeInViewport();
}
