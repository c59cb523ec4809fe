import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pdf, SOUND, XLSX } from '../support/documents.ts';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newCompany, newSomebody } from './support/own-company.ts';
import { picture } from './support/photo.ts';

const SUBJECT = 'We would like to receive full price list of your products';
const LIVE = { timeout: 15_000 };
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Type your response here' });
const PDF = { name: 'Price list.pdf', mimeType: 'application/pdf', buffer: pdf('Prices of November') };
const TABLE = { name: 'Sizes.xlsx', mimeType: XLSX, buffer: SOUND[XLSX] as Buffer };

async function attach(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await chooser).setFiles(files);
}

/** A file as somebody drops it there. */
async function drop(page: Page, place: Locator, name: string, type: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, kind, words]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([words as string], title as string, { type: kind as string }));
      return transfer;
    },
    [name, type, text],
  );
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('Drop the files here')).toBeVisible();
  await place.dispatchEvent('drop', { dataTransfer: data });
}

const paints = (canvas: Locator) => expect.poll(() => canvas.evaluate((node: HTMLCanvasElement) => node.width), LIVE).toBeGreaterThan(1);

test('files go along with an inquiry and an answer: pictures are seen, documents downloaded, a bad one says what to do, and what waits goes from any page', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const company = await newCompany();
  const nora = await newSomebody('Nora', 'Whitfield');
  const owner = await (await browser.newContext({ baseURL })).newPage();
  await nora.enter(page);
  await page.goto(`/business/${company.id}/send-request`);
  await page.getByRole('radio', { name: SUBJECT }).check(DRAWN);
  await page.getByLabel('Message').fill('Two drawings and our sizes.');
  const photo = { name: 'Flange.png', mimeType: 'image/png', buffer: await picture(1200, 800, 'png') };
  await attach(page, [PDF, photo, { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }]);
  await expect(page.getByText('setup.exe cannot be sent. Please choose a picture')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Attached files' });
  await expect(chips.getByRole('button', { name: /^Remove/ })).toHaveCount(2, LIVE);
  await test.step('the form', () => expectAccessibleEverywhere(page));
  await page.reload();
  await expect(chips.getByText('Price list.pdf')).toBeVisible(DRAWN);
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
  const thread = page.url();
  await paints(log(page).locator('canvas'));

  await company.owner.enter(owner);
  await owner.goto(`/business/${company.id}/requests/${thread.slice(-36)}`);
  await expect(log(owner)).toContainText('Two drawings and our sizes.', DRAWN);
  await paints(log(owner).locator('canvas'));
  const download = owner.waitForEvent('download');
  await log(owner)
    .getByRole('button', { name: /Download Price list\.pdf/ })
    .click();
  const got = await download;
  expect(got.suggestedFilename()).toBe('Price list.pdf');
  expect((await readFile(await got.path())).equals(PDF.buffer)).toBe(true);
  // A text that calls itself a PDF file, one that the line loses, and one that is fine.
  await attach(owner, [{ ...PDF, name: 'Fake.pdf', buffer: Buffer.from('no PDF at all') }]);
  await expect(owner.getByText('This file is not what its name says.')).toBeVisible(LIVE);
  await owner.getByRole('button', { name: 'Remove Fake.pdf' }).click();
  await owner.route('**/files/upload', (route) => route.abort());
  await attach(owner, [TABLE]);
  await expect(owner.getByText('You are offline')).toBeVisible(LIVE);
  await owner.unroute('**/files/upload');
  await owner.getByRole('button', { name: 'Try again: Sizes.xlsx' }).click();
  await drop(owner, field(owner), 'Stock.csv', 'text/csv', 'size;stock\nDN 50;400\n');
  await expect(owner.getByRole('button', { name: 'Remove Stock.csv' })).toBeVisible(LIVE);
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByRole('button', { name: /Download Stock\.csv/ })).toBeVisible(LIVE);
  await expect(log(page).getByRole('button', { name: /Download Sizes\.xlsx/ })).toBeVisible();
  await test.step('the conversation', () => expectAccessibleEverywhere(owner));
  await owner.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(owner);

  // Written without a network, sent from another page.
  await attach(page, [{ ...PDF, name: 'Order.pdf' }]);
  await expect(page.getByRole('button', { name: 'Remove Order.pdf' })).toBeVisible(LIVE);
  await page.route('**/send-message*', (route) => route.abort());
  await field(page).fill('Our order.');
  await field(page).press('Enter');
  await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible(LIVE);
  await page.goto('/favorites');
  await page.unroute('**/send-message*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(log(owner).getByRole('button', { name: /Download Order\.pdf/ })).toBeVisible(LIVE);

  // A file that waited longer than a day is asked for again, and the words stay.
  await page.goto(thread);
  await attach(page, [PDF]);
  await expect(page.getByRole('button', { name: 'Remove Price list.pdf' })).toBeVisible(LIVE);
  const gone = { success: false, error: 'invalid_input', message: 'Wrong.', requestId: 'x', fields: { 'attachments.0': 'Please send the file again.' } };
  const headers = { 'access-control-allow-origin': new URL(thread).origin, 'access-control-allow-credentials': 'true' };
  await page.route('**/send-message*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: gone, headers }) : route.fallback(),
  );
  await field(page).fill('With our terms.');
  await field(page).press('Enter');
  await expect(log(page).getByText('Price list.pdf has expired. Please choose the file again.')).toBeVisible(LIVE);
  await page.unroute('**/send-message*');
  await log(page).getByRole('button', { name: 'Edit' }).click();
  await expect(field(page)).toHaveValue('With our terms.');
  await expect(page.locator('.filechips__said')).toHaveText('Price list.pdf has expired. Please choose the file again.');

  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(`Report the conversation with ${company.name}`, DRAWN);
  await page.getByLabel('What is wrong?').selectOption({ value: 'spam' });
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you for your report' })).toBeVisible();
  await owner.context().close();
});
