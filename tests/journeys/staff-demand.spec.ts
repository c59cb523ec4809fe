import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { BROWSER } from '../support/impressions.ts';
import { expectAccessible } from './support/access.ts';
import { somewhere } from './support/address.ts';
import { api } from './support/api.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { PHONE } from './support/phone.ts';
import { enterAsStaff } from './support/staff.ts';

test('an empty result is counted by its page; staff finds what three visitors asked for, saves it as a file and marks it [FAC-029] [FAC-030]', async ({
  page,
}) => {
  const text = `qzx${randomUUID().slice(0, 4).replace(/\d/g, 'v')}`;
  const address = `business=PR&countries=global&search=${text}`;
  await page.goto(`/search-result?${address}`);
  await expect(page.locator('img[src*="/seen/nothing.gif"]')).toHaveAttribute('src', `${api}/seen/nothing.gif?${address}`);
  await page.goto('/search-result?business=PR&countries=global&search=valve');
  await expect(page.locator('img[src*="/seen/nothing.gif"]')).toHaveCount(0);
  for (let visitor = 0; visitor < 3; visitor += 1)
    await fetch(`${api}/seen/nothing.gif?${address}`, { headers: { 'user-agent': `${BROWSER} ${visitor}`, ...somewhere() } });

  await enterAsStaff(page);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(async () => {
    await page.goto('/staff/demand');
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('demand.csv');
  await row.getByRole('combobox').selectOption('Gap of supply');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(row.getByRole('combobox')).toHaveValue('gap');
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page);
});

test('staff reads how good forecasts are, and that none has ended yet [FCT-006]', async ({ page }) => {
  await enterAsStaff(page);
  await page.goto('/staff/quality');
  await expect(page.getByText('No forecast has come to its deadline yet')).toBeVisible();
  const band = { from: 60, cases: 120, answered: 60, forecast: 0.65 };
  const quality = { success: true, shown: false, data: [{ month: '2026-10', error: 0.15, bands: [band] }] };
  await page.route('**/staff/quality', (route) => (route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ json: quality })));
  await page.reload();
  await expect(page.getByText('Buyers see no forecasts: they were off by more than 10 points')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '120' })).toContainText('65%');
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page);
});
