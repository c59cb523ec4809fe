import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, somebodyOf } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const PASSWORD = 'wbn-demo-2026';
const shots = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

test(
  'an owner lets the company take part, reads its own value beside the usual ones, withdraws, and reads how it is computed [BEN-001] [BEN-009] [BEN-010]',
  screen,
  async ({ page }) => {
    test.slow();
    const expectNoErrors = watchForErrors(page);
    const owner = await somebodyOf({ email: 'owner@demo.example', password: PASSWORD } as never);
    const { data: mine } = await owner.call('GET', '/business/profile/my-list');
    const { businessID: id } = mine.find(
      ({ business }: { business: { general: { companyName: string } } }) => business.general.companyName === 'Halderby Pumps & Valves',
    );
    await owner.enter(page);
    await page.goto(`/business/${id}/analytics?view=outcomes`);
    await page.getByRole('navigation', { name: 'What is shown' }).getByRole('link', { name: 'Benchmark' }).click(DRAWN);
    const cell = page.getByRole('listitem').filter({ hasText: 'DN 50, stainless steel 316, 10–99 pieces' });
    await expect(cell).toContainText('You: £54.20', DRAWN);
    await expect(cell).toContainText('£54 to £57');
    await expect(page.getByText('Demonstration data: it contains no real quotes.')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await shot(page, 'benchmark-1440');
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
    await shot(page, 'benchmark-390');
    const takesPart = page.getByRole('switch', { name: 'Take part in the benchmark' });
    await takesPart.click();
    await expect(takesPart).not.toBeChecked();
    await expect(page.getByText('Not taking part')).toBeVisible();
    await expect(cell).toHaveCount(0);
    await takesPart.click();
    await expect(cell).toContainText('You: £54.20');
    await page.getByRole('link', { name: 'How the benchmark is computed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How the benchmark is computed' })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await expectNoSidewaysScroll(page);
    await shot(page, 'method-390');
    expectNoErrors();
  },
);

test('a buyer who takes part reads beside each price how it stands to the usual ones [CMP-026]', screen, async ({ page }) => {
  test.slow();
  const buyer = await somebodyOf({ email: 'buyer@demo.example', password: PASSWORD } as never);
  const { data } = await buyer.call('GET', '/rfq/mine');
  const { rfqID } = data.find(({ title }: { title: string }) => title === 'Ball valves DN 25 and DN 50 with seat kits');
  await buyer.enter(page);
  await page.goto(`/rfq/${rfqID}/compare`);
  const row = page.getByRole('table').getByRole('row', { name: /^2 Ball valve DN 50/ });
  await expect(row.getByText('below the usual range')).toHaveCount(1, DRAWN);
  await expect(row.getByText('above the usual range')).toHaveCount(3);
  await expect(row.getByText('in the usual range')).toHaveCount(1);
  await shot(page, 'compare-1440');
  await page.getByRole('link', { name: 'How it is computed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How the benchmark is computed' })).toBeVisible();
});
