import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { testAccessible } from './support/access.ts';
import { DEMO_PASSWORD, fill, linkTo, logInHere, newEmail, newPerson, PASSWORD } from './support/account.ts';
import { account } from './support/api.ts';
import { screen } from './support/screen.ts';

const BUYER = { email: 'buyer@demo.example', password: DEMO_PASSWORD };
const section = (page: Page, name: string) => page.locator('section.panel', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The code of this half minute, or of one `steps` later: each is good once. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

test('the account page asks who is not logged in to log in, and comes back', screen, async ({ page }) => {
  await page.goto(`${account}/`);
  await expect(page).toHaveURL(`${account}/login?to=account`);
  await expect(page.getByText('You will go on to your account settings.')).toBeVisible();
  await fill(page, { 'Work email': BUYER.email, Password: BUYER.password });
  await press(page, 'Log in');
  await expect(page).toHaveURL(`${account}/`);
  await expect(section(page, 'Name and email')).toContainText(BUYER.email);
});

test('logging out ends the session here, also for the page that the browser brings back', async ({ page, baseURL }) => {
  await logInHere(page, BUYER);
  await page.goto(`${account}/`);
  await expect(page.getByRole('link', { name: 'Back to WBN' })).toHaveAttribute('href', baseURL as string);
  await press(page, 'Logout');
  await expect(page).toHaveURL(`${account}/login`);
  await page.goBack();
  await expect(page).toHaveURL(`${account}/login?to=account`);
});

test('a second factor is set up, asked for where the account moves or goes, replaced by a recovery code and switched off [FIX-007]', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const person = await newPerson(page);
  await page.goto(`${account}/`);
  await press(page, 'Set up two-factor login');
  await fill(page, { 'Current password': 'not-my-password' });
  await press(page, 'Next');
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription('This is not your password.');
  await fill(page, { 'Current password': person.password });
  await press(page, 'Next');
  await expect(page.getByRole('img', { name: 'QR code' }).locator('path')).toHaveAttribute('d', /^M\d+ \d+h1v1h-1z/);
  const secret = ((await page.locator('.accountpage__key').textContent()) ?? '').replaceAll(' ', '');
  await fill(page, { 'Six-digit code of the app': '000000' });
  await press(page, 'Switch on');
  await expect(page.getByLabel('Six-digit code of the app')).toHaveAccessibleDescription(/This code is not right/);
  await fill(page, { 'Six-digit code of the app': codeOf(secret) });
  await press(page, 'Switch on');
  await expect(page.locator('.codes code')).toHaveCount(10);
  const codes = await page.locator('.codes code').allInnerTexts();
  const saving = page.waitForEvent('download');
  await press(page, 'Download');
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(codes.join('\n'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeHidden();
  await expect(page.locator('.codes')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'I have saved the codes');
  await expect(section(page, 'Two-factor login')).toContainText('On');
  await press(page, 'Logout');

  await logInTwice(page, person, codeOf(secret, 1));
  await page.waitForURL((url) => url.origin === baseURL && url.pathname !== '/session');
  await page.goto(`${account}/login`);
  await press(page, 'Use another account');
  await logInTwice(page, person, '123456');
  await expect(page.getByLabel('Six-digit code')).toHaveAccessibleDescription(/This code is not right/);
  await press(page, 'Use a recovery code');
  await fill(page, { 'Recovery code': codes[0] as string });
  await press(page, 'Log in');
  await page.waitForURL((url) => url.origin === baseURL && url.pathname !== '/session');

  await page.goto(`${account}/`);
  await expect(section(page, 'Two-factor login')).toContainText('9');
  await asksForCodes(page, person.password, codes);
  await press(page, 'Switch off');
  await fill(page, { 'Current password': person.password, 'Code of the app, or a recovery code': codes[3] as string });
  await press(page, 'Switch off');
  await expect(section(page, 'Two-factor login')).toContainText('Off');
});

/** A change of address and a deletion ask for a code too [FIX-007]. */
async function asksForCodes(page: Page, password: string, codes: string[]): Promise<void> {
  const code = page.getByLabel('Code of the app, or a recovery code');
  await press(page, 'Change email');
  await fill(page, { 'New work email': newEmail('moved'), 'Current password': password });
  await press(page, 'Send the link');
  await expect(code).toHaveAccessibleDescription(/code has six digits/);
  await code.fill('wrong-code');
  await press(page, 'Send the link');
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await code.fill(codes[1] as string);
  await press(page, 'Send the link');
  await expect(section(page, 'Name and email')).toContainText('becomes your address');
  await press(page, 'Delete my account');
  await expect(section(page, 'Delete account').getByLabel('Code of the app, or a recovery code')).toBeVisible();
  await press(page, 'Cancel');
}

async function logInTwice(page: Page, { email, password }: { email: string; password: string }, code: string): Promise<void> {
  await fill(page, { 'Work email': email, Password: password });
  await press(page, 'Log in');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await expect(page.getByLabel('Six-digit code')).toHaveAttribute('autocomplete', 'one-time-code');
  await fill(page, { 'Six-digit code': code });
  await press(page, 'Log in');
}

test('a new address counts once its link is followed', screen, async ({ page }) => {
  const person = await newPerson(page);
  const email = newEmail('new');
  await page.goto(`${account}/`);
  await press(page, 'Change email');
  await fill(page, { 'New work email': email, 'Current password': person.password });
  await press(page, 'Send the link');
  await expect(section(page, 'Name and email')).toContainText(`${email} becomes your address`);
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();
  await page.goto(await linkTo(email, /new email address/, 'confirm-email'));
  await expect(page).toHaveURL(`${account}/`);
  await expect(section(page, 'Name and email')).toContainText(email);
  await expect(section(page, 'Name and email')).not.toContainText('becomes your address');
});

test('the warning of a change of address cancels it without a login, by a press alone [FIX-003]', screen, async ({ page, browser }) => {
  const person = await newPerson(page);
  await page.goto(`${account}/`);
  await press(page, 'Change email');
  await fill(page, { 'New work email': newEmail('thief'), 'Current password': person.password });
  await press(page, 'Send the link');
  await expect(section(page, 'Name and email')).toContainText('becomes your address');
  const link = await linkTo(person.email, /A new address was asked for/, 'cancel-email-change');
  const owner = await browser.newPage();
  await owner.goto(link);
  await expect(owner).toHaveURL(`${account}/cancel-email-change`);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Cancel the change of address?');
  await page.reload();
  await expect(section(page, 'Name and email')).toContainText('becomes your address');
  await press(owner, 'Cancel the change');
  await expect(owner.getByRole('status')).toContainText('The change is cancelled');
  await expect(owner.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgotten-password');
  await page.reload();
  await expect(section(page, 'Name and email')).toContainText(person.email);
  await expect(section(page, 'Name and email')).not.toContainText('becomes your address');
  await owner.goto(link);
  await press(owner, 'Cancel the change');
  await expect(owner.getByRole('status')).toContainText('No change is waiting');
  await owner.close();
});

test('an account that is not confirmed is asked to do so before it changes its address or sets up a second factor [FIX-004]', screen, async ({ page }) => {
  const person = { email: newEmail(), password: PASSWORD };
  await page.request.post(`${account}/register`, { data: { ...person, firstName: 'Una', lastName: 'Firmed', acceptTerms: true } });
  await logInHere(page, person);
  await page.goto(`${account}/`);
  await expect(section(page, 'Name and email')).toContainText('Confirm your address first: it cannot be changed until then.');
  await expect(section(page, 'Two-factor login')).toContainText('Confirm your address first');
  for (const name of ['Change email', 'Set up two-factor login']) await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
});

test('a new password ends the other sessions, and the old one logs nobody in', screen, async ({ page, browser }) => {
  const person = await newPerson(page);
  const other = await browser.newPage();
  await logInHere(other, person);
  await page.goto(`${account}/`);
  await press(page, 'Change password');
  await fill(page, { 'Current password': PASSWORD, 'New password': 'steel-flanges-by-road-27' });
  await press(page, 'Save the new password');
  await expect(page.getByRole('status')).toContainText('Your password is changed.');
  await expect(section(page, 'Password')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d UTC/);
  expect((await other.request.get(`${account}/account`)).status()).toBe(401);
  expect((await other.request.post(`${account}/login`, { data: person })).status()).toBe(401);
  await other.close();
});

test('a person sees the devices that are logged in, ends one of them, or all', async ({ page, browser }) => {
  const person = await newPerson(page);
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  });
  const phone = await context.newPage();
  await logInHere(phone, person);
  await page.goto(`${account}/`);
  const devices = section(page, 'Active sessions').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
  await press(page, 'End the session Safari on iOS');
  await expect(devices).toHaveCount(1);
  expect((await phone.request.get(`${account}/account`)).status()).toBe(401);
  await logInHere(phone, person);
  await press(page, 'Log out everywhere');
  await section(page, 'Active sessions').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(`${account}/login`);
  expect((await phone.request.get(`${account}/account`)).status()).toBe(401);
  await context.close();
});

test('a person downloads what is held about them', screen, async ({ page }) => {
  await logInHere(page, BUYER);
  await page.goto(`${account}/`);
  const saving = page.waitForEvent('download');
  await press(page, 'Download my data');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('wbn-my-data.json');
  expect(JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')))).toContain(BUYER.email);
});

test('a deletion hides the account, and is taken back after logging in again', screen, async ({ page }) => {
  const person = await newPerson(page);
  await page.goto(`${account}/`);
  await press(page, 'Delete my account');
  await fill(page, { 'Current password': person.password });
  await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is hidden' })).toBeVisible();
  const day = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  await expect(page.getByText(`It will be deleted on ${day}.`)).toBeVisible();
  await page.goto(`${account}/`);
  await fill(page, { 'Work email': person.email, Password: person.password });
  await press(page, 'Log in');
  await expect(page.getByText(`Your account will be deleted on ${day}.`)).toBeVisible();
  await press(page, 'Keep my account');
  await expect(page.getByText(/Your account will be deleted/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

testAccessible('the account page', async (page) => {
  await logInHere(page, BUYER);
  await page.goto(`${account}/`);
  for (const name of ['Change email', 'Change password', 'Set up two-factor login', 'Log out everywhere', 'Delete my account']) await press(page, name);
});
