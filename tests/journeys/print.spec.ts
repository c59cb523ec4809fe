import { expect, type Page, test } from '@playwright/test';
import { businessID, productCalled } from './support/api.ts';
import { HALDERBY, HV3 } from './support/product.ts';
import { newWorld, openScreen } from './support/screens.ts';

/** Whatever is for pressing, typing and going elsewhere. */
const TOOLS = 'header.topbar, footer, .sidebar, .toasts, nav, button, input, select, textarea, form, dialog, .btn, .skip-link, .confirm-bar, .mc__list';

async function expectContentAlone(page: Page, texts: string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const shown = await page
    .locator(TOOLS)
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
        .map((one) => `${one.localName}.${one.className}`),
    );
  expect(shown).toEqual([]);
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden on paper must not count
  const printed = await page.locator('main').innerText();
  for (const text of texts) expect(printed).toContain(text);
  await page.emulateMedia({ media: 'screen' });
}

test('printed, a company and a product show their content alone [FIX-073]', async ({ page }) => {
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  await expectContentAlone(page, [HALDERBY]);
  await page.goto(`/business-product/${(await productCalled(HV3)).productID}`);
  await expectContentAlone(page, [HV3]);
});

test('printed, a conversation, an order and the invoices show their content alone, and a conversation is shown whole [FIX-073]', async ({ page }) => {
  test.setTimeout(120_000);
  const { companyID, requestID, other } = await newWorld(page);
  for (let place = 1; place <= 12; place += 1) {
    await other.call('POST', `/business/request/${requestID}/send-message`, { content: `Question ${place}\n\nwith a second\n\nand a third line` });
  }
  await openScreen(page, `/business/${companyID}/requests/${requestID}`);
  await expect(page.getByText('Question 12').first()).toBeVisible();
  await expectContentAlone(page, ['Nora Whitfield', 'Quarry drill bits in three sizes', 'We need 600 of them', 'Question 1', 'Question 12']);
  await page.emulateMedia({ media: 'print' });
  const cut = await page.getByRole('log').evaluate((log) => log.scrollHeight - log.clientHeight);
  expect(cut).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'screen' });
  await openScreen(page, `/business/${companyID}/membership`);
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  await expectContentAlone(page, ['Order', 'Total']);
  await openScreen(page, `/business/${companyID}/invoices`);
  await expectContentAlone(page, ['Invoices']);
});
