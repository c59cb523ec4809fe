import { expect, type Page, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { post, productCalled } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, newCompany, newProduct } from './support/own-company.ts';
import { HALDERBY, HV3 } from './support/product.ts';
import { screen } from './support/screen.ts';

const COMPANIES = '/search-result?business=MA&countries=global&search=valve';
const PRODUCTS = '/search-result?business=PR&countries=global&search=ball+valve';
/** Of companies with a plan: what other tests make without one says nothing to compare. */
const COMPLETE = `${PRODUCTS}&tier=gold,platinum,premium`;

test('a company stands there with its products that match, its certificates and the words that were searched', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto(COMPANIES);
  const card = page.getByRole('article', { name: HALDERBY });
  await expect(card.locator('mark').first()).toHaveText('Valves');
  await expect(card.getByText('Exports to')).toBeVisible();
  await expect(card.getByText('Rotherham', { exact: true })).toBeVisible();
  await expect(card.getByRole('list', { name: 'Certificates that hold today' }).getByRole('listitem').first()).toHaveText(
    /^ISO 9001:2015to \d\d\/\d\d\/\d{4}$/,
  );
  await card.getByRole('link', { name: /HV3/ }).first().click();
  await expect(page).toHaveURL(/\/business-product\//);
  expectNoErrors();
});

const box = (page: Page, place: number) =>
  page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(place);

test('chosen cards stand in a bar that survives a reload and leads to the comparison, which is public, not indexed and speaks of a typed quantity [PAG-005]', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto(COMPLETE);
  await page.mouse.move(400, 400);
  for (const place of [0, 1, 2]) await box(page, place).check();
  const bar = page.getByRole('region', { name: 'Products to compare' });
  await expect(bar.getByText('3 of 5 to compare')).toBeVisible();
  await page.reload();
  await expect(bar.getByText('3 of 5 to compare')).toBeVisible();
  await expect(box(page, 2)).toBeChecked();
  await box(page, 3).check();
  await box(page, 4).check();
  await page.goto(`${COMPLETE}&page=2`);
  await expect(box(page, 0)).toBeDisabled();
  await bar
    .getByRole('button', { name: /^Leave out/ })
    .nth(4)
    .click();
  await bar
    .getByRole('button', { name: /^Leave out/ })
    .nth(1)
    .click();
  await expect(box(page, 0)).toBeEnabled();
  await bar.getByRole('link', { name: 'Compare 3' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '3 products side by side' })).toBeVisible();
  await page.getByLabel('Quantity').fill('2,000');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page).toHaveURL(/\/compare\?products=[0-9a-f,-]+&qty=2000-H87$/);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/^Price at 2,000 pieces/)).toContainText('a piece at 2,000');
  for (const name of ['Minimum order', 'Lead time', 'Certificates that hold today', 'Delivery terms', 'Payment types', 'Checks'])
    await expect(row(new RegExp(`^${name}`))).toBeVisible();
  await expect(row(/^Lead time/)).toHaveAccessibleName(/differs.*Best/);
  await expect(row(/^In stock/)).not.toHaveAccessibleName(/differs|Best/);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('columnheader')).toHaveCount(3);
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await stranger.context().close();
  // A valve says much that a gasket does not.
  const { results } = await post('/search/product', { textQuery: 'gasket', size: 1 });
  await page.goto(`/compare?products=${(await productCalled(HV3)).productID},${results[0].productID}`);
  await expect(page.getByRole('cell', { name: 'not stated' }).first()).toBeVisible();
  expectNoErrors();
});

test('what was pressed before the page could answer counts as soon as it can, without another sign', async ({ page }) => {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await open;
    await route.continue();
  });
  await page.goto(PRODUCTS, { waitUntil: 'commit' });
  for (const place of [0, 1]) await box(page, place).check();
  release();
  await expect(page.getByRole('link', { name: 'Compare 2' })).toBeVisible();
});

test('one alone is no comparison', screen, async ({ page }) => {
  await page.goto('/compare?products=nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing to compare' })).toBeVisible();
});

test('who is logged in tells two compared products of one name apart by their companies', screen, async ({ page }) => {
  const companies = [await newCompany(), await newCompany()];
  const products = await Promise.all(companies.map((company) => newProduct(company, 'Ball valve')));
  await companies[0]?.owner.enter(page);
  await page.goto(`/compare?products=${products}`);
  for (const { name } of companies) await expect(page.getByRole('button', { name: `Add Ball valve (${name}) to the inquiry` })).toBeVisible(DRAWN);
});

testAccessible('the comparison, also of two products with one name,', async (page) => {
  const { results } = await post('/search/product', { textQuery: 'ball valve', tiers: ['gold', 'platinum', 'premium'], size: 2 });
  const whole = results.map(({ productID }: { productID: string }) => productID);
  const bare = await Promise.all([0, 1].map(async () => newProduct(await newCompany(), 'Ball valve')));
  await page.goto(`/compare?products=${[...whole, ...bare]}`);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('table')).toBeVisible();
});

/** Texts that a buyer chooses by, and that are wider or higher than their place. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.rproof dd, .certchip, .rthumb span, .result__offer, .result .meta > *, .specs dd, .result h2')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
      .map((element) => element.textContent ?? ''),
  );

test('twenty cards of a kind overflow nowhere and cut nothing, from 320 to 1920 px [PAG-026]', async ({ page }) => {
  test.slow();
  for (const type of ['MA', 'PR']) {
    await page.goto(`/search-result?business=${type}&countries=global&search=&size=20`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
    for (const width of [320, 390, 768, 1200, 1920])
      await test.step(`${type} ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        expect(await cutTexts(page), `${type} ${width} px`).toEqual([]);
      });
  }
});
