import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { widths } from './support/long.ts';
import { newProduct, ownProducts } from './support/own-company.ts';
import { entered, field, fillNeeded, openEdit, openNew, saved } from './support/product-form.ts';
import { screen } from './support/screen.ts';

for (const width of widths) {
  test(
    `prices by quantity, lead times, details and customs facts are written, refused at their fields without a loss, and shown to buyers, ${width} px [DAT-035] [DAT-007] [DAT-016] [DAT-021] [PAG-011]`,
    screen,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const company = await entered(page);
      await openNew(page, company);
      await fillNeeded(page, 'Trunnion ball valve');
      await field(page, 'Sub-category').selectOption({ label: 'Ball valves' });
      await field(page, 'Minimum order').fill('10');
      await field(page, 'Order multiple').fill('4');
      await field(page, 'Price').selectOption('Prices by quantity');
      await expect(field(page, 'Currency')).toHaveValue('GBP');
      expect((await field(page, 'Currency').locator('option').allTextContents()).slice(1, 5).map((text) => text.slice(0, 3))).toEqual([
        'GBP',
        'EUR',
        'USD',
        'CHF',
      ]);
      await field(page, 'Break 1: price').fill('48');
      await expect(field(page, 'Break 1: from quantity')).toHaveValue('10');
      await page.getByRole('button', { name: 'Add a price break' }).click();
      await field(page, 'Break 2: from quantity').fill('1,000');
      await field(page, 'Break 2: price').fill('49.50');
      await expect(page.getByText('This price is higher than the one before it.')).toBeVisible();
      await field(page, 'Break 2: price').fill('41.20');
      await field(page, 'Delivery term of the price').selectOption('FCA');
      await field(page, 'Named place').fill('Rotherham');
      await field(page, 'Samples').selectOption({ label: 'Charged, and taken off the first order' });
      await field(page, 'Price of a sample').fill('20');
      await field(page, 'Lead time in days').fill('5');
      await page.getByRole('button', { name: 'Add a lead time for a larger quantity' }).click();
      await field(page, 'Larger quantity 1: from').fill('1000');
      await field(page, 'Larger quantity 1: lead time in days').fill('21');
      await field(page, 'Bore').selectOption({ label: 'Full bore' });
      await field(page, 'Temperature range, from').fill('-40');
      await field(page, 'Temperature range, to').fill('220');
      await field(page, 'HS code').fill('8481 80 81');
      await field(page, 'Country of origin').selectOption({ label: 'United Kingdom' });
      await field(page, 'GTIN').fill('4006381333930');
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByText('A GTIN has 8, 12, 13 or 14 digits and a right check digit.').first()).toBeVisible();
      await field(page, 'GTIN').fill('4006381333931');
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByText('The minimum order of 10 pieces is no multiple of 4 pieces.').first()).toBeVisible();
      await expect(field(page, 'Order multiple')).toBeFocused();
      expect(await ownProducts(company)).toEqual([]);
      await field(page, 'Order multiple').fill('5');
      await page.getByRole('button', { name: 'Add product' }).click();
      await saved(page);
      const [{ product }] = await ownProducts(company);
      expect(product.trade).toMatchObject({
        moq: { quantity: '10', unit: 'H87' },
        orderMultiple: '5',
        price: {
          currency: 'GBP',
          breaks: [
            { from: '10', price: '48' },
            { from: '1000', price: '41.2' },
          ],
        },
        leadTimes: [
          { from: '1', days: 5 },
          { from: '1000', days: 21 },
        ],
        sample: { policy: 'credited', price: '20', currency: 'GBP' },
        hs: { code: '84818081', six: '848180' },
        origin: 'GB',
        gtin: '4006381333931',
        attributes: { 'valve-bore': 'full', 'temperature-range': { from: '-40', to: '220', unit: 'CEL' } },
        derived: [],
      });
      await page.goto(`/business-product/${product.productID}`);
      const prices = page.getByRole('table', { name: 'Prices by quantity' });
      await expect(prices.getByRole('row')).toHaveText([/Quantity/, /10 – 999.*£48\.00.*5 days/, /1,000 and more.*£41\.20.*21 days/]);
      await expect(page.getByText('Prices as stated by the supplier, without VAT and delivery.')).toBeVisible();
      await expect(page.getByText('/ piece, FCA Rotherham')).toBeVisible();
      const quantity = page.getByLabel('Your quantity in pieces');
      await quantity.fill('1,005');
      await expect(page.getByText('£41,406.00')).toBeVisible();
      await quantity.fill('5');
      await expect(page.getByText('Below the minimum order of 10 pieces.')).toBeVisible();
      await quantity.fill('12');
      await expect(page.getByText('Orders go in steps of 5 pieces.')).toBeVisible();
      await expect(page.getByText(/^8481 80 81, Taps and valves \(as stated by the supplier; tariff table of \d\d\/\d\d\/\d{4}\)$/)).toBeVisible();
      await expect(page.getByText('United Kingdom (as stated by the supplier)')).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );
}

test('what was read from a text is asked about until a save confirms it [DAT-032]', screen, async ({ page }) => {
  const company = await entered(page);
  const productID = await newProduct(company, 'Ball valve', {
    subCategory: '0004-01-01',
    moq: '10 pieces',
    priceNote: 'From US$48 a piece',
    specs: [{ key: 'Size range', value: 'DN 15 to DN 25' }],
  });
  await openEdit(page, company, productID);
  await expect(page.getByText('Read from your text: 10 pieces. Right?')).toBeVisible();
  await expect(page.getByText('Read from your text: DN 15 / 1/2 in, DN 20 / 3/4 in, DN 25 / 1 in. Right?')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await saved(page);
  const [{ product }] = await ownProducts(company);
  expect(product).toMatchObject({ moq: '10 pieces', trade: { moq: { quantity: '10' }, derived: [] } });
});
