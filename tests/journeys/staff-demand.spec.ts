import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { BROWSER } from '../support/impressions.ts';
import { expectAccessible } from './support/access.ts';
import { somewhere } from './support/address.ts';
import { api } from './support/api.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { PHONE } from './support/phone.ts';
import { screen } from './support/screen.ts';
import { enterAsStaff } from './support/staff.ts';

test(
  'an empty result is counted by its page; staff finds what three visitors asked for, saves it as a file and marks it [FAC-029] [FAC-030]',
  screen,
  async ({ page }) => {
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
  },
);

test('staff reads how good forecasts are, or that none has ended yet [FCT-006]', screen, async ({ page }) => {
  await enterAsStaff(page);
  await page.goto('/staff/quality');
  await expect(page.getByRole('cell', { name: /^\d+%$/ }).first()).toBeVisible();
  let quality: object = { success: true, shown: false, data: [] };
  await page.route('**/staff/quality', (route) => (route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ json: quality })));
  await page.reload();
  await expect(page.getByText('No forecast has come to its deadline yet')).toBeVisible();
  const band = { from: 60, cases: 120, answered: 60, forecast: 0.65 };
  quality = { success: true, shown: false, data: [{ month: '2026-10', error: 0.15, bands: [band] }] };
  await page.reload();
  await expect(page.getByText('Buyers see no forecasts: they were off by more than 10 points')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '120' })).toContainText('65%');
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page);
});

test('staff reads what buyers asked suppliers for and what came of it, as counts, for as many days as it chooses [TPU-010]', screen, async ({ page }) => {
  await enterAsStaff(page);
  const counts = { told: 30, quoted: 25, decided: 12, unmatched: 3, companies: 410, quotes: 96, awards: 11, undone: 2, searches: 57 };
  const category = { id: '0004-01', name: 'Valves', published: 31, quotes: 2, hours: 5.5, few: true };
  const data = {
    ...{ from: '2026-08-29', to: '2026-11-26', published: 41, ...counts, orders: { proposed: 4, closed: 9 } },
    ...{
      references: { written: 8, held: 1, removed: 0 },
      categories: [category, { ...category, id: '0004-02', name: 'Pumps', quotes: 4, few: false, hours: null }],
    },
  };
  const days: (string | null)[] = [];
  await page.route('**/staff/demand/trade?*', (route) => {
    days.push(new URL(route.request().url()).searchParams.get('days'));
    return route.fulfill({ json: { success: true, data } });
  });
  await page.goto('/staff/demand');
  const panel = page.getByRole('region', { name: 'Requests for quotation' });
  for (const [fact, figure] of [
    ['Published', '41'],
    ['Suppliers were told', '30'],
    ['With a quote', '25'],
    ['Decided', '12'],
    ['Without a match', '3'],
    ['Orders made', '13'],
    ['Searches that found nothing', '57'],
  ] as const)
    await expect(panel.locator('dl > div').filter({ has: page.getByText(fact, { exact: true }) })).toContainText(figure);
  await expect(panel.getByRole('row').filter({ hasText: 'Valves' })).toContainText('Fewer than three quotes');
  await expect(panel.getByRole('row').filter({ hasText: 'Valves' })).toContainText('5.5');
  await expect(panel.getByRole('row').filter({ hasText: 'Pumps' })).not.toContainText('Fewer');
  await panel.getByRole('button', { name: '30 days' }).click();
  await expect.poll(() => days).toEqual(['90', '30']);
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page);
});
