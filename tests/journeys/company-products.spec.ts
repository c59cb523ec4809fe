import { expect, type Page, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { businessID, get } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { screen } from './support/screen.ts';

const HALDERBY = 'Halderby Pumps & Valves';
const PAGE_SIZE = 8;

async function open(page: Page): Promise<string> {
  const id = await businessID(HALDERBY);
  await page.goto(`/business/${id}/product`);
  return id;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = async (id: string): Promise<string[]> => (await get(`/product/by-business?bid=${id}`)).data.data.map(({ name }: { name: string }) => name);

test('answers under both addresses, one of which is the canonical one [BUS-025]', async ({ request }) => {
  const id = await businessID(HALDERBY);
  for (const path of ['product', 'products']) {
    const answer = await request.get(`/business/${id}/${path}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>Products of Halderby Pumps &amp; Valves</);
    expect(html.match(/<article/g)).toHaveLength(PAGE_SIZE);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/business/${id}/product"`));
  }
});

test('shows all products of the company page by page, in its own order', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const id = await open(page);
  const all = await names(id);
  expect(all.length).toBeGreaterThan(PAGE_SIZE);
  await expect(page.getByText(`${all.length} products`)).toBeVisible();
  await expect(cards(page).getByRole('heading').getByRole('link')).toHaveText(all.slice(0, PAGE_SIZE));
  await page.getByRole('navigation', { name: 'Product pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/business/${id}/product?page=2`);
  await expect(cards(page).getByRole('heading').getByRole('link')).toHaveText(all.slice(PAGE_SIZE, 2 * PAGE_SIZE));
  await page.waitForLoadState('networkidle');
  expectNoErrors();
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[PAGE_SIZE] ?? '');
});

test('leads back to the company', screen, async ({ page }) => {
  const id = await open(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: HALDERBY }).click();
  await expect(page).toHaveURL(`/business/Halderby-Pumps-%2526-Valves-${id}/`);
});

test('says No content. where there is none, and never on a page past the last one [TXT-005] [FIX-048]', screen, async ({ page }) => {
  const id = await businessID(HALDERBY);
  await page.goto('/search-result?business=MA&countries=global&search=xqzzyv');
  await expect(page.getByRole('heading', { level: 2, name: 'No content.' })).toBeVisible();
  await page.goto(`/business/${id}/product?page=99`);
  await expect(page).toHaveURL(`/business/${id}/product?page=${Math.ceil((await names(id)).length / PAGE_SIZE)}`);
  await expect(cards(page).first()).toBeVisible();
});

test('a search that finds nothing is indexed by nobody [TXT-005]', async ({ request }) => {
  const html = await (await request.get('/search-result?business=MA&countries=global&search=xqzzyv')).text();
  expect(html).toContain('No content.');
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test('a missing company is a 404 page', async ({ request }) => {
  for (const path of ['00000000-0000-7000-8000-000000000000/product', 'nobody/products']) {
    expect([path, (await request.get(`/business/${path}`, { maxRedirects: 0 })).status()]).toEqual([path, 404]);
  }
});

test('the rows of neighbouring cards stand at the same height, and it fits a phone', async ({ page }) => {
  await open(page);
  for (const [width, columns] of [
    [1440, 4],
    [768, 2],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const row = (await cards(page).all()).slice(0, columns);
      for (const part of ['h2', '.result__place', '.result__desc', '.specs > div:nth-child(1)', '.specs > div:nth-child(4)', '.btn--tonal']) {
        const tops = await Promise.all(row.map(async (card) => Math.round((await card.locator(part).boundingBox())?.y ?? -1)));
        expect([width, part, new Set(tops).size]).toEqual([width, part, 1]);
      }
      const lefts = await Promise.all(row.map(async (card) => (await card.boundingBox())?.x));
      expect(new Set(lefts).size, `${width} px`).toBe(columns);
    });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

testAccessible("a company's products", (page) => open(page));
