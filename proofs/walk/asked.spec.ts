import { expect, test } from '@playwright/test';
import { endDeadline } from '../../tests/journeys/support/deadline.ts';
import { type Company, newBuyer } from '../../tests/journeys/support/own-company.ts';
import { ownTitle } from '../../tests/journeys/support/own-title.ts';
import { LINE, newRfq, newValve, submitQuote } from '../../tests/journeys/support/rfq-quote.ts';
import { browserOf, cast, check, confirm, fillIn, frame, main } from './stage.ts';

test('five are invited to a request that is open to matching: three quote, one asks, one declines, one is late, and a sealed one shows nothing', async ({
  page,
  browser,
}) => {
  const companies = await cast(['Tannerwick Ball Valves', 'Rheinfelser Kugelhahn', 'Calder Castings', 'Humber Seals', 'Aire Pipework', 'Late Lane Fittings']);
  const [first, second, third, asks, declines, late] = companies as [Company, Company, Company, Company, Company, Company];
  for (const one of [first, second, third, late]) await newValve(one);
  const buyer = await newBuyer();
  await buyer.enter(page);
  const draft = await buyer.call('POST', '/rfq', {
    ...{ title: ownTitle('2,000 ball valves for Hull'), lines: [LINE], country: 'GB', place: 'Hull', incoterm: 'DAP', paymentTerms: '30 days' },
    ...{ deadline: new Date(Date.now() + 72 * 3_600_000).toISOString(), visibility: 'matching', invited: companies.slice(0, 5).map(({ id }) => id) },
  });
  const { rfqID } = draft.data;
  await page.goto(`/rfq/${rfqID}/edit`);
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('');
  await frame(page, 'draft');
  await page.getByRole('button', { name: /^Send/ }).last().click();
  await expect(page).toHaveURL(`/rfq/${rfqID}`);
  await expect(main(page).getByText('No quote yet.')).toBeVisible();
  await frame(page, 'published');

  const supplier = await browserOf(browser, first);
  await supplier.goto(`/rfq/${rfqID}`);
  await expect(supplier.getByText('You are invited: this quote does not count in your month.')).toBeVisible();
  await frame(supplier, 'invited');
  await fillIn(supplier, rfqID, first);
  await frame(supplier, 'quote-form');
  await check(supplier);
  await frame(supplier, 'quote-check');
  await supplier.getByRole('button', { name: 'Submit quote' }).click();
  await expect(supplier.getByRole('heading', { name: /^Your quote is with the buyer/ })).toBeVisible();
  await frame(supplier, 'quote-sent');
  for (const [at, one] of [second, third].entries()) {
    const own = await browserOf(browser, one);
    await fillIn(own, rfqID, one);
    await own.getByLabel('Unit price 2, Line 1').fill(`8.${6 - at}0`);
    await check(own);
    await own.getByRole('button', { name: 'Submit quote' }).click();
    await expect(own.getByRole('heading', { name: /^Your quote is with the buyer/ })).toBeVisible();
    await own.context().close();
  }

  const asking = await browserOf(browser, asks);
  await asking.goto(`/rfq/${rfqID}`);
  await asking.getByLabel('Your question').fill('Is a lockable lever needed on all 2,000?');
  await asking.getByRole('button', { name: 'Send question' }).click();
  await expect(page.locator('.qa').getByRole('paragraph').filter({ hasText: 'lockable lever' })).toBeVisible();
  await page.getByLabel('Your answer').fill('Yes, in both positions.');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(asking.getByText('Yes, in both positions.')).toBeVisible();
  await frame(asking, 'question-answered');
  await asking.context().close();

  const declining = await browserOf(browser, declines);
  await declining.goto(`/rfq/${rfqID}`);
  await declining.getByRole('button', { name: 'Not for us' }).first().click();
  await declining.getByRole('radio', { name: 'We have no capacity' }).check();
  await frame(declining, 'declining');
  await confirm(declining, 'Not for us');
  await expect(page.getByRole('row', { name: new RegExp(declines.name) })).toContainText('We have no capacity');
  await declining.context().close();
  await frame(page, 'three-quotes');

  const tardy = await browserOf(browser, late);
  await fillIn(tardy, rfqID, late);
  await tardy.getByLabel('Note to the buyer').fill('500 are on the shelf.');
  await check(tardy);
  await endDeadline(rfqID);
  await tardy.getByRole('button', { name: 'Submit quote' }).click();
  await expect(tardy.getByText('The deadline has passed, so the quote was not submitted.', { exact: false })).toBeVisible();
  await frame(tardy, 'late');
  await tardy.getByRole('button', { name: 'Back to the form' }).click();
  await expect(tardy.getByLabel('Note to the buyer')).toHaveValue('500 are on the shelf.');
  await frame(tardy, 'late-draft-kept');
  expect((await late.owner.call('GET', `/rfq/${rfqID}/quote?bid=${late.id}`)).data).toMatchObject({ revision: 0, draft: { note: '500 are on the shelf.' } });
  await page.reload();
  await expect(main(page)).toContainText('3 of 10');
  await frame(page, 'after-the-deadline');

  const sealed = await newRfq(first, { sealed: true, invited: [first.id, second.id], title: ownTitle('Sealed: valves for Goole') }, buyer);
  for (const one of [first, second]) await submitQuote(one, sealed.rfqID);
  await page.goto(`/rfq/${sealed.rfqID}`);
  await expect(main(page).getByText(/ealed/).first()).toBeVisible();
  await expect(main(page)).not.toContainText('£');
  await frame(page, 'sealed-buyer');
  await page.goto(`/rfq/${sealed.rfqID}/compare`);
  await expect(page.getByRole('heading', { name: '2 sealed quotes' })).toBeVisible();
  await frame(page, 'sealed-comparison');
  await supplier.goto(`/rfq/${sealed.rfqID}?bid=${first.id}`);
  await expect(main(supplier).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(supplier)).not.toContainText(second.name);
  await frame(supplier, 'sealed-supplier');
  await endDeadline(sealed.rfqID);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 quotes' })).toBeVisible();
  await frame(page, 'sealed-opened');
});
