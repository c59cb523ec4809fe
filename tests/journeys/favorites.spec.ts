import { expect, type Page, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { post } from './support/api.ts';
import { ask, DRAWN } from './support/company.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { PHONE } from './support/phone.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { accountMenu } from './support/session.ts';

interface Named {
  id: string;
  name: string;
}

/** Somebody who has saved three companies and two products. */
async function collector(page: Page): Promise<{ companies: Named[]; products: Named[] }> {
  await newMember(page);
  const found = await Promise.all(['business', 'product'].map((kind) => post(`/search/${kind}`, { textQuery: 'valve', size: 5 })));
  const companies: Named[] = found[0].results
    .slice(0, 3)
    .map(({ businessProfile }: { businessProfile: { businessID: string; general: { companyName: string } } }) => ({
      id: businessProfile.businessID,
      name: businessProfile.general.companyName,
    }));
  const products: Named[] = found[1].results.slice(0, 2).map(({ productID, name }: { productID: string; name: string }) => ({ id: productID, name }));
  for (const { id } of [...companies, ...products]) await ask(page, 'POST', '/social/saved', { resourceID: id });
  return { companies, products };
}

const cards = (page: Page) => page.locator('.fav');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
const listOf = async (page: Page): Promise<any[]> => (await ask(page, 'GET', '/social/saved')).data;

async function open(page: Page): Promise<void> {
  await page.goto('/favorites');
  await expect(cards(page).getByRole('heading').first()).toBeVisible(DRAWN);
}

test('Favorite Business in the account menu opens what is saved, the latest first [LAY-018] [SEA-026] [SEA-032]', screen, async ({ page }) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const { companies, products } = await collector(page);
  await page.goto('/');
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Favorite Business' }).click();
  await expect(page).toHaveURL('/favorites');
  const names = [...companies, ...products].map(({ name }) => name).reverse();
  await expect(cards(page).getByRole('heading')).toHaveText(names, DRAWN);
  await page.getByRole('button', { name: 'Companies 3' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'All 5' }).click();
  await page.getByRole('searchbox', { name: 'Find in names and notes' }).fill(companies[0]?.name.slice(0, 6) ?? '');
  await expect(card(page, companies[0]?.name ?? '')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in names and notes' }).fill('zzz');
  await expect(page.getByRole('heading', { name: 'No content.' })).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(cards(page)).toHaveCount(5);
  expectNoErrors();
});

test('a private note is kept when the typing pauses or its field is left, and kept in the field when that fails [SEA-026]', screen, async ({ page }) => {
  const { companies } = await collector(page);
  const [{ name, id }] = companies as [Named];
  await open(page);
  const note = card(page, name).getByLabel('Private note');
  await note.fill('Ask for EN 10204 papers');
  await expect(card(page, name).getByRole('status')).toHaveText('Saved');
  expect((await listOf(page)).find((one) => one.resourceID === id).note).toBe('Ask for EN 10204 papers');
  await page.route('**/social/saved/*', (route) => route.abort());
  await note.fill('Ask for prices');
  await note.blur();
  await expect(card(page, name).getByRole('alert')).toContainText('The note is not saved.');
  await expect(note).toHaveValue('Ask for prices');
  await page.unrouteAll();
  await note.focus();
  await note.blur();
  await expect.poll(async () => (await listOf(page)).find((one) => one.resourceID === id).note).toBe('Ask for prices');
});

test('what is removed comes back with its note by Undo, by the keyboard too [SEA-026]', screen, async ({ page }) => {
  const { companies } = await collector(page);
  const [{ name, id }] = companies as [Named];
  await ask(page, 'PUT', `/social/saved/${id}`, { note: 'Good on bronze' });
  await open(page);
  await card(page, name)
    .getByRole('button', { name: `Remove ${name}` })
    .focus();
  await page.keyboard.press('Enter');
  const undo = cards(page)
    .filter({ hasText: `${name} is removed` })
    .getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect.poll(async () => (await listOf(page)).length).toBe(4);
  await page.keyboard.press('Enter');
  await expect(card(page, name).getByLabel('Private note')).toHaveValue('Good on bronze');
  await expect.poll(async () => (await listOf(page)).find((one) => one.resourceID === id)?.note).toBe('Good on bronze');
});

test('what another tab takes away is gone here too [SEA-026]', screen, async ({ page, context }) => {
  test.slow();
  const { products } = await collector(page);
  const [{ name }] = products as [Named];
  await open(page);
  const other = await context.newPage();
  await open(other);
  await card(other, name)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await expect(cards(page).filter({ hasText: `${name} is removed` })).toBeVisible();
});

test('two to five of a kind stand side by side in a table [SEA-026] [SEA-032]', screen, async ({ page }) => {
  test.slow();
  const { companies, products } = await collector(page);
  await open(page);
  for (const { name } of companies)
    await card(page, name)
      .getByRole('checkbox', { name: `Compare ${name}` })
      .check();
  await expect(card(page, products[0]?.name ?? '').getByRole('checkbox')).toBeDisabled();
  await page.getByRole('link', { name: 'Compare 3', exact: true }).click();
  await expect(page).toHaveURL(`/favorites?compare=${companies.map(({ id }) => id).join(',')}`);
  const table = page.getByRole('table', { name: 'Compare 3 companies' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  for (const { name } of companies) await expect(table.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'Country' })).toBeVisible();
  await table.getByRole('link', { name: `Leave out ${companies[0]?.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 companies' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to favourites' }).click();
  await expect(card(page, companies[0]?.name ?? '').getByRole('checkbox')).toBeChecked();
  await page.goto(`/favorites?compare=${products[0]?.id},${companies[0]?.id}`);
  await expect(page.getByRole('heading', { name: 'There is nothing to compare' })).toBeVisible(DRAWN);
});

test('who has saved nothing learns how; a visitor logs in first [SEA-026]', screen, async ({ page }) => {
  await newMember(page);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible(DRAWN);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/favorites');
  await page.waitForURL(/\/login\?continue=.*favorites/);
});

test('says so when the list cannot be loaded, and tries again [SEA-026]', screen, async ({ page }) => {
  await collector(page);
  await page.route('**/social/saved', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await page.goto('/favorites');
  await expect(page.getByRole('alert').getByText('Error loading data')).toBeVisible(DRAWN);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(5);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the first column of the comparison stays while the others scroll [SEA-026]', async ({ page }) => {
    const { companies } = await collector(page);
    await open(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`/favorites?compare=${companies.map(({ id }) => id).join(',')}`);
    const country = page.getByRole('rowheader', { name: 'Country' });
    await expect(country).toBeVisible(DRAWN);
    await expectNoSidewaysScroll(page);
    const before = await country.boundingBox();
    await page.locator('.comparewrap').evaluate((element) => element.scrollBy(120, 0));
    expect(await page.locator('.comparewrap').evaluate((element) => element.scrollLeft)).toBe(120);
    expect((await country.boundingBox())?.x).toBe(before?.x);
  });
});

test('paper shows the whole comparison and no buttons [SEA-026]', async ({ page }) => {
  const { companies } = await collector(page);
  await page.goto(`/favorites?compare=${companies.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('table')).toBeVisible(DRAWN);
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expectNoSidewaysScroll(page);
});

testAccessible('the list of favourites', async (page) => {
  await collector(page);
  await open(page);
});

testAccessible('a comparison', async (page) => {
  const { companies } = await collector(page);
  await page.goto(`/favorites?compare=${companies.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('table')).toBeVisible(DRAWN);
});

test('a search is saved from its results, gets alerts under Favourites, leads back and is removed', screen, async ({ page }) => {
  await newMember(page);
  await page.goto('/search-result?business=MA&countries=GB&search=valve');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  const row = page.locator('.savedsearches li');
  await expect(row).toContainText('Manufacturers, valve, United Kingdom', DRAWN);
  await row.getByRole('combobox').selectOption('Weekly');
  await expect.poll(async () => (await ask(page, 'GET', '/search/saved')).data[0].alerts).toBe('weekly');
  await page.reload();
  await expect(row.getByRole('combobox')).toHaveValue('weekly', DRAWN);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/business=MA&countries=GB&search=valve/);
  await page.goto('/favorites');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await ask(page, 'GET', '/search/saved')).data).toEqual([]);
});
