import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { api, businessID, personCalled, productCalled } from './support/api.ts';
import { watchForErrors } from './support/flags.ts';
import { screen } from './support/screen.ts';

const HALDERBY = 'Halderby Pumps & Valves';
const VALVE = 'HV3 three-piece stainless ball valve';

/** A page of each kind, and what it is about. */
async function kindsOfPages(): Promise<[string, string[]][]> {
  const id = await businessID(HALDERBY);
  const { productID } = await productCalled(VALVE);
  const { userID } = await personCalled('');
  return [
    ['/', ['WebSite', 'Organization']],
    ['/industries', ['ItemList', 'BreadcrumbList']],
    ['/contact-us/form', ['BreadcrumbList']],
    ['/about-us', ['BreadcrumbList']],
    ['/b2b-tips/international-buyers-tip-4', ['Article', 'BreadcrumbList']],
    ['/search-result?business=MA&countries=global&search=', ['ItemList']],
    [`/business/${id}`, ['Organization', 'BreadcrumbList']],
    [`/business/${id}/product`, ['BreadcrumbList']],
    [`/business-product/${productID}`, ['Product', 'BreadcrumbList']],
    [`/profile/${userID}`, ['ProfilePage']],
  ];
}

const content = (page: Page, name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content');
const canonical = (page: Page) => page.locator('head link[rel=canonical]').getAttribute('href');
const indexed = async (page: Page) => (await page.locator('meta[name=robots]').count()) === 0;
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** Types of schema.org that stand in the head. */
async function types(page: Page): Promise<string[]> {
  const json = await page.locator('head script[type="application/ld+json"]').textContent();
  return JSON.parse(json ?? '{}')['@graph'].map((thing: Record<string, unknown>) => thing['@type']);
}

test.describe('what the server writes', () => {
  // Nobody else needs to speak for it.
  test.use({ javaScriptEnabled: false });

  test('every kind of page says in its head what it is', screen, async ({ page, baseURL }) => {
    const expectNoErrors = watchForErrors(page);
    for (const [path, about] of await kindsOfPages()) {
      await page.goto(path);
      expect([path, await types(page)]).toEqual([path, about]);
      expect((await page.title()).length).toBeGreaterThan(10);
      expect((await content(page, 'description'))?.length).toBeGreaterThan(20);
      expect((await content(page, 'keywords'))?.split(', ').length).toBeGreaterThan(2);
      const address = await canonical(page);
      expect(address).toMatch(new RegExp(`^${baseURL}/`));
      expect(await content(page, 'og:url')).toBe(address);
      expect(await content(page, 'og:title')).toBe(await page.title());
      expect(await content(page, 'og:image')).toMatch(new RegExp(`^${api}/share/.+\\.png$`));
      expect(await content(page, 'twitter:card')).toBe('summary_large_image');
      expect(await indexed(page)).toBe(true);
    }
    expectNoErrors();
  });

  test('robots.txt names the sitemap, and the sitemap every page with its own address', screen, async ({ page, request, baseURL }) => {
    const robots = await textOf(request, '/robots.txt');
    expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
    for (const path of ['/business/*/send-request', '/*?*editMode=', '/my-messages']) expect(robots.split('\n')).toContain(`Disallow: ${path}`);
    expect(robots).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`);
    const index = await request.get('/sitemap.xml');
    expect(index.headers()['content-type']).toContain('application/xml');
    expect(index.headers()['cache-control']).toBe('public, max-age=60');
    const parts = ['pages.xml', 'searches.xml', 'rfqs.xml', 'businesses-1.xml', 'people-1.xml', 'products-1.xml'];
    expect(locations(await index.text()).map((url) => url.replace(`${baseURL}/`, ''))).toEqual(
      ['', 'es/', 'it/', 'zh/'].flatMap((language) => parts.map((part) => `${language}sitemaps/${part}`)),
    );
    const businesses = await textOf(request, '/sitemaps/businesses-1.xml');
    expect(businesses).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
    await page.goto(`/business/${await businessID(HALDERBY)}`);
    expect(locations(businesses)).toContain(await canonical(page));
    const pages = locations(await textOf(request, '/sitemaps/pages.xml'));
    for (const path of ['/', '/industries', '/contact-us/form', '/membership-standard', '/membership-gold', '/about-us', '/b2b-tips/export-to-the-world-tip-0'])
      expect(pages).toContain(baseURL + path);
    for (const missing of ['/sitemaps/businesses-2.xml', '/sitemaps/anything.xml']) expect((await request.get(missing)).status()).toBe(404);
  });

  test('the latest businesses are a feed that the home page announces', screen, async ({ page, request }) => {
    await page.goto('/');
    const address = (await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')) ?? '';
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toContain('application/rss+xml');
    // Our own pages let no script parse documents.
    await page.goto('about:blank');
    const feed = await page.evaluate(
      (xml) => {
        const read = new DOMParser().parseFromString(xml, 'application/xml');
        const all = (selector: string) => [...read.querySelectorAll(selector)].map((element) => element.textContent ?? '');
        return {
          root: read.documentElement.nodeName,
          titles: all('item > title'),
          links: all('item > link'),
          dates: all('item > pubDate').map((date) => Date.parse(date)),
        };
      },
      await answer.text(),
    );
    expect(feed.root).toBe('rss');
    // Other journeys create companies meanwhile: whichever is the latest, it is one that search knows.
    expect(feed.titles.length).toBeGreaterThan(3);
    expect(await businessID(feed.titles[0] ?? '')).toBeTruthy();
    expect(feed.dates).toEqual(feed.dates.toSorted((one, other) => other - one));
    expect((await request.get(feed.links[0] ?? '', { maxRedirects: 0 })).status()).toBe(200);
  });

  test('what is shared comes with a picture of 1200 x 630', screen, async ({ page, request }) => {
    const { productID } = await productCalled(VALVE);
    for (const path of ['/', `/business/${await businessID(HALDERBY)}`, `/business-product/${productID}`]) {
      await page.goto(path);
      const answer = await request.get((await content(page, 'og:image')) ?? '');
      const png = await answer.body();
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/png']);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test('empty, filtered and missing pages are kept by nobody', screen, async ({ page }) => {
    const search = '/search-result?business=MA&countries=global&search=';
    for (const path of [
      `${search}xqzzyv`,
      `${search}valve&page=2`,
      `${search}valve&sort=newest`,
      `${search}valve&verified=1`,
      '/profile/00000000-0000-7000-8000-000000000000',
    ]) {
      await page.goto(path);
      expect([path, await page.locator('meta[name=robots]').getAttribute('content')]).toEqual([path, expect.stringMatching(/^noindex/)]);
    }
  });

  test('the sitemap lists the results pages that may be found, each with a title and a description of its own [FAC-021]', screen, async ({ page, request }) => {
    const pages = locations(await textOf(request, '/sitemaps/searches.xml')).map((url) => url.replaceAll('&amp;', '&'));
    expect(pages.length).toBeGreaterThan(100);
    const titles = new Set<string>();
    const descriptions = new Set<string | null>();
    const some = pages.filter((_, index) => index % Math.ceil(pages.length / 12) === 0);
    for (const address of some) {
      await page.goto(address);
      expect(await canonical(page)).toBe(address);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      titles.add(await page.title());
      descriptions.add(await page.locator('meta[name=description]').getAttribute('content'));
    }
    expect([titles.size, descriptions.size]).toEqual([some.length, some.length]);
    await page.goto('/search-result?business=PR&countries=GB&search=&subCategory=0004-01-01');
    await expect(page).toHaveTitle('Ball valves, products in the United Kingdom | WBN United Kingdom');
    await page.goto('/it/search-result?business=PR&countries=GB&search=&subCategory=0004-01-01');
    await expect(page).toHaveTitle(/, prodotti: Regno Unito \| WBN Regno Unito$/);
  });
});

test('the head follows when a link is opened without loading a new page, and the policy lets it', async ({ page, baseURL }) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto('/search-result?business=MA&countries=global&search=Halderby');
  const id = await businessID(HALDERBY);
  await page.getByRole('link', { name: HALDERBY, exact: true }).first().click();
  await expect(page).toHaveTitle(`${HALDERBY}, Manufacturer in Rotherham, United Kingdom | WBN United Kingdom`);
  expect(await canonical(page)).toBe(`${baseURL}/business/Halderby-Pumps-%2526-Valves-${id}/`);
  expect(await content(page, 'og:image')).toBe(`${api}/share/business/${id}.png`);
  expectNoErrors();
});

test('a page is on its way as soon as the pointer rests on its card, and comes from the cache when it is opened', async ({ page }) => {
  const data: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && data.push(request.resourceType()));
  await page.goto('/search-result?business=MA&countries=global&search=Halderby');
  await page.waitForLoadState('networkidle');
  expect(data).toEqual([]);
  const card = page.getByRole('link', { name: HALDERBY, exact: true }).first();
  const loaded = page.waitForResponse(/_\.data/);
  await card.hover();
  await (await loaded).finished();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: HALDERBY })).toBeVisible();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry.name.includes('.data') && (entry as PerformanceResourceTiming).initiatorType === 'fetch' ? (entry as PerformanceResourceTiming).transferSize : [],
      ),
  );
  expect(sizes).toEqual([0]);
});
