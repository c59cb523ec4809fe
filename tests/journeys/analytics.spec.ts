import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, newCompany, newProduct, somebodyOf } from './support/own-company.ts';
import { PHONE } from './support/phone.ts';
import { screen } from './support/screen.ts';

/** Has companies of which the demonstration counted half a year. */
const OWNER = { email: 'owner@demo.example', password: 'wbn-demo-2026' };
// What says that it is driven by a program is not counted.
const PERSON = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const figure = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition').locator('b');

test('an owner chooses days and a product, reads each day, keeps it as a file, and is told of a lost network', screen, async ({ page, context }) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const owner = await somebodyOf(OWNER as never);
  const { data: mine } = await owner.call('GET', '/business/profile/my-list');
  const id = mine.find((one: { business: { subscription: string } }) => one.business.subscription === 'gold').businessID;
  await owner.enter(page);
  await page.goto(`/business/${id}/analytics`);
  const chart = page.getByRole('img', { name: /^Seen in search results by day/ });
  await expect(chart).toBeVisible(DRAWN);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/\?days=90$/);
  await page.reload();
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true', DRAWN);
  await page.getByRole('button', { name: 'Product pages opened' }).click();
  await expect(page.getByRole('img', { name: /^Product pages opened by day/ })).toBeVisible();
  await page.getByText('Every day as a table').click();
  await expect(page.getByRole('region', { name: 'Figures by day' }).getByRole('row')).toHaveCount(91);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Days as CSV' }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFDay,Seen in search results,/);
  expect(text.trimEnd().split('\r\n')).toHaveLength(91);

  await page.getByRole('button', { name: 'Other days' }).click();
  await page.getByLabel('From').fill('2026-01-31');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The first day comes after the last one.' })).toBeVisible();
  await page.getByRole('button', { name: '28 days' }).click();
  await page.getByRole('region', { name: 'Products' }).getByRole('row').nth(1).getByRole('button').click();
  await expect(page).toHaveURL(/\?product=/);
  await expect(page.getByRole('term').filter({ hasText: 'Company page opened' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page);
  expectNoErrors();

  await context.setOffline(true);
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(page.getByText('You are offline. The figures will load')).toBeVisible(DRAWN);
  await context.setOffline(false);
  await expect(page.getByRole('term').filter({ hasText: 'Product pages opened' })).toBeVisible(DRAWN);
});

test('an owner sees what will stand there, then the first visit', async ({ page, browser }) => {
  const company = await newCompany();
  const product = await newProduct(company, 'Brass elbow');
  await company.owner.enter(page);
  await page.goto(`/business/${company.id}/analytics`);
  await expect(page.getByText('Nothing was counted yet')).toBeVisible(DRAWN);
  const visitor = await (await browser.newContext({ ...PHONE, userAgent: PERSON })).newPage();
  await visitor.goto(`/business/${company.id}/`);
  await visitor.goto(`/business-product/${product}`);
  const totals = async () => (await company.owner.call('GET', `/business/${company.id}/analytics`)).data.totals;
  await expect.poll(totals, DRAWN).toMatchObject({ businessViews: 1, productViews: 1 });
  await visitor.context().close();
  await page.reload();
  await expect(figure(page, 'Company page opened')).toHaveText('1', DRAWN);
  await expect(page.getByRole('row', { name: /Brass elbow/ })).toContainText('1');
});
