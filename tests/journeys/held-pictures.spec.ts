import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { publicPages } from './support/pages.ts';
import { PHONE } from './support/phone.ts';

test.use(PHONE);

const LAZY = '.dimg[loading=lazy]';

/** Of each picture: how far below the window its place is, the size of the place, and the addresses of its versions. */
const pictures = (page: Page, which = LAZY) =>
  page.locator(which).evaluateAll((all) =>
    all.map((one) => {
      const place = one.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const { src, srcset } = one as HTMLImageElement;
      return {
        below: place.top - innerHeight,
        size: [place.width, place.height],
        urls: [src, ...srcset.split(', ').map((version) => version.split(' ')[0] ?? '')],
      };
    }),
  );

for (const name of ['a company', 'a product', 'company results'] as const) {
  test(`on a phone ${name} leaves the line to its scripts: pictures further down and stills wait in their places, come to whoever scrolls, and with the scripts`, async ({
    page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto((await publicPages[name]?.()) ?? '', { waitUntil: 'domcontentloaded' });
    const before = await pictures(page);
    const isAsked = ({ urls }: { urls: string[] }) => urls.some((url) => asked.includes(url));
    await expect.poll(() => before.filter((one) => one.below < 0 && !isAsked(one))).toEqual([]);
    const eager = await pictures(page, 'img:not([loading=lazy])');
    const near = [...eager, ...before.filter(({ below }) => below < 200)].flatMap(({ urls }) => urls);
    const far = before.filter(({ below, urls }) => below >= 200 && !urls.some((url) => near.includes(url)));
    expect(far.length).toBeGreaterThan(2);
    expect(far.filter(isAsked)).toEqual([]);
    const stills = await page.locator('video[data-poster]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['poster'] ?? ''));
    expect(asked.filter((url) => stills.includes(url))).toEqual([]);

    // Nobody waits for a script who comes near.
    await page.locator(LAZY).last().locator('..').scrollIntoViewIfNeeded();
    await expect.poll(() => before.slice(-1).every(isAsked)).toBe(true);
    if (stills.length > 0) {
      await page.locator('video[data-poster]').first().scrollIntoViewIfNeeded();
      await expect(page.locator('video[data-poster]').first()).toHaveAttribute('poster', stills[0] ?? '');
    }

    release();
    await hydrated(page.getByRole('button', { name: 'Open menu', includeHidden: true }));
    await expect(page.locator('html')).not.toHaveAttribute('data-held');
    expect((await pictures(page)).map(({ size }) => size)).toEqual(before.map(({ size }) => size));
  });
}

test('without scripts every picture comes as the browser decides', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
  await page.goto((await publicPages['a company']?.()) ?? '');
  await expect.poll(() => asked.filter((url) => url.includes('/files/')).length).toBeGreaterThan(4);
  await context.close();
});
