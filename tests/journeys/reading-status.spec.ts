import { expect, type Page, type Route, test } from '@playwright/test';
import { account, api } from './support/api.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { screen } from './support/screen.ts';
import { newWorld, someOf } from './support/screens.ts';

const BUSY = 'The service is busy or restarting. Nothing was changed. Please try again in a few seconds.';
const NO_CONNECTION = 'You are offline. Please try again when you are back online.';
const ANSWER = { status: 503, json: { success: false, error: 'unavailable', message: BUSY, requestId: 'test' } };

/** Reads that only add to a screen, whoever asks for them. */
const ASIDE = /\/(refresh-token|get-session|catsys|reference|country|notification\/summary|business\/request\/summary|stream|work-email)/;
const retry = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Try again|Retry/i })
    .first();
const region = (page: Page) => page.locator('.skip-link ~ p.sr-only[aria-live]').first();

/** Everything that the region said, in order. */
async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const listen = () => {
      const text = document.querySelector('.skip-link ~ p.sr-only[aria-live]')?.textContent?.trim();
      if (text && said.at(-1) !== text) said.push(text);
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const said = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** The reads of a screen, as long as `answer` is one. */
async function instead(page: Page, answer: () => ((route: Route) => Promise<void>) | null): Promise<void> {
  for (const host of [api, account])
    await page.route(`${host}/**`, async (route) => {
      const call = answer();
      const request = route.request();
      if (!call || !/xhr|fetch/.test(request.resourceType()) || request.method() === 'OPTIONS' || ASIDE.test(request.url())) return route.fallback();
      await call(route);
    });
}

/** Slow enough for what is on its way to be said. */
const later = () => new Promise((resolve) => setTimeout(resolve, 600));

/** What has nothing to read for its screen, and what goes home with a message where it cannot be read (ERR-018). */
const APART = ['/groups/create', '/business/create', '/profile', '/profile/edit'];

/** Its server's page stands where nobody can say whose company it is. */
const FOR_EVERYBODY = /^\/business\/[^/]+\/product$/;

async function failAndComeBack(page: Page, address: string): Promise<void> {
  let fails = true;
  await instead(page, () => (fails ? (route) => later().then(() => route.fulfill(ANSWER)) : null));
  await page.goto(address);
  await expect(region(page), `${address} says why it failed`).toHaveText(BUSY, DRAWN);
  expect(await said(page), `${address} says that it loads`).toContain('Loading');
  expect((await said(page)).join(), `${address} calls nothing a missing connection`).not.toMatch(/connection/);
  // A group of the demonstration writes of grid connections.
  await expect(page.getByRole('main'), address).not.toContainText(/(?<!grid )connection|offline/i);
  fails = false;
  // A screen of several parts has a button for each. The inbox asks again by itself, and its button may go before it is pressed.
  await expect(async () => {
    if ((await region(page).textContent()) !== 'Loaded.' && (await retry(page).count()) > 0) await retry(page).click({ timeout: 1000 });
    await expect(region(page), `${address} says that it is back`).toHaveText('Loaded.', { timeout: 1000 });
  }).toPass(DRAWN);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('every screen says that it loads, what the server says where it fails, and that it is back [FIX-070]', screen, async ({ page }) => {
  test.setTimeout(600_000);
  const { screens } = await newWorld(page);
  const waiting = someOf(screens).filter((one) => !APART.includes(one) && !FOR_EVERYBODY.test(one));
  expect(waiting.length).toBeGreaterThanOrEqual(9);
  // One screen waits for its answers while the other is drawn.
  const work = async (on: Page) => {
    await hear(on);
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const screen = address;
      await test.step(screen, () => failAndComeBack(on, screen));
    }
  };
  await Promise.all([work(page), work(await page.context().newPage())]);
});

test('a screen without a connection says that there is none, and that it is back [FIX-070]', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const { companyID } = await newWorld(page);
  await hear(page);
  for (const address of ['/my-business', '/newsfeed', `/business/${companyID}/invoices`]) {
    let fails = true;
    await instead(page, () => (fails ? (route) => later().then(() => route.abort('internetdisconnected')) : null));
    await page.goto(address);
    await expect(region(page), address).toHaveText(NO_CONNECTION, DRAWN);
    fails = false;
    await retry(page).click();
    await expect(region(page), address).toHaveText('Loaded.', DRAWN);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a number in a tab that cannot be read is left out, and the screen has not failed for it [FIX-070]', screen, async ({ page }) => {
  const { owner } = await newCompany();
  await owner.enter(page);
  const refused = { success: false, error: 'bad_request', message: 'Not this number.', requestId: 'test' };
  await page.route(`${api}/rfq/mine?*`, (route) => route.fulfill({ status: 400, json: refused }));
  const answer = page.waitForResponse((one) => one.status() === 400);
  await page.goto('/rfq?tab=for-you');
  await answer;
  await expect(page.getByRole('main')).toContainText(/that suits? you/, DRAWN);
  await expect(page.getByRole('heading', { name: 'Why these' })).toBeVisible();
  expect(await region(page).textContent()).not.toContain('Not this number.');
});
