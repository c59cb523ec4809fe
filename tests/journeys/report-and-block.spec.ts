import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { mailTo, newEmail } from './support/account.ts';
import { businessID } from './support/api.ts';
import { watchForErrors } from './support/flags.ts';
import { DRAWN, newSomebody } from './support/own-company.ts';
import { HALDERBY } from './support/product.ts';

test('a visitor reports a company, reads its number and gets it by mail', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(`Report ${HALDERBY}`, DRAWN);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByLabel('What is wrong?')).toHaveAccessibleDescription('Please choose a reason.');
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'False information' });
  await dialog.getByLabel('What should we know?').fill('The address is that of another company.');
  const email = newEmail('vera');
  await dialog.getByLabel('Your email').fill(email);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you for your report' })).toBeVisible();
  const number = /WBN-R-\d{6}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0] ?? '';
  expect((await mailTo(email, /We have received your report/)).subject).toContain(number);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expectNoErrors();
});

test('a member blocks a person on the profile, is not followed any more, and takes it back under Blocked', async ({ page }) => {
  test.slow();
  const [ann, ben] = [await newSomebody(page), await newSomebody(page, 'Ben', 'Tiresome')];
  await ben.call('POST', '/social/follow/user', { resourceID: ann.userID });
  await ann.enter(page);
  await page.goto(`/profile/${ben.userID}`);
  await page.getByRole('button', { name: 'Block', exact: true }).click(DRAWN);
  await page.getByRole('dialog', { name: 'Block Ben Tiresome?' }).getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  expect((await ben.call('GET', `/social/follow/${ann.userID}/summary`)).summary.followersCount).toBe(0);
  expect(await ben.call('POST', '/social/follow/user', { resourceID: ann.userID })).toMatchObject({ success: false, error: 'not_found' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Blocked' }).click(DRAWN);
  await page.getByRole('button', { name: 'Unblock Ben Tiresome' }).click(DRAWN);
  await expect(page.getByRole('heading', { name: 'Nobody is blocked' })).toBeVisible();
  expect(await ben.call('POST', '/social/follow/user', { resourceID: ann.userID })).toMatchObject({ success: true });
});
