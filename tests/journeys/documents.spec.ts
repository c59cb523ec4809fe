import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, newCompany, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Title (Audit) >>\nendobj\nstartxref\n9\n%%EOF\n', 'latin1');
const said = (page: Page, text: string | RegExp) => expect(page.locator('.toast').getByText(text)).toBeVisible();

test('a document is kept, released to one buyer, opened by that one, and the release is ended', screen, async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const expectNoErrors = watchForErrors(page);
  const company = await newCompany();
  const nora = await newSomebody('Nora', 'Whitfield');
  const asked = await nora.call('POST', '/business/request', { to: company.id, subject: 'Audit', message: 'Please show us your audit report.' });
  expect(asked).toMatchObject({ success: true });
  await company.owner.enter(page);
  await page.goto(`/business/${company.id}/documents`);
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible(DRAWN);
  await page.locator('input[type=file]').setInputFiles({ name: 'Audit 2026.pdf', mimeType: 'application/pdf', buffer: PDF });
  await said(page, 'Audit 2026.pdf is kept.');
  const card = page.getByRole('article', { name: 'Audit 2026.pdf' });
  await expect(card.getByText('Not shared.')).toBeVisible();

  await card.getByRole('button', { name: 'Share Audit 2026.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Audit 2026.pdf' });
  await dialog.getByLabel('Who may see it').fill('nora');
  await dialog.getByRole('radio', { name: 'Nora Whitfield' }).check();
  await dialog.getByLabel('For how long').selectOption('7');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await said(page, 'Nora Whitfield can open it now, and gets an email.');
  await expect(card.getByText(/^Shared with Nora Whitfield, until \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleEverywhere(page);

  const buyer = await (await browser.newContext({ baseURL })).newPage();
  await nora.enter(buyer);
  await buyer.goto(`/business/${company.id}/documents`);
  const shared = buyer.getByRole('article', { name: 'Audit 2026.pdf' });
  await expect(shared).toBeVisible(DRAWN);
  const [download] = await Promise.all([buyer.waitForEvent('download'), shared.getByRole('button', { name: 'Download Audit 2026.pdf' }).click()]);
  expect(download.suggestedFilename()).toBe('Audit 2026.pdf');

  await page.reload();
  await card.getByText('Opened once').click(DRAWN);
  await expect(card.getByText(/^Nora Whitfield on \d\d\/\d\d\/\d{4} \d\d:\d\d UTC$/)).toBeVisible();
  await card.getByRole('button', { name: 'Stop sharing with Nora Whitfield' }).click();
  await said(page, 'Nora Whitfield can no longer open it.');
  await shared.getByRole('button', { name: 'Download Audit 2026.pdf' }).click();
  await said(buyer, 'This document can no longer be opened.');
  await buyer.reload();
  await expect(buyer.getByRole('heading', { name: 'Nothing is shared with you here' })).toBeVisible(DRAWN);
  expectNoErrors();
  await buyer.close();
});
