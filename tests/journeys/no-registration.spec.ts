import { expect, test } from '@playwright/test';
import { linkTo, newEmail, PASSWORD } from './support/account.ts';
import { account } from './support/api.ts';
import { hydrated } from './support/hydrated.ts';
import { DRAWN } from './support/own-company.ts';
import { publicPages } from './support/pages.ts';
import { screen } from './support/screen.ts';
import { goOn } from './support/screens.ts';
import { logIn } from './support/session.ts';

test('who has confirmed the email address is told so and led on to profile and company, once [FIX-038]', screen, async ({ page, baseURL }) => {
  const email = newEmail('nia');
  const data = { email, password: PASSWORD, firstName: 'Nia', lastName: 'Tester', acceptTerms: true, continue: `${baseURL}/industries` };
  expect((await page.request.post(`${account}/register`, { data })).status()).toBe(200);
  await page.goto(await linkTo(email, /Confirm your email/, 'confirm-email'));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page).toHaveURL(`${baseURL}/industries`);
  const bar = page.getByRole('region', { name: 'Address confirmed' });
  await expect(bar.getByRole('status')).toHaveText('Your email address is confirmed. Two steps make you findable.');
  await expect(bar.getByRole('link', { name: 'Add your company' })).toHaveAttribute('href', '/start');
  await bar.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL(`${baseURL}/profile/edit`);
  await expect(bar).toHaveCount(0);
  await page.reload();
  await hydrated(page.getByRole('button', { name: /^Account menu/ }));
  await expect(bar).toHaveCount(0);
});

test('nothing on the site asks a logged-in person to register or to log in [FIX-038]', async ({ page }) => {
  test.slow();
  await logIn(page, 'owner@demo.example');
  const written = ['/about-us', '/free-marketing', '/why-wbn', '/b2b-tips/export-to-the-world-tip-0', '/message-center', '/our-network', '/mission-vision'];
  const offers = ['standard', 'gold', 'premium', 'platinum'].map((tier) => `/membership-${tier}`);
  const others = await Promise.all(Object.values(publicPages).map((address) => address()));
  for (const path of [...others, ...written, ...offers, '/groups']) {
    await goOn(page, path);
    // Not until nothing is asked for: who is logged in is told of news for as long as the page is open.
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible(DRAWN);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const asked = page.locator(`a[href^="${account}/register"], a[href^="${account}/login"]`).filter({ visible: true });
    await expect(asked, path).toHaveCount(0);
    await expect(page.getByText(/\b(register now|sign up|log in to)\b/i).filter({ visible: true }), path).toHaveCount(0);
  }
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to my business' })).toHaveAttribute('href', '/my-business');
  await page.goto('/why-wbn');
  await expect(page.getByRole('link', { name: 'Open my business' })).toHaveAttribute('href', '/my-business');
});
