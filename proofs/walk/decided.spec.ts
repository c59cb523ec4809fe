import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { madePerson, newEmail } from '../../tests/journeys/support/account.ts';
import { endDeadline } from '../../tests/journeys/support/deadline.ts';
import { DETAILS } from '../../tests/journeys/support/order.ts';
import { type Company, somebodyOf } from '../../tests/journeys/support/own-company.ts';
import { ownTitle } from '../../tests/journeys/support/own-title.ts';
import { LINE, newRfq, submitQuote } from '../../tests/journeys/support/rfq-quote.ts';
import { savedBy } from '../../tests/journeys/support/saved.ts';
import { schemaOf } from '../../tests/peppol/schema.ts';
import { browserOf, cast, confirm, DESK, decision, FRAMES, frame, main, toast } from './stage.ts';

const SEAL = { ...LINE, description: 'Seat and seal kit', quantity: '200', unit: 'SET' };
const priced = (price: string, more: object = {}) => ({ unit: 'H87', breaks: [{ from: '1', price }], leadDays: 21, ...more });

/** Somebody of another domain than the suppliers: two sides of one give no references. */
const stranger = async () =>
  somebodyOf(await madePerson({ firstName: 'Nora', lastName: 'Whitfield' }, { days: 90, email: newEmail('nora').replace('trade', 'humber') }));

/** Five quotes of two lines: two in euros, one partial, one ex works, one with tooling. */
async function fiveQuotes() {
  const companies = await cast(['Tannerwick Ball Valves', 'Rheinfelser Kugelhahn', 'Calder Castings', 'Humber Seals', 'Valtrebba Sfera']);
  const invited = companies.map(({ id }) => id);
  const { buyer, rfqID } = await newRfq(
    companies[0] as Company,
    { lines: [LINE, SEAL], otherCurrencies: true, invited, title: ownTitle('Valves and seal kits') },
    await stranger(),
  );
  const [valve = '', kit = ''] = (await buyer.call('GET', `/rfq/${rfqID}`)).data.rfq.lines.map(({ lineID }: { lineID: string }) => lineID);
  const set = { unit: 'SET' };
  const bids = [
    {
      lines: [
        { lineID: valve, offer: priced('9.20') },
        { lineID: kit, offer: priced('3.15', set) },
      ],
    },
    {
      currency: 'EUR',
      lines: [
        { lineID: valve, offer: priced('8.90', { leadDays: 14 }) },
        { lineID: kit, offer: priced('4.10', set) },
      ],
    },
    {
      incoterm: 'EXW',
      place: 'Leeds',
      lines: [
        { lineID: valve, offer: priced('8.10', { leadDays: 63 }) },
        { lineID: kit, offer: priced('2.55', set) },
      ],
    },
    {
      lines: [
        { lineID: valve, notOffered: { reason: 'not-made' } },
        { lineID: kit, offer: priced('2.40', set) },
      ],
    },
    {
      ...{ currency: 'EUR', costs: [{ name: 'Casting pattern', amount: '1200', kind: 'tooling', lineID: valve }] },
      lines: [
        { lineID: valve, offer: priced('8.40') },
        { lineID: kit, offer: priced('3.90', set) },
      ],
    },
  ];
  const quotes: string[] = [];
  for (const [at, company] of companies.entries()) quotes.push(await submitQuote(company, rfqID, bids[at]));
  await endDeadline(rfqID);
  return { buyer, rfqID, companies, quotes };
}

test('five quotes in two currencies are compared, split, bargained, awarded, undone and awarded again; the order is changed, downloaded, delivered and referenced', async ({
  page,
  browser,
}) => {
  const { buyer, rfqID, companies, quotes } = await fiveQuotes();
  const [winner, , , seals] = companies as [Company, Company, Company, Company];
  await buyer.enter(page);
  await page.goto(`/rfq/${rfqID}/compare`);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 5 quotes' })).toBeVisible();
  await frame(page, 'compare');

  await page.goto(`/rfq/${rfqID}/quote/${quotes[0]}`);
  const offers = (on: Page) => on.getByRole('region', { name: 'Counter-offers' });
  await offers(page).getByRole('button', { name: 'Make a counter-offer' }).click();
  await page.getByRole('dialog').getByLabel('Unit price in GBP').first().fill('8.80');
  await page.getByRole('dialog').getByLabel('Note (optional)').fill('At this price we decide today.');
  await frame(page, 'counter-offer-form');
  await confirm(page, 'Send');
  const supplier = await browserOf(browser, winner);
  await supplier.goto(`/rfq/${rfqID}/quote?bid=${winner.id}`);
  await expect(offers(supplier)).toContainText('At this price we decide today.');
  await frame(supplier, 'counter-offer-received');
  await offers(supplier).getByRole('button', { name: 'Accept', exact: true }).click();
  await confirm(supplier, 'Accept');
  await expect(offers(supplier)).toContainText('Accepted');

  await page.goto(`/rfq/${rfqID}/award`);
  await page.getByRole('radio', { name: /^By line/ }).check();
  const second = page.getByLabel(/^Supplier for line 2|^Supplier for 2/).first();
  if (await second.isVisible()) await second.selectOption({ index: 1 });
  await frame(page, 'award-by-line');
  const lines = (await buyer.call('GET', `/rfq/${rfqID}`)).data.rfq.lines;
  const numbers = new Map<string, string>();
  const received = (await buyer.call('GET', `/rfq/${rfqID}/quotes`)).data;
  for (const one of received) numbers.set(one.quoteID, one.number);
  const chosen = `${lines[0].number}:${numbers.get(quotes[0] ?? '')},${lines[1].number}:${numbers.get(quotes[3] ?? '')}`;
  await page.goto(`/rfq/${rfqID}/award?chosen=${chosen}`);
  await expect(page.getByRole('button', { name: /^Award £/ })).toBeVisible();
  await frame(page, 'award-split');
  await page.getByRole('button', { name: /^Award £/ }).click();
  await expect(decision(page).getByRole('timer')).toBeVisible();
  await frame(page, 'award-running');
  await decision(page).getByRole('button', { name: 'Undo' }).click();
  await expect(decision(page)).toHaveCount(0);
  await frame(page, 'award-undone');
  await page.goto(`/rfq/${rfqID}/award?chosen=${chosen}`);
  await page.getByRole('button', { name: /^Award £/ }).click();
  await decision(page).getByRole('button', { name: 'Tell them now' }).click();
  await confirm(page, 'Tell them now');
  await expect(decision(page)).toContainText('Awarded. The suppliers were told');
  await frame(page, 'awarded');

  const orders: { orderID: string; number: string; rfqID: string; state: string }[] = (await buyer.call('GET', '/order?side=buyer')).data;
  for (const { orderID } of orders) {
    const { version } = (await buyer.call('GET', `/order/${orderID}?side=buyer`)).data;
    await buyer.call('PUT', `/order/${orderID}`, { version, details: DETAILS, send: true });
  }
  await page.goto('/orders');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await frame(page, 'orders');
  const own = (await winner.owner.call('GET', `/order?side=supplier&bid=${winner.id}`)).data[0];
  expect(seals.id).not.toBe(winner.id);
  await supplier.goto(`/order/${own.orderID}`);
  await expect(supplier.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
  await supplier.getByRole('button', { name: 'Answer line by line' }).click();
  await supplier.getByRole('group', { name: 'Line 1' }).getByRole('radio', { name: 'Changed' }).check();
  await supplier.getByLabel('Price each in GBP').fill('8.85');
  await supplier.getByLabel('Why', { exact: true }).fill('The lockable lever.');
  await frame(supplier, 'order-answer');
  await supplier.getByRole('button', { name: 'Send the answer' }).click();
  await toast(supplier, 'Answer sent');
  await page.goto(`/order/${own.orderID}?side=buyer`);
  await expect(page.getByRole('button', { name: 'Accept as changed' })).toBeVisible();
  await frame(page, 'order-changed');
  await page.getByRole('button', { name: 'Accept as changed' }).click();
  await confirm(page, 'Accept as changed');
  await toast(page, 'Order accepted as changed');
  await frame(page, 'order-accepted');

  const xml = await savedBy(page, 'Download Order, plain UBL 2.1');
  schemaOf('Order')(xml.bytes.toString());
  const document = await savedBy(page, 'Download Order, PDF');
  expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  for (const file of [xml, document]) writeFileSync(join(FRAMES, file.name), file.bytes);

  for (const [on, question] of [
    [page, 'Was it delivered?'],
    [supplier, 'Have you delivered?'],
  ] as const) {
    await on.reload();
    const form = on.getByRole('form', { name: 'Delivery' });
    await form.getByRole('group', { name: question }).getByRole('radio', { name: 'Yes' }).check();
    await form.getByLabel('Delivered on').fill(new Date().toISOString().slice(0, 10));
    for (const name of ['On time?', 'Complete?']) await form.getByRole('group', { name }).getByRole('radio', { name: 'Yes' }).check();
    if (on === page) await frame(on, 'delivery');
    await form.getByRole('button', { name: 'Send' }).click();
    await toast(on, 'it is noted');
  }
  await page.goto(`/business/${winner.id}`);
  await page.getByRole('button', { name: 'Give a reference' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Would you buy again?' }).getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByLabel('In a sentence').fill('2,000 valves, all tight, on the day.');
  await dialog.getByRole('checkbox', { name: /We received nothing/ }).check();
  await frame(page, 'reference');
  await dialog.getByRole('button', { name: 'Give the reference' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  const visitor = await (await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })).newPage();
  await expect(async () => {
    await visitor.goto(`/business/${winner.id}`);
    await expect(visitor.locator('[data-panel="references"]')).toContainText('2,000 valves, all tight', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await frame(visitor, 'company-page');
});
