import { expect, type Page, type Route, test } from '@playwright/test';
import { pdf } from '../support/documents.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newBuyer, newCompany, newSomebody, type Somebody } from './support/own-company.ts';
import { ownTitle } from './support/own-title.ts';
import { screen } from './support/screen.ts';

const DAY = 86_400_000;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string | RegExp) => main(page).getByLabel(label, typeof label === 'string' ? { exact: true } : {});
const kept = (page: Page) => page.locator('.rfqfoot .rfqkept');
const own = async (who: Somebody, id: string) => (await who.call('GET', `/rfq/${id}`)).data.rfq;
const needed = (title: string, more: object = {}) => ({
  title,
  country: 'GB',
  deadline: new Date(Date.now() + 3 * DAY).toISOString(),
  visibility: 'open',
  lines: [{ description: 'Hose reel, 30 m', quantity: '20', unit: 'H87', subCategory: '0004-01-01' }],
  ...more,
});
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });
const attach = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) => page.locator('input[type=file]').setInputFiles(files);

test(
  'every part of a request is written in its form and kept as it was written, its files too, for all or for one line [RFQ-003] [RFQ-004] [TBA-005]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const [excluded, invited] = [await newCompany(), await newCompany()];
    const nora = await newBuyer();
    await nora.enter(page);
    const { data } = await nora.call('POST', '/rfq', { title: 'Begun', lines: [{ description: 'Seal kit', quantity: '5' }, {}] });
    await page.goto(`/rfq/${data.rfqID}/edit`);
    await field(page, 'Title').fill('Hose reels for Hull');
    await field(page, 'Note to suppliers').fill('In crates, please.');
    await page.getByRole('button', { name: 'New line' }).click();
    await main(page).locator('textarea').first().fill('Hose reel, 30 m');
    await field(page, 'Quantity').fill('2,000.5');
    await field(page, 'Unit').selectOption('KGM');
    await field(page, 'Industry').selectOption('0004');
    await field(page, 'Category').selectOption('0004-01');
    await field(page, 'Sub-category').selectOption('0004-01-01');
    await field(page, 'Nominal size').fill('DN 25 (1 in)');
    await page.getByRole('button', { name: 'Add a detail' }).click();
    await field(page, 'Detail').fill('Colour');
    await field(page, 'Value of Colour').fill('Red');
    await page.getByRole('button', { name: 'Item number, target price, note' }).click();
    await field(page, 'Your item number').fill('HR-30');
    await field(page, 'Target price for one').fill('41.20');
    await expect(page.getByText('No supplier ever sees it, nor that there is one.')).toBeVisible();
    await field(page, 'Note').fill('With a bracket');
    await field(page, 'Country').selectOption('GB');
    await expect.poll(() => field(page, 'State').locator('option').count()).toBeGreaterThan(1);
    await field(page, 'State').selectOption({ index: 1 });
    await field(page, 'Place of delivery').fill('Dock 4, Hull');
    await field(page, 'Delivery terms').selectOption('DAP');
    await field(page, 'Needed by').fill('2031-03-04');
    await field(page, 'Quotes until').fill(`${new Date(Date.now() + 9 * DAY).toISOString().slice(0, 11)}12:30`);
    await field(page, 'Currency').selectOption('EUR');
    await page.getByRole('switch', { name: 'Currency: Other currencies welcome' }).uncheck();
    await field(page, 'Payment terms').fill('60 days');
    await field(page, 'Required').fill('ISO 9001');
    await page.keyboard.press('Enter');
    await field(page, 'Welcome').fill('House standard 7');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: /Everyone on WBN/ }).check();
    await page.getByRole('switch', { name: /^Public page/ }).uncheck();
    await page.getByRole('switch', { name: /^Sealed/ }).check();
    await page.getByRole('switch', { name: /^Hide who asks/ }).check();
    await expect(page.getByText('Documents may name their author.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Exporters' }).click();
    await page.getByRole('button', { name: 'Exclude a company' }).click();
    await field(page, 'Company to exclude').fill(excluded.name);
    await page.getByRole('button', { name: `Add ${excluded.name}` }).click(DRAWN);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add a supplier' }).click();
    await field(page, 'Supplier to invite').fill(invited.name);
    await page.getByRole('button', { name: `Add ${invited.name}` }).click(DRAWN);
    await page.getByRole('button', { name: 'Done' }).click();

    await attach(page, [file('Drawing.pdf'), { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]);
    await expect(page.getByText(/tool\.exe/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Drawing.pdf' })).toBeVisible(DRAWN);
    await attach(page, [{ name: 'Large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(20_000_001) }]);
    await expect(page.getByText(/Large\.pdf/)).toBeVisible();
    await field(page, 'What Drawing.pdf is for').selectOption({ label: 'Line 2' }, DRAWN);
    await attach(
      page,
      Array.from({ length: 10 }, (_, place) => file(`Sheet ${place + 1}.pdf`)),
    );
    await expect(page.getByText('One file was left out: a request takes at most 10.')).toBeVisible();
    await expect(page.locator('.rfqform__file')).toHaveCount(10, { timeout: 60_000 });
    await expect(kept(page)).toHaveText(/^Draft kept/, DRAWN);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const step of ['2 Delivery', '3 Suppliers', '4 Check']) {
      await page.getByRole('button', { name: step }).click();
      await expectNoSidewaysScroll(page);
    }
    const rfq = await own(nora, data.rfqID);
    expect(rfq).toMatchObject({
      ...{
        title: 'Hose reels for Hull',
        note: 'In crates, please.',
        country: 'GB',
        place: 'Dock 4, Hull',
        incoterm: 'DAP',
        neededBy: '2031-03-04',
        currency: 'EUR',
      },
      ...{
        otherCurrencies: false,
        paymentTerms: '60 days',
        visibility: 'open',
        publicPage: false,
        sealed: true,
        anonymous: true,
        businessTypes: ['MA', 'DI', 'WS'],
      },
      certificates: [
        { name: 'ISO 9001', need: 'required' },
        { name: 'House standard 7', need: 'welcome' },
      ],
      excluded: [{ businessID: excluded.id }],
    });
    expect(rfq.stateID).not.toBeNull();
    expect(rfq.deadline).toMatch(/T12:30:00/);
    expect(rfq.invited.map(({ businessID }: { businessID: string }) => businessID)).toContain(invited.id);
    expect(rfq.lines[1]).toMatchObject({
      ...{ number: 2, description: 'Hose reel, 30 m', quantity: '2000.5', unit: 'KGM', category: '0004-01', subCategory: '0004-01-01', itemNumber: 'HR-30' },
      ...{ targetPrice: '41.2', note: 'With a bracket' },
      attributes: [
        { name: 'Nominal size', value: 'DN 25 (1 in)' },
        { name: 'Colour', value: 'Red' },
      ],
    });
    expect(rfq.files).toHaveLength(10);
    expect(rfq.files[0]).toMatchObject({ name: 'Drawing.pdf', lineID: rfq.lines[1].lineID });
  },
);

/** Answers that one call in the place of the server. */
async function refuse(route: Route, status: number, error: string, message: string): Promise<void> {
  const origin = new URL(route.request().headers()['origin'] ?? '').origin;
  const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  await route.fulfill({ status, json: { success: false, error, message, requestId: 'x' }, headers });
}

test('a request that staff looks at first, one that is asked already, and a draft too many are said in words with the way on', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const title = ownTitle('Hose reels');
  const young = await newSomebody();
  await young.enter(page);
  const { data } = await young.call('POST', '/rfq', needed(title));
  await page.goto(`/rfq/${data.rfqID}/edit`);
  await page.getByRole('button', { name: /^Send/ }).last().click(DRAWN);
  await expect(page.locator('.toast')).toContainText('Our staff checks your request first, because your account is new.', DRAWN);
  await expect(page).toHaveURL(`/rfq/${data.rfqID}`);
  await page.goto(`/rfq/${data.rfqID}/edit`);
  await expect(page.getByText('Our staff checks your request first, because your account is new.')).toBeVisible(DRAWN);

  const nora = await newBuyer();
  const [first, second] = [(await nora.call('POST', '/rfq', needed(`${title} twice`))).data, (await nora.call('POST', '/rfq', needed(`${title} twice`))).data];
  expect(await nora.call('POST', `/rfq/${first.rfqID}/publish`, { version: first.version })).toMatchObject({ success: true });
  await nora.enter(page);
  await page.goto(`/rfq/${second.rfqID}/edit`);
  await page.getByRole('button', { name: /^Send/ }).last().click(DRAWN);
  await expect(page.getByRole('link', { name: 'Open that request' })).toHaveAttribute('href', `/rfq/${first.rfqID}`, DRAWN);

  const most = 'You have 50 drafts. Please publish or delete one first.';
  await page.route('**/rfq', (route) => (route.request().method() === 'POST' ? refuse(route, 409, 'draft_limit', most) : route.fallback()));
  await page.goto('/rfq/new');
  await field(page, 'Title').fill('One too many');
  await expect(kept(page)).toContainText(most, DRAWN);
  await expect(kept(page).getByRole('link', { name: 'Look at your drafts' })).toHaveAttribute('href', '/rfq?tab=mine');
  await expect(field(page, 'Title')).toHaveValue('One too many');
});

test(
  'a copy of a former request opens as a draft with what it asked, and how many companies a required certificate leaves stands beside it',
  screen,
  async ({ page }) => {
    test.setTimeout(120_000);
    const nora = await newBuyer();
    const { data } = await nora.call('POST', '/rfq', needed(ownTitle('Reels again'), { certificates: [{ name: 'ISO 9001', need: 'required' }] }));
    await nora.call('POST', `/rfq/${data.rfqID}/publish`, { version: data.version });
    const copy = (await nora.call('POST', `/rfq/${data.rfqID}/copy`)).data;
    await nora.enter(page);
    await page.goto(`/rfq/${copy.rfqID}/edit`);
    await expect(page.getByRole('heading', { level: 1, name: 'Draft request for quotation' })).toBeVisible(DRAWN);
    await expect(field(page, 'Quantity')).toHaveValue('20');
    await expect(page.getByRole('list', { name: 'How many companies each required certificate leaves' })).toHaveText(
      /^ISO 9001: \d+ of \d+ compan(y|ies) show it$/,
      DRAWN,
    );
    await expect(kept(page)).toHaveText(/^Draft/);
  },
);
