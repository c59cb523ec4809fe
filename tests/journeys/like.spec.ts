import { expect, type Page, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { fill, PASSWORD } from './support/account.ts';
import { account, businessID, personCalled, productCalled } from './support/api.ts';
import { DRAWN, newBusiness, newOwner } from './support/company.ts';
import { watchForErrors } from './support/flags.ts';
import { HALDERBY, HV3 } from './support/product.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { accountMenu, logIn } from './support/session.ts';
import { expectOff, likesOf, shifts, writesTo } from './support/toggle.ts';

const REACT = '/social/reaction/react/';
const header = (page: Page) => page.getByRole('region', { name: 'Business header' });
const like = (page: Page) => header(page).getByRole('button', { name: /^Liked?\b/ });

/** A company that only this test knows, seen by somebody who has nothing to do with it. */
async function open(page: Page): Promise<string> {
  const { id } = await newOwner(page);
  await page.evaluate(() => localStorage.clear());
  await newMember(page);
  await page.goto(`/business/${id}`);
  await expectOff(like(page));
  return id;
}

test('a like shows before the reply, counts, and is taken back [REA-004] [REA-005] [REA-006] [REA-007] [ROL-004]', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const id = await open(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${REACT}**`, async (route) => {
    await held;
    await route.continue();
  });
  await expect(like(page)).toContainText('0');
  await like(page).click();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(page)).toContainText('Liked');
  await expect(like(page).locator('.count')).toHaveText('1');
  expect(await likesOf(id)).toBe(0);
  answer();
  await expect.poll(() => likesOf(id)).toBe(1);
  await like(page).click();
  await expect(like(page).locator('.count')).toHaveText('0');
  await expect.poll(() => likesOf(id)).toBe(0);
  expectNoErrors();
});

test('is there again on the next visit [REA-009]', screen, async ({ page }) => {
  const id = await open(page);
  await like(page).click();
  await expect.poll(() => likesOf(id)).toBe(1);
  await page.reload();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true', DRAWN);
  await expect(like(page).locator('.count')).toHaveText('1');
});

test('pressed nine times sends one request at a time and ends in the last wish [REA-005]', screen, async ({ page }) => {
  const id = await open(page);
  const writes = writesTo(page, REACT);
  let inFlight = 0;
  page.on('request', (request) => (inFlight += Number(request.url().includes(REACT))));
  page.on('requestfinished', (request) => (inFlight -= Number(request.url().includes(REACT))));
  for (let press = 0; press < 9; press += 1) await like(page).click();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  // The first request may have been answered while the last wish is still on its way.
  await expect.poll(() => [writes.at(-1), inFlight]).toEqual(['POST 200', 0]);
  expect(writes.length).toBeLessThanOrEqual(9);
  expect(await likesOf(id)).toBe(1);
});

test('goes back without a word when the reply is not successful, and offline [REA-008] [ERR-036]', screen, async ({ page, context }) => {
  const id = await open(page);
  await page.route(`**${REACT}**`, (route) => route.fulfill({ status: 200, json: { success: false, error: 'busy', message: 'no', requestId: 'x' } }));
  await like(page).click();
  await expectOff(like(page));
  await expect(like(page).locator('.count')).toHaveText('0');
  await page.unrouteAll();
  await context.setOffline(true);
  await like(page).click();
  await expectOff(like(page));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await like(page).click();
  await expect.poll(() => likesOf(id)).toBe(1);
});

test('is the same in two tabs at once [REA-005]', screen, async ({ page, context }) => {
  const id = await open(page);
  const other = await context.newPage();
  await other.goto(`/business/${id}`);
  await expectOff(like(other));
  await like(page).click();
  await expect(like(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(other).locator('.count')).toHaveText('1');
  await like(other).click();
  await expectOff(like(page));
  await expect.poll(() => likesOf(id)).toBe(0);
});

test('works on a product, with its summary, and on its comments [REA-004] [REA-006] [PRO-007] [COM-013]', screen, async ({ page }) => {
  await newMember(page);
  const { productID } = await productCalled(HV3);
  const before = await likesOf(productID);
  await page.goto(`/business-product/${productID}`);
  const button = page.getByRole('main').locator('.actions').getByRole('button', { name: /^Like/ });
  await expectOff(button);
  const summary = page.locator('.reactsum__likes');
  await expect(summary).toHaveText(`${before} likes`);
  await button.click();
  await expect(summary).toHaveText(`${before + 1} likes`);
  await button.click();
  await expect(summary).toHaveText(`${before} likes`);
  await expect.poll(() => likesOf(productID)).toBe(before);
  const comment = page
    .locator('.comment')
    .first()
    .getByRole('button', { name: /^Liked?\b/ });
  await expectOff(comment);
  await comment.click();
  await expect(comment).toHaveAttribute('aria-pressed', 'true');
  await comment.click();
  await expectOff(comment);
});

test('works on a person by the keyboard [REA-004] [REA-002]', screen, async ({ page }) => {
  await newMember(page);
  const { userID } = await personCalled('Grace Adeyemi');
  await page.goto(`/profile/${userID}`);
  const button = page.getByRole('region', { name: 'Profile header' }).getByRole('button', { name: /^Liked?\b/ });
  await expectOff(button);
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOff(button);
});

test('of a visitor leads to the login, and is carried out on the way back [REA-006] [ACC-001]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  const { email } = await newMember(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`/business/${id}`);
  await page.waitForLoadState('networkidle');
  await header(page).getByRole('link', { name: /^Like/ }).click();
  await page.waitForURL(`${account}/login?**`);
  await fill(page, { 'Work email': email, Password: PASSWORD });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/business\//);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true', DRAWN);
  await expect.poll(() => likesOf(id)).toBe(1);
  // Once only: whoever takes it back and comes again has not wished anew.
  await like(page).click();
  await expect.poll(() => likesOf(id)).toBe(0);
  await page.reload();
  await expectOff(like(page));
  expect(await likesOf(id)).toBe(0);
});

test('says so when the reactions cannot be loaded [ERR-007]', screen, async ({ page }) => {
  await page.route('**/social/reaction/summary/**', (route) => route.abort());
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  await expect(header(page).getByRole('alert')).toHaveText('Error loading data');
});

test('is the like of whom one acts as: oneself or one of the first five businesses [ROL-015] [ACC-010]', screen, async ({ page }) => {
  const { id } = await newOwner(page);
  await page.evaluate(() => localStorage.clear());
  const own = await newOwner(page);
  for (let more = 0; more < 5; more += 1) await newBusiness(page);
  await page.goto(`/business/${id}`);
  await expectOff(like(page));
  await like(page).click();
  await expect.poll(() => likesOf(id)).toBe(1);
  await accountMenu(page).click();
  const choice = page.getByRole('group', { name: 'Like, post and comment as' }).getByRole('radio');
  await expect(choice).toHaveCount(6);
  await expect(choice.first()).toBeChecked();
  await page.getByRole('radio', { name: own.name }).check();
  expect(await page.evaluate(() => localStorage.getItem('socialActor'))).toBe(own.id);
  await page.keyboard.press('Escape');
  await expectOff(like(page));
  await expect(like(page).locator('.count')).toHaveText('1');
  await like(page).click();
  await expect(like(page).locator('.count')).toHaveText('2');
  await expect.poll(() => likesOf(id)).toBe(2);
  await page.reload();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true', DRAWN);
});

test('comes into a place that is kept: nothing moves, and the page of the server is everybody’s [REA-009]', async ({ page, request }) => {
  const address = `/business/${await businessID(HALDERBY)}`;
  const html = await (await request.get(address)).text();
  await logIn(page, 'buyer@demo.example');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(like(page)).toHaveAttribute('aria-pressed', /true|false/, DRAWN);
    await expect(like(page).locator('.count')).not.toBeEmpty();
    expect(await shifts(page)).toEqual([]);
  }
  expect(html).not.toContain('aria-pressed');
});

testAccessible('a company with its toggles', async (page) => {
  await logIn(page, 'buyer@demo.example');
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  await expect(like(page)).toHaveAttribute('aria-pressed', /true|false/, DRAWN);
});
