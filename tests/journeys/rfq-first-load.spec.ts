import { expect, test } from '@playwright/test';
import { loadedScripts, MOST_SCRIPTS } from './support/first-load.ts';
import { publicPages } from './support/pages.ts';
import { openSlowly, shiftsOf } from './support/shifts.ts';

/** Screens whose code a visitor never needs. */
const OF_THE_TRADE = /trade\/pages\/(rfq-compare|rfq-quote|rfq-award|rfq-edit|received-quote|order|orders)\//;

type Manifest = { routes: Record<string, { id: string; module: string; imports?: string[] }> };

for (const name of ['open requests', 'a request'] as const)
  test(`${name} load no more than other public pages, nothing of comparisons, quotes and lists of one’s own, and move nothing`, async ({ page }) => {
    const address = (await publicPages[name]?.()) ?? '';
    await openSlowly(page, address);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await loadedScripts(page)).toBeLessThanOrEqual(MOST_SCRIPTS);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const { routes } = await page.evaluate(() => (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest);
    const elsewhere = Object.values(routes).filter(({ id }) => OF_THE_TRADE.test(`${id}/`));
    expect(elsewhere.length).toBeGreaterThan(5);
    expect(elsewhere.filter(({ module }) => loaded.includes(module)).map(({ id }) => id)).toEqual([]);
  });
