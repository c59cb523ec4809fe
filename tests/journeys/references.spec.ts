import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { businessID } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN } from './support/own-company.ts';
import { HALDERBY } from './support/product.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';
import { enterAsStaff } from './support/staff.ts';

test(
  'a company shows what buyers confirmed in words, on any window; who bought gives a reference, the supplier confirms it, and both find it on the page [TSC-010]',
  screen,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    const expectNoErrors = watchForErrors(page);
    const company = await businessID(HALDERBY);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/business/${company}`);
    const section = page.locator('[data-panel="references"]');
    await expect(section).toContainText('references from answered conversations');
    await expect(section).toContainText('Penhallick Preserves');
    await expect(section).toContainText('Halderby Pumps & Valves replies: A bearing failed on the test bench.');
    await expect(section).not.toContainText('The pump never arrived.');
    await expectNoSidewaysScroll(page);
    expectNoErrors();

    const buyer = await (await browser.newContext({ baseURL })).newPage();
    await logIn(buyer, 'buyer@demo.example');
    await buyer.goto(`/business/${company}`);
    await buyer.getByRole('button', { name: 'Give a reference' }).click(DRAWN);
    const dialog = buyer.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Give the reference' })).toHaveAttribute('aria-disabled', 'true');
    for (const [group, word] of [
      ['Was it delivered?', 'Yes'],
      ['On time?', 'Yes'],
      ['Would you buy again?', 'Yes'],
    ] as const)
      await dialog.getByRole('group', { name: group }).getByRole('radio', { name: word }).check();
    await dialog.getByLabel('In a sentence').fill('The seals fit. <b>Bold</b>');
    await dialog.getByRole('checkbox', { name: /We received nothing/ }).check();
    await expectAccessible(buyer);
    await dialog.getByRole('button', { name: 'Give the reference' }).click();
    await expect(buyer.locator('.toast')).toContainText('shown once the supplier confirms it');
    await expect(buyer.getByRole('button', { name: 'Give a reference' })).toHaveCount(0);

    const owner = await (await browser.newContext({ baseURL })).newPage();
    await logIn(owner, 'owner@demo.example');
    await owner.goto(`/business/${company}`);
    await owner.getByRole('link', { name: 'Your references' }).click(DRAWN);
    const mine = owner.getByRole('listitem').filter({ hasText: 'The seals fit.' });
    await expect(mine).toContainText('Waits for the supplier', DRAWN);
    await expect(owner.getByRole('listitem').filter({ hasText: 'The pump never arrived.' })).toContainText('Disputed');
    await mine.getByRole('button', { name: /^Confirm/ }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(mine).toContainText('Shown', DRAWN);
    await mine.getByRole('button', { name: /^Reply/ }).click();
    await owner.getByRole('dialog').getByLabel('Your reply').fill('Thank you.');
    await owner.getByRole('dialog').getByRole('button', { name: 'Send the reply' }).click();
    await expect(mine).toContainText('replies: Thank you.');
    await expectAccessible(owner);
    await expect(async () => {
      await page.reload();
      await expect(section).toContainText('The seals fit. <b>Bold</b>', { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  },
);

test('staff finds what is held or disputed, with why and both sides, and keeps it with a reason', screen, async ({ page }) => {
  test.setTimeout(90_000);
  await enterAsStaff(page);
  await page.goto('/staff/references');
  await page
    .getByRole('link', { name: /Avonmarch Stainless Valves/ })
    .first()
    .click(DRAWN);
  await expect(page.getByText(/^Held because:/)).toContainText('Companies confirm one another', DRAWN);
  await expect(page.locator('.staffcase').getByRole('link', { name: 'Rheinfelser Armaturen GmbH' })).toBeVisible();
  await expectAccessible(page);
});
