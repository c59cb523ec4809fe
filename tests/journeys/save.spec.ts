import { expect, type Page, test } from '@playwright/test';
import { fill, PASSWORD } from './support/account.ts';
import { account, businessID, post, productCalled } from './support/api.ts';
import { ask, DRAWN } from './support/company.ts';
import { HALDERBY, HV3 } from './support/product.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { expectOff } from './support/toggle.ts';

const companies = '/search-result?business=MA&countries=global&search=valve';
const products = `/search-result?business=PR&countries=global&search=${encodeURIComponent(HV3)}`;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const save = (page: Page, place: number) => cards(page).nth(place).locator('button.btn--save');
const savedBy = async (page: Page): Promise<string[]> =>
  (await ask(page, 'GET', '/social/saved')).data.map(({ resourceID }: { resourceID: string }) => resourceID);

test('Save Business saves, at once and for the next visit, and takes it back [SEA-026]', screen, async ({ page }) => {
  await newMember(page);
  await page.goto(companies);
  await expectOff(save(page, 0));
  await expect(save(page, 0)).toHaveAccessibleName(/^Save Business/);
  await save(page, 0).click();
  await expect(save(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(save(page, 0)).toHaveAccessibleName(/^Saved/);
  await expect.poll(() => savedBy(page)).toHaveLength(1);
  await page.reload();
  await expect(save(page, 0)).toHaveAttribute('aria-pressed', 'true', DRAWN);
  await save(page, 0).click();
  await expectOff(save(page, 0));
  await expect.poll(() => savedBy(page)).toHaveLength(0);
});

test('a whole list asks once what is saved [SEA-032]', async ({ page }) => {
  await newMember(page);
  const { productID } = await productCalled(HV3);
  await ask(page, 'POST', '/social/saved', { resourceID: productID });
  const asked: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/social/saved/check') && request.method() === 'POST') asked.push(request.postDataJSON().resourceIDs);
  });
  await page.goto(products);
  const mine = cards(page).filter({ has: page.getByRole('heading', { name: HV3 }) });
  await expect(mine.locator('button.btn--save')).toHaveAttribute('aria-pressed', 'true', DRAWN);
  const ids = (await post('/search/product', { textQuery: HV3, size: 5 })).results.map((product: { productID: string }) => product.productID);
  await expect(cards(page).locator('button.btn--save')).toHaveCount(ids.length);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([ids]);
});

test('the pages of a company and a product save them, and other tabs know [SEA-026] [SEA-032]', screen, async ({ page, context }) => {
  await newMember(page);
  const other = await context.newPage();
  const company = await businessID(HALDERBY);
  await page.goto(`/business/${company}`);
  const header = page.getByRole('region', { name: 'Business header' });
  await expectOff(header.getByRole('button', { name: 'Save', exact: true }));
  await header.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => savedBy(page)).toEqual([company]);
  await expect(header.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const { productID } = await productCalled(HV3);
  for (const tab of [page, other]) await tab.goto(`/business-product/${productID}`);
  const button = (tab: Page) => tab.getByRole('main').getByRole('button', { name: /^Saved?\b/ });
  for (const tab of [page, other]) await expectOff(button(tab));
  await button(page).click();
  await expect(button(other)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => savedBy(page)).toEqual([productID, company]);
});

test('goes back without a word offline [SEA-026] [ERR-036]', screen, async ({ page, context }) => {
  await newMember(page);
  await page.goto(companies);
  await expectOff(save(page, 1));
  // Other reads of the page may say that they failed.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await save(page, 1).click();
  await expectOff(save(page, 1));
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a visitor logs in and comes back to what is saved then, and only that [SEA-026]', screen, async ({ page }) => {
  const { email } = await newMember(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(companies);
  await page.waitForLoadState('networkidle');
  await cards(page)
    .nth(2)
    .getByRole('link', { name: /^Save Business/ })
    .click();
  await page.waitForURL(`${account}/login?**`);
  await fill(page, { 'Work email': email, Password: PASSWORD });
  await page.keyboard.press('Enter');
  await page.waitForURL(/search-result/);
  await expect(save(page, 2)).toHaveAttribute('aria-pressed', 'true', DRAWN);
  await expect.poll(() => savedBy(page)).toHaveLength(1);
});

test('what was wanted is forgotten after ten minutes, and never done to something else [SEA-026]', screen, async ({ page }) => {
  await newMember(page);
  const id = await businessID(HALDERBY);
  await page.goto('/robots.txt');
  await page.evaluate((id) => sessionStorage.setItem('wbn-intent', `save ${id} ${Date.now() - 601_000}`), id);
  await page.goto('/search-result?business=MA&countries=global&search=Halderby');
  await expectOff(save(page, 0));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wbn-intent'))).toBeNull();
  await page.evaluate(() => sessionStorage.setItem('wbn-intent', `save 0190a0a0-0000-7000-8000-000000000001 ${Date.now()}`));
  await page.reload();
  await expectOff(save(page, 0));
  expect(await savedBy(page)).toEqual([]);
});
