import { expect, type Page, test } from '@playwright/test';
import { endDeadline } from './support/deadline.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { type Company, DRAWN, newBuyer, newCompany } from './support/own-company.ts';
import { newRfq, submitQuote } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';

const main = (page: Page) => page.getByRole('main');
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const priced = (price: string) => ({ unit: 'H87', breaks: [{ from: '100', price }], moq: '100', multiple: '50', leadDays: 21 });

/** A request whose deadline is over, with a quote of each of so many companies, each dearer than the one before. */
async function decidable(count: number) {
  const companies: Company[] = [];
  for (let place = 0; place < count; place += 1) companies.push(await newCompany());
  const [first] = companies as [Company];
  const { buyer, rfqID } = await newRfq(first, { invited: companies.map(({ id }) => id) }, await newBuyer());
  const lineID: string = (await buyer.call('GET', `/rfq/${rfqID}`)).data.rfq.lines[0].lineID;
  const quotes: string[] = [];
  for (const [place, company] of companies.entries()) quotes.push(await submitQuote(company, rfqID, { lines: [{ lineID, offer: priced(`9.${place}0`) }] }));
  await endDeadline(rfqID);
  return { companies: companies as [Company, Company], buyer, rfqID, lineID, quotes };
}

/** Presses, choices and fields of a person. */
function counted(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    press: async (role: 'link' | 'button', name: string | RegExp) => {
      actions += 1;
      await main(page)
        .getByRole(role, { name, exact: typeof name === 'string' })
        .click(DRAWN);
    },
  };
}

test(
  'from five quotes to an award nothing is typed again; it is taken back, divided between two, told, and read by both [TSC-007] [TME-001]',
  screen,
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const { companies, buyer, rfqID, quotes } = await decidable(5);
    const [winner, second] = companies;
    await buyer.enter(page);
    await page.goto(`/rfq/${rfqID}/quote/${quotes[0]}`);
    const person = counted(page);
    await person.press('link', 'Award');
    await expect(page).toHaveURL(/\/award\?chosen=/, DRAWN);
    await expect(page.getByRole('heading', { name: `Award to ${winner.name}?` })).toBeVisible(DRAWN);
    await expect(main(page)).toContainText('£18,000.00');
    await expect(page.getByLabel(/^Reason for /)).toHaveCount(4);
    await person.press('button', /^Award £18,000\.00$/);
    await expect(decision(page).getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/, DRAWN);
    expect(person.count()).toBe(2);

    // The countdown stands on every page of the request.
    await page.goto(`/rfq/${rfqID}/quote/${quotes[1]}`);
    await expect(decision(page).getByRole('timer')).toBeVisible(DRAWN);
    await page.goto(`/rfq/${rfqID}`);
    await expect(decision(page).getByRole('timer')).toBeVisible(DRAWN);
    await decision(page).getByRole('button', { name: 'Undo' }).click();
    await expect(decision(page)).toHaveCount(0, DRAWN);

    await main(page).getByRole('link', { name: 'Award', exact: true }).first().click();
    await page.getByRole('radio', { name: /^By line/ }).check(DRAWN);
    await page.getByRole('button', { name: 'Divide line 1' }).click();
    await page.getByLabel('Quantity for supplier 1 of line 1').fill('1,200');
    await page.getByLabel('Quantity for supplier 2 of line 1').fill('800');
    await page.getByLabel('Supplier 2 for line 1').selectOption({ label: `${second.name}, £9.10` });
    await expect(page.getByLabel(/^Reason for /)).toHaveCount(3);
    await page
      .getByLabel(/^Reason for /)
      .first()
      .selectOption('Lead time');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Award £18,080.00 in 2 orders' }).click();
    await expect(decision(page)).toContainText(`1,200 pieces to ${winner.name}, £10,800.00`, DRAWN);
    await decision(page).getByRole('button', { name: 'Tell them now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tell them now' }).click();
    await expect(decision(page)).toContainText('Awarded. The suppliers were told', DRAWN);

    for (const [company, share] of [
      [winner, '1,200 pieces, £10,800.00'],
      [second, '800 pieces, £7,280.00'],
    ] as const) {
      const supplier = await (await browser.newContext()).newPage();
      await company.owner.enter(supplier);
      await supplier.goto(`/rfq/${rfqID}/quote?bid=${company.id}`);
      await expect(decision(supplier)).toContainText('The buyer chose this quote', DRAWN);
      await expect(decision(supplier)).toContainText(share);
      await expect(decision(supplier)).toContainText('Nora Whitfield');
    }
    const loser = companies.at(-1) as Company;
    const other = await (await browser.newContext()).newPage();
    await loser.owner.enter(other);
    await other.goto(`/rfq/${rfqID}?bid=${loser.id}`);
    await expect(decision(other)).toContainText('Thank you for your quote and the work behind it.', DRAWN);
    await expect(decision(other)).not.toContainText(winner.name);
  },
);

test('an award whose quote was withdrawn meanwhile is refused with its supplier named, and keeps every text [AWD-002]', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const { companies, buyer, rfqID, quotes } = await decidable(2);
  const [winner, second] = companies;
  await buyer.enter(page);
  await page.goto(`/rfq/${rfqID}/quote/${quotes[0]}`);
  await main(page).getByRole('link', { name: 'Award', exact: true }).click(DRAWN);
  await page.getByRole('button', { name: `Edit the text for ${second.name}` }).click(DRAWN);
  await page.getByLabel(`What ${second.name} reads`).fill('Thank you. We liked the samples.');
  await winner.owner.call('POST', `/rfq/${rfqID}/quote/withdraw`, { bid: winner.id, reason: 'no-capacity', text: '' });
  await main(page)
    .getByRole('button', { name: /^Award £/ })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: winner.name })).toBeVisible(DRAWN);
  await page.getByLabel('Supplier', { exact: true }).selectOption({ index: 0 });
  await expect(page.getByLabel(`What ${second.name} reads`)).toHaveValue('Thank you. We liked the samples.');
  await page.reload();
  await expect(page.getByLabel(`What ${second.name} reads`)).toHaveValue('Thank you. We liked the samples.', DRAWN);
});

test('a buyer declines one quote, ends a request without an award, and reopens it with a reason that its supplier reads [AWD-009] [AWD-011] [AWD-012]', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const { companies, buyer, rfqID, quotes } = await decidable(2);
  const [, second] = companies;
  await buyer.enter(page);
  await page.goto(`/rfq/${rfqID}/quote/${quotes[1]}`);
  await main(page).getByRole('button', { name: 'Decline' }).click(DRAWN);
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Price');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(main(page).getByText('Declined', { exact: true })).toBeVisible(DRAWN);
  const supplier = await (await browser.newContext()).newPage();
  await second.owner.enter(supplier);
  await supplier.goto(`/rfq/${rfqID}/quote?bid=${second.id}`);
  await expect(decision(supplier)).toContainText('This time other prices were lower.', DRAWN);

  await page.goto(`/rfq/${rfqID}`);
  await page.getByRole('button', { name: /^More:/ }).click(DRAWN);
  await page.getByRole('button', { name: 'End without an award' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End without an award' }).click();
  await decision(page).getByRole('button', { name: 'Tell them now' }).click(DRAWN);
  await page.getByRole('dialog').getByRole('button', { name: 'Tell them now' }).click();
  await expect(decision(page)).toContainText('Ended without an award', DRAWN);
  await page.getByRole('button', { name: /^More:/ }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('dialog').getByLabel('Reason that the suppliers read').fill('The budget was approved after all.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(main(page).getByText('Open for quotes')).toBeVisible(DRAWN);
  await expect(main(page).getByText('Reopened: The budget was approved after all.')).toBeVisible(DRAWN);
});
