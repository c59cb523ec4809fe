import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './support/access.ts';
import { ask, DRAWN, newBusiness, newOwner } from './support/company.ts';
import { FEED, hearLittle, write } from './support/feed.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { awake } from './support/hydrated.ts';
import { picture } from './support/photo.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { kept } from './support/session.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'New post' });
const text = (page: Page) => composer(page).getByRole('textbox', { name: 'Your post' });
const cards = (page: Page) => page.getByRole('article');
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });
const commentBox = (page: Page) => cards(page).first().getByPlaceholder('Post your comment');

/** So often more posts come by themselves (feed-timer.spec.ts). */
const EVERY_MS = 4_000;

async function openFeed(page: Page): Promise<void> {
  await page.goto('/newsfeed');
  await expect(text(page)).toBeVisible(DRAWN);
}

test(
  'a member posts as a company with a picture; others like, comment and reply; it is removed again [FEE-001] [FEE-004] [FEE-005] [FEE-013] [FEE-014] [FEE-016] [FEE-017] [FEE-018] [FEE-019] [FEE-020] [FEE-021] [ERR-010] [ERR-025] [ACC-010] [ROL-004] [ROL-015]',
  screen,
  async ({ page }) => {
    test.slow();
    const failed = watchForErrors(page);
    const own = await newOwner(page);
    await hearLittle(page);
    await newBusiness(page);
    await openFeed(page);
    const actor = composer(page).getByRole('combobox', { name: 'Post as' });
    await expect(actor.getByRole('option')).toHaveCount(3);
    await actor.selectOption(own.name);
    expect((await kept(page))['socialActor']).toBe(own.id);
    await text(page).fill('Two workboats are ready.\nSee https://example.com/boats.');
    const chooser = page.waitForEvent('filechooser');
    await composer(page).getByRole('button', { name: 'Photo' }).click();
    await (await chooser).setFiles({ name: 'boats.jpg', mimeType: 'image/jpeg', buffer: await picture(900, 600) });
    await expect(composer(page).getByAltText('boats.jpg')).toBeVisible();
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
    await expect(toast(page, 'Post created!')).toBeVisible();
    await expect(text(page)).toHaveValue('');
    const card = cards(page).first();
    await expect(card).toHaveAccessibleName(`Post by ${own.name}`);
    await expect(card).toContainText('Two workboats are ready.');
    await expect(card).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d UTC/);
    await expect(card.getByRole('link', { name: 'https://example.com/boats' })).toHaveAttribute('rel', /nofollow/);
    await expect(card.getByAltText(`Picture of ${own.name}’s post`)).toBeVisible();

    await card.getByRole('button', { name: /^Like/ }).click();
    await expect(card.locator('.reactsum')).toContainText('1 like');
    await card.getByRole('button', { name: /^Comment/ }).click();
    await commentBox(page).fill('How long?');
    await commentBox(page).press('Enter');
    await expect(card.getByText('How long?')).toBeVisible();
    await card.getByRole('button', { name: `Reply to ${own.name}` }).click();
    await card.getByRole('textbox', { name: `Your reply to ${own.name}` }).fill('Nine metres.');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Nine metres.')).toBeVisible();
    await page.reload();
    await expect(card.getByText('How long?')).toBeVisible(DRAWN);
    await expect(card.getByRole('button', { name: /^Like/, pressed: true })).toBeVisible();
    await card.getByRole('button', { name: 'Show replies (1)' }).click();
    await expect(card.getByText('Nine metres.')).toBeVisible();
    await card.getByRole('button', { name: 'Hide replies (1)' }).click();
    await expect(card.getByText('Nine metres.')).toBeHidden();

    await card.getByRole('button', { name: /^Settings of the post/ }).click();
    await page.getByRole('menuitem', { name: 'Remove post' }).click();
    failed();
    await page.route('**/social/posts/remove-post', (route) => route.fulfill({ status: 500, json: { success: false, error: 'internal' } }), { times: 1 });
    await page.getByRole('dialog').getByRole('button', { name: 'Remove post' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Ha ocurrido un error al eliminar la publicación.' })).toBeVisible();
    await card.getByRole('button', { name: /^Settings of the post/ }).click();
    await page.getByRole('menuitem', { name: 'Remove post' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove post' }).click();
    await reloaded;
    await expect(text(page)).toBeVisible(DRAWN);
    await expect(page.getByText('Two workboats are ready.')).toHaveCount(0);
  },
);

test(
  'comments keep what was typed: one row, Shift+Enter, cleared while it is sent, back when it fails [COM-001] [COM-002] [COM-003] [COM-004] [COM-006] [COM-007] [COM-008]',
  screen,
  async ({ page }) => {
    await newMember(page);
    await hearLittle(page);
    await write(page, 1);
    await openFeed(page);
    await cards(page)
      .first()
      .getByRole('button', { name: /^Comment/ })
      .click();
    const box = commentBox(page);
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('rows', '1');
    let asked = 0;
    let go = () => {};
    const held = new Promise<void>((release) => (go = release));
    await page.route('**/social/comments/make-comment', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await held;
      await route.fulfill({ status: 503, json: { success: false, error: 'unavailable', message: 'The service is busy.' } });
    });
    await box.press('Enter');
    await box.fill('   ');
    await box.press('Enter');
    await box.fill('One');
    await box.press('Shift+Enter');
    await box.pressSequentially('two');
    await expect(box).toHaveValue('One\ntwo');
    expect(asked).toBe(0);
    await box.press('Enter');
    await expect(box).toBeDisabled();
    await expect(box).toHaveValue('');
    go();
    await expect(box).toBeEnabled();
    await expect(box).toHaveValue('One\ntwo');
    await expect(page.getByRole('alert').filter({ hasText: 'The service is busy.' })).toBeVisible();
    await box.press('Enter');
    await expect(cards(page).first().locator('.commentlist')).toContainText('One\ntwo');
    await expect(box).toHaveValue('');
    expect(asked).toBe(2);
  },
);

test('posts come by themselves until there are no more, and the footer stays in reach [FEE-006] [FEE-007] [FEE-008] [FEE-009] [FEE-010] [FEE-011] [FEE-012] [FEE-015] [ERR-017] [ERR-024]', async ({
  page,
}) => {
  test.slow();
  const { userID } = await newMember(page, { firstName: 'Nora', lastName: 'Feed' });
  await hearLittle(page);
  await write(page, 34);
  // What is asked for together before the page is alive does not come either.
  await page.route('**/batch', (route) => route.abort());
  await page.route(FEED, (route) => route.abort(), { times: 1 });
  await page.clock.install();
  await openFeed(page);
  await expect(page.getByRole('heading', { name: 'Failed loading your newsfeed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first()).toHaveAccessibleName('Post by Nora Feed');
  await expect(page.getByRole('button', { name: 'Load more post' })).toBeVisible();
  // By the timer alone: the button is far below.
  await page.clock.fastForward(EVERY_MS);
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more post' }).scrollIntoViewIfNeeded();
  // Sooner than the timer comes again.
  await expect(cards(page)).toHaveCount(30, { timeout: 3_000 });
  await page.clock.fastForward(EVERY_MS);
  await expect(cards(page)).toHaveCount(34);
  await expect(page.getByRole('button', { name: 'Load more post' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  const post = composer(page).getByRole('button', { name: 'Post', exact: true });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(post).toBeDisabled();
  await text(page).fill(' \n');
  await expect(post).toBeDisabled();
  await text(page).fill('Kept however it ends');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/files/upload-request', async (route) => {
    await held;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await composer(page).getByRole('button', { name: 'Photo' }).click();
  await (await chooser).setFiles({ name: 'boats.jpg', mimeType: 'image/jpeg', buffer: await picture(300, 200) });
  await expect(post).toBeDisabled();
  release();
  await expect(composer(page).getByAltText('boats.jpg')).toBeVisible();
  await page.route('**/social/posts/make-post', (route) => route.fulfill({ status: 500, json: { success: false, error: 'internal' } }), { times: 1 });
  await post.click();
  await expect(composer(page).getByRole('alert')).toContainText('There was an error creating this post!');
  await expect(text(page)).toHaveValue('Kept however it ends');
  await page.reload();
  await expect(text(page)).toHaveValue('Kept however it ends', DRAWN);
  await page.goto(`/timeline/${userID}`);
  await expect(cards(page).first()).toBeVisible();
});

test('a visitor reads a timeline and a post, and is asked to log in to answer [FEE-002] [FEE-003] [COM-005] [COM-013] [COM-014]', async ({
  page,
  browser,
  baseURL,
}) => {
  await newMember(page, { firstName: 'Tim', lastName: 'Line' });
  await write(page, 12);
  const { userID } = await kept(page);
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  const failed = watchForErrors(visitor);
  await visitor.goto(`/timeline/${userID}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Posts of Tim Line' })).toBeVisible();
  await expect(cards(visitor).first()).toContainText('Post number 12');
  // The code of the list comes with the first sign of interest.
  const more = visitor.getByRole('button', { name: 'Load more post' });
  await awake(more);
  await more.click();
  await expect(cards(visitor)).toHaveCount(12);
  await expectAccessible(visitor);
  await cards(visitor)
    .first()
    .getByRole('button', { name: /^Settings/ })
    .click();
  await expect(visitor.getByRole('menuitem', { name: /^Remove post/ })).toHaveAttribute('aria-disabled', 'true');
  await visitor.keyboard.press('Escape');
  await cards(visitor).first().locator('.post__meta a').click();
  await expect(visitor).toHaveURL(/\/post\/[0-9a-f-]{36}$/);
  await expect(visitor.getByText('If you want to comment you must be loged in.', { exact: true })).toBeVisible();
  failed();
  await context.close();
});

test('the newsfeed with an open menu and a post have no accessibility violation', screen, async ({ page }) => {
  test.slow();
  await newMember(page);
  await hearLittle(page);
  const { userID } = await kept(page);
  // The open menu must not lie over what stands under the text.
  await ask(page, 'POST', '/social/posts/make-post', { content: 'One line\n'.repeat(8), timelineID: userID, timelineType: 'user' });
  await openFeed(page);
  await expect(cards(page).first()).toBeVisible(DRAWN);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Settings/ })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto((await cards(page).first().locator('.post__meta a').first().getAttribute('href')) as string);
  await expect(commentBox(page)).toBeVisible(DRAWN);
  await expectAccessibleEverywhere(page);
});
