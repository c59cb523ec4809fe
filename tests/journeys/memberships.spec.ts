import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { newPerson } from './support/account.ts';
import { pick } from './support/company.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, somebodyOf } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const OWNER = { email: 'owner@demo.example', password: 'wbn-demo-2026' };
const PAID = [
  ['gold', 'US$1850', ['20 products', '3 advertising boosts a month', 'Company verification']],
  ['premium', 'US$2650', ['50 products', '10 advertising boosts a month', '6 hours of professional support']],
  ['platinum', 'US$3650', ['100 products', '20 advertising boosts a month', '12 hours of professional support']],
] as const;

test(
  'the memberships say what they are and cost, buying leads on to the choice of a business, and an owner gets the invoices [MEM-002] [MEM-012] [MEM-014] [MEM-015] [MEM-016] [MEM-017] [MEM-018] [MEM-019] [MEM-020] [MEM-022] [MEM-023] [MEM-026]',
  screen,
  async ({ page }) => {
    test.slow();
    const expectNoErrors = watchForErrors(page);
    await page.goto('/membership-standard');
    await expect(page.getByRole('region', { name: 'What you get' })).toContainText('7 products');
    await expect(page.getByRole('main')).toContainText('Every registered user is Standard without paying');
    await expect(page.getByText('Buy now!')).toHaveCount(0);
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
      /Standard\s*Free/,
      /Gold\s*US\$1850/,
      /Premium\s*US\$2650/,
      /Platinum\s*US\$3650/,
    ]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gold', exact: true }).click();
    for (const [tier, price, benefits] of PAID) {
      if (tier !== 'gold') await page.goto(`/membership-${tier}`);
      await expect(page).toHaveURL(`/membership-${tier}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(tier, 'i'));
      await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
      for (const benefit of benefits) await expect(page.getByRole('region', { name: 'What you get' })).toContainText(benefit);
      await expect(page.getByRole('link', { name: 'Buy now!' }).first()).toHaveAttribute('href', `/my-business?membership=choose-business&plan=${tier}`);
    }
    await expect(page.getByRole('main')).toContainText('Payment alone never verifies a company');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleEverywhere(page);

    const owner = await somebodyOf(OWNER as never);
    const { data: mine } = await owner.call('GET', '/business/profile/my-list');
    const { businessID } = mine.find((one: { business: { subscription: string } }) => one.business.subscription === 'premium');
    await owner.enter(page);
    await page.goto(`/business/${businessID}/invoices`);
    // The latest of them.
    const row = page.getByRole('row').filter({ hasText: 'Premium membership' }).first();
    await expect(row).toContainText('US$2,650.00', DRAWN);
    const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /^Download WBN-/ }).click()]);
    expect(download.suggestedFilename()).toMatch(/^WBN-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expectNoErrors();
    await page.getByLabel('VAT number').fill('DE123');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This is not a VAT number of the country chosen.')).toBeVisible();
    await expect(page.getByLabel('VAT number')).toBeFocused();
    await page.getByLabel('VAT number').fill('gb 123 456 789');
    // A refusal is logged by the browser as a failed request.
    const expectNoMoreErrors = watchForErrors(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Saved successfully')).toBeVisible();
    await expect(page.getByLabel('VAT number')).toHaveValue('GB123456789');
    await expectNoSidewaysScroll(page);
    await expectAccessibleEverywhere(page);
    expectNoMoreErrors();
  },
);

test('a membership that is none leads home [MEM-002]', async ({ request }) => {
  expect((await request.get('/membership-bronze', { maxRedirects: 0 })).headers().location).toBe('/');
});

test(
  'who buys without a company makes one and comes back to the package, also through the login and in another language [FIX-058]',
  screen,
  async ({ page, baseURL }) => {
    test.slow();
    await newPerson(page);
    await page.goto('/es/membership-platinum');
    await page.locator('main a[href*="choose-business"]').first().click();
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get('continue')).toBe(`${baseURL}/es/my-business?membership=choose-business&plan=platinum`);
    await page.getByRole('button', { name: /^Continuar como/ }).click();
    await page.waitForURL('**/es/my-business?membership=choose-business&plan=platinum');
    await expect(page.getByText('La membresía pertenece a una empresa.')).toBeVisible(DRAWN);
    await page.goto('/membership-platinum');
    await page.getByRole('link', { name: 'Buy now!' }).first().click();
    await expect(page.getByText('A membership belongs to a company.')).toBeVisible(DRAWN);
    await expect(page.getByText('Choose the business that you want to upgrade')).toHaveCount(0);
    await page.getByRole('link', { name: 'Create your Business profile' }).click();
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    await expect(field('Company name')).toBeVisible(DRAWN);
    await field('Company name').fill(`Package Fittings ${Date.now().toString(36)}`);
    await field('Business type').selectOption('MA');
    await field('Country').selectOption('GB');
    await field('Main industry').selectOption({ index: 1 });
    await pick(page, 'Main categories', 'controllers');
    await field('Short description').fill('Brass fittings to drawing.');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL(/\/business\/[0-9a-f-]{36}\/membership\?plan=platinum$/, DRAWN);
    await expect(page.getByRole('radio', { name: /Platinum/ })).toBeChecked(DRAWN);
  },
);
