import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { DEMO_PASSWORD, fill, logInHere, newPerson } from './support/account.ts';
import { account } from './support/api.ts';
import { isLong } from './support/long.ts';
import { screen } from './support/screen.ts';

const BUYER = { email: 'buyer@demo.example', password: DEMO_PASSWORD };
const failure = (page: Page) => page.locator('form [role=alert].alert');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers a call of the account site in the server's place; pages of the same address go through. */
async function answerCall(page: Page, path: string, answer: (route: Route) => unknown): Promise<void> {
  await page.route(`${account}${path}`, (route) => (route.request().resourceType() === 'fetch' ? answer(route) : route.continue()));
}

const refusal = (status: number, error: string, message: string, fields?: Record<string, string>) => ({
  status,
  json: { success: false, error, message, requestId: '1', ...(fields && { fields }) },
});

test('a wrong password is said, and nothing typed is lost', screen, async ({ page }) => {
  await page.goto(`${account}/login`);
  await fill(page, { 'Work email': 'nobody@trade.example', Password: 'not-the-password' });
  await press(page, 'Log in');
  await expect(failure(page)).toHaveText(/The email or password is not correct/);
  await expect(page.getByLabel('Work email')).toHaveValue('nobody@trade.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
  await press(page, 'Show password');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('each wrong field says what is wrong, the first gets the focus, and nothing is sent', screen, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(`${account}/register`);
  await fill(page, { 'First name': 'Ann', 'Work email': 'ann@' });
  await press(page, 'Register Now and Go Global');
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Please enter your last name.');
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(/such as ann@company.co.uk/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('A password has at least 10 characters.');
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/accept the terms/);
  await expect(page.locator('form .alert')).toContainText('4 fields need your attention.');
  await page.getByLabel('Last name').fill('Tester');
  await expect(page.getByLabel('Last name')).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('what only the server knows stands beside its field', screen, async ({ page }) => {
  await answerCall(page, '/register', (route) => route.fulfill(refusal(400, 'invalid_input', 'no', { password: 'This password is too common.' })));
  await page.goto(`${account}/register`);
  await fill(page, { 'First name': 'Ann', 'Last name': 'Tester', 'Work email': 'ann@trade.example', Password: 'password123' });
  await page.getByRole('checkbox').check();
  await press(page, 'Register Now and Go Global');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('This password is too common.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

for (const [status, error, sentence, wait] of [
  [429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.', ' You can try again in 4 minutes.'],
  [503, 'unavailable', 'The service is busy or restarting.', ''],
  [500, 'internal', 'An unexpected error has occurred, please try again.', ''],
] as const) {
  test(`a ${status} is said above the form, and the next try goes through`, screen, async ({ page, baseURL }) => {
    await page.goto(`${account}/login`);
    let down = true;
    const answer = { ...refusal(status, error, sentence), headers: { 'retry-after': '200' } };
    await answerCall(page, '/login', (route) => (down ? route.fulfill(answer) : route.continue()));
    await fill(page, { 'Work email': BUYER.email, Password: BUYER.password });
    await press(page, 'Log in');
    await expect(failure(page)).toHaveText(sentence + wait);
    down = false;
    await press(page, 'Log in');
    await page.waitForURL((url) => url.origin === baseURL && url.pathname !== '/session');
  });
}

test('without a connection the form keeps everything and says so, before and after its rules are loaded', screen, async ({ page, context }) => {
  await page.goto(`${account}/login`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await context.setOffline(true);
  await fill(page, { 'Work email': BUYER.email, Password: BUYER.password });
  await press(page, 'Log in');
  await expect(failure(page)).toContainText('You are offline, so nothing was sent.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(BUYER.password);
  await context.setOffline(false);
  await press(page, 'Log in');
  await page.waitForURL((url) => url.origin !== account);
});

test('a form is sent once, however often it is pressed', screen, async ({ page }) => {
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await answerCall(page, '/forgotten-password', async (route) => {
    sent += 1;
    await held;
    await route.fulfill({ json: { success: true } });
  });
  await page.goto(`${account}/forgotten-password`);
  await fill(page, { 'Work email': 'ann@trade.example' });
  const button = page.getByRole('button', { name: 'Send the link' });
  await button.evaluate((element: HTMLButtonElement) => {
    for (let turn = 0; turn < 3; turn += 1) element.click();
  });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.dblclick();
  await page.getByLabel('Work email').press('Enter');
  release();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(sent).toBe(1);
});

test('a session that ended meanwhile leads to the login from where somebody is typing', screen, async ({ page }) => {
  const person = await newPerson(page);
  await page.goto(`${account}/`);
  await press(page, 'Change password');
  await page.request.post(`${account}/logout`, { data: {} });
  await fill(page, { 'Current password': person.password, 'New password': 'steel-flanges-by-road-27' });
  await press(page, 'Save the new password');
  await expect(failure(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?to=account');
});

test('an account that cannot be loaded offers to try again, and so do the sessions', screen, async ({ page }) => {
  await logInHere(page, BUYER);
  let down = true;
  const busy = (route: Route) => (down ? route.fulfill(refusal(503, 'unavailable', 'busy')) : route.continue());
  await answerCall(page, '/account', busy);
  await page.goto(`${account}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`${account}/account`);
  await answerCall(page, '/account/sessions', busy);
  await press(page, 'Try again');
  await expect(page.getByText('The sessions could not be loaded.')).toBeVisible();
  down = false;
  await press(page, 'Try again');
  await expect(page.getByText('This device')).toBeVisible();
});

/** For an attribute, an element, a template and a message; the others take the same ways. */
const HOSTILE = [
  '"><svg onload=window.hurt=1>',
  '</title><script>window.hurt=1</script>',
  '{{constructor.constructor("window.hurt=1")()}}',
  '{name, plural, other {#}}',
];
const MORE_HOSTILE = [
  '<script>window.hurt=1</script>',
  '<img src=x onerror=window.hurt=1>',
  "'-window.hurt=1-'",
  'javascript:window.hurt=1',
  '<link>x</link><terms>y</terms>',
];

/** Nothing of the corpus ran, and nothing tried to. */
async function watchForHarm(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener('securitypolicyviolation', (event) => seen.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  return async () => {
    expect(await page.evaluate(() => ({ hurt: (window as { hurt?: unknown }).hurt, seen: (window as { seen?: string[] }).seen }))).toEqual({
      hurt: undefined,
      seen: [],
    });
  };
}

test('hostile texts in fields, addresses and answers stay texts', async ({ page }) => {
  test.slow();
  const unharmed = await watchForHarm(page);
  for (const text of isLong ? [...HOSTILE, ...MORE_HOSTILE] : HOSTILE) {
    const query = new URLSearchParams({ continue: text, challenge: text, to: text });
    await answerCall(page, '/login', (route) => route.fulfill(refusal(400, 'invalid_input', text, { email: text, other: text })));
    await page.goto(`${account}/login?${query}#${encodeURIComponent(text)}`);
    await fill(page, { 'Work email': 'ann@trade.example', Password: text });
    await press(page, 'Log in');
    await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(text);
    await unharmed();
    await page.unroute(`${account}/login`);
    await answerCall(page, '/register', (route) => route.fulfill(refusal(409, 'conflict', text)));
    await page.goto(`${account}/register?${query}`);
    await fill(page, { 'First name': text, 'Last name': text, 'Work email': `${text}@trade.example`, Password: text });
    await press(page, 'Register Now and Go Global');
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    await unharmed();
    await page.unroute(`${account}/register`);
    await page.evaluate((email) => sessionStorage.setItem('registered', JSON.stringify({ email, query: email })), text);
    await page.goto(`${account}/check-mail`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await unharmed();
    await page.goto(`${account}/confirm-email?token=${encodeURIComponent(text)}`);
    await expect(page).toHaveURL(`${account}/confirm-email`);
    await unharmed();
  }
});

test('a hostile name and a hostile device stay texts on the account page and the login', async ({ page }) => {
  const unharmed = await watchForHarm(page);
  const [first, last] = ['<img src=x onerror=window.hurt=1>', '{{window.hurt=1}}</script><svg onload=window.hurt=1>'];
  await newPerson(page, { firstName: first, lastName: last });
  await answerCall(page, '/account/sessions', (route) =>
    route.fulfill({ json: { success: true, data: [{ sessionID: '1', current: false, device: first, address: last, createdAt: 'x', lastUsedAt: 'x' }] } }),
  );
  await page.goto(`${account}/`);
  await expect(page.getByRole('definition').filter({ hasText: `${first} ${last}` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: last })).toBeVisible();
  await unharmed();
  await page.goto(`${account}/login`);
  await expect(page.getByRole('button', { name: `Continue as ${first} ${last}` })).toBeVisible();
  await unharmed();
});
