import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './support/access.ts';
import { account, api } from './support/api.ts';
import { ask, businessOf, DRAWN, newBusiness, newOwner } from './support/company.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { devices } from './support/long.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

const OWNER = 'owner@demo.example';
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/my-business${query}`);
  await expect(page.locator('main[aria-busy="false"]')).toBeVisible(DRAWN);
}

for (const [name, device] of devices) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    test(
      'the list shows each business with its facts and ways [BUS-001] [BUS-002] [BUS-005] [BUS-006] [BUS-007] [BUS-008] [BUS-009] [BUS-010] [BUS-011]',
      screen,
      async ({ page }) => {
        const failed = watchForErrors(page);
        await logIn(page, OWNER);
        await openList(page);
        await expect(page).toHaveTitle('My businesses | WBN United Kingdom');
        const { data } = await ask(page, 'GET', '/business/profile/my-list');
        expect(data.length).toBeGreaterThanOrEqual(4);
        for (const { businessID, business } of data) {
          const card = cardOf(page, business.general.companyName);
          await expect(card.locator('.logo-tile')).toBeVisible();
          await expect(card).toContainText(business.contactInfo.country.countryName);
          await expect(card.locator('img.flag')).toHaveAttribute('src', `/flags/${business.contactInfo.country.code}.svg`);
          await expect(card).toContainText(business.verified ? 'Verified' : 'Not Verified');
          await expect(card.locator('.tier')).toHaveText(business.subscription, { ignoreCase: true });
          await expect(card).toContainText(business.general.shortDescription);
          await expect(card.getByRole('link', { name: 'Manage Business' })).toHaveAttribute('href', `/business/${businessID}/manage`);
          await expect(card.getByRole('link', { name: 'View as a buyer' })).toHaveAttribute('href', new RegExp(`^/business/.*${businessID}/$`));
        }
        await expect(page.getByRole('link', { name: 'Create another Business profile' })).toHaveAttribute('href', '/business/create');
        await expectNoSidewaysScroll(page);
        failed();
      },
    );
  });
}

test('who has no business is told so, and how to create one [BUS-002] [BUS-003]', screen, async ({ page }) => {
  await newMember(page);
  await openList(page);
  await expect(page.getByRole('heading', { name: "You don't have any business registered yet" })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Your company',
    'Your first product',
    'Follow five companies',
    'Create your Business profile',
  ]);
  await expectAccessible(page);
});

test('who comes from a membership page is told to choose a business [BUS-004]', screen, async ({ page }) => {
  await logIn(page, OWNER);
  await openList(page);
  const notice = page.getByText('Choose the business that you want to upgrade: click Manage Business, then the Membership tab.');
  await expect(notice).toHaveCount(0);
  await openList(page, '?membership=choose-business');
  await expect(notice).toBeVisible();
});

test('without a session the list leads to the login and back [ACC-020]', screen, async ({ page, baseURL }) => {
  await page.goto('/my-business?membership=choose-business');
  await page.waitForURL(`${account}/login?**`);
  expect(new URL(page.url()).searchParams.get('continue')).toBe(`${baseURL}/my-business?membership=choose-business`);
});

test('a list that cannot be loaded says so, and comes with the next try', screen, async ({ page }) => {
  await logIn(page, OWNER);
  const list = `${api}/business/profile/my-list`;
  // The first read of a page comes together with others.
  await page.route('**/batch', (route) => route.abort());
  await page.route(list, (route) => route.abort());
  await page.goto('/my-business');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Your companies could not be loaded' })).toBeVisible(DRAWN);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Manage Business' }).first()).toBeVisible();
});

test('a business that waits for its deletion can be restored by its owner', screen, async ({ page }) => {
  const { id, name } = await newOwner(page);
  await ask(page, 'DELETE', `/business/profile/${id}`, { companyName: name });
  expect((await fetch(`${api}/business/profile/${id}`)).status).toBe(404);
  await openList(page);
  await page.goto(`/business/${id}/edit/delete`);
  await expect(page.getByText('This company will be deleted on')).toBeVisible(DRAWN);
  await expect(page.getByRole('button', { name: 'Delete this company' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Restore it under My Businesses' }).click();
  await expect(cardOf(page, name)).toContainText('Scheduled for deletion on');
  await expect(cardOf(page, name).getByRole('link')).toHaveCount(0);
  await cardOf(page, name).getByRole('button', { name: 'Restore' }).click();
  await expect(cardOf(page, name).getByRole('link', { name: 'Manage Business' })).toBeVisible();
  expect((await fetch(`${api}/business/profile/${id}`)).status).toBe(200);
});

test('an invitation waits in the list until it is accepted', screen, async ({ page, browser }) => {
  const context = await browser.newContext();
  const owner = await context.newPage();
  const { id, name } = await newOwner(owner);
  const { email } = await newMember(page);
  await ask(owner, 'POST', `/business/profile/${id}/member`, { email, access: 'admin' });
  await openList(page);
  const invitation = page.getByRole('region', { name: 'Invitations' });
  await expect(invitation).toContainText(`Ann Tester invites you to ${name} as an admin.`);
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expect(cardOf(page, name)).toContainText('Admin');
  await expect(invitation).toHaveCount(0);
  expect((await businessOf(page, id)).general.companyName).toBe(name);
  await context.close();
});

test('the list has no accessibility violation', screen, async ({ page }) => {
  test.slow();
  await newMember(page);
  await newBusiness(page);
  await openList(page, '?membership=choose-business');
  await expectAccessibleEverywhere(page);
});

test('the plan of a company stands in capitals [BUS-008]', async ({ page }) => {
  await newOwner(page);
  await openList(page);
  await expect(page.locator('.tier')).toHaveText('STANDARD', { useInnerText: true });
});
