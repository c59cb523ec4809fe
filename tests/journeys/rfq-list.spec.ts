import { expect, type Locator, test } from '@playwright/test';
import { workbookOf } from '#server/base/tables/workbook/write.ts';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { screen } from './support/screen.ts';

/** Presses, choices and typed fields. */
function counter() {
  let actions = 0;
  return {
    press: (button: Locator) => {
      actions += 1;
      return button.click();
    },
    count: () => actions,
  };
}

test(
  'the example list becomes published requests in at most 20 actions besides corrections, and survives a reload [TSC-009] [TME-002] [TDE-007] [BOM-013]',
  screen,
  async ({ page }) => {
    test.setTimeout(150_000);
    const buyer = await newCompany();
    await buyer.owner.enter(page);
    await page.goto('/rfq/new?from=list');
    const { press, count } = counter();
    await press(page.getByRole('button', { name: 'Try it with an example list' }));
    await expect(page.getByRole('heading', { name: '40 lines from Example list' })).toBeVisible(DRAWN);
    await expect(page.getByLabel('Column 2')).toHaveValue('description');
    await expectAccessibleEverywhere(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: '40 lines from Example list' })).toBeVisible(DRAWN);
    await press(page.getByRole('switch', { name: /One request/ }));
    await press(page.getByRole('button', { name: /^Make drafts of \d+ lines/ }));
    await expect(page.getByRole('link', { name: 'Look over the draft' })).toBeVisible(DRAWN);
    await press(page.getByRole('button', { name: 'Publish 1 request' }));
    await expect(page).toHaveURL(/\/rfq\?tab=mine|\/rfq$/, DRAWN);
    expect(count()).toBeLessThanOrEqual(20);
  },
);

test('on a phone doubtful lines stand one by one, a corrected one leaves them, and a bad file says why [TSC-009] [TBA-010]', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const buyer = await newCompany();
  await buyer.owner.enter(page);
  await page.goto('/rfq/new?from=list');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('Item,Qty\nBall valve,5\n"Nut,6\n') }, DRAWN);
  await expect(page.getByText('Row 3: a quotation mark opens here and never closes.')).toBeVisible(DRAWN);
  await page.getByRole('button', { name: 'Go on with 2 rows' }).click();
  await expect(page.getByRole('heading', { name: '1 line from bad.csv' })).toBeVisible(DRAWN);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByLabel('Your list').fill('Description\tQty\nQuxal frobnicator\t5\nZworp\t7');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('Look at these first: 2 lines')).toBeVisible(DRAWN);
  await expect(page.locator('.partslist__one:visible')).toHaveCount(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('.partslist__one:visible')).toContainText('Zworp');
  await expectNoSidewaysScroll(page);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const book = async (name: string, rows: string[][]) => ({ name, mimeType: XLSX, buffer: await workbookOf('Parts', rows) });

test(
  'a workbook is read, its columns are confirmed, like lines are put right at once, lines moved, and a newer file of it compared [BOM-001] [BOM-002] [BOM-011] [BOM-012] [BOM-014]',
  screen,
  async ({ page }) => {
    test.setTimeout(90_000);
    const buyer = await newCompany();
    await buyer.owner.enter(page);
    const rows = [
      ['Ref', 'What', 'How many'],
      ['Q-1', 'Quxal frobnicator 10', '5'],
      ['Q-2', 'Quxal frobnicator 20', '6'],
      ['B-1', 'Ball valve DN50 PN16 316', '40'],
      ['B-2', 'Ball valve DN80 PN16 316', '12'],
      ['F-1', 'Hex bolt M8x30 A2-70 DIN 933', '2,000'],
    ];
    await page.goto('/rfq/new?from=list');
    await page.locator('input[type=file]').setInputFiles(await book('Parts of the plant.xlsx', rows), DRAWN);
    await expect(page.getByRole('heading', { name: '5 lines from Parts of the plant.xlsx' })).toBeVisible(DRAWN);
    await page.getByLabel('Column 1').selectOption('itemNumber');
    await expect(page.getByLabel('Column 2')).toHaveValue('description');
    await page.getByLabel('Column 3').selectOption('quantity');
    await expect(page.getByText('Look at these first: 2 lines')).toBeVisible(DRAWN);
    const doubtful = page.getByRole('region', { name: /Look at/ });
    await doubtful.getByRole('button', { name: 'Another category' }).first().click();
    const line = page.getByRole('article', { name: 'Row 2' });
    const choice = line.getByRole('combobox');
    await choice.nth(1).selectOption('0004');
    await choice.nth(2).selectOption('0004-01');
    const other = choice.nth(3).locator('option').nth(2);
    const name = (await other.textContent()) ?? '';
    await choice.nth(3).selectOption(await other.getAttribute('value'));
    await page.getByRole('button', { name: /The same for 1 like line/ }).click();
    await expect(page.getByText(/Look at/)).toHaveCount(0);
    const sent = page.getByRole('complementary', { name: 'What will be sent' });
    const before = (await sent.getByText(/^\d+ requests?$/).textContent()) ?? '';
    for (const more of await page.getByRole('button', { name: /^Show \d+ more line/ }).all()) await more.click();
    const valve = page.getByRole('article', { name: 'Row 4' });
    await valve.getByRole('button', { name: 'Ball valves' }).click();
    await valve.getByRole('button', { name: 'Move to a new request' }).click();
    await expect(sent.getByText(`${Number.parseInt(before, 10) + 1} requests`, { exact: true })).toBeVisible();
    await sent.getByRole('button', { name: /^Make drafts of 5 lines/ }).click();
    await expect(sent.getByRole('link', { name: 'Look over the draft' }).first()).toBeVisible(DRAWN);

    // A newer file of the same list: one line more, one changed, one gone; what was put right is remembered.
    await page.getByRole('button', { name: 'Start again' }).click();
    const newer = [...rows.slice(0, 4), ['B-2', 'Ball valve DN80 PN16 316', '20'], ['G-1', 'O-ring 25x3 NBR', '100']];
    await page.locator('input[type=file]').setInputFiles(await book('Parts 2.xlsx', newer), DRAWN);
    await expect(page.getByRole('heading', { name: '5 lines from Parts 2.xlsx' })).toBeVisible(DRAWN);
    await expect(page.getByLabel('Column 1')).toHaveValue('itemNumber');
    await expect(page.getByRole('article', { name: 'Row 2' }).getByRole('button', { name, exact: true })).toBeVisible();
    const earlier = page.getByLabel('Compare with an earlier list');
    await earlier.selectOption(await earlier.locator('option', { hasText: 'Parts of the plant' }).first().getAttribute('value'));
    for (const said of ['1 line was added', '1 line has changed', '1 line has been removed']) await expect(page.getByText(said)).toBeVisible(DRAWN);
  },
);
