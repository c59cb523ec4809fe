import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { changeAnswers } from './support/changed-answer.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newColleague, newCompany } from './support/own-company.ts';
import { LINE, newRfq, newValve, submitQuote } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';

const sum = (page: Page) => page.getByRole('complementary', { name: 'Sum at the asked quantities' });
const kept = (page: Page) => page.getByText(/^Draft kept .+ \(\d\d\/\d\d\/\d{4} \d\d:\d\d UTC\)$/);

test(
  'from the invitation’s address a supplier submits a quote with its own product in at most eight actions, and reads first what the buyer will read [TME-003] [QUO-003] [TSC-005]',
  screen,
  async ({ page }) => {
    test.setTimeout(120_000);
    const company = await newCompany();
    await newValve(company);
    const { buyer, rfqID, address } = await newRfq(company, { sealed: true });
    await company.owner.enter(page);
    // The address of the email, and "Quote" on the page of the request.
    let actions = 2;
    const act = async (work: Promise<void>) => {
      actions += 1;
      await work;
    };
    await page.goto(address);
    await act(page.getByRole('button', { name: 'Use my product: Two-piece ball valve DN 50' }).click(DRAWN));
    await expect(page.getByLabel('Unit price 2, Line 1')).toHaveValue('8.755');
    await expect(page.getByLabel('Lead time in days', { exact: true })).toHaveValue('28');
    await expect(page.getByLabel('Lead time in days 1, Line 1')).toHaveValue('14');
    await expect(page.getByLabel('Order multiple')).toHaveValue('150');
    await expect(page.getByText('your product: Brass CW617N')).toBeVisible();
    await expect(sum(page)).toContainText('£18,385.50');
    await expect(page.getByText('billed 2,100 for 2,000')).toBeVisible();
    // Nothing is sent: it is a draft.
    expect((await company.owner.call('GET', `/rfq/${rfqID}/quote?bid=${company.id}`)).data.revision).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessibleEverywhere(page);
    await act(page.getByRole('button', { name: 'Check quote' }).first().click());
    await expect(page.getByRole('heading', { name: 'What the buyer will read' })).toBeVisible(DRAWN);
    await expect(page.getByText('The buyer reads it from', { exact: false })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await act(page.getByRole('button', { name: 'Submit quote' }).click());
    await expect(page.getByRole('heading', { name: /^Your quote is with the buyer, valid until/ })).toBeVisible(DRAWN);
    await expect(page.getByText(/^WBN-Q-\d{4}-\d{6}, revision 1$/)).toBeVisible();
    expect(actions).toBeLessThanOrEqual(8);
    expect((await buyer.call('GET', `/rfq/${rfqID}/quotes`)).error).toBe('sealed');
  },
);

test(
  'the sum is always in sight, a draft keeps itself, survives a lost connection and a passed deadline keeps the text [TSC-005] [QUO-024]',
  screen,
  async ({ page, context }) => {
    test.setTimeout(120_000);
    const company = await newCompany();
    const { address, rfqID } = await newRfq(company, { lines: [LINE, { ...LINE, description: 'Gasket set', quantity: '200' }] });
    await company.owner.enter(page);
    await page.goto(address);
    await page.getByLabel('Unit price 1, Line 1').fill('9,20', DRAWN);
    await page.getByLabel('Lead time in days', { exact: true }).first().fill('21');
    await expect(sum(page)).toContainText('£18,400.00');
    await expect(kept(page)).toBeVisible(DRAWN);
    await context.setOffline(true);
    await page.getByLabel('Note to the buyer').fill('500 are on the shelf.');
    await expect(page.getByText('You are offline. Your text is kept in this browser', { exact: false }).first()).toBeVisible(DRAWN);
    await context.setOffline(false);
    await expect(kept(page)).toBeVisible(DRAWN);
    await page.reload();
    await expect(page.getByLabel('Note to the buyer')).toHaveValue('500 are on the shelf.', DRAWN);
    // What is missing is said at its field, and nothing typed is lost.
    await page.getByRole('button', { name: 'Check quote' }).first().click();
    await expect(page.locator('.field__error', { hasText: 'Line 2 needs a price, or a reason why it is not offered.' })).toBeVisible(DRAWN);
    await page.getByRole('switch', { name: 'Line 2: Quote' }).uncheck();
    await page.getByLabel('Why it is not offered').selectOption({ label: 'We do not make this' });
    await page.getByRole('button', { name: 'Check quote' }).first().click();
    await expect(page.getByRole('heading', { name: 'What the buyer will read' })).toBeVisible(DRAWN);
    await page.route('**/quote/submit', async (route) => {
      const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' };
      await route.fulfill({ status: 409, json: { success: false, error: 'rfq_closed', message: 'Closed.', requestId: 'x' }, headers });
    });
    await page.getByRole('button', { name: 'Submit quote' }).click();
    await expect(page.getByText('The deadline has passed, so the quote was not submitted.', { exact: false })).toBeVisible(DRAWN);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Note to the buyer')).toHaveValue('500 are on the shelf.');
    expect((await company.owner.call('GET', `/rfq/${rfqID}/quote?bid=${company.id}`)).data.draft.note).toBe('500 are on the shelf.');
  },
);

test('two colleagues who write at once see both texts beside each other, and one quote comes of it [QUO-017]', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const company = await newCompany();
  const carl = await newColleague(company, 'admin', 'Carl');
  const { address, rfqID } = await newRfq(company);
  await company.owner.enter(page);
  await page.goto(address);
  await page.getByLabel('Note to the buyer').fill('Mine.', DRAWN);
  await expect(kept(page)).toBeVisible(DRAWN);
  const { version } = (await carl.call('GET', `/rfq/${rfqID}/quote?bid=${company.id}`)).data;
  await carl.call('PUT', `/rfq/${rfqID}/quote`, { bid: company.id, version, note: 'Of Carl.' });
  await page.getByLabel('Note to the buyer').fill('Mine, and more.');
  const dialog = page.getByRole('dialog', { name: 'A colleague has saved this quote meanwhile' });
  await expect(dialog).toContainText('Mine, and more.', DRAWN);
  await expect(dialog).toContainText('Of Carl.');
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click();
  await expect(kept(page)).toBeVisible(DRAWN);
  const now = async () => (await carl.call('GET', `/rfq/${rfqID}/quote?bid=${company.id}`)).data;
  expect((await now()).draft.note).toBe('Mine, and more.');

  await carl.call('PUT', `/rfq/${rfqID}/quote`, { bid: company.id, version: (await now()).version, note: 'Of Carl again.' });
  await page.getByLabel('Note to the buyer').fill('Mine once more.');
  await dialog.getByRole('radio', { name: /My colleague’s/ }).check(DRAWN);
  await dialog.getByRole('button', { name: 'Take what is chosen' }).click();
  await expect(page.getByLabel('Note to the buyer')).toHaveValue('Of Carl again.');
  await expect(kept(page)).toBeVisible(DRAWN);
  expect((await now()).draft.note).toBe('Of Carl again.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one line stands on the screen at a time, and the sum at the foot [TSC-005]', async ({ page }) => {
    test.setTimeout(120_000);
    const company = await newCompany();
    const { address } = await newRfq(company, { lines: [LINE, { ...LINE, description: 'Gasket set', quantity: '200' }] });
    await company.owner.enter(page);
    await page.goto(address);
    await expect(page.getByText('Line 1 of 2')).toBeVisible(DRAWN);
    await expect(page.getByText('Gasket set')).toBeHidden();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Next line' }).click();
    await expect(page.getByText('Gasket set')).toBeVisible();
    await expect(page.getByText('Ball valve DN 50, stainless')).toBeHidden();
    await expect(page.locator('.offerbar')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleEverywhere(page);
  });
});

test(
  'a supplier revises, confirms a new revision of the request, withdraws with a reason, and the buyer reads all revisions [QUO-009] [QUO-010] [QUO-011]',
  screen,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const company = await newCompany();
    const { buyer, rfqID, address } = await newRfq(company);
    await submitQuote(company, rfqID, { paymentTerms: '30 days' });
    const { rfq } = (await buyer.call('GET', `/rfq/${rfqID}`)).data;
    const [{ number: _n, struck: _s, product: _p, ...line }] = rfq.lines;
    expect(await buyer.call('PUT', `/rfq/${rfqID}`, { version: rfq.version, lines: [{ ...line, quantity: '2500' }] })).toMatchObject({ success: true });
    const [{ quoteID }] = (await buyer.call('GET', `/rfq/${rfqID}/quotes`)).data;
    const other = await (await browser.newContext()).newPage();
    await buyer.enter(other);
    await other.goto(`/rfq/${rfqID}/quote/${quoteID}`);
    await expect(other.getByText('Answers revision 1 of 2')).toBeVisible(DRAWN);
    await expect(other.getByText('Quantity changed: priced by its breaks')).toBeVisible();
    await expect(other.getByText('billed 2,550 for 2,500')).toBeVisible();
    await expectAccessibleEverywhere(other);
    await company.owner.enter(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Yes, it stands' }).click(DRAWN);
    await expect(page.getByText('Your quote answers the new revision.')).toBeVisible(DRAWN);
    await page.getByRole('button', { name: 'Revise' }).click();
    await page.getByLabel('Payment terms').fill('60 days');
    await page.getByRole('button', { name: 'Check quote' }).first().click();
    await page.getByRole('button', { name: 'Submit revision' }).click(DRAWN);
    await expect(page.getByText(/revision 3$/)).toBeVisible(DRAWN);
    await other.reload();
    await expect(other.getByText('60 days')).toBeVisible(DRAWN);
    await other.getByLabel('Revisions').selectOption('1');
    await expect(other.getByText('This is revision 1. Revision 3 has taken its place.')).toBeVisible(DRAWN);
    await expect(other.getByText('30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw this quote?' });
    await dialog.getByRole('button', { name: 'Withdraw quote' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').selectOption({ label: 'We have no capacity' });
    await dialog.getByRole('button', { name: 'Withdraw quote' }).click();
    await expect(page.getByText('You have withdrawn this quote.', { exact: false })).toBeVisible(DRAWN);
    await other.reload();
    await expect(other.getByRole('heading', { name: 'There is no such quote' })).toBeVisible(DRAWN);
  },
);

test(
  'the buyer asks by one press to prolong a quote that ends within a week, and the supplier answers by one press [QUO-013]',
  screen,
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const company = await newCompany();
    const { buyer, rfqID, address } = await newRfq(company);
    await submitQuote(company, rfqID, { validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) });
    const [{ quoteID }] = (await buyer.call('GET', `/rfq/${rfqID}/quotes`)).data;
    const other = await (await browser.newContext()).newPage();
    await buyer.enter(other);
    await other.goto(`/rfq/${rfqID}/quote/${quoteID}`);
    await other.getByRole('button', { name: 'Ask to prolong' }).click(DRAWN);
    await expect(other.getByText(/^Asked to prolong \d\d/)).toBeVisible(DRAWN);
    await company.owner.enter(page);
    await page.goto(address);
    await expect(page.getByText('The buyer asks you to let this quote hold longer.')).toBeVisible(DRAWN);
    await page.getByRole('button', { name: 'Prolong' }).click();
    await expect(page.getByText('Your quote holds longer now.')).toBeVisible(DRAWN);
    const [after] = (await buyer.call('GET', `/rfq/${rfqID}/quotes`)).data;
    expect(after).toMatchObject({ revision: 2, prolongAskedAt: null });
  },
);

test(
  'without an invitation the number of quotes that are left this month stands there before one is written, and how bank details are agreed [MAT-011] [QUO-021]',
  screen,
  async ({ page }) => {
    const company = await newCompany();
    const { address, rfqID } = await newRfq(company);
    await company.owner.enter(page);
    // Who is not invited hears the number; the count itself is the service's (server/trade/quote/quote.test.ts).
    await changeAnswers(page, `**/rfq/${rfqID}/quote?bid=*`, ({ data, ...rest }) => ({ ...rest, data: { ...data, monthLeft: 5 } }));
    await page.goto(address);
    await expect(page.getByText('5 quotes without an invitation are left this month.')).toBeVisible(DRAWN);
    await expect(page.getByText('Agree them with the buyer by a telephone number that both know already.', { exact: false })).toBeVisible();
  },
);

test(
  'a price that is far from that of the own product at that quantity is warned of, and one that rises with the quantity [QUO-024] [TBA-004]',
  screen,
  async ({ page }) => {
    test.setTimeout(90_000);
    const company = await newCompany();
    await newValve(company);
    const { address } = await newRfq(company);
    await company.owner.enter(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Use my product: Two-piece ball valve DN 50' }).click(DRAWN);
    await expect(kept(page)).toBeVisible(DRAWN);
    await page.getByLabel('Unit price 2, Line 1').fill('87.55');
    await expect(page.getByText('A price rises with the quantity. Is that meant?')).toBeVisible();
    await expect(page.getByText('£87.55 for one piece? Your product costs £8.755 at this quantity.', { exact: false })).toBeVisible(DRAWN);
    // Breaks that do not rise are named at their field.
    await page.getByLabel('From quantity 2, Line 1').fill('100');
    await page.getByRole('button', { name: 'Check quote' }).first().click();
    await expect(page.getByLabel('From quantity 2, Line 1')).toHaveAttribute('aria-invalid', 'true', DRAWN);
    await expect(page.getByLabel('Unit price 2, Line 1')).toHaveValue('87.55');
  },
);
