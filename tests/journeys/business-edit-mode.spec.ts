import { expect, test } from '@playwright/test';
import { businessID } from './support/api.ts';
import { DRAWN, newOwner } from './support/company.ts';
import { HALDERBY } from './support/product.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('the page of a business has the navigation and the edit mode of its owner [BUS-022] [BUS-023] [BUS-033] [BUS-034] [ROL-011]', screen, async ({ page }) => {
  const { id, name } = await newOwner(page);
  await page.goto(`/business/${id}/`);
  const own = page.getByRole('navigation', { name: 'Manage the company' });
  await expect(own.getByRole('link')).toHaveText(
    [
      ...['Overview', 'Manage Profile', 'Requests', 'RFQs', /^Products/, 'Analytics', 'Membership'],
      ...['Members', 'Verification', 'Documents', 'References', 'Integrations'],
    ],
    {
      timeout: 20_000,
    },
  );
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', `/business/${id}/edit`);
  await own.getByRole('link', { name: 'Manage Profile' }).click();
  await expect(page).toHaveURL(`/business/${id}/?editMode=1`);
  await expect(page.getByText('Edit mode. Visitors do not see these controls.')).toBeVisible(DRAWN);
  await expect(page.getByRole('region', { name: /^Profile \d+ % complete$/ })).toContainText('What buyers miss most');
  await page.getByRole('button', { name: 'Edit Trade capabilities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trade capabilities' });
  await dialog.getByLabel('Average lead time, days').fill('17');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'Trade Capabilities' })).toContainText('17 days', { timeout: 15_000 });
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Leave edit mode' }).click();
  await expect(page.getByText('Edit mode. Visitors do not see these controls.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('edit mode is for owners and admins: visitors, strangers and members see the page as it is [BUS-022] [ROL-011]', screen, async ({ page }) => {
  const id = await businessID(HALDERBY);
  const controls = page.getByRole('button', { name: /^Edit / });
  await page.goto(`/business/${id}/?editMode=1`);
  await expect(page.getByRole('navigation', { name: 'Business', exact: true })).toBeVisible();
  await expect(page.locator('.editslot')).toBeEmpty();
  await logIn(page, 'buyer@demo.example');
  await page.goto(`/business/${id}/?editMode=1`);
  await expect(page.getByText('Only the owners and admins of this company can edit it.')).toBeVisible(DRAWN);
  await expect(controls).toHaveCount(0);
  await page.goto(`/business/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit profile' })).toBeVisible(DRAWN);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
});

test('without scripts a visitor who asks for edit mode sees the page as it is, and no room is kept for controls [BUS-022]', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/business/${await businessID(HALDERBY)}/?editMode=1`);
  await expect(plain.getByRole('heading', { level: 1, name: HALDERBY })).toBeVisible();
  await expect(plain.locator('.editslot')).toBeHidden();
  await context.close();
});

test('nothing moves when the controls of edit mode come', async ({ page }) => {
  const { id } = await newOwner(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/business/${id}/?editMode=1`);
  await expect(page.getByRole('button', { name: 'Edit Factory' })).toBeVisible(DRAWN);
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
  expect(shifted).toBeLessThan(0.02);
});
