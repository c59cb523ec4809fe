import { expect, type Locator, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newCompany } from './support/own-company.ts';

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

test('the example list becomes published requests in at most 20 actions besides corrections, and survives a reload [TSC-009] [TME-002] [TDE-007] [BOM-013]', async ({
  page,
}) => {
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
});

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
