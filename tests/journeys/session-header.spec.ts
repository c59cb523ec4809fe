import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, testAccessible } from './support/access.ts';
import { fill, newEmail, PASSWORD } from './support/account.ts';
import { account } from './support/api.ts';
import { changeAnswers } from './support/changed-answer.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { isLong } from './support/long.ts';
import { screen } from './support/screen.ts';
import { accountMenu, countCalls, logIn } from './support/session.ts';
import { settled } from './support/settled.ts';
import { shifts } from './support/toggle.ts';

const BUYER = 'buyer@demo.example';
const main = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const bell = (page: Page) => main(page).getByRole('button', { name: /^Notifications/ });
const addresses = (page: Page, names: string[]) =>
  Promise.all(names.map(async (name) => [name, await main(page).getByRole('link', { name, exact: true }).getAttribute('href')]));

test.describe('the header of who is logged in', () => {
  test('shows Home, My Business, My B2B, Messages and Notifications, and neither Login nor Register; the first three for 768 px and wider [LAY-015] [LAY-016] [LAY-017]', async ({
    page,
  }) => {
    await logIn(page, BUYER);
    await page.goto('/search-result');
    await expect(accountMenu(page)).toBeVisible();
    expect(await addresses(page, ['Home', 'My Business', 'My B2B', 'Messages'])).toEqual([
      ['Home', '/'],
      ['My Business', '/my-business'],
      ['My B2B', '/newsfeed'],
      ['Messages', '/my-messages'],
    ]);
    for (const [width, wide] of [
      [1440, true],
      [768, true],
      [767, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['Home', 'My Business', 'My B2B']) await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible({ visible: wide });
      await expect(main(page).getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
      await expect(bell(page)).toBeVisible();
      await expect(main(page).getByText(/^(Login|Register)$/)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
  });

  test('shows Login to a visitor, Register from 992 px [LAY-019] [LAY-020]', screen, async ({ page }) => {
    await page.goto('/search-result');
    await expect(main(page).getByRole('link')).toHaveText(['Login', 'Register']);
    await expect(accountMenu(page)).toHaveCount(0);
  });

  for (const width of isLong ? [390, 800, 1000, 1440] : [390, 1000]) {
    test(`never shows what is for visitors, and nothing moves when it comes, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await logIn(page, BUYER);
      await page.addInitScript(() => {
        const seen = { visitor: false };
        Object.assign(window, { seen });
        const look = () => {
          seen.visitor ||= [...document.querySelectorAll('.for-visitors')].some((link) => link.getClientRects().length > 0);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.goto('/search-result?search=valve');
      await expect(accountMenu(page)).toBeVisible();
      await settled(page);
      expect(await shifts(page)).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ visitor: false });
    });
  }
});

test.describe('the account drop-down', () => {
  test('has My profile, Favorite Business, Need help? and Logout, opens by Enter and ArrowDown, moves by arrows, and Escape gives the focus back [LAY-018]', async ({
    page,
  }) => {
    await logIn(page, BUYER);
    await page.goto('/search-result?search=valve');
    const [button, menu] = [accountMenu(page), page.locator('#account-menu')];
    await button.click();
    await expect(menu.locator(':is(a, button).menu__item')).toHaveText(['My profile', 'Favorite Business', 'Need help?', 'Logout']);
    expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/profile',
      '/favorites',
      '/contact-us/form',
    ]);
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'My profile' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'Favorite Business' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('the mobile menu of who is logged in', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('begins with ACCOUNT, ends with Logout, and Messages leads to /my-messages [LAY-023] [LAY-026] [LAY-027]', screen, async ({ page }) => {
    await logIn(page, BUYER);
    await page.goto('/');
    await expect(accountMenu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('heading')).toHaveText(['ACCOUNT', 'NETWORK', 'MAIN MENU', 'SUPPORT']);
    const entries = menu.locator('.drawer__sec', { has: page.getByRole('heading', { name: 'ACCOUNT' }) }).getByRole('link');
    await expect(entries).toHaveText(['My account', 'Messages', 'My business']);
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/profile', '/my-messages', '/my-business']);
    await expect(menu.locator('.side-link').last()).toHaveText('Logout');
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('ends with Login and Register for a visitor', screen, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).locator('.side-link')).toHaveText([
      'Home',
      'Articles',
      'Industries',
      'Contact us',
      'Login',
      'Register',
    ]);
  });
});

testAccessible('a page of who is logged in', async (page) => {
  await logIn(page, BUYER);
  await page.goto('/search-result?search=valve');
  await expect(accountMenu(page)).toBeVisible();
});

test.describe('an unconfirmed email address', () => {
  /** Whatever the account is: the answer of the check says that its address waits. */
  const unconfirmed = async (page: Page) => {
    await changeAnswers(page, `${account}/session`, ({ data, ...rest }) => ({ ...rest, data: { ...data, emailConfirmed: false } }));
    await logIn(page, BUYER);
    await page.goto('/search-result?search=valve');
  };
  const bar = (page: Page) => page.getByRole('region', { name: 'Email confirmation' });

  test('is asked for in a bar that sends the mail again and can be dismissed', screen, async ({ page }) => {
    test.slow();
    const failed = watchForErrors(page);
    const checks = countCalls(page, '/session');
    await unconfirmed(page);
    await expect(bar(page)).toContainText('Please confirm your email address');
    await expectAccessible(page);
    const sent = page.waitForRequest(`${account}/confirm-email/resend`);
    await bar(page).getByRole('button', { name: 'Send the email again' }).click();
    expect((await sent).postDataJSON()).toEqual({ continue: page.url() });
    await expect(page.getByRole('status').filter({ hasText: 'We have sent you the email again' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(bar(page)).toBeVisible();
    expect(checks()).toBe(1);
    await bar(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
    await page.waitForTimeout(2500);
    await expect(bar(page)).toBeHidden();
    failed();
  });

  test('of somebody who has just registered and logged in shows the bar, a confirmed one does not', async ({ page }) => {
    const person = { email: newEmail('unconfirmed'), password: PASSWORD, firstName: 'Una', lastName: 'Firmed', acceptTerms: true };
    await page.request.post(`${account}/register`, { data: person });
    await page.goto('/industries');
    await main(page).getByRole('link', { name: 'Login' }).click();
    await fill(page, { 'Work email': person.email, Password: PASSWORD });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/industries');
    await expect(accountMenu(page).getByText('UF')).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await logIn(page, BUYER);
    const checked = page.waitForResponse(`${account}/session`);
    await page.goto('/industries');
    await checked;
    await expect(bar(page)).toBeHidden();
  });
});
