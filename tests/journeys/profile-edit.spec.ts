import { expect, type Page, test } from '@playwright/test';
import { flawsOfLayout, testAccessible } from './support/access.ts';
import { api } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { devices } from './support/long.ts';
import { atProfile, field, newMember, openEdit, profileOf, save } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { accountMenu, logIn } from './support/session.ts';

test.slow();

const PROFILE = `${api}/user/profile`;
const BUYER = 'buyer@demo.example';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Answers a save in the place of the server. */
const answerSave = (page: Page, status: number, body: object) =>
  page.route(PROFILE, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } }) : route.continue(),
  );

for (const [name, device] of devices) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    test(
      'the form has its fields, toggles and buttons [PRF-010] [PRF-012] [PRF-013] [PRF-015] [PRF-016] [PRF-017] [PRF-018] [PRF-019] [PRF-020]',
      screen,
      async ({ page }) => {
        const failed = watchForErrors(page);
        await logIn(page, BUYER);
        await openEdit(page);
        await expect(page).toHaveTitle('Edit profile | WBN United Kingdom');
        for (const label of ['First name', 'Last name', 'City', 'Phone', 'Brief description', 'Birth date', 'Profession', 'Business name']) {
          await expect(page.getByRole('textbox', { name: label, exact: true })).toBeEditable();
        }
        for (const label of ['Gender', 'Preferred language', 'Country', 'State', 'Country code', 'Business type', 'Industry', 'Job position']) {
          await expect(page.getByRole('main').getByRole('combobox', { name: label, exact: true })).toBeVisible();
        }
        await expect(page.getByRole('switch', { name: 'Birth date: Show on profile' })).toBeVisible();
        await expect(page.getByRole('switch', { name: 'Profession: Show on profile' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/profile');
        await expect(save(page)).toBeEnabled();
        await expectNoSidewaysScroll(page);
        failed();
      },
    );
  });
}

test('the email can be read and not be changed, and is never sent [PRF-014] [VAL-012]', screen, async ({ page }) => {
  const { email } = await newMember(page);
  await openEdit(page);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).not.toBeEditable();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('email');
});

test('the brief description counts to 512 in 6 rows [PRF-016] [VAL-001] [VAL-002]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  const text = field(page, 'Brief description');
  await expect(text).toHaveAttribute('placeholder', 'Type here...');
  await expect(text).toHaveAttribute('rows', '6');
  await expect(page.getByText('0 / 512')).toBeVisible();
  await text.fill('Valves.');
  await expect(page.getByText('7 / 512')).toBeVisible();
  await text.fill('x'.repeat(510));
  await text.pressSequentially('yyyy');
  await expect(text).toHaveValue(`${'x'.repeat(510)}yy`);
  await expect(page.getByText('512 / 512')).toBeVisible();
});

test(
  'a save is loading and disabled while it is on its way, then says so and goes to the profile [PRF-021] [PRF-022] [ERR-021] [API-009] [VAL-011] [VAL-013]',
  screen,
  async ({ page }) => {
    await newMember(page);
    await openEdit(page);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(PROFILE, async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await field(page, 'First name').fill('Bronwen');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page).click();
    const busy = page.getByRole('button', { name: 'Saving changes' });
    await expect(busy).toBeDisabled();
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    expect((await sent).postDataJSON()).not.toHaveProperty('mobilePhone');
    go();
    await atProfile(page);
    await expect(page.getByRole('status').getByText('Profile data updated successfully.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bronwen Tester');
    await expect(accountMenu(page)).toHaveAccessibleName(/Bronwen Tester/);
    await openEdit(page);
    await field(page, 'Phone').fill('20 7946 0018');
    const second = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page).click();
    expect((await second).postDataJSON().mobilePhone).toEqual({ countryCode: '+44', phoneNumber: '20 7946 0018' });
    await atProfile(page);
  },
);

test('a refused save says why, keeps what was typed and can be repeated [ERR-019] [PRF-023]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await answerSave(page, 503, { success: false, error: 'unavailable', message: 'We are busy, please try again in a moment.', requestId: 'x' });
  await field(page, 'City').fill('Aberystwyth');
  await field(page, 'Profession').fill('Harbour master');
  await save(page).click();
  await expect(page.getByRole('alert').getByText('An error has ocurred when trying to update: We are busy, please try again in a moment.')).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await expect(page).toHaveURL('/profile/edit');
  await expect(field(page, 'City')).toHaveValue('Aberystwyth');
  await expect(field(page, 'Profession')).toHaveValue('Harbour master');
  await page.unroute(PROFILE);
  await save(page).click();
  await atProfile(page);
  expect(await profileOf(page)).toMatchObject({ city: 'Aberystwyth', profession: 'Harbour master' });
});

test('a save that nothing answers says so, keeps what was typed and can be repeated [ERR-020] [PRF-023]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await page.route(PROFILE, (route) => route.abort());
  await field(page, 'City').fill('Aberystwyth');
  await save(page).click();
  await expect(page.getByRole('alert').getByText('An error has ocurred when trying to update', { exact: true })).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await expect(field(page, 'City')).toHaveValue('Aberystwyth');
});

test('what the server finds wrong stands beside its field [ERR-019]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  const fields = { city: 'This city is not known.', 'mobilePhone.phoneNumber': 'This number is not known.' };
  await answerSave(page, 400, { success: false, error: 'invalid_input', message: 'Please check the fields named.', fields, requestId: 'x' });
  await save(page).click();
  await expect(field(page, 'City')).toHaveAccessibleDescription('This city is not known.');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('This number is not known.');
});

test(
  'a wrong phone, birth date and name are named before anything is sent, and the first of them gets the focus [VAL-005] [VAL-006] [VAL-007] [VAL-008] [VAL-010]',
  screen,
  async ({ page }) => {
    await newMember(page);
    await openEdit(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await field(page, 'First name').fill(' ');
    await field(page, 'Phone').fill('7700 90');
    await field(page, 'Birth date').fill('1970-13-24');
    await save(page).click();
    await expect(field(page, 'First name')).toHaveAccessibleDescription('Please enter your first name.');
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Invalid phone number, please check the format (e.g. + 1 12345678)');
    await expect(field(page, 'Birth date')).toHaveAccessibleDescription('Invalid date format, please check it (e.g. 1970-10-24)');
    await expect(page.getByRole('alert').getByText(/^3 fields need your attention\./)).toBeAttached();
    expect(sent).toEqual([]);
    await field(page, 'First name').fill('Ann');
    await field(page, 'Phone').fill('');
    await field(page, 'Birth date').fill('1970.10.24');
    await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid');
    await save(page).click();
    await atProfile(page);
    expect(await profileOf(page)).toMatchObject({ birthDate: '1970-10-24', mobilePhone: null });
  },
);

test('another country clears the state and brings its own [PRF-013] [VAL-014]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await field(page, 'Country').selectOption('United Kingdom');
  await field(page, 'State').selectOption('Leeds');
  await save(page).click();
  await atProfile(page);
  await openEdit(page);
  await expect.poll(() => field(page, 'State').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Leeds');
  await field(page, 'Country').selectOption('Germany');
  await expect(field(page, 'State')).toHaveValue('');
  await expect(field(page, 'State').getByRole('option', { name: 'Leeds' })).toHaveCount(0);
  await save(page).click();
  await atProfile(page);
  expect(await profileOf(page)).toMatchObject({ country: { code: 'DE' }, state: null });
  await openEdit(page);
  await field(page, 'State').selectOption('Bayern');
  await save(page).click();
  await atProfile(page);
  expect(await profileOf(page)).toMatchObject({ country: { code: 'DE' }, state: { stateName: 'Bayern' } });
});

test('changes that are not saved are asked about before the page is left', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await atProfile(page);
  await openEdit(page);
  await field(page, 'City').fill('Aberystwyth');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/profile/edit');
  await expect(field(page, 'City')).toHaveValue('Aberystwyth');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await atProfile(page);
  expect((await profileOf(page)).city).toBeNull();
});

testAccessible('the form', async (page) => {
  await logIn(page, BUYER);
  await openEdit(page);
});

async function openWrong(page: Page): Promise<void> {
  await logIn(page, BUYER);
  await openEdit(page);
  await field(page, 'First name').fill('');
  await field(page, 'Phone').fill('1');
  await save(page).click();
  await expect(field(page, 'First name')).toBeFocused();
}

testAccessible('the form with errors', openWrong);

test('errors of the form have colours and sizes that can be read', async ({ page }) => {
  await openWrong(page);
  expect(await flawsOfLayout(page, 390)).toEqual([]);
});
