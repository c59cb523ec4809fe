import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { post } from './support/api.ts';
import { watchForErrors } from './support/flags.ts';
import { awake, hydrated } from './support/hydrated.ts';
import { screen } from './support/screen.ts';

const group = (page: Page, name: string) => page.getByRole('complementary', { name: 'Filters' }).getByRole('region', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
const query = (page: Page): string => new URL(page.url()).search;
const open = async (page: Page, name: string) => {
  const details = group(page, name).locator('details');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
};

test('values of a facet are alternatives, facets narrow each other, and chips take each choice back [FAC-008] [FAC-010] [FAC-018] [FAC-032]', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto('/search-result?business=MA&countries=global&search=');
  const country = group(page, 'Country');
  const list = country.getByRole('list', { name: 'Country' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  expect((await list.boundingBox())?.height).toBe(140);
  await expect(country.getByRole('link', { name: /^Show all \d+$/ })).toBeVisible();
  await list.getByRole('link', { name: /United Kingdom/ }).click();
  await expect(chips(page)).toHaveText([/United Kingdom/]);
  await list.getByRole('link', { name: /Germany/ }).click();
  await open(page, 'Employees');
  await group(page, 'Employees')
    .getByRole('link', { name: /50–249/ })
    .click();
  const { total_results: total } = await post('/search/business', { businessType: 'MA', countries: ['GB', 'DE'], employees: ['50-249'] });
  await expect(heading(page)).toHaveText(`${total} Results for Manufacturers`);
  const ways = page
    .getByRole('complementary', { name: 'Filters' })
    .or(page.getByRole('list', { name: 'Chosen filters' }))
    .or(page.getByRole('navigation', { name: /^(Sort by|Results on a page)$/ }));
  expect(await ways.locator('a:not([rel~=nofollow])').count()).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: `${total} results` })).toHaveCount(1);
  expect(query(page)).toBe('?business=MA&countries=DE,GB&search=&employees=50-249');
  await expect(chips(page)).toHaveText([/Germany/, /United Kingdom/, /Employees: 50–249/, 'Clear all']);
  await expectAccessible(page);
  await chips(page).filter({ hasText: 'Germany' }).click();
  await expect(chips(page)).toHaveCount(3);
  await chips(page).filter({ hasText: 'Clear all' }).click();
  await expect(page).toHaveURL('/search-result?business=MA&countries=global&search=');
  await expect(chips(page)).toHaveCount(0);
  expectNoErrors();
});

test(
  'all values of a facet stand in a dialog with a search of its own, by keyboard too; Escape changes nothing [FAC-009] [FAC-032]',
  screen,
  async ({ page }) => {
    await page.goto('/search-result?business=MA&countries=global&search=');
    const all = group(page, 'Country').getByRole('link', { name: /^Show all/ });
    await awake(all);
    await all.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Country' });
    await dialog.getByRole('checkbox').first().check();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(chips(page)).toHaveCount(0);
    await all.press('Enter');
    await expectAccessible(page);
    await dialog.getByRole('searchbox').fill('ital');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: /Italy/ }).press('Space');
    await dialog.getByRole('searchbox').fill('germ');
    await dialog.getByRole('checkbox', { name: /Germany/ }).press('Space');
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(page).toHaveURL(/countries=DE,IT/);
  },
);

test('the search bar says how many countries are chosen, and its own choice replaces them all [FAC-023]', async ({ page }) => {
  await page.goto('/search-result?business=MA&countries=IT,DE,GB&search=');
  const bar = page.getByRole('search').getByRole('combobox', { name: 'Country' });
  await expect(bar.locator('option:checked')).toHaveText('3 countries');
  const html = await (await page.request.get(page.url())).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]*countries=DE,GB,IT&amp;search="/);
  await bar.selectOption('FR');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search-result?business=MA&countries=FR&search=');
});

test('attributes narrow one sub-category: six at first, the rest under More, and before that a link leads there [FAC-015]', screen, async ({ page }) => {
  await page.goto('/search-result?business=PR&countries=global&search=ball+valve');
  await page.getByRole('link', { name: /Ball valves: filter by its details/ }).click();
  await expect(page).toHaveURL(/subCategory=0004-01-01/);
  for (const name of ['Nominal size', 'Pressure class', 'Body material', 'Seat', 'End connection']) await expect(group(page, name)).toBeVisible();
  await expect(page.getByText(/^More \(\d+\)$/)).toBeVisible();
  await open(page, 'Nominal size');
  await group(page, 'Nominal size').getByRole('link', { name: /DN 25/ }).click();
  await expect(page).toHaveURL(/&a\.nominal-size=dn-25/);
  await expect(chips(page).filter({ hasText: 'Nominal size: DN 25 / 1 in' })).toBeVisible();
});

test(
  'a quantity, a price and a place are typed, and written into one address: of a postcode its area alone [FAC-012] [GEO-003] [GEO-005] [GEO-009]',
  screen,
  async ({ page }) => {
    await page.goto('/search-result?business=PR&countries=global&search=valve');
    await open(page, 'Quantity I need');
    await group(page, 'Quantity I need').getByRole('textbox').fill('2,000');
    await group(page, 'Quantity I need').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/qty=2000-H87/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/a piece at 2,000|Minimum order not known for this quantity/);
    await open(page, 'Price');
    await group(page, 'Price').getByRole('textbox', { name: 'To' }).fill('50');
    await group(page, 'Price').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/price=\.\.50-[A-Z]{3}/);
    const { data } = await post('/search/facets', { textQuery: 'valve', type: 'PR', qty: '2000-H87', price: { currency: 'GBP', to: '50' } });
    expect(data.without).toBeGreaterThan(0);
    await group(page, 'Price').getByRole('button', { name: 'Include them' }).click();
    await expect(page).toHaveURL(/unpriced=1/);
    await page.goto('/search-result?business=MA&countries=global&search=');
    await open(page, 'Near');
    await group(page, 'Near').getByRole('textbox').fill('Sheffield');
    await group(page, 'Near').getByRole('button', { name: 'Apply' }).click();
    await expect(group(page, 'Near')).toContainText('Please enter a UK postcode such as LS1 4AP');
    await group(page, 'Near').getByRole('textbox').fill(' s1 2he ');
    await group(page, 'Near').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/search-result?business=MA&countries=global&search=&near=S');
    await expect(chips(page)).toHaveText([/Within 50 miles of S/]);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/ in .+, (about \d+0 miles|same postcode area)/);
    await expect(group(page, 'Near')).toContainText('Distances are measured between the centres of postcode areas.');
    await page.goto('/search-result?business=MA&countries=global&search=&near=LS1+4AP&within=100');
    await expect(page).toHaveURL('/search-result?business=MA&countries=global&search=&near=LS&within=100');
  },
);

test(
  'what an address says wrongly breaks nothing, and only the first page of a type, a country and a branch is indexed [FAC-019] [FAC-020] [FAC-032]',
  screen,
  async ({ page }) => {
    const robots = async (path: string) => {
      const answer = await page.request.get(`/search-result?${path}`);
      return [answer.status(), /<meta name="robots" content="([^"]*)"/.exec(await answer.text())?.[1] ?? 'index'];
    };
    const all = 'business=MA&countries=global&search=';
    expect(await robots(`${all}&colour=red`)).toEqual([200, 'index']);
    for (const path of ['business=MA&countries=GB&search=', `${all}&industry=0004`]) expect(await robots(path), path).toEqual([200, 'index']);
    for (const path of [
      `${all}valve`,
      `${all}&page=2`,
      `${all}&sort=newest`,
      `${all}&size=20`,
      `${all}&verified=1`,
      `${all}&industry=0003,0004`,
      'business=MA&countries=DE,GB&search=',
      'business=MA&countries=TT&search=',
    ])
      expect(await robots(path), path).toEqual([200, expect.stringContaining('noindex')]);
    expect(await robots(`${all}&certificate=no-such`)).toEqual([200, expect.stringContaining('noindex')]);
    await page.goto(`/search-result?${all}&certificate=no-such`);
    await expect(chips(page)).toHaveText([/no-such/]);
    await expect(heading(page)).toHaveText(/^0 Results/);
    await expectAccessible(page);
    await chips(page).first().click();
    await expect(page).toHaveURL(/\/search-result\?business=MA&countries=global&search=$/);
    for (const path of [
      'leadTime=NaN',
      'price=9..1-GBP',
      'price=x',
      'qty=x-H87',
      'within=7&near=S',
      'a.bore=5..1',
      'qty=10-QQ',
      'price=1..2-XYZ',
      'price=0.00..5-GBP-QQ',
      `a.${'x'.repeat(70)}=1`,
      Array.from({ length: 30 }, (_, i) => `a.k${i}=1`).join('&'),
      `industry=${'x,'.repeat(80)}y`,
    ]) {
      for (const query of [all, all.replace('MA', 'PR')]) expect((await page.request.get(`/search-result?${query}&${path}`)).status(), path).toBe(200);
      await page.goto(`/search-result?${all}&${path}`);
      await expect(heading(page), path).toHaveText(/Results/);
    }
  },
);

test('of two values that are pressed one after the other at once both are chosen', async ({ page }) => {
  await page.goto('/search-result?business=MA&countries=global&search=');
  const list = group(page, 'Country').getByRole('list', { name: 'Country' });
  await awake(list.getByRole('link').first());
  await page.route('**/search-result.data*', async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await list.getByRole('link', { name: /United Kingdom/ }).click();
  await list.getByRole('link', { name: /Germany/ }).click();
  await expect(page).toHaveURL(/countries=DE,GB&/);
});

test('a person chooses how many results a page holds, and the search bar remembers it', screen, async ({ page }) => {
  await page.goto('/search-result?business=PR&countries=global&search=steel');
  await page.getByRole('navigation', { name: 'Results on a page' }).getByRole('link', { name: '20' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
  await expect(page).toHaveURL(/&size=20$/);
  await hydrated(page.getByRole('search').getByRole('searchbox'));
  await page.goto('/');
  await page.goto('/search-result?business=PR&countries=global&search=');
  await hydrated(page.getByRole('search').getByRole('searchbox'));
  await page.getByRole('search').getByRole('searchbox').fill('valve');
  await page.getByRole('search').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/search=valve&?.*size=20|size=20.*search=valve/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every value is a link, forms lead to the same address, and all values of a facet can be had [FAC-025]', screen, async ({ page }) => {
    await page.goto('/search-result?business=MA&countries=global&search=');
    await group(page, 'Country')
      .getByRole('link', { name: /Germany/ })
      .click();
    await expect(page).toHaveURL('/search-result?business=MA&countries=DE&search=');
    await group(page, 'Country')
      .getByRole('link', { name: /^Show all/ })
      .click();
    await expect.poll(() => group(page, 'Country').getByRole('listitem').count()).toBeGreaterThan(6);
    await group(page, 'Country').getByRole('link', { name: /Italy/ }).click();
    await expect(page).toHaveURL('/search-result?business=MA&countries=DE,IT&search=');
    await page.goto('/search-result?business=MA&countries=global&search=');
    await open(page, 'Near');
    await group(page, 'Near').getByRole('textbox').fill('S1 2HE');
    await group(page, 'Near').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/search-result?business=MA&countries=global&search=&near=S');
    const { total_results: total } = await post('/search/business', { businessType: 'MA', near: 'S', within: 50 });
    await expect(heading(page)).toHaveText(new RegExp(`^${total} Results`));
  });
});
