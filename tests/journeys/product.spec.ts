import { type APIRequestContext, expect, type Locator, test } from '@playwright/test';
import { testAccessible } from './support/access.ts';
import { account, get, productCalled } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { expectPicture } from './support/photo.ts';
import { HALDERBY, HV3, openProduct as open, region } from './support/product.ts';
import { screen } from './support/screen.ts';

const SEARCH = '/search-result?business=PR&countries=global&search=HV3+three-piece+stainless+ball+valve';
const busy = { status: 503, headers: { 'access-control-allow-origin': '*' }, json: { success: false, error: 'unavailable', message: 'busy', requestId: 'x' } };

/** What the server sends for an address, before any script. */
const sent = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address, { maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers()['location'], html: await answer.text() };
};

test.describe('address', () => {
  const slugOf = (productID: string) => `Halderby-Pumps-%2526-Valves-HV3-three-piece-stainless-ball-valve-${productID}`;

  test('a result leads to the slug of company, product and id, encoded twice, and Share copies the link of the product and says so [PRO-001] [PRO-002] [PRO-003] [REA-012] [TXT-003]', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { productID } = await productCalled(HV3);
    await page.goto(SEARCH);
    await page.getByRole('link', { name: HV3, exact: true }).click();
    await expect(page).toHaveURL(`/business-product/${slugOf(productID)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HV3);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Product Link copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('the slug is company, product and id with hyphens, encoded twice, and its last 36 characters decide; broken percent signs still answer [PRO-001] [PRO-002] [PRO-003] [PRO-004]', async ({
    request,
  }) => {
    const { productID } = await productCalled(HV3);
    const slug = slugOf(productID);
    for (const same of [productID, slug, slug.replace('%2526', '%26')]) {
      expect([same, (await sent(request, `/business-product/${same}`)).status]).toEqual([same, 200]);
    }
    const other = await sent(request, `/business-product/Another-name-100%25-new-${productID}?a=1`);
    expect([other.status, other.location]).toEqual([301, `/business-product/${slug}?a=1`]);
    expect((await sent(request, `/business-product/100%-Wool%E0%A4-${productID}`)).status).toBe(301);
  });

  test('a missing product is a 404 page with a search box that nobody indexes', async ({ request }) => {
    const { status, html } = await sent(request, '/business-product/Nothing-00000000-0000-7000-8000-000000000000');
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>Page not found</);
    expect(html).toMatch(/<search|role="search"/);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  });

  test('the title is the name, 64 characters of the description, the country and the brand [PRO-021]', async ({ request }) => {
    const { productID, description } = await productCalled(HV3);
    expect(description.length).toBeGreaterThan(64);
    const { html } = await sent(request, `/business-product/${slugOf(productID)}`);
    expect(html).toContain(`<title>${HV3} - ${description.slice(0, 64).trim()} - United Kingdom - WBN</title>`);
  });
});

test('shows name, description, main image and a link to the company [PRO-005] [PRO-006]', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const { description, businessID } = await open(page);
  const header = region(page, HV3);
  await expect(header.getByRole('heading', { level: 1, name: HV3 })).toBeVisible();
  await expect(header.getByText(description, { exact: true })).toBeVisible();
  await expectPicture(header.getByRole('img', { name: HV3, exact: true }));
  expectNoErrors();
  await header.getByRole('link', { name: HALDERBY }).click();
  await expect(page).toHaveURL(`/business/Halderby-Pumps-%2526-Valves-${businessID}/`);
});

test.describe('image gallery', () => {
  /** Photo 3 by its thumbnail. */
  async function expectThirdPhoto(gallery: Locator, count: number): Promise<void> {
    await gallery.getByRole('link', { name: 'Photo 3' }).click();
    await expect(gallery.getByText(`3 / ${count}`)).toBeInViewport();
    await expect(gallery.getByRole('img', { name: `${HV3}, photo 3` })).toBeInViewport();
    await expect(gallery.getByText(`1 / ${count}`)).not.toBeInViewport();
  }

  test('a thumbnail brings its picture and the count, scripts off [PRO-012]', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    const { photos } = await open(page);
    const gallery = region(page, 'Image gallery');
    await expect(gallery.getByRole('link')).toHaveCount(photos.length);
    await expect(gallery.getByText(`1 / ${photos.length}`)).toBeInViewport();
    await expectThirdPhoto(gallery, photos.length);
    await context.close();
  });

  test('its picture is there and the gallery moves by arrow keys, which stop at the ends, and by thumbnails; Comment scrolls to the comments; it fits a phone [PRO-006] [PRO-012] [REA-013]', async ({
    page,
  }) => {
    const expectNoErrors = watchForErrors(page);
    const { photos } = await open(page);
    const gallery = region(page, 'Image gallery');
    const main = region(page, HV3).getByRole('img', { name: HV3, exact: true });
    await expect(main).toBeInViewport();
    await expectPicture(main);
    await expect(gallery.getByRole('link')).toHaveCount(photos.length);
    await expect(gallery.getByText(`1 / ${photos.length}`)).toBeInViewport();
    await page.waitForLoadState('networkidle');
    await test.step('arrow keys', async () => {
      const photo = (number: number) => gallery.getByRole('link', { name: `Photo ${number}`, exact: true });
      await photo(1).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(photo(1)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(photo(2)).toBeFocused();
      await expect(photo(2)).toHaveAttribute('aria-current', 'true');
      await expect(photo(1)).not.toHaveAttribute('aria-current');
      await expect(gallery.getByText(`2 / ${photos.length}`)).toBeInViewport();
    });
    await test.step('thumbnails', () => expectThirdPhoto(gallery, photos.length));
    await test.step('comments', async () => {
      const comments = page.getByRole('heading', { level: 2, name: 'Comments' });
      await expect(comments).not.toBeInViewport();
      await page.getByRole('link', { name: 'Comment', exact: true }).click();
      await expect(comments).toBeInViewport();
    });
    expectNoErrors();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });

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

  test('says Error loading data when the likes cannot be loaded [ERR-007] [ERR-008]', screen, async ({ page }) => {
    await page.route('**/social/reaction/summary/**', (route) => route.fulfill(busy));
    await open(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Error loading data' })).toBeVisible();
  });
});

test('shows a placeholder while a product is on its way, then the product, and says Error loading data when it cannot be loaded [PRO-019] [PRO-020] [ERR-008]', async ({
  page,
}) => {
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
  await page.goBack();
  await page.route('**/business-product/**', (route) => route.fulfill({ status: 503, body: 'no' }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Error loading data' })).toBeVisible();
});

testAccessible('a product', (page) => open(page));
