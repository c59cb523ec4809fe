import { expect, type Page, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { api, get, personCalled } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { devices } from './support/long.ts';
import { newSomebody } from './support/own-company.ts';
import { expectPicture } from './support/photo.ts';
import { openProduct, region } from './support/product.ts';
import { DRAWN, newMember, openProfile, profileOf } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { kept, logIn } from './support/session.ts';

test.slow();

const PROFILE = `${api}/user/profile`;
const OWNER = 'owner@demo.example';
/** Not shown to others until their owner wants it. */
const HIDDEN = { birthDate: '1984-05-17', profession: 'Cartographer', mobilePhone: { countryCode: '+44', phoneNumber: '20 7946 0018' } };
const main = (page: Page) => page.getByRole('main');
const fact = (page: Page, panel: string, label: string) =>
  region(page, panel)
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');
const answer = (page: Page, status: number, json: object) =>
  page.route(PROFILE, (route) => route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } }));

for (const [name, device] of devices) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    test('the own profile shows pictures, name, words and facts [PRF-001] [PRF-002] [PRF-003] [PRF-004] [PRF-005]', screen, async ({ page }) => {
      const failed = watchForErrors(page);
      await logIn(page, OWNER);
      await openProfile(page);
      await expect(page).toHaveTitle('My profile | WBN United Kingdom');
      const profile = await profileOf(page);
      const header = region(page, 'Profile header');
      await expect(header.getByRole('heading', { level: 1 })).toHaveText(`${profile.firstName} ${profile.lastName}`);
      await expect(header.getByRole('img', { name: /^Cover picture of/ })).toBeVisible();
      await expectPicture(header.locator('img.avatar'));
      await expect(region(page, 'About me').getByText(profile.briefPresentation, { exact: true })).toBeVisible();
      await expect(fact(page, 'Personal details', 'Profession')).toContainText(profile.profession);
      await expect(fact(page, 'Personal details', 'Birth date')).toContainText(profile.birthDate.split('-').reverse().join('/'));
      await expect(fact(page, 'Personal details', 'Country')).toHaveText(profile.country.countryName);
      await expect(fact(page, 'Personal details', 'State')).toHaveText(profile.state.stateName);
      await expect(fact(page, 'Personal details', 'Preferred language')).toHaveText(profile.preferredLanguage.name);
      await expect(fact(page, 'Work', 'Business type')).toHaveText(profile.businessType.name);
      await expect(fact(page, 'Work', 'Company')).toHaveText(profile.companyName);
      await expect(fact(page, 'Work', 'Industry')).toHaveText(profile.industry.name);
      await expect(fact(page, 'Work', 'Job position')).toHaveText(profile.jobPosition.name);
      await expectNoSidewaysScroll(page);
      failed();
    });

    test(
      'the own profile lists the own businesses, leads to the edit page and asks to create another [PRF-006] [PRF-007] [PRF-008]',
      screen,
      async ({ page }) => {
        await logIn(page, OWNER);
        await openProfile(page);
        const { userID } = await profileOf(page);
        const { data } = await get(`/business/profile/list-business?userID=${userID}`);
        const links = region(page, 'My businesses').getByRole('link');
        await expect(links).toHaveCount(data.length);
        for (const [place, { general }] of data.entries()) await expect(links.nth(place)).toContainText(general.companyName);
        await expect(main(page).getByRole('link', { name: 'Create another Business profile' })).toHaveAttribute('href', '/business/create');
        await main(page).getByRole('link', { name: 'Edit profile' }).click();
        await expect(page).toHaveURL('/profile/edit');
        await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
      },
    );
  });
}

test('who has no business is asked to create one; what is not told is ---- [PRF-008]', screen, async ({ page }) => {
  await newMember(page);
  await openProfile(page);
  await expect(region(page, 'My businesses')).toContainText('You have no business profile yet.');
  await expect(main(page).getByRole('link', { name: 'Create your Business profile' })).toBeVisible();
  await expect(fact(page, 'Work', 'Company')).toHaveText('----');
});

test('data that is not there or not whole shows that it is loading [PRF-009]', screen, async ({ page }) => {
  await logIn(page, OWNER);
  const whole = await profileOf(page);
  await answer(page, 200, { success: true, data: { ...whole, lastName: '' } });
  const answered = page.waitForResponse(PROFILE);
  await page.goto('/profile');
  await expect(main(page).getByText('Loading your user profile...', { exact: true })).toBeVisible();
  await answered;
  // Whatever the page does with the answer is done when it has nothing to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(main(page).getByText('Loading your user profile...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('a profile that cannot be loaded leads home, and nothing of it stays [ERR-018]', screen, async ({ page }) => {
  await logIn(page, OWNER);
  await answer(page, 500, { success: false, error: 'internal', message: 'An unexpected error has occurred, please try again.', requestId: 'x' });
  for (const path of ['/profile', '/profile/edit']) {
    await page.goto(path);
    await expect(page).toHaveURL('/', DRAWN);
    await expect(page.getByRole('alert').getByText('Your profile could not be loaded. Please try again in a moment.')).toBeVisible();
  }
  await page.unroute(PROFILE);
  await page.evaluate(() => document.querySelector<HTMLElement>('[popovertarget="account-menu"]')?.click());
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleanor Marsh');
});

test('a profile that was shown and cannot be loaded again leads home, and is not shown from memory afterwards [ERR-018] [FIX-045]', async ({ page }) => {
  await page.clock.install();
  await page.route('**/batch', (route) => route.abort());
  await logIn(page, OWNER);
  const toProfile = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[popovertarget="account-menu"]')?.click());
    await page.getByRole('link', { name: 'My profile' }).click();
  };
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleanor Marsh', DRAWN);
  await page.getByRole('link', { name: 'WBN, home' }).first().click();
  await expect(page).toHaveURL('/');
  // The answer is kept for a minute.
  await page.clock.fastForward(120_000);
  await answer(page, 500, { success: false, error: 'internal', message: 'An unexpected error has occurred, please try again.', requestId: 'x' });
  await toProfile();
  await expect(page.getByRole('alert').getByText('Your profile could not be loaded. Please try again in a moment.')).toBeVisible(DRAWN);
  await expect(page).toHaveURL('/');
  await page.unroute(PROFILE);
  await page.route(PROFILE, () => new Promise(() => {}));
  await toProfile();
  await expect(main(page).getByText('Loading your user profile...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Eleanor Marsh' })).toHaveCount(0);
});

test('the profile is asked for once, however often it is looked at [API-008]', screen, async ({ page }) => {
  await logIn(page, OWNER);
  const asked: string[] = [];
  page.on('request', (request) => request.url() === PROFILE && request.method() === 'GET' && asked.push(request.url()));
  await page.goto('/profile');
  await main(page).getByRole('link', { name: 'Edit profile' }).click();
  await main(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleanor Marsh');
  expect(asked).toHaveLength(1);
});

test('on a product page a profile that cannot be loaded is no error [ERR-009]', screen, async ({ page }) => {
  // A name that is old is asked for anew.
  await logIn(page, OWNER, { profileUpdateDate: '0' });
  await answer(page, 500, { success: false, error: 'internal', message: 'An unexpected error has occurred, please try again.', requestId: 'x' });
  const asked = page.waitForResponse(PROFILE);
  const { name } = await openProduct(page);
  expect((await asked).status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await kept(page))['profileUpdateDate']).toBe('0');
  await page.unroute(PROFILE);
  await page.reload();
  await expect.poll(async () => Number((await kept(page))['profileUpdateDate'])).toBeGreaterThan(0);
});

test('the public page leads its owner to the edit page, and nothing moves for that [PRF-024]', async ({ page }) => {
  await logIn(page, OWNER);
  const { userID } = await profileOf(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/profile/${userID}`);
  await expect(main(page).getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile/edit');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))).toBeLessThan(0.001);
});

test('the public page of somebody else leads nobody to an edit page [PRF-024]', screen, async ({ page }) => {
  await logIn(page, 'buyer@demo.example');
  const { userID } = await personCalled('Eleanor Marsh');
  await page.goto(`/profile/${userID}`);
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await expect(region(page, 'Profile header')).toContainText('Eleanor Marsh');
  await expect(main(page).getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
});

test('what its owner hides stands nowhere in the page that others get [PRF-003]', async ({ request }) => {
  const hester = await newSomebody('Hester', 'Canyon');
  await hester.call('PUT', '/user/profile', HIDDEN);
  const pages = () =>
    Promise.all(
      [`/profile/${hester.userID}`, '/search-result?business=UR&countries=global&search=Hester+Canyon'].map(async (path) => (await request.get(path)).text()),
    );
  for (const html of await pages()) {
    expect(html).toContain('Hester');
    expect(html).not.toMatch(/Cartographer|1984|17\/05|7946 0018|trade\.example/);
  }
  await hester.call('PUT', '/user/profile', { showBirthDate: true, showProfession: true });
  await expect.poll(async () => (await pages())[0]).toMatch(/Cartographer[\s\S]*17\/05\/1984/);
});

test('what is hidden says so on the own profile [PRF-003]', screen, async ({ page }) => {
  const hester = await newSomebody('Hester', 'Canyon');
  await hester.call('PUT', '/user/profile', HIDDEN);
  await hester.enter(page);
  await page.goto('/profile');
  await expect(fact(page, 'Personal details', 'Birth date')).toContainText('Only you see this');
});

testAccessible('the own profile', async (page) => {
  await logIn(page, OWNER);
  await openProfile(page);
  await expect(main(page).getByRole('link', { name: 'Create another Business profile' })).toBeVisible();
});
