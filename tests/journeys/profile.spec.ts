import { expect, type Page, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { account, get, personCalled, post } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { expectPicture } from './support/photo.ts';
import { screen } from './support/screen.ts';

const GRACE = 'Grace Adeyemi';

async function open(page: Page, name = GRACE) {
  const person = await personCalled(name);
  await page.goto(`/profile/${person.userID}`);
  return person;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, label: string) =>
  region(page, 'About me')
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('shows another user with cover, portrait, name, work, place and own words [PRF-024]', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto('/search-result?business=UR&countries=global&search=Grace+Adeyemi');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Go Profile/ })
    .click();
  const { userID, briefPresentation } = await personCalled(GRACE);
  await expect(page).toHaveURL(`/profile/${userID}`);
  const header = region(page, 'Profile header');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText(GRACE);
  await expect(header.getByText('Trade Finance Consultant at Bridgewater Lane Advisory')).toBeVisible();
  await expect(header.getByText('London, United Kingdom')).toBeVisible();
  await expect(header.getByRole('img', { name: `Cover picture of ${GRACE}` })).toBeVisible();
  await expectPicture(header.locator('img.avatar'));
  await expect(region(page, 'About me').getByText(briefPresentation, { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expectNoErrors();
});

test('lists the businesses of the person [PRF-025]', screen, async ({ page }) => {
  const { userID } = await open(page, 'Eleanor Marsh');
  const { data } = await get(`/business/profile/list-business?userID=${userID}`);
  expect(data.length).toBeGreaterThan(1);
  const links = region(page, 'Business List').getByRole('link');
  await expect(links).toHaveCount(data.length);
  for (const [place, { general }] of data.entries()) await expect(links.nth(place)).toContainText(general.companyName);
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0].general.companyName);
});

test('has a timeline with the person’s posts [PRF-026]', screen, async ({ page }) => {
  await open(page);
  await expect(region(page, 'Timeline').getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
  await expect(
    region(page, 'Timeline')
      .getByRole('article', { name: `Post by ${GRACE}` })
      .first(),
  ).toContainText('letter of credit');
});

test('shows profession and birth date only of those who show them [PRF-024]', screen, async ({ page }) => {
  const found = await Promise.all([0, 50].map((skip) => post('/user/search', { textQuery: '', size: 50, skip })));
  const people = found.flatMap(({ profiles }) => profiles);
  const born = people.find((person) => person.birthDate);
  await page.goto(`/profile/${born.userID}`);
  await expect(row(page, 'Birth date')).toHaveText(born.birthDate.split('-').reverse().join('/'));
  const told = people.find((person) => person.profession && !person.birthDate);
  await page.goto(`/profile/${told.userID}`);
  await expect(row(page, 'Profession')).toHaveText(told.profession);
  await expect(page.getByText('Birth date')).toHaveCount(0);
  const silent = people.find((person) => !person.profession);
  await page.goto(`/profile/${silent.userID}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Profession', { exact: true })).toHaveCount(0);
});

test('offers a request, and follow and like with their numbers', screen, async ({ page }) => {
  const { userID } = await open(page);
  const header = region(page, 'Profile header');
  const { data } = await get(`/social/reaction/summary/${userID}`);
  await expect(header.getByRole('link', { name: 'Send Request' })).toHaveAttribute('href', `/business/${userID}/send-request`);
  await expect(header.getByRole('link', { name: /^Like/ })).toContainText(String(data.reactionCount.like));
  await expect(header.getByRole('link', { name: /^Follow/ })).toHaveAttribute('href', new RegExp(`^${account}/login\\?continue=`));
});

test('says Error loading data when the numbers cannot be loaded [ERR-007]', screen, async ({ page }) => {
  await page.route('**/social/reaction/summary/**', (route) => route.abort());
  await open(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading data' })).toBeVisible();
});

test('the head names the person, the work and the place [PRF-024]', async ({ request }) => {
  const { userID } = await personCalled(GRACE);
  const html = await (await request.get(`/profile/${userID}`)).text();
  expect(html).toContain('<title>Grace Adeyemi, Trade Finance Consultant, Bridgewater Lane Advisory | WBN United Kingdom</title>');
});

test('somebody who does not exist is a 404 page, and another writing of the id leads to the address', async ({ request }) => {
  for (const missing of ['00000000-0000-7000-8000-000000000000', 'nobody', '%']) {
    const answer = await request.get(`/profile/${missing}`, { maxRedirects: 0 });
    expect([missing, answer.status()]).toEqual([missing, 404]);
    expect(await answer.text()).toMatch(/<search|role="search"/);
  }
  const { userID } = await personCalled(GRACE);
  const upper = await request.get(`/profile/${userID.toUpperCase()}?a=1`, { maxRedirects: 0 });
  expect([upper.status(), upper.headers()['location']]).toEqual([301, `/profile/${userID}?a=1`]);
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await expectNoSidewaysScroll(page);
});

testAccessible('a profile', (page) => open(page));
