import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, testAccessible } from './support/access.ts';
import { mailTo, newEmail, newPerson } from './support/account.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { type Company, DRAWN, newColleague, newCompany, newProduct, somebodyOf } from './support/own-company.ts';
import { screen } from './support/screen.ts';

// Each makes a company and people of its own, and opens pages that the browser draws.
test.slow();

const people = (page: Page) => page.getByRole('region', { name: 'People' });
const person = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name });
const waiting = (page: Page) => page.getByRole('table');
const said = (page: Page, text: string | RegExp) => expect(page.locator('.toast').getByText(text)).toBeVisible();

async function open(page: Page, { id }: Company): Promise<void> {
  await page.goto(`/business/${id}/members`);
  await expect(people(page)).toBeVisible(DRAWN);
}

async function invite(page: Page, email: string, access: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${access}`) }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
}

test(
  'answers under both addresses, shows who may do what since when, and a visitor goes to the login [BUS-024] [ROL-010]',
  screen,
  async ({ page, browser }) => {
    const expectNoErrors = watchForErrors(page);
    const company = await newCompany();
    await newColleague(company, 'admin', 'Ben');
    await company.owner.enter(page);
    for (const path of ['member', 'members']) {
      await page.goto(`/business/${company.id}/${path}`);
      await expect(people(page).getByRole('listitem')).toHaveCount(2, DRAWN);
    }
    await expect(person(page, 'Ann Tester')).toContainText('Owner');
    await expect(person(page, 'Ann Tester')).toContainText('You');
    await expect(person(page, 'Ben Colleague')).toContainText(/Since \d\d\/\d\d\/\d{4}/);
    await expect(page.getByLabel('Access of Ben Colleague')).toHaveValue('admin');
    await expect(page.getByRole('radio', { name: /^Admin.*Edits the profile and the products/ })).toBeVisible();
    expectNoErrors();
    const visitor = await browser.newPage();
    await visitor.goto(`/business/${company.id}/members`);
    await visitor.waitForURL(/\/login\?/, DRAWN);
    await visitor.close();
  },
);

test('somebody who is invited by mail accepts, and edits a product as an admin [ROL-010] [ROL-012]', screen, async ({ page, browser }) => {
  test.slow();
  const company = await newCompany();
  const productID = await newProduct(company, 'Ball valve');
  await company.owner.enter(page);
  await open(page, company);
  const other = await browser.newPage();
  const ben = await somebodyOf(await newPerson(other, { firstName: 'Ben', lastName: 'Invited' }));
  await invite(page, ben.email, 'Admin');
  await said(page, `The invitation to ${ben.email} was sent`);
  await expect(waiting(page).getByRole('row').filter({ hasText: ben.email })).toContainText('Admin');
  const { links } = await mailTo(ben.email, /invites you/);
  const link = new URL(links.find((one) => one.includes('/business/invitation?token=')) ?? '');
  await ben.enter(other);
  await other.goto(link.pathname + link.search);
  await expect.poll(async () => (await company.owner.call('GET', `/business/profile/${company.id}/member`)).data.length, DRAWN).toBe(2);
  await other.goto(`/business/${company.id}/product/${productID}/edit`);
  await other.getByLabel('Name', { exact: true }).fill('Ball valve by Ben', DRAWN);
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByRole('heading', { name: 'Ball valve by Ben' })).toBeVisible(DRAWN);
  await other.close();
  await open(page, company);
  await expect(person(page, 'Ben Invited')).toBeVisible();
  await expect(waiting(page).getByText('No content.')).toBeVisible();
});

test('invitations are sent again and withdrawn; the table of none says No content. [TXT-005]', screen, async ({ page }) => {
  const company = await newCompany();
  await company.owner.enter(page);
  await open(page, company);
  await expect(waiting(page).getByText('No content.')).toBeVisible();
  const email = newEmail('guest');
  await invite(page, email, 'Member');
  await said(page, `The invitation to ${email} was sent`);
  // The same words once more are said of the second mail.
  await page.locator('.toast').getByRole('button').click();
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.getByRole('button', { name: `Send again to ${email}` }).click();
  await said(page, `The invitation to ${email} was sent`);
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await said(page, `The invitation to ${email} was withdrawn`);
  await expect(waiting(page).getByText('No content.')).toBeVisible();
  expect((await company.owner.call('GET', `/business/profile/${company.id}/member`)).invitations).toEqual([]);
});

test('what is wrong with an invitation stands at its field, and what was typed stays', screen, async ({ page }) => {
  const company = await newCompany();
  const ben = await newColleague(company, 'member', 'Ben');
  await company.owner.enter(page);
  await open(page, company);
  const field = page.getByLabel('Email', { exact: true });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(field).toHaveAccessibleDescription('Please enter an email address.');
  await expect(field).toBeFocused();
  await invite(page, ben.email, 'Member');
  await expect(field).toHaveAccessibleDescription('This person belongs to the company already.');
  await expect(field).toHaveValue(ben.email);
});

test('access is changed as it is chosen, and somebody is removed after a question', screen, async ({ page }) => {
  const company = await newCompany();
  await newColleague(company, 'member', 'Ben');
  await company.owner.enter(page);
  await open(page, company);
  await page.getByLabel('Access of Ben Colleague').selectOption('admin');
  await said(page, 'Ben Colleague: Admin');
  const { data } = await company.owner.call('GET', `/business/profile/${company.id}/member`);
  expect(data.map(({ access }: { access: string }) => access)).toEqual(['owner', 'admin']);
  await page.getByRole('button', { name: 'Remove Ben Colleague' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Ben Colleague?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(person(page, 'Ben Colleague')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Ben Colleague' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await said(page, 'Ben Colleague was removed');
  await expect(people(page).getByRole('listitem')).toHaveCount(1);
});

test('the last owner is offered neither to leave nor less access, and hands the business over', screen, async ({ page }) => {
  const company = await newCompany();
  await newColleague(company, 'member', 'Ben');
  await company.owner.enter(page);
  await open(page, company);
  await expect(page.getByText('You are the only owner.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave the company' })).toHaveCount(0);
  await expect(page.getByLabel('Access of Ann Tester')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New owner').selectOption({ label: 'Ben Colleague' });
  await dialog.getByLabel('What you become').selectOption({ label: 'Admin' });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await said(page, 'Ben Colleague is an owner now');
  await expect(person(page, 'Ben Colleague')).toContainText('Owner');
  // An admin changes no owner.
  await expect(page.getByLabel('Access of Ben Colleague')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Ben Colleague' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Owner/ })).toHaveCount(0);
  await expect(page.getByLabel('Access of Ann Tester')).toHaveValue('admin');
});

test('two owners who leave at once: the second is told in plain words why not', screen, async ({ page }) => {
  const company = await newCompany();
  const ben = await newColleague(company, 'owner', 'Ben');
  await company.owner.enter(page);
  await open(page, company);
  await page.getByRole('button', { name: 'Leave the company' }).click();
  await ben.call('DELETE', `/business/profile/${company.id}/member/${ben.userID}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await said(page, 'A company needs an owner. Make someone else an owner first.');
  await expect(people(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Leave the company' })).toHaveCount(0);
});

test('a member sees the people without their addresses, and may only leave', screen, async ({ page }) => {
  const company = await newCompany();
  const eve = await newColleague(company, 'member', 'Eve');
  await eve.enter(page);
  await open(page, company);
  await expect(people(page)).not.toContainText('@');
  // The head of the screen has one of its own.
  await expect(page.getByRole('main').getByRole('button').filter({ hasNotText: 'Change company' })).toHaveText(['Leave']);
  await expect(page.getByText('Reads and answers requests, and posts as the company.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the company' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/my-business', DRAWN);
  await page.goto(`/business/${company.id}/members`);
  await expect(page.getByRole('heading', { name: 'Members of this company only' })).toBeVisible(DRAWN);
});

test('fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const company = await newCompany();
  await newColleague(company, 'admin', 'Maximiliane-Alexandrina');
  await company.owner.call('POST', `/business/profile/${company.id}/member`, { email: newEmail('a.rather.long.address'), access: 'admin' });
  await company.owner.enter(page);
  await open(page, company);
  await expect(page.getByRole('navigation', { name: 'Manage the company' }).getByRole('link', { name: 'Members', exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

testAccessible('the members of a business', async (page) => {
  const company = await newCompany();
  await newColleague(company, 'admin', 'Ben');
  await company.owner.call('POST', `/business/profile/${company.id}/member`, { email: newEmail('guest'), access: 'admin' });
  await company.owner.enter(page);
  await open(page, company);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
