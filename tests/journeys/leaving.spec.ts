import { expect, type Page, test } from '@playwright/test';
import { api } from './support/api.ts';
import { newSomebody } from './support/own-company.ts';
import { newWorld, openScreen, SUBJECT, someOf } from './support/screens.ts';
import { accountMenu, enter, kept, newSession } from './support/session.ts';

/** All that the browser keeps of the site, by name. */
const everythingKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const caches_ = (await caches.keys()).map((name) => `cache ${name}`);
    const cookies = document.cookie.split(';').filter((one) => one.trim());
    const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([, value]) => value !== '{}');
    return [...entries.map(([name]) => name), ...databases, ...caches_, ...cookies];
  });

const pressLogout = async (page: Page): Promise<void> => {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

test('after a visit of every screen a logout leaves language and theme alone in the browser, once what was typed is sent or thrown away [FIX-015] [FIX-016] [ACC-023]', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const world = await newWorld(page);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('language', 'en');
  });
  for (const screen of someOf(world.screens)) await openScreen(page, screen);
  await page.goto('/newsfeed');
  await page.getByRole('textbox', { name: /post/i }).first().fill('A post that nobody has sent');
  const thread = `/business/${world.companyID}/requests/${world.requestID}`;
  await openScreen(page, thread);
  await page.route(/send-message/, (route) => route.abort());
  const field = page.getByRole('textbox', { name: 'Type your response here' });
  await field.fill('Of course, on pallets.');
  await field.press('Enter');
  await expect(page.getByRole('log').getByText('Not sent')).toBeVisible();
  await field.fill('And a draft');
  await page.goto('/robots.txt');
  // Ten minutes later no page posts it by itself.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('wbn-outbox')) ?? '';
    const list = JSON.parse(localStorage.getItem(name) ?? '[]').map((one: object) => ({ ...one, at: Date.now() - 11 * 60_000 }));
    localStorage.setItem(name, JSON.stringify(list));
  });
  await page.unrouteAll();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/send-message')) sent += 1;
  });
  await page.goto('/industries');
  await expect(accountMenu(page)).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(sent).toBe(0);

  await pressLogout(page);
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await expect(question).toContainText('1 message has not been sent yet.');
  await expect(question.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(Object.keys(await kept(page))).toContain('token');
  await page.route(/send-message/, (route) => route.abort());
  if (!(await page.getByRole('button', { name: 'Logout' }).isVisible())) await accountMenu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Send, then log out' }).click();
  await expect(question.getByRole('alert')).toContainText('1 message could not be sent');
  await page.unrouteAll();

  const second = await context.newPage();
  await openScreen(second, '/newsfeed');
  await second.getByRole('textbox', { name: /post/i }).first().fill('In another tab');
  await page.bringToFront();
  await question.getByRole('button', { name: 'Send, then log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(sent).toBe(2);
  const { data } = await world.other.call('GET', `/business/request/${world.requestID}/get-messages`);
  expect(data.map(({ content }: { content: string }) => content)).toContain('Of course, on pallets.');
  expect((await everythingKept(page)).toSorted()).toEqual(['language', 'theme']);
  await expect(second).toHaveURL(/login/);
  await second.goto('/robots.txt');
  // It is a visitor's by now, on the way to the login.
  const ofVisitor = ['wbn-logins', 'react-router-scroll-positions'];
  expect((await everythingKept(second)).filter((name) => !ofVisitor.includes(name)).toSorted()).toEqual(['language', 'theme']);
});

test('what one person has read is not shown to the next one who logs in in another tab, even when nothing answers [FIX-014]', async ({ page, context }) => {
  test.setTimeout(120_000);
  const world = await newWorld(page);
  const stranger = await newSomebody('Otto', 'Stranger');
  await page.goto(`/business/${world.companyID}/requests`);
  await expect(page.getByText(SUBJECT).first()).toBeVisible();
  // From now on nobody answers for an inbox.
  await page.route(`${api}/business/request**`, () => {});
  const other = await context.newPage();
  await enter(other, await newSession(stranger));
  await expect(accountMenu(page)).toHaveAccessibleName(/Otto Stranger/);
  await expect(page.getByText(SUBJECT)).toHaveCount(0, { timeout: 3_000 });
});
