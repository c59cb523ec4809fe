import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { changeAnswers } from './support/changed-answer.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { isLong } from './support/long.ts';
import { newOrder } from './support/order.ts';
import { DRAWN } from './support/own-company.ts';
import { savedBy } from './support/saved.ts';
import { screen } from './support/screen.ts';

const MONEY = 'WBN moves no money and is not a party to this order. Payment, tax and delivery are between buyer and supplier.';
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: string) => page.getByRole('table', { name: 'Lines of the order' }).getByRole('row').filter({ hasText: name });
const expectToast = (page: Page, text: string) => expect(page.locator('.toast').filter({ hasText: text })).toBeVisible(DRAWN);
const today = () => new Date().toISOString().slice(0, 10);

async function answerDelivery(page: Page, question: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Delivery' });
  await form.getByRole('group', { name: question }).getByRole('radio', { name: 'Yes' }).check(DRAWN);
  await form.getByLabel('Delivered on').fill(today());
  await form.getByRole('group', { name: 'On time?' }).getByRole('radio', { name: 'Yes' }).check();
  await form.getByRole('group', { name: 'Complete?' }).getByRole('radio', { name: 'Yes' }).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'it is noted');
}

for (const [where, viewport] of [
  ['on a phone', { width: 390, height: 844 }] as const,
  ...(isLong ? [['on a wide screen', { width: 1440, height: 1000 }] as const] : []),
])
  test.describe(where, () => {
    test.use({ viewport });

    test(
      `an order is answered with one changed line, accepted as changed, delivered, and closed by both sides, ${where} [TSC-008] [ORD-003] [ORD-004] [ORD-008] [ORD-009]`,
      screen,
      async ({ page, browser, baseURL }) => {
        test.setTimeout(180_000);
        const { buyer, company, rfqID, number } = await newOrder();
        await company.owner.enter(page);
        await page.goto('/orders?side=supplier');
        await page.getByRole('link', { name: `Answer: ${number}` }).click(DRAWN);
        await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible(DRAWN);
        await expect(main(page)).toContainText(MONEY);
        await expect(page.getByRole('list', { name: 'Steps of the order' }).locator('[aria-current=step]')).toContainText('Proposed');
        await expectNoSidewaysScroll(page);
        await expectAccessibleEverywhere(page);

        await page.getByRole('button', { name: 'Answer line by line' }).click();
        await expect(page.getByRole('heading', { name: 'Answer line by line' })).toBeFocused(DRAWN);
        await page.getByRole('group', { name: 'Line 2' }).getByRole('radio', { name: 'Changed' }).check();
        // A change that changes nothing is named at its line, and nothing typed is lost.
        await page.getByLabel('To the whole order, if you like').fill('The first line is on the shelf.');
        await page.getByRole('button', { name: 'Send the answer' }).click();
        await expect(page.locator('.orderform .field__error')).toHaveCount(1, DRAWN);
        await expect(page.getByLabel('To the whole order, if you like')).toHaveValue('The first line is on the shelf.');
        await page.getByLabel('Price each in GBP').fill('9,50');
        await page.getByLabel('Why', { exact: true }).fill('Brass is dearer');
        await expectNoSidewaysScroll(page);
        await expectAccessibleEverywhere(page);
        await page.getByRole('button', { name: 'Send the answer' }).click();
        await expectToast(page, 'Answer sent');
        await expect(row(page, 'Gasket set')).toContainText('Change asked', DRAWN);

        const other = await (await browser.newContext({ baseURL, viewport })).newPage();
        await buyer.enter(other);
        await other.goto(`/rfq/${rfqID}`);
        await other.getByRole('link', { name: `Open order ${number}` }).click(DRAWN);
        await expect(row(other, 'Gasket set').locator('del').first()).toHaveText('£9.20', DRAWN);
        await expect(row(other, 'Gasket set').locator('ins').first()).toHaveText('£9.50');
        await expect(row(other, 'Gasket set')).toContainText('Brass is dearer');
        await expect(row(other, 'Ball valve DN 50')).toContainText('As ordered');
        await expectNoSidewaysScroll(other);
        await expectAccessibleEverywhere(other);
        await other.getByRole('button', { name: 'Accept as changed' }).click();
        await other.getByRole('dialog').getByRole('button', { name: 'Accept as changed' }).click();
        await expectToast(other, 'Order accepted as changed');
        await expect(other.getByRole('heading', { level: 1, name: `Order ${number}-2` })).toBeVisible(DRAWN);
        await expect(row(other, 'Gasket set')).toContainText('Changed and accepted');
        await answerDelivery(other, 'Was it delivered?');

        // The page of the other side follows, or is opened anew.
        await page.reload();
        await answerDelivery(page, 'Have you delivered?');
        await expect(page.locator('.dochead .tag').first()).toHaveText('Closed', DRAWN);
        await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText('On time');
        await expectNoSidewaysScroll(page);
      },
    );
  });

test(
  'a buyer completes an order that lacks an address, and reads at the field what is missing; what was kept is not sent [ORD-002]',
  screen,
  async ({ page }) => {
    test.setTimeout(120_000);
    const { buyer, company, orderID, number } = await newOrder({});
    await buyer.enter(page);
    await page.goto('/orders');
    await page.getByRole('link', { name: `Complete: ${number}` }).click(DRAWN);
    await page.getByRole('button', { name: 'Complete and send' }).click(DRAWN);
    await page.getByRole('button', { name: 'Send to the supplier' }).click(DRAWN);
    await expect(page.getByRole('alert').filter({ hasText: '5 fields need your attention.' })).toBeVisible(DRAWN);
    await page.getByLabel('Street and number').fill('1 Dock Road');
    await page.getByRole('button', { name: 'Send to the supplier' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '4 fields need your attention.' })).toBeVisible(DRAWN);
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Keep for later' }).click();
    await expectToast(page, 'Order kept');
    expect((await company.owner.call('GET', `/order/${orderID}`)).error).toBe('not_found');
    await page.getByRole('button', { name: 'Complete and send' }).click();
    await expect(page.getByLabel('Street and number')).toHaveValue('1 Dock Road');
    await page.getByLabel('Town or city').fill('Hull');
    await page.getByRole('group', { name: 'Delivery address' }).getByLabel('Country').selectOption('GB');
    await page.getByLabel('Contact person').fill('Nora Buyer');
    await page.getByRole('group', { name: 'Contact and your numbers' }).getByLabel('Email').fill('nora@humber.example');
    await page.getByLabel('Line 1, Ball valve DN 50, stainless').fill('2030-01-31');
    await page.getByRole('button', { name: 'Send to the supplier' }).click();
    await expectToast(page, 'Order sent');
    await expect(main(page)).toContainText('31/01/2030');
    expect((await company.owner.call('GET', `/order/${orderID}`)).data.state).toBe('proposed');
    await page.getByRole('button', { name: 'More: print, cancel, end early' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The plant closes.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('note')).toContainText('The plant closes.', DRAWN);
  },
);

test('each try to send an order stands on its page with its answer and time, and a failed one is tried again by hand [ORD-020]', screen, async ({ page }) => {
  test.setTimeout(90_000);
  const { buyer, orderID } = await newOrder();
  // Here nothing is sent: the answer of the API is changed as if orders went by mail.
  const failed = { version: 1, way: 'mail', to: 'orders@halderby.example', at: '2026-11-26T09:30:00.000Z', isDelivered: false, answer: '550 No such mailbox' };
  const sendings: object[] = [failed];
  await changeAnswers(page, `**/order/${orderID}?*`, ({ data, ...rest }) => ({ ...rest, data: { ...data, sendWay: 'mail', sendings } }));
  const asked: unknown[] = [];
  await page.route(`**/order/${orderID}/send`, async (route) => {
    if (route.request().method() === 'POST') {
      asked.push(route.request().postDataJSON());
      sendings.unshift({ ...failed, at: '2026-11-26T09:35:00.000Z', isDelivered: true, answer: '' });
    }
    await route.continue();
  });
  await buyer.enter(page);
  await page.goto(`/order/${orderID}?side=buyer`);
  const panel = page.getByRole('region', { name: 'Sending' });
  await expect(panel).toContainText('Version 1 was not taken', DRAWN);
  for (const said of ['By email to orders@halderby.example', '550 No such mailbox', '26/11/2026 09:30 UTC']) await expect(panel).toContainText(said);
  await expectNoSidewaysScroll(page);
  await expectAccessibleEverywhere(page);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'It is being sent again.');
  await expect(panel.getByRole('listitem')).toHaveCount(2, DRAWN);
  await expect(panel).toContainText('Version 1 delivered');
  await expect(panel.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(asked).toEqual([{ version: 1 }]);
});

test('the files of an order are saved under its number, each as what it is', screen, async ({ page }) => {
  const { buyer, orderID, number } = await newOrder();
  await buyer.enter(page);
  await page.goto(`/order/${orderID}?side=buyer`);
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible(DRAWN);
  for (const [name, ending, begin] of [
    ['Order, plain UBL 2.1', '.xml', '<?xml'],
    ['Order, PDF', '.pdf', '%PDF-'],
    ['Lines, CSV', '.csv', 'order,line'],
    ['Whole history, ZIP', '.zip', 'PK'],
  ] as const) {
    const file = await savedBy(page, `Download ${name}`);
    expect([file.name, file.bytes.subarray(0, 16).toString('latin1')]).toEqual([`${number}${ending}`, expect.stringContaining(begin)]);
  }
});

test(
  'an order that is not theirs is missing like one that is not there, and a lost connection says so with a way to ask again [ORD-001]',
  screen,
  async ({ page }) => {
    test.setTimeout(90_000);
    const { buyer, company, orderID } = await newOrder({});
    await company.owner.enter(page);
    await page.goto(`/order/${orderID}`);
    await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible(DRAWN);
    await buyer.enter(page);
    await page.route(`**/order/${orderID}*`, (route) => (route.request().resourceType() === 'document' ? route.continue() : route.abort()));
    await page.goto(`/order/${orderID}`);
    await expect(page.getByRole('heading', { name: 'The order could not be read' })).toBeVisible(DRAWN);
    await page.unroute(`**/order/${orderID}*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Complete and send this order' })).toBeVisible(DRAWN);
  },
);

test('an owner says what the documents of orders hold of the company, and it stays with what was made [ORD-013]', screen, async ({ page }) => {
  test.setTimeout(90_000);
  const { company } = await newOrder();
  await company.owner.enter(page);
  await page.goto(`/business/${company.id}/edit/orders`);
  await page.getByLabel('Legal name').fill('Halderby Trading Ltd', DRAWN);
  await page.getByLabel('Email for orders').fill('nowhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Email for orders')).toHaveAttribute('aria-invalid', 'true', DRAWN);
  await page.getByLabel('Email for orders').fill('orders@halderby.example');
  await page.getByLabel('VAT number').fill('GB304771825');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The order details are saved.');
  await page.reload();
  await expect(page.getByLabel('Legal name')).toHaveValue('Halderby Trading Ltd', DRAWN);
});
