import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { post } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const query = (page: Page): string => new URL(page.url()).search;

test('on a phone the facets are a sheet that changes nothing until its button is pressed: a buyer finds makers near Sheffield in four presses [FAC-024] [FAC-032]', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search-result?business=MA&countries=global&search=valve&near=S&within=100');
  const before = await heading(page).textContent();
  const button = page.getByText(/^Filters/).first();
  await hydrated(button);
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('link', { name: /ISO 9001/ }).click();
  const { total_results: total } = await post('/search/business', {
    textQuery: 'valve',
    businessType: 'MA',
    near: 'S',
    within: 100,
    certificates: ['iso-9001'],
  });
  const show = sheet.getByRole('button', { name: new RegExp(`^Show ${total} results?$`) });
  await expect(show).toBeVisible();
  expect(await heading(page).textContent()).toBe(before);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(query(page)).not.toContain('certificate');
  await button.click();
  await sheet.getByRole('link', { name: /ISO 9001/ }).click();
  await show.click();
  await expect(page).toHaveURL(/certificate=iso-9001&near=S&within=100/);
  await expect(heading(page)).toHaveText(new RegExp(`^${total} Result`));
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});

test('an order by distance asks for a place, and a quantity that is none is told of in the sheet [FAC-022] [FAC-024]', async ({ page }) => {
  await page.goto('/search-result?business=MA&countries=global&search=&sort=nearest');
  const asks = page.getByRole('main').getByRole('region', { name: 'Near' }).first();
  await expect(asks).toContainText('Enter a postcode, and the nearest come first.');
  await asks.getByRole('textbox').fill('S1 2HE');
  await asks.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/search-result?business=MA&countries=global&search=&near=S&sort=nearest');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/same postcode area|about \d+ miles/);
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByText(/^Filters/).first();
  await hydrated(button);
  await button.click();
  const quantity = page.getByRole('dialog', { name: 'Filters' }).getByRole('region', { name: 'Quantity I need' });
  await quantity.getByRole('textbox').fill('many');
  await quantity.getByRole('button', { name: 'Apply' }).click();
  expect(await quantity.getByRole('textbox').evaluate((field: HTMLInputElement) => field.validationMessage)).toBe('Please enter a quantity such as 2000.');
});
