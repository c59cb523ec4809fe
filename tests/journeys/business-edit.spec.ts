import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './support/access.ts';
import { api, businessID } from './support/api.ts';
import { ask, businessOf, DRAWN, newOwner, openTab, saveTab } from './support/company.ts';
import { HALDERBY } from './support/product.ts';
import { field, newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

const YEAR = new Date().getFullYear();

test('the edit screen answers with every tab, and an unknown one is the first [BUS-026]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  for (const tab of ['general', 'factory', 'nonsense']) {
    await openTab(page, id, tab);
    await expect(page.getByRole('heading', { level: 2, name: tab === 'factory' ? 'Factory' : 'General', exact: true })).toBeVisible();
  }
});

test('what breaks a rule is named at its field and nothing is saved [VAL-004]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await openTab(page, id);
  await field(page, 'Total employees: From').fill('9');
  await field(page, 'Total employees: to').fill('3');
  await field(page, 'Year established').fill('nineteen');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The number of employees: the first number is not larger than the second.').last()).toBeVisible();
  await expect(field(page, 'Year established')).toHaveAttribute('aria-invalid', 'true');
  expect((await businessOf(page, id)).version).toBe(1);
  await openTab(page, id, 'certificates');
  await page.getByRole('button', { name: /^Add a certificate/ }).click();
  await field(page, 'Issued').fill('2025-01-02');
  await field(page, 'Expires').fill('2024-01-02');
  await expect(field(page, 'Issued')).toHaveAttribute('min', `${YEAR - 10}-01-01`);
  await expect(field(page, 'Expires')).toHaveAttribute('max', `${YEAR + 10}-12-31`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('A certificate has a name.').last()).toBeVisible();
  await expectAccessible(page);
});

test('what was typed waits in its tab until it is saved, and leaving asks first', { tag: '@keyboard' }, async ({ page }) => {
  const { id } = await newOwner(page);
  await openTab(page, id, 'trade');
  await field(page, 'Sales employees').fill('18');
  const tabs = page.getByRole('navigation', { name: 'Sections of the profile' });
  await tabs.getByRole('link', { name: 'Factory' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Factory' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Trade capabilities not saved yet' })).toBeVisible();
  await openTab(page, id, 'trade');
  await expect(field(page, 'Sales employees')).toHaveValue('18');
  await expect(page.getByText('You typed this before and have not saved it.')).toBeVisible();
  await page.getByRole('link', { name: 'View as a buyer' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(page, 'Sales employees')).toHaveValue('');
  await openTab(page, id, 'trade');
  await expect(field(page, 'Sales employees')).toHaveValue('');
});

test('a save that is quicker than the list of countries sends the dial code all the same [VAL-011]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  let letGo = () => {};
  const held = new Promise<void>((release) => (letGo = release));
  await page.route(`${api}/ref-data/country`, (route) => held.then(() => route.continue()), { times: 1 });
  await openTab(page, id, 'contact');
  await field(page, 'Telephone').fill('20 7946 0011');
  await saveTab(page);
  expect((await businessOf(page, id)).contactInfo.phone).toEqual({ countryCode: '+44', businessPhoneNumber: '20 7946 0011' });
  letGo();
});

test('a list that cannot be read stops no save that does without it [REF-009]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await page.route(`${api}/catsys/industry`, (route) => route.abort());
  await openTab(page, id, 'factory');
  await field(page, 'City').fill('Almada');
  await saveTab(page);
  expect((await businessOf(page, id)).factory.city).toBe('Almada');
});

test('a save that fails keeps what was typed', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await openTab(page, id, 'factory');
  await field(page, 'City').fill('Almada');
  await page.route(`${api}/business/profile/${id}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your changes could not be saved.' })).toBeVisible();
  await page.unrouteAll();
  await openTab(page, id, 'factory');
  await expect(field(page, 'City')).toHaveValue('Almada');
  await saveTab(page);
  expect((await businessOf(page, id)).factory.city).toBe('Almada');
});

test('the history says who changed what, and an owner deletes by typing the name', screen, async ({ page }) => {
  const { id, name } = await newOwner(page);
  await openTab(page, id, 'factory');
  await field(page, 'City').fill('Almada');
  await saveTab(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann Tester changed the profile: factory' })).toBeVisible();
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete this company' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await dialog.getByLabel('Company name').fill(name);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/my-business');
  await expect(page.getByText('Scheduled for deletion on')).toBeVisible();
  expect((await fetch(`${api}/business/profile/${id}`)).status).toBe(404);
});

test('an admin edits and may not delete', screen, async ({ page, browser }) => {
  const { id } = await newOwner(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  const { email } = await newMember(other);
  const { data } = await ask(page, 'POST', `/business/profile/${id}/member`, { email, access: 'admin' });
  await ask(other, 'POST', '/business/invitation', { invitationID: data.invitationID });
  await openTab(other, id, 'delete');
  await expect(other.getByRole('heading', { level: 2, name: 'General' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Delete' })).toHaveCount(0);
  await context.close();
});

test('the tabs and edit mode have no accessibility violation', screen, async ({ page }) => {
  test.slow();
  await logIn(page, 'owner@demo.example');
  const id = await businessID(HALDERBY);
  for (const tab of ['general', 'certificates', 'terms']) {
    await openTab(page, id, tab);
    await expectAccessibleEverywhere(page);
  }
  await page.goto(`/business/${id}/?editMode=1`);
  await page.getByRole('button', { name: 'Edit Factory' }).click(DRAWN);
  await expectAccessibleEverywhere(page);
});
