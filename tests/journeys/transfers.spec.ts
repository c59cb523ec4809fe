import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { screen } from './support/screen.ts';
import { enterAsStaff } from './support/staff.ts';

const HEAD = 'Ref,Firm,Type,Country,Description,Remarks';
const row = (id: string, name = `${id} Ltd`) => `${id},${name},MA,GB,Makes valves.,x`;

test(
  'staff imports companies: columns put right, checked, the good rows written, and a second tab sees it on its way [IMX-012] [IMX-013]',
  screen,
  async ({ page, context }) => {
    test.slow();
    const expectNoErrors = watchForErrors(page);
    await enterAsStaff(page);
    await page.goto('/staff/import');
    const word = `I${Date.now().toString(36)}`.toUpperCase();
    const rows = Array.from({ length: 8_000 }, (_, n) => row(`${word}-${n}`, n === 7 ? '' : undefined));
    const file = { name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...rows].join('\n')) };
    await page.locator('input[type=file]').setInputFiles(file, DRAWN);
    const columns = page.getByRole('list', { name: 'Columns of the file' });
    await expect(columns.getByLabel('Ref')).toHaveValue('external_id', DRAWN);
    await columns.getByLabel('Remarks').selectOption('general_description');
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Check the file' }).click();
    const second = await context.newPage();
    await second.goto('/staff/import');
    await expect(second.getByRole('progressbar', { name: 'Progress of companies.csv' })).toBeVisible(DRAWN);
    await second.reload();
    const importsOn = (tab: Page) =>
      tab.getByRole('list', { name: 'Imports of the last seven days' }).getByRole('listitem').filter({ hasText: 'companies.csv' });
    // On both: the bar that is stopped below is that of the import.
    for (const tab of [second, page]) await expect(importsOn(tab).first()).toContainText('It would create 7,999', { timeout: 60_000 });
    await expect(importsOn(second).first()).toContainText('1 row has problems.');
    await second.getByRole('button', { name: 'Import the 7,999 good rows' }).first().click();
    const bar = page.getByRole('progressbar', { name: 'Progress of companies.csv' });
    await expect(bar).toBeVisible(DRAWN);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped').first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Save the row with problems' }).first().click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  },
);

test('an owner exports the catalogue from the integrations, and fetches the file in another visit [IMX-008] [IMX-013]', screen, async ({ page }) => {
  const company = await newCompany();
  await company.owner.call('POST', '/product/import', {
    businessID: company.id,
    columns: ['external_id', 'name', 'description'],
    rows: [['V-1', 'Ball valve', 'A valve.']],
  });
  await company.owner.enter(page);
  await page.goto(`/business/${company.id}/integrations`);
  await page.getByRole('button', { name: 'Export as CSV: Products with prices and attributes' }).click(DRAWN);
  const save = page.getByRole('button', { name: /^Download products-/ });
  await expect(save).toBeVisible(DRAWN);
  await expectAccessibleEverywhere(page);
  await page.reload();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click(DRAWN)]);
  expect(await readFile(await file.path(), 'utf8')).toContain('V-1,Ball valve,A valve.');
});
