import { expect, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { account, get, productCalled } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { HALDERBY, HV3, openProduct as open, region } from './support/product.ts';
import { screen } from './support/screen.ts';

const SEARCH = '/search-result?business=PR&countries=global&search=HV3+three-piece+stainless+ball+valve';
const busy = { status: 503, headers: { 'access-control-allow-origin': '*' }, json: { success: false, error: 'unavailable', message: 'busy', requestId: 'x' } };

test.describe('address', () => {
  test('the slug is company, product and id with hyphens, encoded twice, and its last 36 characters decide [PRO-001] [PRO-002] [PRO-003] [PRO-004]', async ({
    page,
    request,
  }) => {
    const { productID } = await productCalled(HV3);
    const slug = `Halderby-Pumps-%2526-Valves-HV3-three-piece-stainless-ball-valve-${productID}`;
    await page.goto(SEARCH);
    await page.getByRole('link', { name: HV3, exact: true }).click();
    await expect(page).toHaveURL(`/business-product/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HV3);
    for (const same of [productID, slug, slug.replace('%2526', '%26')]) {
      expect([same, (await request.get(`/business-product/${same}`, { maxRedirects: 0 })).status()]).toEqual([same, 200]);
    }
    const other = await request.get(`/business-product/Another-name-100%25-new-${productID}?a=1`, { maxRedirects: 0 });
    expect(other.status()).toBe(301);
    expect(other.headers()['location']).toBe(`/business-product/${slug}?a=1`);
  });

  test('an address whose percent signs are broken still answers', async ({ request }) => {
    const { productID } = await productCalled(HV3);
    expect((await request.get(`/business-product/100%-Wool%E0%A4-${productID}`, { maxRedirects: 0 })).status()).toBe(301);
  });

  test('a missing product is a 404 page with a search box that nobody indexes', async ({ page }) => {
    const answer = await page.goto('/business-product/Nothing-00000000-0000-7000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});

test('the title is the name, 64 characters of the description, the country and the brand [PRO-021]', async ({ page }) => {
  const { description } = await open(page);
  expect(description.length).toBeGreaterThan(64);
  await expect(page).toHaveTitle(`${HV3} - ${description.slice(0, 64).trim()} - United Kingdom - WBN`);
});

test('shows name, description, main image and a link to the company [PRO-005] [PRO-006]', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const { description, businessID } = await open(page);
  const header = region(page, HV3);
  await expect(header.getByRole('heading', { level: 1, name: HV3 })).toBeVisible();
  await expect(header.getByText(description, { exact: true })).toBeVisible();
  const image = header.getByRole('img', { name: HV3, exact: true });
  await expect(image).toBeInViewport();
  await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expectNoErrors();
  await header.getByRole('link', { name: HALDERBY }).click();
  await expect(page).toHaveURL(`/business/Halderby-Pumps-%2526-Valves-${businessID}/`);
});

test.describe('image gallery', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`a thumbnail brings its picture and the count, scripts ${javaScriptEnabled ? 'on' : 'off'} [PRO-012]`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled, baseURL });
      const page = await context.newPage();
      const { photos } = await open(page);
      const gallery = region(page, 'Image gallery');
      await expect(gallery.getByRole('link')).toHaveCount(photos.length);
      await expect(gallery.getByText(`1 / ${photos.length}`)).toBeInViewport();
      await gallery.getByRole('link', { name: 'Photo 3' }).click();
      await expect(gallery.getByText(`3 / ${photos.length}`)).toBeInViewport();
      await expect(gallery.getByRole('img', { name: `${HV3}, photo 3` })).toBeInViewport();
      await expect(gallery.getByText(`1 / ${photos.length}`)).not.toBeInViewport();
      await context.close();
    });
  }

  test('pictures open large: arrow keys, a count, zoom, swiping and Escape, which gives the focus back, and nothing moves [PAG-014]', async ({ page }) => {
    const { photos } = await open(page);
    const gallery = region(page, 'Image gallery');
    const place = await gallery.boundingBox();
    const enlarge = gallery.getByRole('button', { name: 'Enlarge photo 1' });
    await page.waitForLoadState('networkidle');
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: `Photos of ${HV3}` });
    await expect(large.getByText(`1 / ${photos.length}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(large.getByText(`2 / ${photos.length}`)).toBeVisible();
    const picture = large.getByRole('img', { name: `${HV3}, photo 2` });
    await expect(picture).toBeInViewport();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await width();
    await large.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(before * 2);
    await large.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBe(before);
    await large.getByRole('list').evaluate((strip) => strip.scrollTo({ left: 3 * strip.clientWidth }));
    await expect(large.getByText(`4 / ${photos.length}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(enlarge).toBeFocused();
    expect(await gallery.boundingBox()).toEqual(place);
  });

  test('the arrow keys move through the pictures and stop at the ends [PRO-012]', async ({ page }) => {
    const { photos } = await open(page);
    const gallery = region(page, 'Image gallery');
    const photo = (number: number) => gallery.getByRole('link', { name: `Photo ${number}`, exact: true });
    await page.waitForLoadState('networkidle');
    await photo(1).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(photo(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(photo(2)).toBeFocused();
    await expect(photo(2)).toHaveAttribute('aria-current', 'true');
    await expect(photo(1)).not.toHaveAttribute('aria-current');
    await expect(gallery.getByText(`2 / ${photos.length}`)).toBeInViewport();
  });
});

test.describe('reactions', () => {
  test('shows the likes and comments, and offers Like, Comment and Share to a visitor [PRO-007]', screen, async ({ page }) => {
    const { productID } = await open(page);
    const header = region(page, HV3);
    const { data } = await get(`/social/reaction/summary/${productID}`);
    await expect(header.getByText(`${data.reactionCount.like} likes`)).toBeVisible();
    await expect(header.getByRole('link', { name: '7 comments' })).toBeVisible();
    const like = (await header.getByRole('link', { name: 'Like', exact: true }).getAttribute('href')) ?? '';
    expect(like).toMatch(new RegExp(`^${account}/login\\?continue=`));
    expect(new URL(like).searchParams.get('continue')).toBe(page.url());
    await expect(header.getByRole('link', { name: 'Comment', exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  test('the comment action scrolls to the comments [REA-013]', async ({ page }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    const comments = page.getByRole('heading', { level: 2, name: 'Comments' });
    await expect(comments).not.toBeInViewport();
    await page.getByRole('link', { name: 'Comment', exact: true }).click();
    await expect(comments).toBeInViewport();
  });

  test('Share copies the link of the product and says so [REA-012] [TXT-003]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(SEARCH);
    await page.getByRole('link', { name: HV3, exact: true }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Product Link copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('says Error loading data when the likes cannot be loaded [ERR-007] [ERR-008]', screen, async ({ page }) => {
    await page.route('**/social/reaction/summary/**', (route) => route.fulfill(busy));
    await open(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Error loading data' })).toBeVisible();
  });
});

test.describe('states', () => {
  test('shows a placeholder while a product is on its way, then the product [PRO-019] [PRO-020]', async ({ page }) => {
    await page.goto(SEARCH);
    let go = () => {};
    const held = new Promise<void>((release) => (go = release));
    await page.route('**/business-product/**', async (route) => {
      await held;
      await route.continue();
    });
    const link = page.getByRole('link', { name: HV3, exact: true });
    await hydrated(link);
    await link.click();
    await expect(page.locator('main[aria-busy=true] .skel').first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    go();
    await expect(page.getByRole('heading', { level: 1, name: HV3 })).toBeVisible();
    await expect(page.locator('.skel')).toHaveCount(0);
  });

  test('says Error loading data when the product cannot be loaded [PRO-020] [ERR-008]', async ({ page }) => {
    await page.goto(SEARCH);
    await page.route('**/business-product/**', (route) => route.fulfill({ status: 503, body: 'no' }));
    const link = page.getByRole('link', { name: HV3, exact: true });
    await hydrated(link);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Error loading data' })).toBeVisible();
  });
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await expectNoSidewaysScroll(page);
});

testAccessible('a product', (page) => open(page));
