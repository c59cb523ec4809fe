import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { mailTo, newEmail } from './support/account.ts';
import { api } from './support/api.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { newSomebody } from './support/own-company.ts';
import { PHONE } from './support/phone.ts';
import { screen } from './support/screen.ts';

const SEND = `${api}/needhelp/send`;
const SENT = 'Request sent successfully, you will be contact soon!';
const FAILED = 'There was an error processing your request, please try again in a few hours!';
const DRAWN = { timeout: 20_000 };

const form = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Need help?' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
/** Its label has a star for the eye. */
const emailField = (page: Page) => form(page).getByRole('textbox', { name: 'Email', exact: true });
const group = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true });
/** Opens every part that is folded. */
async function unfold(page: Page): Promise<void> {
  await form(page)
    .locator('.fold')
    .evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
}
const words = (page: Page) => form(page).getByRole('textbox', { name: /^What you want to (buy|sell)$/ });
const sendButton = (page: Page) => form(page).locator('button[type=submit]');
const optionsOf = (page: Page, label: string) => field(page, label).locator('option').allTextContents();

/** Everything that the form holds, by its names. */
const typedIn = (page: Page): Promise<Record<string, string>> =>
  form(page).evaluate((element) => Object.fromEntries([...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, String(value)])));

async function fillIn(page: Page, email: string): Promise<void> {
  await unfold(page);
  await field(page, 'First name').fill('Siân');
  await field(page, 'Business type').selectOption({ label: 'Exporters' });
  await field(page, 'Job position').selectOption({ index: 1 });
  await field(page, 'Country').selectOption('US');
  await field(page, 'State, USA only').selectOption({ label: 'District of Columbia' });
  await emailField(page).fill(email);
  await group(page, 'Products you want to buy').getByLabel('Product 4').fill('Glass jars');
  await page.getByRole('main').getByText('I want to sell').click();
  await words(page).fill('Three distributors.\nChilled.');
}

/** Answers the next sending in place of the server, as soon as `let go` is called. */
async function holdSending(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((release) => (letGo = release));
  await page.route(SEND, async (route) => {
    await held;
    await route.abort();
  });
  return letGo;
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a visitor asks for help: nothing is lost when it fails, and it arrives [HLP-001] [HLP-011] [HLP-012] [HLP-015] [ERR-013] [ERR-014]', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/contact-us/form');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Need help?');
    await expect(form(page).locator('.field__label', { hasText: '*' })).toHaveText(['Company Telephone *', 'Email *']);
    const email = newEmail('sian');
    await fillIn(page, email);
    const typed = await typedIn(page);

    const letGo = await holdSending(page);
    await sendButton(page).tap();
    await expect(sendButton(page)).toBeDisabled();
    await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(page.getByRole('alert').getByText(FAILED, { exact: true })).toBeInViewport();
    expect(await typedIn(page)).toEqual(typed);

    await page.unroute(SEND);
    const request = page.waitForRequest(SEND);
    await sendButton(page).tap();
    const sent = (await request).postDataJSON();
    // Nothing that is empty is sent, the company's telephone among it.
    expect(sent).toEqual(Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value.replace('\r\n', '\n')]] : []))));
    await expect(page.getByRole('heading', { name: SENT, exact: true })).toBeInViewport();
    const number = /WBN-H-\d{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
    expect((await mailTo(email, /We have received your request/)).subject).toContain(number);
    expect((await mailTo('support@wbn.example', new RegExp(number))).text).toContain('Glass jars');
    await page.getByRole('button', { name: 'Send another request' }).tap();
    await expect(emailField(page)).toHaveValue('');
    await expectNoSidewaysScroll(page);
  });
});

test('the form has all its fields and lists, counts to 512, says what the server refuses, and is reset [HLP-002] [HLP-006] [HLP-007] [HLP-008] [HLP-009] [HLP-010] [HLP-013] [HLP-014]', async ({
  page,
}) => {
  await page.goto('/contact-us/form');
  const products = [1, 2, 3, 4].flatMap((number) => [`buyProduct${number}`, `sellProduct${number}`]);
  const lines = 'firstName lastName businessName website address zipcode city companyPhone companyFax totalEmployees salesEmployees mobilePhone email'.split(
    ' ',
  );
  const lists = ['businessType', 'jobPosition', 'country', 'usaState'];
  expect(Object.keys(await typedIn(page)).sort()).toEqual([...lines, ...lists, ...products, 'moreInfoBuy', 'moreInfoSell'].sort());
  for (const list of ['Business type', 'Job position', 'Country']) expect((await optionsOf(page, list))[0]).toBe('Select');
  const states = await optionsOf(page, 'State, USA only');
  expect([states[0], states.length]).toEqual(['Select one state', 52]);

  const begun = await typedIn(page);
  const more = words(page);
  await expect(more).toHaveAttribute('placeholder', 'Type here...');
  await expect(sendButton(page)).toBeEnabled();
  await more.fill('x'.repeat(600));
  await expect(more).toHaveAccessibleDescription('512 / 512 characters');
  await unfold(page);
  await field(page, 'City').fill('<b>Truro</b>');
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  await field(page, 'City').press('Enter');
  await expect(field(page, 'City')).toHaveAccessibleDescription('Please write plain text, without HTML.');
  await expect(field(page, 'City')).toBeFocused();
  await form(page).getByRole('button', { name: 'Reset Form', exact: true }).click();
  expect(await typedIn(page)).toEqual(begun);
  await expect(more).toHaveAccessibleDescription('0 / 512 characters');
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(page).toHaveURL('/contact-us/form');
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
});

test('who is logged in finds what the profile knows, keeps what they typed, and comes back to it by a reset', screen, async ({ page }) => {
  test.slow();
  const ann = await newSomebody();
  await ann.call('PUT', '/user/profile', { companyName: 'Tester & Sons', country: 'US', state: 'US-TX', businessType: 'WS' });
  await ann.enter(page);
  await page.goto('/contact-us/form');
  await expect(emailField(page)).toHaveValue(ann.email, DRAWN);
  expect(await typedIn(page)).toMatchObject({
    firstName: 'Ann',
    lastName: 'Tester',
    businessName: 'Tester & Sons',
    country: 'US',
    usaState: 'US-TX',
    businessType: 'WS',
  });
  await unfold(page);
  await field(page, 'Business name').fill('Another');
  await field(page, 'Country').selectOption('');
  await form(page).getByRole('button', { name: 'Reset Form', exact: true }).click();
  expect(await typedIn(page)).toMatchObject({ businessName: 'Tester & Sons', country: 'US' });
});

test('this edition’s country is chosen beforehand, and a long list is searched by typing, by keyboard and on a phone [FIX-052]', screen, async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/contact-us/form');
  await hydrated(sendButton(page));
  await unfold(page);
  await expect(field(page, 'Country')).toHaveValue('GB');
  const find = page
    .getByRole('main')
    .locator('.field', { has: page.getByLabel('Country', { exact: true }) })
    .getByRole('button', { name: 'Find in the list' });
  await find.press('Enter');
  const words = page.getByRole('combobox', { name: 'Find in the list' });
  const options = page.getByRole('listbox', { name: 'Find in the list' }).getByRole('option');
  await expect(words).toBeFocused();
  await page.keyboard.type('reunion');
  await expect(options.filter({ hasText: /^Réunion$/ })).toHaveAttribute('aria-selected', 'true');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Country')).toHaveValue('RE');
  await expect(field(page, 'Country')).toBeFocused();
  expect((await typedIn(page)).country).toBe('RE');
  await find.click();
  await words.fill('zzzz');
  await expect(page.getByText('No matches. Please try another word.')).toBeVisible();
  await words.fill('land');
  await options.filter({ hasText: 'Finland' }).click();
  await expect(field(page, 'Country')).toHaveValue('FI');
  await find.click();
  await words.press('Escape');
  await expect(find).toBeFocused();
  await form(page).getByRole('button', { name: 'Reset Form' }).click();
  await expect(field(page, 'Country')).toHaveValue('GB');
});

test('an entirely empty form is not sent, and says which answer is needed most [FIX-053]', screen, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url() === SEND && sent.push(request.url()));
  await page.goto('/contact-us/form');
  await hydrated(sendButton(page));
  await unfold(page);
  await field(page, 'City').fill('   ');
  await sendButton(page).click();
  await expect(emailField(page)).toHaveAccessibleDescription('Your request is empty. Please enter at least your email address, so that we can answer you.');
  await expect(emailField(page)).toBeFocused();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the form and its thanks are accessible, light and dark, on a phone and on a desk', async ({ page }) => {
  test.slow();
  await page.goto('/contact-us/form');
  await expect(sendButton(page)).toBeEnabled();
  await unfold(page);
  await field(page, 'City').fill('<b>Truro</b>');
  await sendButton(page).click();
  await expect(field(page, 'City')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleEverywhere(page);
  await field(page, 'City').fill('Truro');
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: SENT })).toBeFocused();
  await expectAccessibleEverywhere(page);
});

test(
  'three fields and one text stand open; everything else is folded in the same form, opened by keyboard and where one is wrong, and sent under its name [ONB-007]',
  screen,
  async ({ page }) => {
    await page.goto('/contact-us/form');
    await hydrated(sendButton(page));
    const shown = () =>
      form(page)
        .locator('input[name]:not([type=radio]), select[name], textarea[name]')
        .evaluateAll((fields) => fields.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('name')));
    expect((await shown()).sort()).toEqual(['companyPhone', 'email', 'firstName', 'moreInfoBuy']);
    await words(page).fill('Glass jars, 320 ml');
    await page.getByRole('main').getByText('I want to sell').click();
    await expect(words(page)).toHaveValue('Glass jars, 320 ml');
    expect(await typedIn(page)).toMatchObject({ moreInfoBuy: '', moreInfoSell: 'Glass jars, 320 ml' });
    await form(page).locator('.fold > summary', { hasText: 'Address' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Address')).toBeFocused();
    await field(page, 'City').fill('<b>Truro</b>');
    await form(page).locator('.fold > summary', { hasText: 'Address' }).press('Enter');
    await expect(field(page, 'City')).toBeHidden();
    await sendButton(page).click();
    await expect(field(page, 'City')).toBeFocused();
    await expect(field(page, 'City')).toHaveAccessibleDescription('Please write plain text, without HTML.');
    await expect(field(page, 'Last name')).toBeHidden();
    await field(page, 'City').fill('Truro');
    const sent = page.waitForRequest(SEND);
    await sendButton(page).click();
    expect((await sent).postDataJSON()).toEqual({ city: 'Truro', country: 'GB', moreInfoSell: 'Glass jars, 320 ml' });
  },
);
