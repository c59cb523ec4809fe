import { expect, type Page, test } from '@playwright/test';
import { loadedScripts, MOST_RFQ_SCRIPTS } from './support/first-load.ts';
import { publicPages } from './support/pages.ts';
import { openSlowly, shiftsOf } from './support/shifts.ts';

/** Screens whose code a visitor never needs. */
const OF_THE_TRADE = /trade\/pages\/(rfq-compare|rfq-quote|rfq-award|rfq-edit|received-quote|order|orders)\//;

type Route = { id: string; module: string; imports?: string[] };

/** What the build says of every route, by the address that the page has for it: the page itself brings its own alone. */
async function everyRoute(page: Page, html: string): Promise<Route[]> {
  const [address = ''] = /\/assets\/manifest-[^"]+\.js/.exec(html) ?? [];
  const file = await (await page.request.get(address)).text();
  return Object.values((JSON.parse(file.slice(file.indexOf('{'), file.lastIndexOf('}') + 1)) as { routes: Record<string, Route> }).routes);
}

for (const name of ['open requests', 'a request'] as const)
  test(`${name} load little, nothing of comparisons, quotes and lists of one’s own, and move nothing [TME-012]`, async ({ page }) => {
    const address = (await publicPages[name]?.()) ?? '';
    await openSlowly(page, address);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await loadedScripts(page)).toBeLessThanOrEqual(MOST_RFQ_SCRIPTS);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const html = await (await page.request.get(address)).text();
    const elsewhere = (await everyRoute(page, html)).filter(({ id }) => OF_THE_TRADE.test(`${id}/`));
    expect(elsewhere.length).toBeGreaterThan(5);
    expect(elsewhere.filter(({ module }) => loaded.includes(module)).map(({ id }) => id)).toEqual([]);
    // Nor what only they need: files that no page for everybody is made of.
    expect(loaded.filter((path) => /\/assets\/[^/]+\.js$/.test(path) && !html.includes(`"${path}"`))).toEqual([]);
  });
