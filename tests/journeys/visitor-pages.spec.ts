import { type Browser, chromium, expect, test } from '@playwright/test';
import config from './playwright.config.ts';
import { loadedScripts, MOST_SCRIPTS } from './support/first-load.ts';
import { type Category, causesOf, LEAST_SCORE, lighthouseOf, scoreOf } from './support/lighthouse.ts';
import { isLong } from './support/long.ts';
import { publicPages } from './support/pages.ts';
import { openSlowly, shiftsOf } from './support/shifts.ts';

/** What does not depend on how busy this machine is; how fast a page paints is measured by `npm run bench visitor`. */
const CATEGORIES: Category[] = ['accessibility', 'best-practices', 'seo'];
const CARDS = 20;
/** One branch: a search of words stays out of search engines (FAC-020). */
const results = '/search-result?business=PR&countries=global&search=&industry=0004';
const many = `${results}&size=${CARDS}`;

const pages: [name: string, address: () => Promise<string>][] = [
  ['home', async () => '/'],
  ['results with twenty cards', async () => many],
  ...(isLong ? [['results', async () => results] as [string, () => Promise<string>]] : []),
  ...(['a company', 'a product', ...(isLong ? ['industries'] : [])] as const).map((name): [string, () => Promise<string>] => [
    name,
    publicPages[name] as () => Promise<string>,
  ]),
];

test.describe('a visitor on a phone', () => {
  let browser: Browser;
  let port = 0;
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  test.beforeAll(async ({}, { parallelIndex }) => {
    port = Number(new URL(String(config.use?.baseURL)).port) + 60 + parallelIndex;
    browser = await chromium.launch({ ...config.use?.launchOptions, args: [...(config.use?.launchOptions?.args ?? []), `--remote-debugging-port=${port}`] });
  });
  test.afterAll(() => browser.close());

  for (const [name, address] of pages) {
    test(`${name}: sound for people, browsers and search engines, within the floor of scripts, and nothing moves [PAG-025]`, async ({ page, baseURL }) => {
      test.setTimeout(90_000);
      const path = await address();
      const audited = await lighthouseOf(new URL(path, baseURL).href, port, CATEGORIES);
      expect(
        CATEGORIES.filter((category) => scoreOf(audited, category) < LEAST_SCORE),
        causesOf(audited).join('; '),
      ).toEqual([]);
      await openSlowly(page, path);
      if (path === many) await expect(page.getByRole('main').getByRole('article')).toHaveCount(CARDS);
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
      expect(await loadedScripts(page)).toBeLessThanOrEqual(MOST_SCRIPTS);
    });
  }
});
