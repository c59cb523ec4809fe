import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { newRfq, newValve } from './support/rfq-quote.ts';
import { savedBy } from './support/saved.ts';
import { screen } from './support/screen.ts';

test(
  'a file goes along with the draft, stays after a reload, and opens for the buyer once it was submitted; both sides save the same PDF of the quote [QUO-004] [ORD-019]',
  screen,
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const company = await newCompany();
    await newValve(company);
    const { buyer, rfqID, address } = await newRfq(company);
    await company.owner.enter(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Use my product: Two-piece ball valve DN 50' }).click(DRAWN);
    await page.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('from,price\n150,9.20\n') });
    await expect(page.getByRole('button', { name: 'Remove prices.csv' })).toBeVisible(DRAWN);
    await expect.poll(async () => (await company.owner.call('GET', `/rfq/${rfqID}/quote?bid=${company.id}`)).data.draft.files.length, DRAWN).toBe(1);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove prices.csv' })).toBeVisible(DRAWN);
    await page.getByRole('button', { name: 'Check quote' }).first().click();
    await page.getByRole('button', { name: 'Submit quote' }).click(DRAWN);
    await expect(page.getByRole('heading', { name: /^Your quote is with the buyer/ })).toBeVisible(DRAWN);
    const own = await savedBy(page, 'Download PDF');
    expect(own.name).toMatch(/^WBN-Q-\d{4}-\d{6}-1\.pdf$/);
    expect(own.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [{ quoteID }] = (await buyer.call('GET', `/rfq/${rfqID}/quotes`)).data;
    const other = await (await browser.newContext()).newPage();
    await buyer.enter(other);
    await other.setViewportSize({ width: 320, height: 700 });
    await other.goto(`/rfq/${rfqID}/quote/${quoteID}`);
    await expect(other.getByRole('button', { name: 'Open prices.csv' })).toBeVisible(DRAWN);
    await expectNoSidewaysScroll(other);
    expect(await savedBy(other, 'Open prices.csv')).toEqual({ name: 'prices.csv', bytes: Buffer.from('from,price\n150,9.20\n') });
    expect(await savedBy(other, 'Download PDF')).toEqual(own);
  },
);
