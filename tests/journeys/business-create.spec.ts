import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './support/access.ts';
import { account, api, post } from './support/api.ts';
import { ask, businessOf, DRAWN, newName, pick } from './support/company.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { devices } from './support/long.ts';
import { choose, photoField, picture, usePicture } from './support/photo.ts';
import { field, newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

const CREATE = `${api}/business/profile/create`;
const INCOMPLETE = 'Complete all the information required to create your business profile.';
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

async function openForm(page: Page): Promise<void> {
  await page.goto('/business/create');
  await expect(create(page)).toBeVisible(DRAWN);
}

async function fillIn(page: Page, name: string): Promise<void> {
  await field(page, 'Company name').fill(name);
  await field(page, 'Business type').selectOption('Manufacturer');
  await field(page, 'Country').selectOption('United Kingdom');
  await field(page, 'State').selectOption('Kent');
  await field(page, 'Main industry').selectOption('Industrial Technology');
  await pick(page, 'Main categories', 'valves', 'pumps');
  await field(page, 'Short description').fill('Aluminium workboats from 6 to 14 metres for harbour masters.');
}

/** To the next field, by way of the button that finds in the list of this one. */
async function tabTo(page: Page, next: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Find in the list');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
}

async function pressTabUntil(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

for (const [name, device] of devices) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    test(
      'a business is created with logo and cover and found within a second [BUS-012] [BUS-013] [BUS-014] [BUS-015] [BUS-016] [BUS-017] [VAL-016] [MED-004] [MED-005] [MED-007]',
      screen,
      async ({ page }) => {
        test.slow();
        const failed = watchForErrors(page);
        await newMember(page);
        await openForm(page);
        const company = newName();
        await expect(page.getByText('Maximum size 500 KB').first()).toBeVisible();
        await expect(photoField(page, 'cover photo')).toContainText(/recommended proportion 200 x 800/i);
        await choose(page, 'cover photo', await picture(1600, 1200));
        await usePicture(page);
        await expect(photoField(page, 'cover photo').locator('img')).toBeVisible(DRAWN);
        await choose(page, 'logo', await picture(600, 600));
        await usePicture(page);
        await expect(photoField(page, 'logo').locator('img')).toBeVisible(DRAWN);
        await fillIn(page, company);
        await expectNoSidewaysScroll(page);
        await expect(page.getByRole('main').getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/my-business');
        const sent = page.waitForRequest((request) => request.url() === CREATE && request.method() === 'POST');
        await create(page).click();
        const body = (await sent).postDataJSON();
        expect(body.categories).toEqual([expect.stringMatching(/^[\w-]+\.[\w-]+$/), expect.stringMatching(/^[\w-]+\.[\w-]+$/)]);
        expect(body.categories[0].split('.')[0]).toBe(body.industry);
        await expect(page).toHaveURL('/my-business', DRAWN);
        await expect(page.getByRole('status').getByText('Saved successfully', { exact: true })).toBeVisible();
        // A second at most: one question, and its answer has it.
        const { results } = await post('/search/business', { textQuery: company });
        const [found] = results;
        expect(found.businessProfile.general).toMatchObject({ companyName: company, businessType: { code: 'MA' } });
        const { general, contactInfo } = await businessOf(page, found.businessProfile.businessID);
        expect(general.categories.map((category: { name: string }) => category.name)).toHaveLength(2);
        expect(general.profilePhoto.width).toBeGreaterThan(0);
        expect(general.coverPhoto.width / general.coverPhoto.height).toBeCloseTo(4, 1);
        expect(contactInfo.state.stateName).toBe('Kent');
        await expect(page.getByRole('heading', { name: company })).toBeVisible();
        failed();
      },
    );
  });
}

test('what is missing is named and nothing is sent [VAL-015] [ERR-026]', screen, async ({ page }) => {
  await newMember(page);
  await openForm(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url() === CREATE) sent += 1;
  });
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: INCOMPLETE })).toBeVisible();
  for (const label of ['Company name', 'Business type', 'Main industry', 'Main categories', 'Short description'])
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Company name')).toBeFocused();
  await expectAccessible(page);
  expect(sent).toBe(0);
});

test('what the server refuses is shown at its field with the same sentence [ERR-026]', screen, async ({ page }) => {
  await newMember(page);
  await openForm(page);
  await fillIn(page, newName());
  await page.route(CREATE, (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, error: 'invalid_input', message: 'Some …', requestId: 'x', fields: { industry: 'This industry is not known.' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: INCOMPLETE })).toBeVisible();
  await expect(page.getByText('This industry is not known.').last()).toBeVisible();
});

test('another country clears the state [VAL-014] [BUS-016]', screen, async ({ page }) => {
  await newMember(page);
  await openForm(page);
  await field(page, 'Country').selectOption('United Kingdom');
  await field(page, 'State').selectOption('Kent');
  await field(page, 'Country').selectOption('Germany');
  await expect(field(page, 'State')).toHaveValue('');
  // A state that was only not shown would be back.
  await field(page, 'Country').selectOption('United Kingdom');
  await expect(field(page, 'State').getByRole('option', { name: 'Kent', exact: true })).toBeAttached();
  await expect(field(page, 'State')).toHaveValue('');
});

test('what was typed is kept until the business is there, and a session that has ended leads to the login and back to it [ERR-027]', async ({
  page,
  baseURL,
}) => {
  await newMember(page);
  await openForm(page);
  const company = newName();
  await fillIn(page, company);
  await page.reload();
  await expect(field(page, 'Company name')).toHaveValue(company, DRAWN);
  await expect(page.getByText('This is what you typed before.')).toBeVisible();
  await page.route(CREATE, (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, error: 'JsonWebTokenError', message: 'Please log in again.', requestId: 'x' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await create(page).click();
  await page.waitForURL(`${account}/login?**`);
  expect(new URL(page.url()).searchParams.get('continue')).toBe(`${baseURL}/business/create`);
});

test('an address that is not confirmed is told what to do, and nothing typed is lost', screen, async ({ page }) => {
  await newMember(page);
  await openForm(page);
  const company = newName();
  await fillIn(page, company);
  await page.route(CREATE, (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, error: 'email_unconfirmed', message: 'x', requestId: 'x' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please confirm your email address first' })).toBeVisible();
  await expect(field(page, 'Company name')).toHaveValue(company);
});

test('a picture that cannot be used says so and stops nobody [ERR-023] [MED-006]', screen, async ({ page }) => {
  await newMember(page);
  await openForm(page);
  await choose(page, 'logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
  await expect(page.getByRole('alert').filter({ hasText: 'An error has ocurred when we tried to upload your picture' })).toBeVisible(DRAWN);
  await expect(create(page)).toBeEnabled();
});

test('the form is filled in and sent by keyboard alone', async ({ page }) => {
  await newMember(page);
  await openForm(page);
  const company = newName();
  await field(page, 'Company name').focus();
  await page.keyboard.type(company);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Manuf');
  await page.keyboard.press('Tab');
  await page.keyboard.type('United King');
  await tabTo(page, field(page, 'State'));
  await tabTo(page, field(page, 'Main industry'));
  await page.keyboard.type('Energy');
  await tabTo(page, field(page, 'Main categories'));
  await page.keyboard.type('solar');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Boats of aluminium.');
  // Town, postcode, website, register number and the pictures need not be said.
  await pressTabUntil(page, create(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-business', DRAWN);
  const { data } = await ask(page, 'GET', '/business/profile/my-list');
  expect(data[0].business.general.companyName).toBe(company);
});

test('the form has no accessibility violation', screen, async ({ page }) => {
  test.slow();
  await newMember(page);
  await openForm(page);
  await pick(page, 'Main categories', 'valves');
  await field(page, 'Main categories').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessibleEverywhere(page);
});
