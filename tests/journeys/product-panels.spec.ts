import { expect, type Page, test } from '@playwright/test';
import { get, post } from './support/api.ts';
import { DRAWN, newCompany, newProduct } from './support/own-company.ts';
import { HALDERBY, HV3, openProduct as open, region } from './support/product.ts';
import { screen } from './support/screen.ts';

const fact = (page: Page, panel: string, label: string) =>
  region(page, panel)
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');

test.describe('specifications', () => {
  test('lists the facts of the product [PRO-009] [PRO-010]', screen, async ({ page }) => {
    await open(page);
    await expect(region(page, 'Specifications').locator('dt')).toHaveText([
      'Industry',
      'Product Name',
      'Lead Time',
      'Category',
      'Subcategory',
      'Stock Available',
    ]);
    await expect(region(page, 'Specifications').locator('dd')).toHaveText(['Industrial Technology', HV3, '5 days', 'Valves', 'Ball valves', 'Yes']);
  });

  test('says No when there is no stock [PRO-010]', screen, async ({ page }) => {
    const { results } = await post('/search/product', { textQuery: 'valve', size: 50 });
    await page.goto(`/business-product/${results.find((product: { stock: boolean }) => !product.stock).productID}`);
    await expect(fact(page, 'Specifications', 'Stock Available')).toHaveText('No');
  });

  test('lists the technical rows as the company wrote them [PRO-011]', screen, async ({ page }) => {
    // No attributes are known of its kind.
    const { specs } = await open(page, 'HG actuator gear set');
    await expect(region(page, 'Technical Specifications').locator('dt')).toHaveText(specs.map(({ key }: { key: string }) => key));
    await expect(region(page, 'Technical Specifications').locator('dd')).toHaveText(specs.map(({ value }: { value: string }) => value));
  });
});

test('shows the videos with controls, and no panel without any [PRO-013]', screen, async ({ page }) => {
  const { videos } = await open(page);
  const films = region(page, 'Videos').locator('video');
  expect(videos.length).toBeGreaterThan(0);
  await expect(films).toHaveCount(videos.length);
  for (const film of await films.all()) await expect(film).toHaveAttribute('controls', '');
  await open(page, 'HG actuator gear set');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a video plays; the summary card stands in the rail from 1200 px, else under the header, and only once; pictures of other products have their size [PRO-008] [PRO-013] [PRO-016]', async ({
  page,
}) => {
  await open(page);
  const film = region(page, 'Videos').locator('video').first();
  await film.evaluate((one: HTMLVideoElement) => one.load());
  await film.evaluate((one: HTMLVideoElement) => one.play());
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  const summary = region(page, HALDERBY);
  const place = async () => {
    const [card, header, specifications] = await Promise.all([
      summary.boundingBox(),
      region(page, HV3).boundingBox(),
      region(page, 'Specifications').boundingBox(),
    ]);
    if (!card || !header || !specifications) throw new Error('a part is missing');
    return { beside: card.x >= header.x + header.width, below: card.y >= header.y + header.height, above: card.y + card.height <= specifications.y };
  };
  await expect(summary).toHaveCount(1);
  await page.setViewportSize({ width: 1200, height: 900 });
  expect(await place()).toMatchObject({ beside: true, below: false });
  await page.setViewportSize({ width: 1199, height: 900 });
  expect(await place()).toEqual({ beside: false, below: true, above: true });
  const card = region(page, `Main products of ${HALDERBY}`).getByRole('listitem').locator('img').first();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await card.boundingBox()).toMatchObject({ width: 172, height: 172 });
  }
});

test.describe('summary card', () => {
  test(
    'shows type, photo, request, facts and badges [BUS-035] [BUS-036] [BUS-037] [BUS-038] [BUS-039] [BUS-040] [BUS-041] [BUS-043]',
    screen,
    async ({ page }) => {
      const { businessID } = await open(page);
      const summary = region(page, HALDERBY);
      await expect(summary.getByText('Manufacturer')).toBeVisible();
      await expect(summary.locator('img').first()).toBeVisible();
      await expect(summary.getByRole('link', { name: 'Send Request' })).toHaveAttribute(
        'href',
        new RegExp(`^/business/${businessID}/send-request\\?product=[0-9a-f-]{36}$`),
      );
      await expect(summary.locator('dd')).toHaveText(['1974', '120 - 250', 'Valves, Pumps, Measurement', '21 days']);
      await expect(summary.getByText('Verified', { exact: true })).toBeVisible();
      await expect(summary.getByText('Platinum', { exact: true })).toBeVisible();
    },
  );
});

test.describe('main products', () => {
  const cards = (page: Page, company: string) => region(page, `Main products of ${company}`).getByRole('listitem');

  test('lists other products of the company with picture and up to 200 characters [PRO-015] [PRO-016] [PRO-017] [PRO-018]', screen, async ({ page }) => {
    const { businessID } = await open(page);
    const { data } = (await get(`/product/by-business?bid=${businessID}`)).data;
    const others = data.filter(({ name }: { name: string }) => name !== HV3).slice(0, 4);
    await expect(cards(page, HALDERBY).getByRole('heading')).toHaveText(others.map(({ name }: { name: string }) => name));
    const previews = await cards(page, HALDERBY).locator('p').allTextContents();
    expect(previews).toEqual(others.map(({ description }: { description: string }) => description.slice(0, 200)));
    expect(Math.max(...others.map(({ description }: { description: string }) => description.length))).toBeGreaterThan(200);
    await expect(cards(page, HALDERBY).locator('img').first()).toBeVisible();
    await expect(region(page, `Main products of ${HALDERBY}`).getByRole('link', { name: `View all ${data.length}` })).toHaveAttribute(
      'href',
      `/business/${businessID}/product`,
    );
  });

  test('stands a placeholder where a product has no picture [PRO-016]', screen, async ({ page }) => {
    const company = await newCompany();
    await newProduct(company, 'Without a picture');
    const other = await newProduct(company, 'The other one');
    await page.goto(`/business-product/${other}`);
    const card = page
      .getByRole('region', { name: /^Main products of/ })
      .getByRole('listitem')
      .filter({ hasText: 'Without a picture' })
      .first();
    await expect(card.locator('svg')).toBeVisible(DRAWN);
    await expect(card.locator('img')).toHaveCount(0);
  });
});
