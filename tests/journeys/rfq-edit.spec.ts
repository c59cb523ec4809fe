import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newBuyer, newCompany, newProduct, type Somebody } from './support/own-company.ts';
import { ownTitle } from './support/own-title.ts';
import { screen } from './support/screen.ts';

const DAY = 86_400_000;
const field = (page: Page, label: string | RegExp) => page.getByLabel(label, typeof label === 'string' ? { exact: true } : {});
const kept = (page: Page) => page.locator('.rfqfoot .rfqkept');
const idOf = (page: Page): string => /\/rfq\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
const own = async (who: Somebody, id: string) => (await who.call('GET', `/rfq/${id}`)).data.rfq;

/** A draft that lacks nothing. */
const whole = (title: string) => ({
  title,
  country: 'GB',
  deadline: new Date(Date.now() + 3 * DAY).toISOString(),
  visibility: 'matching',
  lines: [{ description: 'Ball valve DN 50', quantity: '2000', unit: 'H87', subCategory: '0004-01-01' }],
});

test(
  'a new request becomes a draft while it is written, keeps itself, and is published with the companies that suit it best, each with its facts [TSC-002] [MAT-012]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const title = ownTitle('Stainless ball valves');
    for (let number = 0; number < 6; number += 1) await newProduct(await newCompany(), 'Ball valve DN 50', { subCategory: '0004-01-01' });
    const nora = await newBuyer();
    await nora.enter(page);
    await page.goto('/rfq/new?category=0004-01-01&qty=2000-H87');
    await expect(field(page, 'Title')).toBeVisible(DRAWN);
    await expect(field(page, 'Quantity')).toHaveValue('2000');
    await expect(kept(page)).toHaveText('Nothing to keep yet');
    await expect(page.getByText(/^That is \d\d\/\d\d\/\d{4} \d\d:\d\d UTC\.$/)).toBeVisible();
    await field(page, 'Title').fill(title);
    await page.locator('textarea').first().focus();
    await page.keyboard.type('Ball valve DN 50');
    await expect(page).toHaveURL(/\/rfq\/[0-9a-f-]{36}\/edit$/, DRAWN);
    await expect(page.locator('textarea').first()).toBeFocused();
    await page.keyboard.type(', full bore');
    await expect(kept(page)).toHaveText(/^Draft kept .+ \(\d\d\/\d\d\/\d{4} \d\d:\d\d UTC\)$/, DRAWN);
    await expect(page.locator('.rfqsupplier input:checked')).toHaveCount(5, DRAWN);
    await page.getByRole('main').getByLabel('Country', { exact: true }).selectOption({ label: 'United Kingdom' });
    await expect(
      page
        .locator('.rfqsupplier')
        .filter({ hasText: /Minimum order: \d/ })
        .filter({ hasText: /Lead time: \d+ days?/ }),
    ).not.toHaveCount(0);
    await expect(page.getByText('Nothing is missing')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await expect(page.locator('.rfqsupplier input:checked')).toHaveCount(5, DRAWN);
    const id = idOf(page);
    await page.getByRole('button', { name: 'Send to 5 suppliers' }).click();
    await expect(page).toHaveURL(`/rfq/${id}`, DRAWN);
    const rfq = await own(nora, id);
    expect(rfq).toMatchObject({ state: 'open', title, visibility: 'matching' });
    expect(rfq.lines[0]).toMatchObject({ description: 'Ball valve DN 50, full bore', quantity: '2000', subCategory: '0004-01-01' });
    expect(rfq.suppliers).toHaveLength(5);
  },
);

test('rows of a spreadsheet become lines, that fold, double and go [TSC-002]', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const nora = await newBuyer();
  await nora.enter(page);
  await page.goto('/rfq/new');
  const first = page.locator('textarea').first();
  await expect(first).toBeVisible(DRAWN);
  await first.focus();
  await first.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, 'Seal kit\t200\tset\tSK-1\tPTFE\nLever\t60\t\t\t\n');
  await expect(page.locator('.lineedit')).toHaveCount(2);
  await page.getByRole('button', { name: 'Seal kit' }).click();
  await expect(field(page, 'Your item number')).toHaveValue('SK-1');
  await page.getByRole('button', { name: 'Duplicate line 1' }).click();
  await expect(page.locator('.lineedit')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove line 1' }).click();
  await expect(page.locator('.lineedit')).toHaveCount(2);
  await expect(kept(page)).toHaveText(/^Draft kept/, DRAWN);
  await expect(page).toHaveURL(/\/rfq\/[0-9a-f-]{36}/);
  const lines = async () => (await own(nora, idOf(page))).lines.map(({ description, quantity, unit }: Record<string, string>) => [description, quantity, unit]);
  await expect.poll(lines).toEqual([
    ['Seal kit', '200', 'SET'],
    ['Lever', '60', 'H87'],
  ]);
});

test('everything that is wrong is listed on top with the way to its field, and nothing typed is lost [TSC-002] [RFQ-012] [TBA-001]', async ({ page }) => {
  test.setTimeout(120_000);
  const nora = await newBuyer();
  await nora.enter(page);
  await page.goto('/rfq/new');
  await field(page, 'Title').fill('Val');
  await field(page, 'Quantity').fill('2.5');
  await page.getByRole('radio', { name: /Everyone on WBN/ }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  const list = page.getByRole('alert').getByRole('list');
  await expect(list.getByRole('link')).toHaveText([/^Title: /, /^Line 1, /, /^Line 1, /, /^Line 1, /, /^Country of delivery: /], DRAWN);
  await expect(field(page, 'Title')).toHaveValue('Val');
  await expect(field(page, 'Quantity')).toHaveValue('2.5');
  await list.getByRole('link', { name: /^Line 1, Quantity: / }).click();
  await expect(field(page, 'Quantity')).toBeFocused();
  await expect(field(page, 'Quantity')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Quantity').fill('2');
  await expect(list.getByRole('link')).toHaveCount(4);
  // A fault in a folded line opens it, and on a phone shows its step.
  await page.getByRole('button', { name: 'Fold line 1' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '4 Check' }).click();
  await expect(field(page, 'Title')).toBeHidden();
  await list.getByRole('link', { name: /^Line 1, What you need: / }).click();
  await expect(page.locator('textarea').first()).toBeFocused();
});

test(
  'without a network a draft stays in the browser and says so, over a reload too, and goes when the line is back [TSC-002]',
  screen,
  async ({ page, context }) => {
    test.setTimeout(120_000);
    const nora = await newBuyer();
    await nora.enter(page);
    const { data } = await nora.call('POST', '/rfq', whole(ownTitle('Pipe clamps')));
    await page.goto(`/rfq/${data.rfqID}/edit`);
    await expect(field(page, 'Title')).toBeVisible(DRAWN);
    await context.setOffline(true);
    await field(page, /^Place of delivery/).fill('Hull');
    await expect(kept(page)).toHaveText(/^You are offline: the draft is kept in this browser/, DRAWN);
    await context.setOffline(false);
    await page.reload();
    await expect(field(page, /^Place of delivery/)).toHaveValue('Hull', DRAWN);
    // Sent as soon as the line is back, before the page goes or after.
    await expect(kept(page)).toHaveText(/^Draft/, DRAWN);
    await expect.poll(async () => (await own(nora, data.rfqID)).place, DRAWN).toBe('Hull');
    // Somebody else's words and one's own are both kept.
    const { version } = await own(nora, data.rfqID);
    await nora.call('PUT', `/rfq/${data.rfqID}`, { version, title: 'Clamps by a colleague' });
    await field(page, 'Title').fill('Clamps of my own');
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this request' });
    await expect(dialog).toContainText('Clamps by a colleague', DRAWN);
    await expect(dialog).toContainText('Clamps of my own');
    await dialog.getByRole('radio', { name: /^Saved meanwhile/ }).check();
    await dialog.getByRole('button', { name: 'Keep what I chose' }).click();
    await expect(field(page, 'Title')).toHaveValue('Clamps by a colleague');
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(page).toHaveURL('/rfq?tab=mine', DRAWN);
    expect((await nora.call('GET', `/rfq/${data.rfqID}`)).success).toBe(false);
  },
);

test(
  'a deadline of less than a day is warned of, and a change of what is published is a revision whose fixed parts say why [RFQ-013] [RFQ-016]',
  screen,
  async ({ page }) => {
    test.setTimeout(120_000);
    const nora = await newBuyer();
    await nora.enter(page);
    const { data } = await nora.call('POST', '/rfq', whole(ownTitle('Hose reels')));
    await page.goto(`/rfq/${data.rfqID}/edit`);
    const deadline = field(page, 'Quotes until');
    await expect(deadline).toBeVisible(DRAWN);
    const soon = new Date(Date.now() + 8 * 3_600_000);
    soon.setMinutes(soon.getMinutes() - soon.getTimezoneOffset());
    await deadline.fill(soon.toISOString().slice(0, 16));
    await expect(page.getByText('Less than 24 hours: fewer suppliers answer.')).toBeVisible();
    await page.getByRole('button', { name: /^Send/ }).last().click();
    await expect(page).toHaveURL(`/rfq/${data.rfqID}`, DRAWN);
    await page.goto(`/rfq/${data.rfqID}/edit`);
    await expect(page.getByText('The currency stays as it was published.')).toBeVisible(DRAWN);
    await expect(page.getByRole('radio', { name: /Only those I invite/ })).toBeDisabled();
    await expect(page.getByRole('switch', { name: /^Sealed/ })).toBeDisabled();
    await expect(page.getByRole('switch', { name: /^Hide who asks/ })).toBeDisabled();
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.getByRole('button', { name: 'Ball valve DN 50' }).or(field(page, 'Quantity')).first().click();
    await field(page, 'Quantity').fill('2,400');
    await expect(kept(page)).toHaveText('Changes not sent yet');
    await page.getByRole('button', { name: 'Send revision' }).click();
    await expect(page).toHaveURL(`/rfq/${data.rfqID}`, DRAWN);
    expect(await own(nora, data.rfqID)).toMatchObject({ revision: 2, lines: [{ quantity: '2400', number: 1 }] });
  },
);
