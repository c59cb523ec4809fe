import { expect, type Page, test } from '@playwright/test';
import { businessID } from './support/api.ts';
import { businessOf, DRAWN, pick } from './support/company.ts';
import { newSomebody } from './support/own-company.ts';
import { field } from './support/profile.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** A company of the demonstration that nobody has claimed, and its number in the register. */
const UNCLAIMED = { name: 'Tarnbrook Sensor Supply', number: '99800011' };

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

async function fillInTheRest(page: Page): Promise<void> {
  await field(page, 'Business type').selectOption('Manufacturer');
  await field(page, 'Main industry').selectOption('Industrial Technology');
  await pick(page, 'Main categories', 'valves');
  await field(page, 'Short description').fill('Castings to drawing.');
}

test('a company that is listed already is offered to be claimed, by its name and town or by its number, and nothing is created [ONB-003]', async ({ page }) => {
  const ann = await newSomebody('Ann');
  await ann.enter(page);
  const known = await businessID(UNCLAIMED.name);
  await page.goto('/business/create');
  await expect(create(page)).toBeVisible(DRAWN);
  const { contactInfo } = await businessOf(page, known);
  await fillInTheRest(page);
  const dialog = page.getByRole('dialog', { name: 'Is it one of these?' });
  const listed = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: UNCLAIMED.name, exact: true }) });

  await field(page, 'Company name').fill(`Another ${Date.now().toString(36)}`);
  await field(page, 'Number in the company register').fill(UNCLAIMED.number);
  await create(page).click();
  await expect(listed).toContainText('Equal: register number', DRAWN);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();

  await field(page, 'Number in the company register').fill('');
  await field(page, 'Company name').fill(`${UNCLAIMED.name} Ltd`);
  await field(page, 'City').fill(contactInfo.city);
  await create(page).click();
  await expect(listed).toContainText('Equal: name, city', DRAWN);
  await expect(dialog.getByText('claim it instead of creating it again')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await listed.getByRole('link', { name: 'Claim' }).click();
  await expect((await opened).getByRole('dialog', { name: `Claim ${UNCLAIMED.name}?` })).toBeVisible(DRAWN);
  expect((await ann.call('GET', '/business/profile/my-list')).data).toEqual([]);
});
