import { expect, type Page, test } from '@playwright/test';
import { api, businessID, personCalled, productCalled } from './support/api.ts';
import { newOwner, openTab } from './support/company.ts';
import { hydrated } from './support/hydrated.ts';
import { isLong } from './support/long.ts';
import { DRAWN } from './support/own-company.ts';
import { HALDERBY, HV3 } from './support/product.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';

const OWNER = 'owner@demo.example';
const BUYER = 'buyer@demo.example';
/** Pixels (CON-003, CON-004). */
const HIGHEST = 140;
const ITEM = 35;

const said = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error loading data' });

test('Main categories and every other drop-down are at most 140 px high [CON-003] [CON-004] [FIX-044] [FIX-045]', async ({ page }) => {
  test.slow();
  const { id } = await newOwner(page);
  await openTab(page, id);
  await page.getByRole('main').getByRole('combobox', { name: 'Main categories', exact: true }).click();
  const seen: string[] = [];
  for (const field of await page.getByRole('main').locator('input[role=combobox]').all()) {
    await field.click();
    await field.press('ArrowDown');
    const list = page.getByRole('listbox').filter({ visible: true });
    await expect(list).toHaveCount(1);
    const name = (await list.getAttribute('aria-label')) ?? '';
    seen.push(name);
    const { height, items, content } = await list.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      content: element.scrollHeight,
      items: [...element.querySelectorAll('[role=option]')].map((option) => option.getBoundingClientRect().height),
    }));
    expect(height, name).toBeLessThanOrEqual(HIGHEST);
    expect(Math.min(...items), name).toBeGreaterThanOrEqual(ITEM);
    if (name === 'Main categories') expect(content, 'it scrolls').toBeGreaterThan(HIGHEST);
    await field.press('Escape');
  }
  expect(seen).toContain('Main categories');
  await page.goto('/search-result?business=PR&countries=global&search=steel');
  const pickers = page.getByRole('search').locator('select');
  const highest = await pickers.evaluateAll((all) => all.map((select) => getComputedStyle(select, '::picker(select)').maxHeight));
  expect(highest.length).toBeGreaterThan(0);
  expect(new Set(highest)).toEqual(new Set([`${HIGHEST}px`]));
});

test('the header shows the logo at every width, to visitors and members [LAY-012] [FIX-044] [FIX-045]', async ({ page }) => {
  test.slow();
  for (const who of [null, BUYER]) {
    if (who) await logIn(page, who);
    for (const path of ['/', '/search-result?business=PR&countries=global&search=valve']) {
      await page.goto(path);
      const logo = page.getByRole('banner').getByRole('link', { name: 'WBN, home' });
      for (const width of isLong ? [320, 390, 480, 767, 768, 991, 992, 1100, 1199, 1200, 1440, 1920] : [320, 767, 768, 991, 992, 1199, 1200]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(logo, `${path} ${width} px`).toBeInViewport({ ratio: 1 });
        const overlapped = await page.getByRole('banner').evaluate((banner) => {
          const box = banner.querySelector('.topbar__logo')?.getBoundingClientRect() ?? new DOMRect();
          const go = banner.querySelector('.searchbar__go')?.getBoundingClientRect();
          const bar = banner.querySelector('.searchbar')?.getBoundingClientRect();
          if (go && bar && go.right > bar.right) return true;
          const others = [...banner.querySelectorAll('a:not(.topbar__logo), button, input, select')].map((one) => one.getBoundingClientRect());
          return others.some((one) => one.width > 1 && one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top);
        });
        expect(overlapped, `${path} ${width} px`).toBe(false);
      }
    }
  }
});

test(
  'a failed reaction check says Error loading data on every page that asks, and no more when it works [ERR-007] [ERR-008] [FIX-037] [FIX-044] [FIX-045]',
  screen,
  async ({ page }) => {
    test.slow();
    const product = await productCalled(HV3);
    const paths = [
      `/business-product/${product.productID}`,
      `/business/${await businessID(HALDERBY)}`,
      `/profile/${(await personCalled('Grace Adeyemi')).userID}`,
    ];
    await logIn(page, BUYER);
    for (const path of paths) {
      const refusal = {
        status: 503,
        json: { success: false, error: 'unavailable', message: 'busy', requestId: 'x' },
        headers: { 'access-control-allow-origin': '*' },
      };
      await page.route(`${api}/social/reaction/check/**`, (route) => route.fulfill(refusal));
      // That of the page itself: comments on it may ask before.
      const asked = page.waitForResponse(`${api}/social/reaction/check/${path.split('/').at(-1)}*`);
      await page.goto(path);
      await asked;
      await expect(said(page), path).toBeVisible(DRAWN);
      await page.unroute(`${api}/social/reaction/check/**`);
      const like = page
        .getByRole('main')
        .getByRole('button', { name: /^Liked?\b/ })
        .first();
      await like.click();
      await expect(said(page), path).toHaveCount(0);
      await like.click();
    }
  },
);

for (const [name, failing] of [
  ['the product', '**/business-product/**'],
  ['the numbers', '**/social/reaction/summary/**'],
] as const) {
  test(`the product page says Error loading data when ${name} cannot be loaded [ERR-008] [FIX-045]`, async ({ page }) => {
    await page.goto(`/search-result?business=PR&countries=global&search=${encodeURIComponent(HV3)}`);
    const link = page.getByRole('link', { name: HV3, exact: true });
    await page.route(failing, (route) => (route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status: 503, body: 'no' })));
    await expect(page.getByText('Error loading data')).toHaveCount(0);
    // Before that a press asks the server for the whole page.
    await hydrated(link);
    await link.click();
    await expect(page.getByText('Error loading data').first()).toBeVisible(DRAWN);
  });
}

test('a message of failure goes when the next try works, by itself after a while, and never from under a reader [FIX-037]', async ({ page }) => {
  await page.clock.install();
  await logIn(page, OWNER);
  const id = await businessID(HALDERBY);
  await page.goto(`/business/${id}/documents`);
  await page.goto('/notifications/settings');
  const toast = page.locator('.toast--danger');
  const choice = page.getByRole('main').getByRole('checkbox').or(page.getByRole('main').getByRole('switch')).first();
  await expect(choice).toBeVisible(DRAWN);
  const path = `${api}/notification/settings`;
  const fail = () =>
    page.route(path, (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: { success: false } }) : route.continue()));
  await fail();
  await choice.click();
  await expect(toast).toBeVisible();
  await page.unroute(path);
  await choice.click();
  await expect(toast).toHaveCount(0);
  await choice.click();
  await fail();
  await choice.click();
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await toast.getByRole('button').focus();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(toast).toHaveCount(0);
});
