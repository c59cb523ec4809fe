import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { newProduct, ownProducts } from './support/own-company.ts';
import { entered, field, fillNeeded, openEdit, openNew, saved } from './support/product-form.ts';
import { screen } from './support/screen.ts';

// Each makes a company and people of its own, and opens pages that the browser draws.
test.slow();

test('what was typed is asked about before it is left, is back after a reload, and can be discarded', screen, async ({ page }) => {
  const company = await entered(page);
  const id = await newProduct(company, 'Ball valve');
  await openEdit(page, company, id);
  await field(page, 'Name').fill('Ball valve, new');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Name')).toHaveValue('Ball valve, new');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/business/${company.id}/product`);
  await openEdit(page, company, id);
  await expect(field(page, 'Name')).toHaveValue('Ball valve, new');
  await expect(page.getByText(/Your text from .* has been restored/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(field(page, 'Name')).toHaveValue('Ball valve');
  await openEdit(page, company, id);
  await expect(field(page, 'Name')).toHaveValue('Ball valve');
  await expect(page.getByText(/is back/)).toHaveCount(0);
});

test('a save that fails changes nothing that was typed', screen, async ({ page }) => {
  const company = await entered(page);
  await openNew(page, company);
  await fillNeeded(page, 'Ball valve');
  await page.route('**/product', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('alert').getByText('You are offline. What you typed is kept; please try again.')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Ball valve, made to drawing.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Add product' }).click();
  await saved(page);
  expect(await ownProducts(company)).toHaveLength(1);
});

test('an answer that is lost on its way makes no second product', screen, async ({ page }) => {
  const company = await entered(page);
  await openNew(page, company);
  await fillNeeded(page, 'Ball valve');
  let lost = false;
  await page.route('**/product', async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('alert').getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Add product' }).click();
  await saved(page);
  expect(await ownProducts(company)).toHaveLength(1);
});

test('what two people change at once is brought together; where both changed the same, both versions are shown', screen, async ({ page }) => {
  test.slow();
  const company = await entered(page);
  const id = await newProduct(company, 'Ball valve', { moq: '5' });
  await openEdit(page, company, id);
  await field(page, 'Minimum order quantity').fill('10');
  await company.owner.call('PUT', `/product/${id}`, { priceNote: 'From US$9' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await saved(page);
  expect((await ownProducts(company))[0].product).toMatchObject({ moq: '10', priceNote: 'From US$9' });
  await openEdit(page, company, id);
  await field(page, 'Name').fill('My name');
  await field(page, 'Price note').fill('From US$12');
  await company.owner.call('PUT', `/product/${id}`, { name: 'Their name', moq: '20' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved this product' });
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('My name');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /Their name/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  expect((await ownProducts(company))[0].product).toMatchObject({ name: 'Their name', moq: '20', priceNote: 'From US$12' });
});

test('a lead time can be taken away again', screen, async ({ page }) => {
  const company = await entered(page);
  const id = await newProduct(company, 'Ball valve', { leadTime: 14 });
  await openEdit(page, company, id);
  await field(page, 'Lead time in days').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await saved(page);
  expect((await ownProducts(company))[0].product.leadTime).toBeNull();
});
