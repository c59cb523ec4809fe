import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';

/** The file with all routes; addresses of files tell nothing else. */
const ALL_ROUTES = '**/assets/manifest-*.js';
const asksServer = (url: string): boolean => url.includes('/__manifest');

/** Opens the page and gives it a mark, which a new document would not have. */
async function openMarked(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/rfq');
  await hydrated(page.getByRole('button', { name: 'Open menu', includeHidden: true }));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { wbnMark: true }));
  return { asked };
}
async function goToContact(page: Page): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Contact/ })
    .first()
    .click();
  await page.waitForURL('**/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'wbnMark' in window);

test('a page names its own routes, the others come when somebody begins to do something, and a link leads on in the same document [TME-012]', async ({
  page,
}) => {
  const { asked } = await openMarked(page);
  const isFile = (url: string) => /\/assets\/manifest-[^/]+\.js$/.test(url);
  expect(asked.filter(isFile)).toEqual([]);
  await page.mouse.move(400, 400);
  await expect.poll(() => asked.filter(isFile).length).toBe(1);
  await goToContact(page);
  expect(await isSameDocument(page)).toBe(true);
  expect(asked.filter(isFile)).toHaveLength(1);
  expect(asked.filter(asksServer)).toEqual([]);
});

test('without that file, as after a new release, the server says where a link leads [TME-012]', async ({ page }) => {
  await page.route(ALL_ROUTES, (route) => route.fulfill({ status: 404, body: '' }));
  const { asked } = await openMarked(page);
  await goToContact(page);
  expect(asked.filter(asksServer)).not.toEqual([]);
});
