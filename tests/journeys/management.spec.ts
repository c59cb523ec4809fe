import { expect, type Page, test } from '@playwright/test';
import { businessID, productCalled } from './support/api.ts';
import { DRAWN } from './support/own-company.ts';
import { HALDERBY, HV3 } from './support/product.ts';
import { goOn } from './support/screens.ts';
import { logIn } from './support/session.ts';

const row = (page: Page) => page.getByRole('navigation', { name: 'Manage the company', exact: true });

async function screens(): Promise<string[]> {
  const [id, { productID }] = await Promise.all([businessID(HALDERBY), productCalled(HV3)]);
  const ways = [
    'manage',
    'references',
    'integrations',
    '?editMode=1',
    'products',
    'membership',
    'boosts',
    'invoices',
    'members',
    'analytics',
    'verification',
    'documents',
    'edit',
    'edit/factory',
    'edit/history',
  ];
  return [...ways, 'product/new', `product/${productID}/edit`, 'product/import'].map((way) => `/business/${id}/${way}`);
}

/** Where the header of the page begins and ends, and where its tabs stand: all at one moment, because a screen that comes takes the place of the one before. */
async function header(page: Page): Promise<string> {
  await expect(row(page)).toBeVisible(DRAWN);
  const measured = await page.waitForFunction(() => {
    const parts = ['main .mhead', 'main .mhead__sw', 'main .mhead nav'].map((query) => document.querySelector(query)?.getBoundingClientRect());
    if (parts.some((box) => !box?.width)) return null;
    return parts.map((box) => [box?.x, box?.y, box?.width, box?.height].map((side) => Math.round(side ?? 0)).join(' ')).join(', ');
  });
  return (await measured.jsonValue()) as string;
}

test('every screen of a business has one header of one height with its tabs, also while it is edited, on a phone and on a desk [FIX-043]', async ({ page }) => {
  test.slow();
  await logIn(page, 'owner@demo.example');
  const found: Record<number, Map<string, string[]>> = { 390: new Map(), 1440: new Map() };
  for (const path of await screens()) {
    await goOn(page, path);
    for (const [width, measured] of Object.entries(found)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      const measures = await header(page);
      measured.set(measures, [...(measured.get(measures) ?? []), path]);
    }
  }
  for (const measured of Object.values(found)) expect([...measured]).toHaveLength(1);
});

test('tabs that scroll say so on the side where there are more, until their end is there [FIX-043]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await logIn(page, 'owner@demo.example');
  await page.goto(`/business/${await businessID(HALDERBY)}/edit/general`);
  for (const nav of [row(page), page.getByRole('navigation', { name: 'Sections of the profile', exact: true })]) {
    await expect(nav).toBeVisible(DRAWN);
    const hint = (side: 'before' | 'after') => nav.evaluate((element, which) => getComputedStyle(element, `::${which}`).content.slice(0, 3), side);
    expect(await nav.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(10);
    await nav.evaluate((element) => element.scrollTo({ left: 0 }));
    await expect.poll(() => hint('after')).toBe('"›"');
    expect(await hint('before')).toBe('non');
    await nav.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect.poll(() => hint('before')).toBe('"‹"');
    expect(await hint('after')).toBe('non');
  }
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(row(page)).toHaveAttribute('data-more', '');
});
