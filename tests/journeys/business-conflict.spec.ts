import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { ask, businessOf, newOwner, openTab, saveTab } from './support/company.ts';
import { field } from './support/profile.ts';
import { screen } from './support/screen.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('two people change the same fact: both versions are shown, and a choice is made field by field, on a phone and on a desk', screen, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { id } = await newOwner(page);
  await openTab(page, id, 'factory');
  const change = { version: 1, factory: { city: 'Lisbon', numberProductionLines: 7, zipcode: '1000' } };
  expect(await ask(page, 'PUT', `/business/profile/${id}`, change)).toMatchObject({ success: true });
  await field(page, 'City').fill('Almada');
  await field(page, 'Production lines').fill('3');
  await field(page, 'Manufacturing facilities').fill('Slipway');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved changes' });
  const city = dialog.getByRole('group', { name: 'City' });
  await expect(city).toContainText('Almada');
  await expect(city).toContainText('Lisbon');
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await expect(dialog.getByText(/^Ann Tester saved it on/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  expect((await businessOf(page, id)).version).toBe(2);

  // Going back to the form loses nothing.
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'City')).toHaveValue('Almada');
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await city.getByRole('radio', { name: /Saved meanwhile/ }).check();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByRole('status').getByText('Saved successfully', { exact: true })).toBeVisible();
  const { factory, version } = await businessOf(page, id);
  expect(factory).toMatchObject({ city: 'Lisbon', numberProductionLines: 3, zipcode: '1000', manufacturingFacilities: 'Slipway' });
  expect(version).toBe(3);
  await expect(field(page, 'City')).toHaveValue('Lisbon');
  await expect(field(page, 'Postcode')).toHaveValue('1000');
});

test('changes of different facts come together without a question', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await openTab(page, id, 'factory');
  await ask(page, 'PUT', `/business/profile/${id}`, { version: 1, factory: { city: 'Lisbon' }, contactInfo: { city: 'Whitby' } });
  await field(page, 'Production lines').fill('3');
  await saveTab(page);
  const { factory, contactInfo } = await businessOf(page, id);
  expect(factory).toMatchObject({ city: 'Lisbon', numberProductionLines: 3 });
  expect(contactInfo.city).toBe('Whitby');
  await expect(field(page, 'City')).toHaveValue('Lisbon');
});

test('an old draft does not overwrite what was saved since', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await openTab(page, id, 'factory');
  await field(page, 'City').fill('Almada');
  await ask(page, 'PUT', `/business/profile/${id}`, { version: 1, factory: { city: 'Lisbon' } });
  await openTab(page, id, 'factory');
  await expect(field(page, 'City')).toHaveValue('Almada');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved changes' });
  await expect(dialog.getByRole('group', { name: 'City' })).toContainText('Lisbon');
  await dialog.getByRole('radio', { name: /Saved meanwhile/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'City')).toHaveValue('Lisbon');
  expect((await businessOf(page, id)).factory.city).toBe('Lisbon');
});
