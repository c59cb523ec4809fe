import { expect, type Page, test } from '@playwright/test';
import { endDeadline } from './support/deadline.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { newRfq, submitQuote } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';

const offers = (page: Page) => page.getByRole('region', { name: 'Counter-offers' });

test(
  'a buyer asks for another price, the supplier answers with the next round, and accepting it makes the next revision of the quote [NEG-001] [NEG-004] [NEG-006]',
  screen,
  async ({ page, browser }) => {
    test.setTimeout(150_000);
    const company = await newCompany();
    const { buyer, rfqID, address } = await newRfq(company);
    const quoteID = await submitQuote(company, rfqID);
    await endDeadline(rfqID);
    await buyer.enter(page);
    await page.goto(`/rfq/${rfqID}/quote/${quoteID}`);
    await offers(page).getByRole('button', { name: 'Make a counter-offer' }).click(DRAWN);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Unit price in GBP')).toHaveValue('9.2');
    await dialog.getByLabel('Unit price in GBP').fill('8.00');
    await dialog.getByLabel('Note (optional)').fill('For a yearly order.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(offers(page)).toContainText('£9.20', DRAWN);
    await expect(offers(page)).toContainText('£8.00');
    await expect(offers(page).getByRole('button', { name: 'Take back' })).toBeVisible();

    const supplier = await (await browser.newContext()).newPage();
    await company.owner.enter(supplier);
    await supplier.setViewportSize({ width: 320, height: 800 });
    await supplier.goto(address);
    await expect(offers(supplier)).toContainText('For a yearly order.', DRAWN);
    await expectNoSidewaysScroll(supplier);
    await offers(supplier).getByRole('button', { name: 'Answer with another one' }).click();
    await expect(supplier.getByRole('dialog').getByLabel('Unit price in GBP')).toHaveValue('8');
    await supplier.getByRole('dialog').getByLabel('Unit price in GBP').fill('8.50');
    await supplier.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(offers(supplier)).toContainText('Your counter-offer 2', DRAWN);

    await page.reload();
    await offers(page).getByRole('button', { name: 'Accept', exact: true }).click(DRAWN);
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(offers(page)).toContainText('Accepted', DRAWN);
    await expect(page.getByText(/revision 2, for/)).toBeVisible(DRAWN);
    await expect(page.getByRole('link', { name: 'Award', exact: true })).toBeVisible();
  },
);
