import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { ask, DRAWN } from './support/company.ts';
import { hearLittle } from './support/feed.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { PORTS } from './support/places.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';
import { enterAsStaff } from './support/staff.ts';
import { shifts } from './support/toggle.ts';

const AGO = '(now|\\d+ (minute|hour|day)s? ago)';
const FIXED = '\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d UTC';
const both = new RegExp(`${AGO} ${FIXED}`);
const site = `http://localhost:${PORTS.site}`;

/** A post with a comment, of somebody who is logged in afterwards. */
async function posted(page: Page) {
  const author = await newMember(page, { firstName: 'Tia', lastName: 'Clock' });
  await hearLittle(page);
  const { postID } = await ask(page, 'POST', '/social/posts/make-post', { content: 'What time is it?', timelineID: author.userID });
  await newMember(page, { firstName: 'Tom', lastName: 'Hour' });
  await ask(page, 'POST', '/social/comments/make-comment', { resourceID: postID, content: 'Noon.' });
  await ask(page, 'POST', `/social/reaction/react/post`, { resourceID: postID });
  return { author, postID };
}

test('posts and comments say how long ago before the fixed form, in the page of the server too, and nothing moves or differs when it comes to life [PST-006]', async ({
  page,
  browser,
}) => {
  const { postID } = await posted(page);
  const html = await (await fetch(`${site}/post/${postID}`)).text();
  const words = html.replace(/<[^>]*>/g, '');
  expect(words.match(new RegExp(`${AGO} ${FIXED}`, 'g'))).toHaveLength(2);
  for (const width of [390, 1440]) {
    const visitor = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    const expectNoErrors = watchForErrors(visitor);
    await visitor.goto(`/post/${postID}`);
    const card = visitor.getByRole('article');
    await expect(card.locator('.post__meta')).toHaveText(both);
    await expect(card.locator('.comment__acts')).toHaveText(both);
    await visitor.waitForLoadState('networkidle');
    expect(await shifts(visitor)).toEqual([]);
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
    expectNoErrors();
  }
});

test('a page in another language says it in that language [PST-006]', screen, async ({ page }) => {
  const { postID } = await posted(page);
  await page.evaluate(() => localStorage.clear());
  const expectNoErrors = watchForErrors(page);
  await page.goto(`/es/post/${postID}`);
  await expect(page.getByRole('article').locator('.post__meta')).toHaveText(new RegExp(`(ahora|hace \\d+ minutos?) ${FIXED}`));
  await page.goto(`/zh/post/${postID}`);
  await expect(page.getByRole('article').locator('.post__meta')).toHaveText(new RegExp(`(现在|\\d+分钟前) ${FIXED}`));
  expectNoErrors();
});

test('notifications and who likes are relative, with the fixed form at hand [PST-006]', screen, async ({ page }) => {
  const { author, postID } = await posted(page);
  await logIn(page, author);
  await page.goto('/notifications');
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tom Hour' }).first();
  const time = entry.locator('time');
  await expect(time).toHaveText(new RegExp(`^${AGO} \\(${FIXED}\\)$`), DRAWN);
  await expect(time).toHaveAttribute('title', new RegExp(`^${FIXED}$`));
  await page.goto(`/post/${postID}`);
  await page.getByRole('button', { name: /^Settings of the post/ }).click();
  await page.getByRole('menuitem', { name: 'Show who likes this' }).click(DRAWN);
  await expect(page.getByRole('dialog').locator('time')).toHaveAttribute('title', new RegExp(`^${FIXED}$`), DRAWN);
});

test('the log of staff is relative, and a press shows the fixed form by keyboard too [PST-006]', screen, async ({ page }) => {
  await enterAsStaff(page);
  await page.goto('/staff/audit');
  const first = page.getByRole('table').locator('time').first();
  await expect(first).toHaveText(new RegExp(`^${AGO} \\(${FIXED}\\)$`), DRAWN);
  const exact = page.getByRole('button', { name: 'Exact times' });
  await exact.focus();
  await page.keyboard.press('Enter');
  await expect(exact).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toHaveText(new RegExp(`^${FIXED}$`));
  await page.keyboard.press('Enter');
  await expect(first).toHaveText(new RegExp(`^${AGO} `));
});

test('messages keep the fixed form alone [PST-006]', screen, async ({ page }) => {
  await logIn(page, 'owner@demo.example');
  await page.goto('/my-messages');
  await page.locator('.thread__time, .th2').first().waitFor(DRAWN);
  await expect(page.getByRole('main').getByText(/\d+ (minute|hour|day)s? ago/)).toHaveCount(0);
});
