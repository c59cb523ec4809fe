import { expect, type Page, test } from '@playwright/test';
import { pdf } from '../support/documents.ts';
import { expectAccessibleEverywhere } from './support/access.ts';
import { openTab } from './support/company.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { awake } from './support/hydrated.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { screen } from './support/screen.ts';
import { enterAsStaff } from './support/staff.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

async function stateCertificate(page: Page, holder: string) {
  await page.getByRole('button', { name: /^Add a certificate/ }).click();
  await field(page, 'Name').fill('ISO 9001:2015');
  await page.getByLabel(/^Number/).fill(`FC ${Date.now()}`);
  await page.getByLabel(/^Issued by/).fill('Fennimore Certification Ltd');
  await page.getByLabel(/^Accreditation of the issuer/).fill('UKAS');
  await page.getByLabel(/^Issued to/).fill(holder);
  await page.getByLabel(/^Scope/).fill('Casting and machining of valves.');
  await page.getByLabel(/^Sites that it covers/).fill('Rotherham works');
  const file = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add the document' }).click();
  await (await file).setFiles({ name: 'ISO 9001.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(page.getByText('Its document is here.')).toBeVisible(DRAWN);
  await page.getByLabel('Buyers may open the document').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

test(
  'a company states a certificate and asks staff to look, staff compares it with its document, and buyers read what was found [CRT-004] [CRT-007] [CRT-008]',
  screen,
  async ({ page, browser }) => {
    test.slow();
    const expectNoErrors = watchForErrors(page);
    const company = await newCompany();
    await company.owner.enter(page);
    await openTab(page, company.id, 'certificates');
    await stateCertificate(page, 'Whitmoor Estates Ltd');
    const ask = page.getByRole('button', { name: 'Ask our staff to look at it' });
    await expect(page.getByText('10 requests are left this year')).toBeVisible(DRAWN);
    await expectAccessibleEverywhere(page);
    await ask.click();
    await expect(page.getByText(/^Asked on .* Our staff looks at what has waited longest first\.$/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);

    const staff = await (await browser.newContext()).newPage();
    await enterAsStaff(staff);
    await staff.goto('/staff/certificates');
    await staff.getByRole('link', { name: new RegExp(company.name) }).click(DRAWN);
    await expect(staff.getByText('This is none of the company’s names')).toBeVisible(DRAWN);
    await expectAccessibleEverywhere(staff);
    await staff.getByLabel(/^I compared number, holder/).check();
    await staff.getByLabel('Why this holder is the company').fill('The holding that owns all of it.');
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.locator('.toast').getByText('Done.')).toBeVisible(DRAWN);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/business/${company.id}`);
    const card = visitor.getByRole('listitem').filter({ hasText: 'ISO 9001:2015' });
    for (const words of [
      /^Document seen on \d\d\/\d\d\/\d{4}, compared by our staff$/,
      /^Number FC \d+$/,
      'Issued by Fennimore Certification Ltd. Accreditation: UKAS',
      'Issued to Whitmoor Estates Ltd',
      'Sites: Rotherham works',
    ])
      await expect(card.getByText(words)).toBeVisible();
    const opened = await visitor.request.get((await card.getByRole('link', { name: /^Document/ }).getAttribute('href')) ?? '');
    expect([opened.status(), opened.headers()['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
    await expectAccessibleEverywhere(visitor);
    expectNoErrors();
  },
);

test('a visitor reports a certificate as false, which no other thing can be [CRT-015]', screen, async ({ page }) => {
  const company = await newCompany();
  const change = { version: 1, certificates: [{ name: 'ISO 14001:2015', issuer: 'Somebody' }] };
  expect(await company.owner.call('PUT', `/business/profile/${company.id}`, change)).toMatchObject({ success: true });
  await page.goto(`/business/${company.id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'ISO 14001:2015' });
  await expect(card.getByText('Issued by Somebody. Accreditation: none stated')).toBeVisible();
  await expect(card.getByText('Self-declared')).toBeVisible();
  const report = card.getByRole('button', { name: 'Report ISO 14001:2015' });
  await awake(report);
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report ISO 14001:2015' });
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'False certificate' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/WBN-R-\d{6}/)).toBeVisible(DRAWN);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByLabel('What is wrong?').getByRole('option', { name: 'False certificate' })).toHaveCount(0);
});
