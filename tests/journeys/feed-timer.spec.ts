import { expect, type Page, test } from '@playwright/test';
import { DRAWN } from './support/company.ts';
import { FEED, hearLittle, write } from './support/feed.ts';
import { newMember } from './support/profile.ts';

const cards = (page: Page) => page.getByRole('article');

test('more posts come by the timer of four seconds: not before, and not later [FEE-011] [FIX-045]', async ({ page }) => {
  await newMember(page, { firstName: 'Tess', lastName: 'Timer' });
  await hearLittle(page);
  await write(page, 12);
  await page.clock.install();
  let asked = 0;
  let go = () => {};
  const held = new Promise<void>((release) => (go = release));
  await page.route(FEED, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.route('**/batch', (route) => route.abort());
  await page.goto('/newsfeed');
  await expect(page.getByRole('textbox', { name: 'Your post' })).toBeVisible(DRAWN);
  await expect.poll(() => asked).toBe(1);
  // From here on time passes only by hand; the timer begins with the first posts.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  go();
  let passed = 0;
  const pass = async (milliseconds: number) => {
    passed += milliseconds;
    await page.clock.runFor(milliseconds);
  };
  const after = async (milliseconds: number, look: () => number | Promise<number>) => {
    await pass(milliseconds);
    return look();
  };
  await expect.poll(() => after(20, () => cards(page).count()), { intervals: [50] }).toBe(10);
  passed = 0;
  await pass(3_500);
  expect(asked).toBe(1);
  await expect.poll(() => after(100, () => asked), { intervals: [50] }).toBe(2);
  expect(passed).toBeLessThanOrEqual(4_300);
});
