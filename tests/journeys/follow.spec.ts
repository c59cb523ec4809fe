import { expect, type Page, test } from '@playwright/test';
import { account } from './support/api.ts';
import { DRAWN, newOwner } from './support/company.ts';
import { newMember } from './support/profile.ts';
import { askedForServer, screen } from './support/screen.ts';
import { expectOff, followersOf } from './support/toggle.ts';

const follow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Follow(ing)?\b/ });

test('following a company counts, stays, and ends [REA-010] [REA-011] [ROL-008] [ROL-013]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await page.evaluate(() => localStorage.clear());
  await newMember(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith(`/follow/${id}/summary`) && request.method() === 'GET' && asked.push(request.url()));
  await page.goto(`/business/${id}`);
  await expectOff(follow(page));
  await expect(follow(page).locator('.count')).toHaveText('0');
  // The count and the button are told by one answer.
  expect(asked).toHaveLength(1 + askedForServer(page));
  await follow(page).click();
  await expect(follow(page)).toContainText('Following');
  await expect(follow(page).locator('.count')).toHaveText('1');
  await expect.poll(() => followersOf(id)).toBe(1);
  await page.reload();
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'true', DRAWN);
  await expect(follow(page).locator('.count')).toHaveText('1');
  await follow(page).click();
  await expectOff(follow(page));
  await expect.poll(() => followersOf(id)).toBe(0);
});

test('a person is followed too, in two tabs alike, but not by themselves [REA-010] [REA-011] [ROL-008]', screen, async ({ page, context }) => {
  const { userID } = await newMember(page);
  await page.goto(`/profile/${userID}`);
  await expect(follow(page)).toBeDisabled(DRAWN);
  await page.evaluate(() => localStorage.clear());
  await newMember(page);
  await page.goto(`/profile/${userID}`);
  await expectOff(follow(page));
  const other = await context.newPage();
  await other.goto(`/profile/${userID}`);
  await expectOff(follow(other));
  await follow(page).click();
  await expect(follow(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(follow(other).locator('.count')).toHaveText('1');
  await expect.poll(() => followersOf(userID)).toBe(1);
});

test('goes back without a word when the server says no [REA-010] [ERR-036]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await page.evaluate(() => localStorage.clear());
  await newMember(page);
  await page.goto(`/business/${id}`);
  await expectOff(follow(page));
  await page.route('**/social/follow/business', (route) => route.fulfill({ status: 503, json: { success: false, error: 'busy', message: 'no' } }));
  await follow(page).click();
  await expectOff(follow(page));
  await expect(follow(page).locator('.count')).toHaveText('0');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('leads a visitor to the login, and connecting does too [REA-010] [BUS-031]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/business/${id}`);
  const header = page.getByRole('region', { name: 'Business header' });
  await expect(header.getByRole('link', { name: /^Follow/ })).toHaveAttribute('href', new RegExp(`^${account}/login\\?continue=`));
  await header.getByRole('link', { name: 'Connect', exact: true }).click();
  await page.waitForURL(`${account}/login?**`);
  expect(new URL(page.url()).searchParams.get('continue')).toContain(`/business/${id}/send-request`);
});

test(
  'who belongs to a company gets Requests, and sees that it is not verified; others do not [BUS-036] [BUS-042] [ROL-010] [ROL-013]',
  screen,
  async ({ page }) => {
    const { id } = await newOwner(page);
    const summary = page.getByRole('region', { name: 'Business summary' });
    const header = page.getByRole('region', { name: 'Business header' });
    await page.goto(`/business/${id}`);
    await expect(summary.getByRole('link', { name: 'Requests', exact: true })).toHaveAttribute('href', `/business/${id}/requests`, DRAWN);
    await expect(summary.getByText('Not Verified', { exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Connect', exact: true })).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await newMember(page);
    await page.goto(`/business/${id}`);
    await expectOff(follow(page));
    for (const name of ['Send Request', 'Connect']) await expect(header.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(header.getByRole('button', { name: /^Like/ })).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Send Request', exact: true })).toHaveAttribute('href', `/business/${id}/send-request`);
    await expect(summary.getByText('Not Verified', { exact: true })).toHaveCount(0);
  },
);

test('asks once for the access, and a visitor not at all [ROL-010]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/business/profile/${id}`)) asked.push(request.url());
  });
  await page.goto(`/business/${id}`);
  await expect(page.getByRole('link', { name: 'Requests', exact: true }).first()).toBeVisible(DRAWN);
  expect(asked).toHaveLength(1 + askedForServer(page));
  await page.evaluate(() => localStorage.clear());
  asked.length = 0;
  await page.goto(`/business/${id}`);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(askedForServer(page));
});
