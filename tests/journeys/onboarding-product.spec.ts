import { expect, type Page, test } from '@playwright/test';
import { linkTo, newEmail, PASSWORD } from './support/account.ts';
import { counting } from './support/actions.ts';
import { account, api } from './support/api.ts';
import { ask, pick } from './support/company.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { isLong } from './support/long.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { jpeg } from './support/product-form.ts';
import { field } from './support/profile.ts';
import { screen } from './support/screen.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

const card = (page: Page) => page.getByRole('region', { name: 'Your card, as buyers see it' });
const addPicture = (page: Page) => page.getByRole('button', { name: 'Add pictures' });

async function choosePicture(page: Page, press: Promise<unknown>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press;
  await (await chooser).setFiles([await jpeg('flange.jpg')]);
}

test(
  'the first product begins with a picture and asks name, category, and price or minimum order beside a live card; what is typed survives a reload [ONB-004]',
  screen,
  async ({ page }) => {
    const ours = await newCompany();
    await ours.owner.enter(page);
    await page.goto('/start/product');
    await expect(addPicture(page)).toBeVisible(DRAWN);
    const isFirst = await addPicture(page).evaluate(
      (button) => button.compareDocumentPosition(document.querySelector('input[name="name"]') as Element) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(isFirst).toBe(true);
    await choosePicture(page, addPicture(page).click());
    await expect(card(page).getByRole('img').or(card(page).locator('img'))).toBeVisible(DRAWN);
    await field(page, 'Product name').fill('Cast steel flange, DN 50');
    await expect(card(page)).toContainText('Cast steel flange, DN 50');
    await expect(field(page, 'Category')).toHaveValue('0004-01');
    await field(page, 'Category').selectOption('0004-02');
    const category = await field(page, 'Category').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
    await expect(card(page)).toContainText(category);
    await field(page, 'Minimum order').fill('20');
    await expect(card(page)).toContainText('From 20 pieces');
    await field(page, 'Price for one unit').fill('14.60');
    await expect(card(page)).toContainText('£14.60 / piece');

    await page.reload();
    await expect(field(page, 'Product name')).toHaveValue('Cast steel flange, DN 50', DRAWN);
    await expect(page.getByText('You typed this before.')).toBeVisible();
    await expect(field(page, 'Category')).toHaveValue('0004-02');
    await expect(field(page, 'Minimum order')).toHaveValue('20');
    await expect(field(page, 'Price for one unit')).toHaveValue('14.60');
    await expect(card(page).locator('img')).toBeVisible(DRAWN);
    await expect(card(page)).toContainText('£14.60 / piece');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL('/start/follow', DRAWN);
    const [one] = (await ours.owner.call('GET', `/product/manage?bid=${ours.id}`)).data.products;
    expect(one.product).toMatchObject({ name: 'Cast steel flange, DN 50', category: { id: '0004-02' } });
    expect(one.product.images).toHaveLength(1);
    expect(one.product.trade).toMatchObject({
      moq: { quantity: '20', unit: 'H87' },
      price: { currency: 'GBP', unit: 'H87', breaks: [{ from: '20', price: '14.6' }] },
    });
  },
);

test('without price and minimum order nothing is sent and the field is named; one of the two is enough [ONB-004]', screen, async ({ page }) => {
  const ours = await newCompany();
  await ours.owner.enter(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url() === `${api}/product` && request.method() === 'POST') sent += 1;
  });
  await page.goto('/start/product');
  await expect(addPicture(page)).toBeVisible(DRAWN);
  const save = page.getByRole('button', { name: 'Save and continue' });
  await field(page, 'Product name').fill('Flange without an offer');
  await save.click();
  await expect(page.getByText('Please give a minimum order or a price.')).toBeVisible();
  await expect(field(page, 'Minimum order')).toBeFocused();
  expect(sent).toBe(0);
  await field(page, 'Product name').fill('');
  await field(page, 'Price for one unit').fill('3');
  await save.click();
  await expect(field(page, 'Product name')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toBe(0);
  await field(page, 'Product name').fill('Flange with a price');
  await save.click();
  await expect(page).toHaveURL('/start/follow', DRAWN);
  const [one] = (await ours.owner.call('GET', `/product/manage?bid=${ours.id}`)).data.products;
  expect(one.product).toMatchObject({ name: 'Flange with a price', description: 'Flange with a price' });
});

for (const [width, height, found] of [[390, 844, 'Skelwith Bearings'] as const, ...(isLong ? [[1440, 1000, 'Tarnbrook Castings'] as const] : [])]) {
  test(
    `at ${width} px the register page leads to a company with a product in at most 25 presses and filled fields and three minutes [ONB-008]`,
    screen,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const { act, sum } = counting();
      const fill = (label: string, text: string) => act(field(page, label).fill(text), text);
      const press = (name: string) => act(page.getByRole('button', { name, exact: true }).click(DRAWN));
      const choose = (label: string, option: string) => act(field(page, label).selectOption(option, DRAWN));
      const email = newEmail('rosalind');
      await page.goto(`${account}/register`);
      for (const [label, text] of Object.entries({ 'First name': 'Rosalind', 'Last name': 'Ferris', 'Work email': email, Password: PASSWORD }))
        await act(page.getByLabel(label, { exact: true }).fill(text), text);
      await act(page.getByRole('checkbox', { name: /I am of legal age/ }).check());
      await press('Register Now and Go Global');
      await expect(page).toHaveURL(`${account}/check-mail`);
      // One press in the mail.
      await act(page.goto(await linkTo(email, /Confirm your email/, 'confirm-email')));
      await expect(page).toHaveURL('/start', DRAWN);

      await fill('Register number or company name', found);
      await press('Look up');
      await act(page.getByRole('button', { name: `Use this: ${found} Ltd` }).click(DRAWN));
      await choose('Business type', 'Manufacturer');
      await choose('Main industry', 'Industrial Technology');
      await act(pick(page, 'Main categories', 'valves'), 'valves');
      // The press that takes it from the list.
      await act(Promise.resolve());
      await fill('Short description', 'Castings in steel and iron from 1 to 400 kg.');
      await press('Create');
      await expect(page).toHaveURL('/start/product', DRAWN);

      await choosePicture(page, act(addPicture(page).click(DRAWN)));
      // The press in the window of the browser.
      await act(Promise.resolve());
      await fill('Product name', 'Cast steel flange, DN 50');
      await fill('Minimum order', '20');
      await expect(card(page).locator('img')).toBeVisible(DRAWN);
      await press('Save and continue');
      await expect(page).toHaveURL('/start/follow', DRAWN);
      expect(sum.actions).toBeLessThanOrEqual(25);
      expect(sum.seconds).toBeLessThanOrEqual(3 * 60);
      const { company, product } = (await ask(page, 'GET', '/user/onboarding')).data;
      expect([company.name, product.name]).toEqual([`${found} Ltd`, 'Cast steel flange, DN 50']);
      console.info(`${width} px: ${sum.actions} actions, ${Math.round(sum.seconds)} s`);
    },
  );
}
