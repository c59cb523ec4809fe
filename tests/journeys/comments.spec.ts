import { expect, type Page, test } from '@playwright/test';
import { account } from './support/api.ts';
import { awake } from './support/hydrated.ts';
import { openProduct, region } from './support/product.ts';
import { askedForServer, screen } from './support/screen.ts';

const QUESTION = 'We swapped seats on eleven of these during a four hour stop.';
const ANSWER = 'Good to hear, Tomasz. Kit HV3-SK covers DN 25 to DN 50 in both versions.';

const section = (page: Page) => region(page, 'Comments');
const comments = (page: Page) => section(page).locator(':scope > .commentlist > .comment');
/** The code of the comments comes with the first sign of interest. */
async function open(page: Page): Promise<void> {
  await openProduct(page);
  await awake(section(page));
}
const more = (page: Page) => section(page).getByRole('button', { name: /^(Load more comments|Loading)$/ });

test('tells a visitor to log in, and the way there comes back [COM-005]', screen, async ({ page }) => {
  await open(page);
  await expect(section(page).getByText('If you want to comment you must be loged in.', { exact: true })).toBeVisible();
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
  const login = (await section(page).getByRole('link', { name: 'Login' }).getAttribute('href')) ?? '';
  expect(login.startsWith(`${account}/login?`)).toBe(true);
  expect(new URL(login).searchParams.get('continue')).toBe(page.url());
});

test('shows who wrote what and when, with Like and Reply, scripts off too [PRO-014] [COM-013] [COM-014]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await openProduct(page);
  await expect(comments(page)).toHaveCount(5);
  for (const comment of await comments(page).all()) {
    await expect(comment.getByRole('link', { name: /^Like/ })).toBeVisible();
    await expect(comment.getByRole('link', { name: /^Reply to/ })).toBeVisible();
    await expect(comment.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d UTC$/)).toBeVisible();
  }
  const first = comments(page).first();
  await expect(first).toContainText(QUESTION);
  await expect(first.getByRole('link', { name: 'Tomasz Zieliński', exact: true })).toHaveAttribute('href', /^\/profile\/[0-9a-f-]{36}$/);
  await context.close();
});

test('loads five more at a time until a page is empty [COM-009] [COM-010] [COM-012]', screen, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/social/comments/') && asked.push(new URL(request.url()).search));
  await open(page);
  await expect(comments(page)).toHaveCount(5);
  await more(page).click();
  await expect(comments(page)).toHaveCount(7);
  await expect(more(page)).toBeVisible();
  await more(page).click();
  await expect(more(page)).toHaveCount(0);
  await expect(comments(page)).toHaveCount(7);
  expect(asked.slice(askedForServer(page))).toEqual(['?skip=5&size=5', '?skip=7&size=5']);
});

test('says Loading while more comments are on their way, and asks once [COM-011]', screen, async ({ page }) => {
  await open(page);
  let asked = 0;
  let go = () => {};
  const held = new Promise<void>((release) => (go = release));
  await page.route('**/social/comments/**', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await more(page).click();
  await expect(more(page)).toHaveText('Loading');
  await more(page).click();
  go();
  await expect(comments(page)).toHaveCount(7);
  await expect(more(page)).toHaveText('Load more comments');
  expect(asked).toBe(1);
});

test('says so when more comments cannot be loaded, and lets the visitor try again', screen, async ({ page }) => {
  await open(page);
  await page.route('**/social/comments/**', (route) => route.abort());
  await more(page).click();
  await expect(section(page).getByRole('alert')).toHaveText('Error loading data');
  await page.unroute('**/social/comments/**');
  await more(page).click();
  await expect(comments(page)).toHaveCount(7);
  await expect(section(page).getByRole('alert')).toHaveCount(0);
});

test('shows and hides the replies of a comment [COM-015]', screen, async ({ page }) => {
  await open(page);
  const first = comments(page).first();
  await expect(page.getByText(ANSWER)).toHaveCount(0);
  await first.getByRole('button', { name: 'Show replies (2)' }).click();
  await expect(first.getByText(ANSWER)).toBeVisible();
  await expect(first.getByRole('link', { name: 'Halderby Pumps & Valves', exact: true })).toHaveAttribute('href', /^\/business\/Halderby-Pumps-%2526-Valves-/);
  await first.getByRole('button', { name: 'Hide replies (2)' }).click();
  await expect(page.getByText(ANSWER)).toHaveCount(0);
  // A comment without replies has nothing to show.
  await expect(
    comments(page)
      .nth(2)
      .getByRole('button', { name: /replies/ }),
  ).toHaveCount(0);
});

test(
  'every comment has Like and Reply, one that came later and an answer too, and both lead a visitor to the login and back [COM-013] [COM-014]',
  screen,
  async ({ page }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    await more(page).click();
    await expect(comments(page)).toHaveCount(7);
    await comments(page).first().getByRole('button', { name: 'Show replies (2)' }).click();
    const all = section(page).locator('.comment');
    await expect(all).toHaveCount(9);
    for (const comment of await all.all()) {
      const own = comment.locator(':scope > div > .comment__acts').first();
      const author = await comment.locator('.comment__bub').first().getByRole('link').textContent();
      for (const action of [own.getByRole('link', { name: /^Like/ }), own.getByRole('link', { name: `Reply to ${author}`, exact: true })]) {
        const login = new URL((await action.getAttribute('href')) ?? '');
        expect([login.origin + login.pathname, login.searchParams.get('continue')]).toEqual([`${account}/login`, page.url()]);
      }
    }
  },
);
