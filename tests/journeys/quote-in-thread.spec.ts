import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newCompany, newSomebody } from './support/own-company.ts';
import { ownTitle } from './support/own-title.ts';
import { newRfq, submitQuote } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';

test(
  'a company sends a quote in a conversation, which its buyer reads as a card, widens to more suppliers, and declines [QUO-022] [QUO-023]',
  screen,
  async ({ page, browser }) => {
    test.setTimeout(150_000);
    const company = await newCompany();
    const buyer = await newSomebody('Nora', 'Buyer');
    const subject = ownTitle('Ball valves for a pump station');
    const { data } = await buyer.call('POST', '/business/request', { to: company.id, subject, message: 'What would 2,000 of them cost?' });
    await company.owner.enter(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/business/${company.id}/requests/${data.requestID}`);
    await page.getByRole('button', { name: 'Send a quote' }).click(DRAWN);
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Send quote' }).click();
    await expect(form.getByText('fields need your attention')).toBeVisible(DRAWN);
    await form.getByLabel('Description').fill('Ball valve DN 50');
    await form.getByLabel('Quantity').fill('2000');
    await form.getByLabel('Unit price in GBP').fill('9.20');
    await form.getByLabel('Lead time in days').fill('21');
    await form.getByLabel('Incoterm').selectOption('DAP');
    await form.getByLabel('Named place').fill('Hull');
    await page.reload();
    await page.getByRole('button', { name: 'Send a quote' }).click(DRAWN);
    await expect(form.getByLabel('Description')).toHaveValue('Ball valve DN 50');
    await form.getByRole('button', { name: 'Send quote' }).click();
    const mine = page.getByRole('article', { name: /^Quote WBN-Q-/ });
    await expect(mine).toContainText('£18,400.00', DRAWN);
    await expect(mine.getByRole('link', { name: 'Open your quote' })).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await buyer.enter(other);
    await other.setViewportSize({ width: 320, height: 700 });
    await other.goto(`/business/${buyer.userID}/requests/${data.requestID}`);
    const card = other.getByRole('article', { name: /^Quote WBN-Q-/ });
    await expect(card).toContainText('DAP Hull', DRAWN);
    await expect(card).toContainText('Open');
    await expectNoSidewaysScroll(other);
    await expect(card.getByRole('link', { name: 'Award' })).toHaveAttribute('href', /\/award\?chosen=1%3AWBN-Q-/);
    await card.getByRole('link', { name: 'Read quote' }).click();
    await expect(other.getByRole('main').getByRole('link', { name: 'Message', exact: true })).toHaveAttribute(
      'href',
      `/business/${buyer.userID}/requests/${data.requestID}`,
      DRAWN,
    );
    const address = other.url();
    await other.getByRole('button', { name: 'Ask more suppliers' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Ask more suppliers' }).click();
    await expect(other).toHaveURL(/\/rfq\/[^/]+\/edit$/, DRAWN);
    await other.goto(address);
    await other.getByRole('button', { name: 'Decline' }).click(DRAWN);
    await other.getByRole('dialog').getByRole('radio', { name: 'Bought elsewhere' }).check();
    await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(other.getByRole('button', { name: 'Decline' })).toHaveCount(0, DRAWN);
    await page.reload();
    await expect(mine).toContainText('Cancelled', DRAWN);
  },
);

test('a buyer writes to the supplier of a quote, and both find one thread that names the request [QUO-023]', screen, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const company = await newCompany();
  const { buyer, rfqID, address } = await newRfq(company);
  const quoteID = await submitQuote(company, rfqID);
  await buyer.enter(page);
  await page.goto(`/rfq/${rfqID}/quote/${quoteID}`);
  await page.getByRole('button', { name: 'Message' }).click(DRAWN);
  await page.getByRole('dialog').getByLabel('Your message').fill('Can you deliver in two parts?');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('Can you deliver in two parts?', DRAWN);
  await expect(page.getByRole('link', { name: 'Read quote' })).toHaveAttribute('href', `/rfq/${rfqID}/quote/${quoteID}`, DRAWN);
  const supplier = await (await browser.newContext()).newPage();
  await company.owner.enter(supplier);
  await supplier.goto(address);
  await supplier.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click(DRAWN);
  await expect(supplier.getByRole('log')).toContainText('Can you deliver in two parts?', DRAWN);
  await expect(supplier.getByRole('link', { name: 'Open your quote' })).toBeVisible(DRAWN);
});
