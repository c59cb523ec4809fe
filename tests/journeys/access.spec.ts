import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, flawsOfLayout, testAccessible } from './support/access.ts';
import { account } from './support/api.ts';
import { awake, hover } from './support/hydrated.ts';
import { screen } from './support/screen.ts';

const pages: [string, string][] = [
  ['home', '/'],
  ['business results', '/search-result?business=MA&countries=global&search=valve'],
  ['product results', '/search-result?business=PR&countries=global&search=valve'],
  ['people results', '/search-result?business=UR&countries=global&search=export'],
  ['nothing found', '/search-result?business=GO&countries=global&search=qwxzy'],
  ['a company', '/business/halderby'],
  ['a missing company', '/business/00000000-0000-7000-8000-000000000000'],
];

for (const [name, address] of pages) testAccessible(name, async (page) => page.goto(address === '/business/halderby' ? await halderby(page) : address));

async function halderby(page: Page): Promise<string> {
  await page.goto('/search-result?business=MA&countries=global&search=halderby');
  return (await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
}

async function openFlyout(page: Page): Promise<void> {
  await page.goto('/');
  await hover(page.getByRole('link', { name: 'Energy', exact: true }));
  await expect(page.locator('.flyout')).toHaveAttribute('data-state', 'open');
  await page.waitForTimeout(400);
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

test('the fly-out is accessible while it is open', screen, async ({ page }) => {
  test.slow();
  await openFlyout(page);
  await expectAccessible(page);
});

test('the mobile menu is accessible while it is open', screen, async ({ page }) => {
  await openMenu(page);
  await expectAccessible(page);
});

// What no route shows by itself; of routes: layout-shift.spec.ts.
test('an open fly-out, the menu of a phone, the values of a facet, a missing company and a registration with errors have colours and sizes that can be read', async ({
  page,
}) => {
  test.slow();
  await openFlyout(page);
  expect(await flawsOfLayout(page, 1440)).toEqual([]);
  await openMenu(page);
  expect(await flawsOfLayout(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search-result?business=MA&countries=global&search=');
  const all = page.getByRole('region', { name: 'Country', exact: true }).getByRole('link', { name: /^Show all/ });
  await awake(all);
  await all.click();
  await page.getByRole('dialog', { name: 'Country' }).getByRole('checkbox').first().check();
  expect(await flawsOfLayout(page, 1440)).toEqual([]);
  await page.goto('/business/00000000-0000-7000-8000-000000000000');
  expect(await flawsOfLayout(page, 390)).toEqual([]);
  await page.goto(`${account}/register`);
  await page.getByRole('button', { name: 'Register Now and Go Global' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  expect(await flawsOfLayout(page, 390)).toEqual([]);
});

test('the page can be read with scripts switched off', screen, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/search-result?business=MA&countries=global&search=halderby');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Halderby Pumps & Valves' })).toBeVisible();
  await page.getByRole('searchbox').fill('bearings');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bearings');
  await context.close();
});
