import { expect, type Page, test } from '@playwright/test';
import { flawsOfLayout, testAccessible } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { widths } from './support/long.ts';
import { DRAWN, newCompany, newProduct, ownProducts } from './support/own-company.ts';
import { addPictures, entered, field, fillNeeded, jpeg, openEdit, openNew, pictures, saved } from './support/product-form.ts';
import { screen } from './support/screen.ts';

for (const width of widths) {
  test(`a whole product is written, and stands in the list and on its page, ${width} px [PRO-022] [PRO-023] [PRO-024] [TXT-001]`, screen, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const expectNoErrors = watchForErrors(page);
    const company = await entered(page);
    await openNew(page, company);
    await fillNeeded(page, 'Needle valve');
    await field(page, 'Sub-category').selectOption({ label: 'Gate valves' });
    await field(page, 'Keywords').pressSequentially('needle valve, instrument,needle valve,');
    await field(page, 'Keywords').fill('brass');
    await field(page, 'Lead time in days').fill('14');
    await page.getByRole('switch', { name: 'In stock: Buyers see Yes or No' }).check();
    await field(page, 'Minimum order quantity').fill('10 pieces');
    await field(page, 'Price note').fill('From US$40');
    await addPictures(page, [await jpeg('one.jpg'), await jpeg('two.jpg'), await jpeg('three.jpg')]);
    await expect(page.getByRole('img', { name: 'three.jpg' })).toBeVisible(DRAWN);
    await expect(page.getByRole('img', { name: 'one.jpg' })).toBeVisible(DRAWN);
    await expect(page.getByRole('img', { name: 'two.jpg' })).toBeVisible(DRAWN);
    await page.getByRole('button', { name: 'Make picture 3 the main picture' }).click();
    await expect(pictures(page).first().getByRole('img', { name: 'three.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a specification' }).click();
    await field(page, 'Name of specification 1').fill('Bore');
    await field(page, 'Value of specification 1').fill('6 mm');
    const card = page.getByRole('region', { name: 'As buyers see it' });
    await expect(card).toContainText('Needle valve');
    await expect(card).toContainText('Industrial Technology | Valves | Gate valves');
    await expect(card).toContainText('6 mm');
    await page.getByRole('button', { name: 'Add product' }).click();
    await saved(page);
    await expect(page.getByRole('heading', { name: 'Needle valve' })).toBeVisible(DRAWN);
    expectNoErrors();
    const [{ product }] = await ownProducts(company);
    expect(product).toMatchObject({
      name: 'Needle valve',
      keywords: ['needle valve', 'instrument', 'brass'],
      leadTime: 14,
      stock: true,
      moq: '10 pieces',
      priceNote: 'From US$40',
      subCategory: { name: 'Gate valves' },
      specs: [{ key: 'Bore', value: '6 mm' }],
    });
    expect(product.photos).toHaveLength(3);
    await page.goto(`/business-product/${product.productID}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Needle valve' })).toBeVisible();
  });
}

test('three products by form; the form of the eighth says what to do, and keeps what was typed [ROL-014]', screen, async ({ page }) => {
  test.slow();
  const company = await newCompany();
  for (let number = 1; number <= 4; number += 1) await newProduct(company, `Valve ${number}`);
  await company.owner.enter(page);
  for (const name of ['Fifth valve', 'Sixth valve', 'Seventh valve']) {
    await openNew(page, company);
    await fillNeeded(page, name);
    if (name === 'Seventh valve') await newProduct(company, 'Somebody was faster');
    await page.getByRole('button', { name: 'Add product' }).click();
    if (name !== 'Seventh valve') await saved(page);
  }
  const alert = page.getByRole('alert').filter({ hasText: 'The plan of this company includes no more products.' });
  await expect(alert.getByRole('link', { name: 'Upgrade the membership' })).toHaveAttribute('href', `/business/${company.id}/membership`);
  await expect(field(page, 'Name')).toHaveValue('Seventh valve');
  const [somebodys] = (await ownProducts(company)).filter(({ product }) => product.name === 'Somebody was faster');
  await company.owner.call('DELETE', `/product/${somebodys.product.productID}`);
  await page.getByRole('button', { name: 'Add product' }).click();
  await saved(page);
  expect((await ownProducts(company)).filter(({ state }) => state === 'shown')).toHaveLength(7);
});

test('what is missing or wrong is named at its field before anything is sent', screen, async ({ page }) => {
  const company = await entered(page);
  await openNew(page, company);
  await field(page, 'Lead time in days').fill('two weeks');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter the name of the product.');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Description')).toHaveAccessibleDescription(/Please describe the product\./);
  await expect(field(page, 'Category')).toHaveAccessibleDescription('Please choose the category.');
  await expect(field(page, 'Lead time in days')).toHaveAccessibleDescription('The lead time is a whole number of days, from 0 to 3650.');
  expect(await ownProducts(company)).toEqual([]);
});

test('categories depend on the industry, sub-categories on the category', screen, async ({ page }) => {
  const company = await entered(page);
  await openNew(page, company);
  await field(page, 'Category').selectOption({ label: 'Valves' });
  await field(page, 'Sub-category').selectOption({ label: 'Ball valves' });
  await field(page, 'Industry').selectOption({ label: 'Energy' });
  await expect(field(page, 'Category')).toHaveValue('');
  await expect(field(page, 'Sub-category')).toHaveValue('');
  await expect(field(page, 'Category').getByRole('option')).toContainText(['Not chosen', 'Solar power']);
  await expect(field(page, 'Sub-category').getByRole('option')).toHaveText(['Choose the category first']);
});

test('specifications are pasted from a spreadsheet, ordered and removed; the error of one stands at its row', screen, async ({ page }) => {
  const company = await entered(page);
  const id = await newProduct(company, 'Ball valve', { specs: [{ key: 'Bore', value: '50 mm' }] });
  await openEdit(page, company, id);
  await page.getByRole('button', { name: 'Add a specification' }).click();
  await field(page, 'Name of specification 2').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Body\tstainless steel\r\nPressure\t16 bar\r\nSeat\t\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect(field(page, 'Value of specification 3')).toHaveValue('16 bar');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'Value of specification 4')).toHaveAccessibleDescription('A specification has a value.');
  await page.getByRole('button', { name: 'Remove Seat' }).click();
  await page.getByRole('button', { name: 'Move Pressure up' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await saved(page);
  const [{ product }] = await ownProducts(company);
  expect(product.specs.map(({ key }: { key: string }) => key)).toEqual(['Bore', 'Pressure', 'Body']);
});

test('one picture that fails is sent again by itself, and one that is none can be taken out', screen, async ({ page }) => {
  const company = await entered(page);
  await openNew(page, company);
  await fillNeeded(page, 'Ball valve');
  let fails = 1;
  await page.route('**/files/upload-request', (route) => {
    fails -= 1;
    return fails >= 0 ? route.abort() : route.fallback();
  });
  await addPictures(page, [await jpeg('one.jpg'), await jpeg('two.jpg'), { name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  await expect(page.getByText('none.jpg', { exact: true })).toBeVisible(DRAWN);
  await page.getByRole('button', { name: 'Add product' }).click();
  // The summary of errors says it too.
  await expect(page.locator('.field__error').getByText('Please wait until all files are sent, or take out those that failed.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again to send picture 1' }).click();
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  await expect(page.getByRole('img', { name: 'one.jpg' })).toBeVisible(DRAWN);
  await expect(page.getByRole('img', { name: 'two.jpg' })).toBeVisible(DRAWN);
  await page.getByRole('button', { name: 'Add product' }).click();
  await saved(page);
  expect((await ownProducts(company))[0].product.photos).toHaveLength(2);
});

test('an eleventh picture is left out and said so [PRO-023]', screen, async ({ page }) => {
  const company = await entered(page);
  await openNew(page, company);
  // They need not arrive: how many there are is known before.
  await page.route('**/files/upload-request', (route) => route.abort());
  const one = await jpeg('one.jpg');
  await addPictures(
    page,
    Array.from({ length: 11 }, () => one),
  );
  await expect(page.getByText('At most 10 pictures fit. One was left out.')).toBeVisible();
  await expect(pictures(page)).toHaveCount(10);
});

test('a product of somebody else, or one that is gone, says so', screen, async ({ page }) => {
  const company = await entered(page);
  const gone = await newProduct(company, 'Old valve');
  await company.owner.call('DELETE', `/product/${gone}`);
  await page.goto(`/business/${company.id}/product/${gone}/edit`);
  await expect(page.getByRole('heading', { name: 'This product was removed' })).toBeVisible(DRAWN);
  await page.goto(`/business/${company.id}/product/00000000-0000-7000-8000-000000000000/edit`);
  await expect(page.getByRole('heading', { name: 'There is no such product' })).toBeVisible(DRAWN);
});

/** With a picture, one that is none, and a field that is wrong. */
async function openWrong(page: Page): Promise<void> {
  const company = await entered(page);
  const more = { specs: [{ key: 'Bore', value: '50 mm' }], keywords: ['a rather long keyword of several words'] };
  await openEdit(page, company, await newProduct(company, 'Ball valve', more));
  await addPictures(page, [await jpeg('one.jpg'), { name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  await expect(page.getByText('none.jpg', { exact: true })).toBeVisible(DRAWN);
  await field(page, 'Name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
}

test('fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openWrong(page);
  await expectNoSidewaysScroll(page);
  expect(await flawsOfLayout(page, 390)).toEqual([]);
});

testAccessible('the form of a product', openWrong);
