import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { type Company, DRAWN, newCompany, newSomebody, type Somebody } from './support/own-company.ts';
import { LINE, newRfq, submitQuote } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';

const SEAL = { ...LINE, description: 'Seat and seal kit', quantity: '200', unit: 'SET' };
const offer = (price: string, more: object = {}) => ({ unit: 'H87', breaks: [{ from: '1', price }], leadDays: 21, ...more });

/** A request of two lines with a whole quote, a partial one in euros from elsewhere, and one on other terms. */
async function compared(more: object = {}): Promise<{ buyer: Somebody; rfqID: string; companies: Company[] }> {
  const companies = [await newCompany(), await newCompany(), await newCompany()];
  const [one, two, three] = companies as [Company, Company, Company];
  const asked = { lines: [LINE, SEAL], otherCurrencies: true, invited: companies.map(({ id }) => id), ...more };
  const { buyer, rfqID } = await newRfq(one, asked);
  const lines: { lineID: string }[] = (await buyer.call('GET', `/rfq/${rfqID}`)).data.rfq.lines;
  const [first = '', second = ''] = lines.map(({ lineID }) => lineID);
  await submitQuote(one, rfqID, {
    paymentTerms: '30 days',
    lines: [
      { lineID: first, offer: offer('9.20'), alternatives: [{ differs: 'Brass in place of steel', offer: offer('7.10') }] },
      { lineID: second, offer: offer('3.15', { unit: 'SET' }) },
    ],
  });
  await submitQuote(two, rfqID, {
    currency: 'EUR',
    lines: [
      { lineID: first, offer: offer('8.90', { leadDays: 14 }) },
      { lineID: second, notOffered: { reason: 'not-made' } },
    ],
  });
  await submitQuote(three, rfqID, {
    incoterm: 'EXW',
    place: 'Hagen',
    lines: [
      { lineID: first, offer: offer('8.10', { leadDays: 63 }) },
      { lineID: second, offer: offer('2.55', { unit: 'SET' }) },
    ],
  });
  return { buyer, rfqID, companies };
}

const shots = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

test(
  'a buyer compares quotes: marks, notes, an estimate, an alternative, the order and a line in the address, and the best split [TSC-006] [CMP-015] [CMP-022]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const { buyer, rfqID, companies } = await compared();
    const [one, two, three] = companies as [Company, Company, Company];
    await buyer.enter(page);
    await page.goto(`/rfq/${rfqID}`);
    await page.getByRole('link', { name: 'Compare 3 quotes' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 quotes' })).toBeVisible(DRAWN);
    const table = page.getByRole('table');
    const heads = table.getByRole('columnheader');
    const row = (name: string | RegExp) => table.getByRole('row', { name });
    await expect(heads.nth(1)).toContainText(one.name);
    await expect(row(/^Total differs/)).toContainText('£19,030.00');
    await expect(row(/^2 Seat and seal kit/)).toContainText('Not made');
    await expect(row(/^Compared for best price/)).toContainText('another delivery term: add your estimate');
    await expect(row(/^Delivery term/)).toContainText('collection, export, carriage, insurance, import are yours');
    await expectNoSidewaysScroll(page);
    await shot(page, 'compare-1440');
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await shot(page, 'compare-dark');

    await page.getByRole('button', { name: `Your estimate of freight and duty for ${three.name}` }).click();
    await page.getByLabel('Amount in GBP').fill('eleven hundred');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
    await page.getByLabel('Amount in GBP').fill('1150.50');
    await page.getByLabel('What it is for').fill('Lorry and duty');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(/^Total differs/)).toContainText('£17,860.50');
    await expect(row(/^Compared for best price/)).not.toContainText('add your estimate');

    await page.getByRole('button', { name: `Add a note on ${one.name}` }).click();
    await page.getByLabel('Your note').fill('Ask about stock');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(/^Notes/)).toContainText('Ask about stock');
    await page.getByRole('button', { name: `Shortlist ${one.name}` }).click();
    await page.getByRole('button', { name: 'Tell the shortlisted supplier' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tell them' }).click();
    await expect(row(/^Notes/)).toContainText('Told');

    await row(/^Alternative 1 to line 1/)
      .getByRole('button', { name: 'Use this instead' })
      .click();
    await expect(row(/^Total differs/)).toContainText('£14,830.00');
    await page.getByLabel('Sort by').selectOption({ label: 'Lead time' });
    await expect(heads.nth(1)).toContainText(two.name);
    await page.getByText('Line 2', { exact: true }).click();
    await expect(page).toHaveURL(/sort=lead&line=2/);
    await expect(row(/^1 Ball valve/)).toHaveCount(0);
    await page.getByRole('button', { name: `Hide the quote of ${two.name}` }).click();
    await expect(page).toHaveURL(/hide=WBN-Q-/);
    await expect(heads.filter({ hasText: two.name })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'One hidden quote' })).toBeVisible(DRAWN);
    await expect(row(/^1 Ball valve/)).toHaveCount(0);
    await page.getByRole('button', { name: `Show the quote of ${two.name} again` }).click();
    await expect(heads.filter({ hasText: two.name })).toHaveCount(1);

    await page.getByText('One supplier', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Best split' })).toContainText('2 lines');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^comparison-.*\.csv$/);
  },
);

test('the comparison is scrolled by keys, and on a phone it and each of its lines fit the window [CMP-015] [CMP-023]', async ({ page }) => {
  test.setTimeout(120_000);
  const { buyer, rfqID } = await compared();
  await buyer.enter(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/rfq/${rfqID}/compare`);
  const region = page.getByRole('region', { name: 'Comparison of 3 quotes' });
  await expect(region).toHaveAttribute('tabindex', '0', DRAWN);
  await expectNoSidewaysScroll(page);
  await region.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(region.locator(':focus')).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect(region.locator('ol > li')).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await page.getByText('Line 2', { exact: true }).click();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('on a phone one line at a time, the cheapest first [CMP-023]', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const { buyer, rfqID, companies } = await compared();
  const [one, two, three] = companies as [Company, Company, Company];
  await page.setViewportSize({ width: 390, height: 844 });
  await buyer.enter(page);
  await page.goto(`/rfq/${rfqID}/compare`);
  const items = page.getByRole('region', { name: 'Comparison of 3 quotes' }).locator('ol > li');
  await expect(items).toHaveCount(3, DRAWN);
  await expect(items.nth(0)).toContainText(one.name);
  await expectNoSidewaysScroll(page);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'compare-390');
  await page.getByText('Line 1', { exact: true }).click();
  await expect(items.nth(0)).toContainText('£15,582.60');
  await expect(items.nth(1)).toContainText('£16,200.00');
  await expect(items.nth(1)).toContainText(three.name);
  await page.getByText('Line 2', { exact: true }).click();
  await expect(items.nth(2)).toContainText(two.name);
  await expectNoSidewaysScroll(page);
  await shot(page, 'compare-390-line');
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('one quote stands beside the request, and a sealed request shows the countdown and the number [TSC-006]', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const company = await newCompany();
  const { buyer, rfqID } = await newRfq(company, {});
  await buyer.enter(page);
  await page.goto(`/rfq/${rfqID}/compare`);
  await expect(page.getByRole('heading', { name: 'No quote to compare yet' })).toBeVisible(DRAWN);
  await submitQuote(company, rfqID);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Your request' })).toBeVisible(DRAWN);
  await expect(page.getByRole('link', { name: 'Invite more suppliers' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await shot(page, 'compare-one');
  const sealed = await newRfq(company, { sealed: true }, buyer);
  await submitQuote(company, sealed.rfqID);
  await page.goto(`/rfq/${sealed.rfqID}/compare`);
  await expect(page.getByRole('heading', { name: 'One sealed quote' })).toBeVisible(DRAWN);
  await expect(page.getByText(/h left/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await shot(page, 'compare-sealed');
  const stranger = await newSomebody('Rita', 'Rival');
  await stranger.enter(page);
  await page.goto(`/rfq/${rfqID}/compare`);
  await expect(page.getByRole('heading', { name: 'There is no such request' })).toBeVisible(DRAWN);
});
