import { expect, type Page, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { DEMO_PASSWORD, fill, linkTo, logInHere, mailsTo, newEmail, newPerson, PASSWORD } from './support/account.ts';
import { account, get } from './support/api.ts';
import { screen } from './support/screen.ts';

const BUYER = { email: 'buyer@demo.example', password: DEMO_PASSWORD };
const CHALLENGE = 'a'.repeat(43);
const onward = (site: string) => `${site}/industries?x=1`;

test('a visitor registers from the home page, confirms by the mail and comes back to the site, where the steps begin; the mail can be sent again [ACC-001] [ACC-002] [FIX-051] [ONB-001]', async ({
  page,
  baseURL,
}) => {
  const email = newEmail('gareth');
  await page.goto('/');
  await page.getByRole('link', { name: 'Register Now and Go Global' }).click();
  await expect(page).toHaveURL(new RegExp(`^${account}/register\\?continue=`));
  await fill(page, { 'First name': 'Gareth', 'Last name': 'Lloyd', 'Work email': email, Password: PASSWORD });
  await page.getByRole('checkbox', { name: /I am of legal age/ }).check();
  await page.getByRole('button', { name: 'Register Now and Go Global' }).click();
  await expect(page).toHaveURL(`${account}/check-mail`);
  await expect(page.getByText(email)).toBeVisible();
  const link = await linkTo(email, /Confirm your email/, 'confirm-email');
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByRole('status').getByText('It is on its way again.')).toBeVisible();
  await expect.poll(() => mailsTo(email)).toBe(2);
  await page.getByRole('link', { name: 'Open the demonstration mailbox' }).click();
  await page.locator('article', { hasText: email }).locator(`a[href="${link}"]`).first().click();
  const opened = page.context().pages().at(-1) as Page;
  await expect(opened).toHaveURL(`${baseURL}/start`);
  expect(await opened.evaluate(() => localStorage.getItem('userID'))).toMatch(/^[\da-f-]{36}$/);
});

test(
  'the link of a mail waits for a click and the password in a browser that did not register, and works once [FIX-005]',
  screen,
  async ({ page, browser, baseURL }) => {
    const email = newEmail();
    const data = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Tester', acceptTerms: true };
    await page.request.post(`${account}/register`, { data });
    const link = await linkTo(email, /Confirm your email/, 'confirm-email');
    const other = await browser.newPage();
    const calls: string[] = [];
    other.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await other.goto(link);
    await expect(other).toHaveURL(`${account}/confirm-email`);
    const button = other.getByRole('button', { name: 'Confirm my email address' });
    await expect(button).toBeEnabled();
    expect(calls).toEqual([]);
    await button.click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Enter your password');
    const password = other.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(other.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgotten-password');
    await button.click();
    await expect(password).toHaveAccessibleDescription('Please enter your password.');
    await password.fill('what somebody else typed');
    await button.click();
    await expect(password).toHaveAccessibleDescription(/This is not the password that was registered/);
    await expect(password).toHaveValue('what somebody else typed');
    await password.fill(PASSWORD);
    await button.click();
    await other.waitForURL((url) => url.origin === baseURL);
    await other.close();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
    await page.getByRole('button', { name: 'Send a new email' }).click();
    await expect(page.getByRole('status')).toContainText('Please log in first');
  },
);

test('a person logs in by keyboard alone and goes on to where they came from [ACC-002]', async ({ page, baseURL }) => {
  await page.goto(`${account}/login?continue=${encodeURIComponent(onward(baseURL as string))}`);
  await expect(page.getByText('You will go back to the page you came from.')).toBeVisible();
  await page.getByLabel('Work email').focus();
  await page.keyboard.type(BUYER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(BUYER.password);
  const asked = page.waitForRequest((request) => request.url().startsWith(`${baseURL}/session?`));
  await page.keyboard.press('Enter');
  expect(new URL((await asked).url()).searchParams.get('continue')).toBe(onward(baseURL as string));
});

test('login, register and forgotten password carry on where to go, and drop what is not the site’s', screen, async ({ page, baseURL }) => {
  const way = new URLSearchParams({ continue: onward(baseURL as string), challenge: CHALLENGE });
  await page.goto(`${account}/login?${way}`);
  for (const [link, path] of [
    ['Register', '/register'],
    ['Log in', '/login'],
    ['Forgotten your password?', '/forgotten-password'],
  ] as const) {
    await expect(page.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', `${path}?${way}`);
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(`${account}${path}?${way}`);
  }
  for (const wrong of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', `${baseURL}/session?token=x`, `${baseURL}@evil.example/`]) {
    await page.goto(`${account}/login?${new URLSearchParams({ continue: wrong, challenge: 'short' })}`);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute('href', '/register');
  }
});

test('a visitor’s login makes no call that fails, in any language [FIX-051]', screen, async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
  page.on('requestfailed', (request) => failed.push(request.url()));
  for (const path of ['/login', '/es/login', '/register', '/forgotten-password']) {
    await page.goto(account + path);
    await page.waitForLoadState('networkidle');
  }
  expect(failed).toEqual([]);
});

test('who is still logged in goes on with one click, or uses another account', screen, async ({ page, baseURL }) => {
  await logInHere(page, BUYER);
  await page.goto(`${account}/login`);
  await page.getByRole('button', { name: /^Continue as / }).click();
  await page.waitForURL((url) => url.origin === baseURL && url.pathname !== '/session');
  await page.goto(`${account}/login`);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Work email')).toBeVisible();
});

test('a forgotten password is set anew by the link of a mail, which works once', screen, async ({ page, baseURL }) => {
  const { email } = await newPerson(page);
  await page.goto(`${account}/forgotten-password?continue=${encodeURIComponent(onward(baseURL as string))}`);
  await fill(page, { 'Work email': email });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').getByText(email)).toBeVisible();
  const link = await linkTo(email, /Set a new password/, 'reset-password');
  await page.goto(link);
  await expect(page).toHaveURL(`${account}/reset-password`);
  await page.reload();
  await fill(page, { 'New password': 'short' });
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription('A password has at least 10 characters.');
  await fill(page, { 'New password': 'brass-valves-by-rail-27' });
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(`${account}/login?continue=${encodeURIComponent(onward(baseURL as string))}`);
  await logInHere(page, { email, password: 'brass-valves-by-rail-27' });
  await page.goto(link);
  await fill(page, { 'New password': 'brass-valves-by-rail-28' });
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('The address of this page is not complete.')).toBeVisible();
});

test('forgotten password says the same for an address without an account', screen, async ({ page }) => {
  await page.goto(`${account}/forgotten-password`);
  await fill(page, { 'Work email': 'nobody@trade.example' });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('If there is an account for nobody@trade.example, an email with a link is on its way.');
});

test('a link without its code says so', screen, async ({ page }) => {
  for (const path of ['confirm-email', 'reset-password', 'cancel-email-change']) {
    await page.goto(`${account}/${path}`);
    await expect(page.getByText('The address of this page is not complete.')).toBeVisible();
  }
});

for (const path of ['', 'login', 'register', 'check-mail', 'confirm-email', 'forgotten-password', 'reset-password', 'cancel-email-change']) {
  test(`/${path} is not for search engines and tells no other site its address`, screen, async ({ page }) => {
    const answer = await page.request.get(`${account}/${path}`);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(answer.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });
}

test('an unknown address is a 404 page that leads to the account', screen, async ({ page }) => {
  const answer = await page.goto(`${account}/nothing-here`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/');
});

test('without script the forms say that they need it, and send no password in an address', screen, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['login', 'register', 'forgotten-password']) {
    await page.goto(`${account}/${path}`);
    await expect(page.locator('noscript .alert')).toContainText('Logging in and registering need JavaScript.');
    await expect(page.locator('noscript .alert')).toBeVisible();
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    await expect(page.locator('button[type=submit]')).toBeDisabled();
  }
  await context.close();
});

for (const [name, path] of [
  ['login', 'login'],
  ['registration', 'register'],
  ['forgotten password', 'forgotten-password'],
  ['check mail', 'check-mail'],
  ['a new password', 'reset-password?token=x'],
  ['a confirmation', 'confirm-email?token=x'],
  ['a cancellation', 'cancel-email-change?token=x'],
  ['a missing page', 'nothing'],
] as const) {
  testAccessible(name, (page) => page.goto(`${account}/${path}`));
}

testAccessible('a registration with errors', async (page) => {
  await page.goto(`${account}/register`);
  await page.getByRole('button', { name: 'Register Now and Go Global' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('the register page shows three proofs from live data and what comes of it beside the whole form [ONB-006]', async ({ page }) => {
  const { figures, products } = (await get('/home')).data;
  await page.goto(`${account}/register`);
  const beside = page.getByRole('complementary', { name: 'What you join' });
  const proofs = beside.getByRole('listitem');
  await expect(proofs).toHaveCount(3);
  await expect(proofs.nth(0)).toContainText(`${figures.products.toLocaleString('en-GB')} products of ${figures.companies} companies`);
  await expect(proofs.nth(1)).toContainText(`${figures.checked} companies with checked facts`);
  await expect(proofs.nth(2)).toContainText(/^Half of all first answers within \d+ (minutes|hours|days)/);
  const result = beside.getByRole('figure');
  await expect(result).toContainText(products[0].name);
  await expect.poll(() => result.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('form').getByRole('textbox')).toHaveCount(4);
  await expect(page.getByText('At least 10 characters. Use a password you do not use elsewhere.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(beside).toBeHidden();
  await expect(page.getByRole('main').getByText(`${figures.checked} companies with checked facts`)).toBeVisible();
});
