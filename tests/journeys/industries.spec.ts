import { expect, type Page, test } from '@playwright/test';
import { INDUSTRIES } from '../support/industries.ts';
import { testAccessible } from './support/access.ts';
import { get } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { hover, hydrated } from './support/hydrated.ts';
import { screen } from './support/screen.ts';

interface Industry {
  key: string;
  name: string;
  description: string;
  categories: { id: string; name: string; subCategories: { name: string }[] }[];
}

const tree = async (): Promise<Industry[]> => (await get('/catsys/industry/full-tree')).data;
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => card(page, name).locator('summary');

test('shows a card with icon, button and description for each of the 15 industries [IND-001] [IND-002] [IND-006]', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto('/industries');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Industries');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(INDUSTRIES);
  for (const { name, description } of await tree()) {
    await expect(card(page, name).getByText(description, { exact: true })).toBeVisible();
    await expect(card(page, name).locator('.ind__icon svg')).toBeVisible();
    await expect(button(page, name)).toHaveText(new RegExp(`categories of ${name}$`));
  }
  await page.waitForLoadState('networkidle');
  expectNoErrors();
});

test('each card holds the categories of its industry with their sub-categories [IND-003] [IND-004]', screen, async ({ page }) => {
  await page.goto('/industries');
  const shown = await page.locator('.ind').evaluateAll((cards) =>
    cards.map((one) => ({
      name: one.querySelector('h2')?.textContent,
      categories: [...one.querySelectorAll('.indcat')].map((category) => ({
        name: category.querySelector('h3')?.textContent,
        subCategories: [...category.querySelectorAll('li')].map((sub) => sub.textContent),
      })),
    })),
  );
  const expected = (await tree()).map(({ name, categories }) => ({
    name,
    categories: categories.map((category) => ({ name: category.name, subCategories: category.subCategories.map((sub) => sub.name) })),
  }));
  expect(shown).toEqual(expected);
});

test('each sub-category leads to the search for its name [IND-005]', screen, async ({ page }) => {
  await page.goto('/industries');
  const wrong = await page.locator('.indcat li a').evaluateAll((found) =>
    found
      .filter((one) => {
        const { pathname, searchParams } = new URL((one as HTMLAnchorElement).href);
        return (
          pathname !== '/search-result' ||
          searchParams.get('business') !== 'MA' ||
          searchParams.get('countries') !== 'global' ||
          searchParams.get('search') !== one.textContent
        );
      })
      .map((one) => one.textContent),
  );
  expect(wrong).toEqual([]);
  const first = (await tree())[0]?.categories[0]?.subCategories[0]?.name ?? '';
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const link = card(page, 'Automation').getByRole('link', { name: first, exact: true });
  await hydrated(link);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Manufacturers - ${first}`);
  // The page was not loaded anew.
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

for (const javaScriptEnabled of [true, false]) {
  test(
    `the button of a card opens and closes its categories, scripts ${javaScriptEnabled ? 'on' : 'off'} [IND-002] [IND-003]`,
    screen,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled, baseURL });
      const page = await context.newPage();
      await page.goto('/industries');
      const category = card(page, 'Furniture').getByRole('heading', { level: 3 }).first();
      await expect(category).toBeHidden();
      await button(page, 'Furniture').click();
      await expect(category).toBeVisible();
      await expect(button(page, 'Furniture').getByText('Hide categories')).toBeVisible();
      await button(page, 'Furniture').click();
      await expect(category).toBeHidden();
      await context.close();
    },
  );

  test(`an address with an anchor opens the card of its industry or category, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL });
    const page = await context.newPage();
    for (const [anchor, industry] of [
      ['0012', 'Furniture'],
      ['0014-03', 'Home & Construction'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`/industries#${anchor}`);
      await expect(card(page, industry).getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
    }
    await expect(card(page, 'Furniture').getByRole('heading', { level: 3 }).first()).toBeHidden();
    await context.close();
  });
}

test('a tile, the sidebar and the fly-out lead to the card and open it', async ({ page }) => {
  await page.goto('/industries');
  const open = (name: string) => card(page, name).getByRole('heading', { level: 3 }).first();
  await page.getByRole('navigation', { name: 'Jump to industry' }).getByRole('link', { name: 'Apparel' }).click();
  await expect(open('Apparel')).toBeInViewport();
  await expect(card(page, 'Apparel').getByRole('heading', { level: 2 })).toBeInViewport();

  await page.getByRole('complementary', { name: 'Industries' }).getByRole('link', { name: 'Furniture', exact: true }).click();
  await expect(open('Furniture')).toBeInViewport();

  await page.goto('/search-result?business=MA&countries=global&search=');
  await hover(page.getByRole('complementary', { name: 'Industries' }).getByRole('link', { name: 'Energy', exact: true }));
  const more = page
    .locator('.flyout')
    .getByRole('link', { name: /^View More of/ })
    .first();
  const category = ((await more.textContent()) ?? '').replace('View More of ', '');
  await more.click();
  await expect(card(page, 'Energy').getByRole('heading', { level: 3, name: category, exact: true })).toBeInViewport();
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/industries');
  await expectNoSidewaysScroll(page);
});

testAccessible('the industries page', (page) => page.goto('/industries'));

test('a visitor browses from an industry to a sub-category to what is on offer [ROL-002]', screen, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'All Categories' }).click();
  await page
    .getByRole('link', { name: 'Palletising robots', exact: true })
    .or(page.getByRole('link', { name: 'Servo drives', exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/search-result\?business=MA&countries=global&search=/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the industries say Loading while they are on their way, show when they are there and say so when they cannot be loaded [REF-008]', async ({ page }) => {
  await page.goto('/search-result');
  await page.waitForLoadState('networkidle');
  let answer = (_: 'pass' | 'fail') => {};
  await page.route('**/industries.data*', async (route) => {
    const wish = await new Promise<'pass' | 'fail'>((decide) => (answer = decide));
    await (wish === 'pass' ? route.continue() : route.fulfill({ status: 503, body: 'no' }));
  });
  const loading = page.getByRole('status').getByText('Loading', { exact: true });
  const ask = async () => {
    await page.getByRole('link', { name: 'All Categories' }).click();
    await expect(loading).toBeVisible();
  };
  await ask();
  answer('fail');
  await expect(page.getByRole('heading', { level: 1, name: 'Error loading data' })).toBeVisible();
  await expect(loading).toBeHidden();
  await page.goto('/search-result');
  await page.waitForLoadState('networkidle');
  await ask();
  answer('pass');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(INDUSTRIES);
  await expect(loading).toBeHidden();
});
