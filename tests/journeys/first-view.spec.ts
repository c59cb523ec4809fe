import { expect, type Page, test } from '@playwright/test';
import { loadedScripts, loadedStyles, MOST_RFQ_SCRIPTS, MOST_SCRIPTS, MOST_STYLES } from './support/first-load.ts';
import { watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { publicPages, somePages } from './support/pages.ts';
import { PHONE } from './support/phone.ts';

/** Holds all scripts back until they are let go, as a slow line does. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((release) => (letGo = release));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

for (const [name, address] of somePages) {
  test(`${name} is painted before its scripts are asked for, and loads no more of them than a visitor's page may [HSE-013]`, async ({ page }) => {
    const expectNoErrors = watchForErrors(page);
    await page.goto(await address());
    await hydrated(page.getByRole('button', { name: 'Open menu', includeHidden: true }));
    await page.waitForLoadState('networkidle');
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      asked: performance.getEntriesByType('resource').flatMap((entry) => (/\/assets\/[^/]+\.js$/.test(entry.name) ? entry.startTime : [])),
    }));
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
    expectNoErrors();
    const loaded = await loadedScripts(page);
    // A page without most of its scripts would keep within anything.
    expect(loaded).toBeGreaterThan(MOST_SCRIPTS / 2);
    expect(loaded).toBeLessThanOrEqual(MOST_SCRIPTS);
    const styles = await loadedStyles(page);
    expect(styles).toBeGreaterThan(MOST_STYLES / 2);
    expect(styles).toBeLessThanOrEqual(MOST_STYLES);
  });
}

for (const name of ['open requests', 'a request'] as const)
  test(`${name} load no more JavaScript than a page of requests may [TME-012]`, async ({ page }) => {
    await page.goto((await publicPages[name]?.()) ?? '');
    await hydrated(page.getByRole('button', { name: 'Open menu', includeHidden: true }));
    await page.waitForLoadState('networkidle');
    const loaded = await loadedScripts(page);
    expect(loaded).toBeGreaterThan(MOST_RFQ_SCRIPTS / 2);
    expect(loaded).toBeLessThanOrEqual(MOST_RFQ_SCRIPTS);
    expect(await loadedStyles(page)).toBeLessThanOrEqual(MOST_STYLES);
  });

test('twenty cards of companies and of products load no more JavaScript than five [HSE-013]', async ({ page }) => {
  for (const type of ['MA', 'PR']) {
    await page.goto(`/search-result?business=${type}&countries=global&search=&size=20`);
    await hydrated(page.getByRole('button', { name: 'Open menu', includeHidden: true }));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
    expect(await loadedScripts(page), type).toBeLessThanOrEqual(MOST_SCRIPTS);
  }
});

test.describe('before the scripts are there', () => {
  test.use(PHONE);

  test('a button that was pressed answers when they come', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/search-result');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    letGo();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('what a button has opened without them stays open', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto((await publicPages['a company']?.()) ?? '');
    const badge = page.getByRole('button', { name: 'Verified' }).first();
    await badge.tap();
    const checks = page.getByRole('dialog', { name: 'What was checked' });
    await expect(checks).toBeVisible();
    letGo();
    await hydrated(page.getByRole('button', { name: 'Open menu' }));
    await page.waitForLoadState('networkidle');
    await expect(checks).toBeVisible();
  });

  test('what was chosen and typed stays, and the suggestions come', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/search-result');
    const field = page.getByRole('search').getByPlaceholder('Search companies and products');
    const country = page.getByRole('search').getByRole('combobox', { name: 'Country' });
    await country.selectOption('GB');
    await field.tap();
    await field.pressSequentially('hald');
    letGo();
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveValue('hald');
    await field.pressSequentially('er');
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
    await expect(country).toHaveValue('GB');
    await country.selectOption('FR');
    await expect(country).toHaveValue('FR');
  });
});

/** What stands in the first view, and what comes behind it in the document: a document comes in parts, and any of them may be painted before the next. */
const IN_PARTS = [
  { name: 'company results', first: '.results', behind: '.searchlayout > aside' },
  { name: 'a company', first: '.bizlayout__rail > .card', behind: '.bizlayout__main' },
];

test.describe('before any script', () => {
  // What scripts do not find they would draw anew.
  test.use({ javaScriptEnabled: false });
  for (const { name, first, behind } of IN_PARTS)
    test(`the first part of ${name} stands where it stays while what is behind it is still on its way [FIX-042]`, async ({ page }) => {
      for (const width of [390, 1000, 1200]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto((await publicPages[name]?.()) ?? '');
        expect(await page.evaluate(without, { first, behind }), `${width} px`).toEqual([0, 0]);
      }
    });
});

/** Runs in the page, in one go: a font or picture that comes meanwhile moves things too. @returns how far the first part moves without what is behind it, in px. */
function without({ first, behind }: { first: string; behind: string }): number[] {
  const place = () => document.querySelector(first)?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
  const before = place();
  document.querySelector(behind)?.remove();
  return [place().left - before.left, place().top - before.top];
}
