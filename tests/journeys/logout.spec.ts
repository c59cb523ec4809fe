import { expect, test } from '@playwright/test';
import { account, businessID } from './support/api.ts';
import { screen } from './support/screen.ts';
import { accountMenu, countCalls, kept, logIn } from './support/session.ts';

const BUYER = 'buyer@demo.example';

test('logout clears local storage of everything that the person left there, and goes home [ACC-023] [FIX-045]', screen, async ({ page }) => {
  await logIn(page, BUYER);
  const { userID = '' } = await kept(page);
  page.on('dialog', (question) => question.accept());
  await page.goto(`/business/${await businessID('Halderby Pumps & Valves')}/send-request`);
  await page.getByRole('main').locator('textarea').fill('Forty drums of linseed oil, half said', { timeout: 20_000 });
  await expect.poll(async () => JSON.stringify(await kept(page))).toContain('linseed');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  // What was typed is offered first (FIX-015).
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const left = await kept(page);
  // Language and theme are the browser's.
  expect(Object.keys(left).filter((key) => !['language', 'theme'].includes(key))).toEqual([]);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`linseed|${userID}`));
});

test('logout in the account menu ends the session on the server, clears local storage and goes home [ACC-023] [API-006]', screen, async ({ page }) => {
  await logIn(page, BUYER);
  const { token = '' } = await kept(page);
  const refreshes = countCalls(page, '/refresh-token');
  await page.goto('/industries');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(Object.keys(await kept(page)).filter((key) => /oken|user|profile|social/i.test(key))).toEqual([]);
  const answer = await fetch(`${account}/session`, { headers: { 'wbn-auth': token } });
  expect([answer.status, (await answer.json()).error]).toEqual([401, 'SessionError']);
  expect(refreshes()).toBe(0);
});
