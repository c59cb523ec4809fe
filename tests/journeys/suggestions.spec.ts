import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { api, businessID } from './support/api.ts';
import { pressAtOnce } from './support/at-once.ts';
import { watchForErrors } from './support/flags.ts';
import { HALDERBY, openProduct } from './support/product.ts';
import { screen } from './support/screen.ts';

const field = (page: Page) => page.getByRole('search').getByPlaceholder('Search companies and products');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string) => list(page).getByRole('option', { name });

test('typing suggests companies and categories, and a click on one goes there', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto('/search-result');
  await field(page).focus();
  await expect(field(page)).toHaveRole('combobox');
  await expect(list(page)).toBeHidden();
  await field(page).pressSequentially('ball');
  await expect(option(page, 'Ball valves')).toContainText('Category');
  await expect(option(page, 'Ballymurran EV Supply')).toContainText('Company');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click({ trial: true });
  await option(page, 'Ball valves').click();
  await expect(page).toHaveURL('/search-result?business=MA&countries=global&search=Ball+valves');
  await expect(field(page)).toHaveValue('Ball valves');
  await expect(list(page)).toBeHidden();
  expectNoErrors();
});

test('the arrow keys and Enter lead to a company page, also when they come with the list', screen, async ({ page }) => {
  const id = await businessID(HALDERBY);
  await page.goto('/search-result');
  await pressAtOnce(field(page), 'ArrowDown');
  await field(page).pressSequentially('halder');
  await expect(option(page, HALDERBY)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option(page, HALDERBY).getAttribute('id')) ?? '');
  await field(page).press('ArrowUp');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/business/.*${id}/$`));
  await expect(page.getByRole('heading', { level: 1, name: HALDERBY })).toBeVisible();
});

test('Escape and leaving the field close the list and keep the text; Enter without a choice searches', screen, async ({ page }) => {
  await page.goto('/search-result');
  await field(page).pressSequentially('halder');
  await expect(list(page)).toBeVisible();
  await field(page).press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('halder');
  await field(page).press('b');
  await expect(list(page)).toBeVisible();
  await field(page).blur();
  await expect(list(page)).toBeHidden();
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search-result?business=MA&countries=global&search=halderb');
  await expect(list(page)).toBeHidden();
});

test('an answer that fails shows nothing, and the search goes on', screen, async ({ page }) => {
  await page.route(`${api}/search/suggestion*`, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/search-result');
  const answer = page.waitForResponse(/search\/suggestion/);
  await field(page).pressSequentially('halder');
  await answer;
  await expect(list(page)).toBeHidden();
  await field(page).press('Enter');
  await expect(page).toHaveURL(/search=halder$/);
});

test('suggestions stay away from an address that brings its text', screen, async ({ page }) => {
  await page.goto('/search-result?business=PR&countries=global&search=valve');
  await page.waitForLoadState('networkidle');
  await field(page).focus();
  await expect(field(page)).toHaveRole('combobox');
  await expect(list(page)).toBeHidden();
});

test('company and product pages print as data sheets', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const open = [async () => page.goto(`/business/${await businessID(HALDERBY)}`), () => openProduct(page)];
  for (const go of open) {
    await go();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main dl.facts').first()).toBeVisible();
    for (const hidden of ['.sidebar', '.topbar', 'footer', 'nav', '.btn', 'button:not(.seal)', '.comments'])
      await expect(page.locator(`${hidden}:visible`)).toHaveCount(0);
  }
});
