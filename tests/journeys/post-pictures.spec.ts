import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { ask, DRAWN } from './support/company.ts';
import { hearLittle } from './support/feed.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { picture } from './support/photo.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { shifts } from './support/toggle.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'New post' });
const card = (page: Page) => page.getByRole('article').first();
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ });
const post = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/newsfeed');
  await expect(composer(page)).toBeVisible(DRAWN);
}

/** Chooses files with a button of the composer. */
async function choose(page: Page, button: string, ...names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await composer(page).getByRole('button', { name: button }).click();
  const files = await Promise.all(names.map(async (name, index) => ({ name, mimeType: 'image/jpeg', buffer: await picture(600 + 40 * index, 400) })));
  await (await chooser).setFiles(files);
}

test('six pictures are posted with descriptions in an order of one’s own [PST-002]', screen, async ({ page }) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const { userID } = await newMember(page, { firstName: 'Liv', lastName: 'Painter' });
  await hearLittle(page);
  await open(page);
  await composer(page).getByRole('textbox', { name: 'Your post' }).fill('Six of them.');
  await choose(page, 'Photo', 'one.jpg', 'two.jpg', 'three.jpg');
  await choose(page, 'Add pictures', 'four.jpg', 'five.jpg', 'six.jpg', 'seven.jpg');
  await expect(composer(page).getByText('At most 6 pictures fit. One was left out.')).toBeVisible();
  await expect(composer(page).getByRole('img')).toHaveCount(6, DRAWN);
  await composer(page).getByRole('textbox', { name: 'Description of picture 3 (optional)' }).fill('A red lathe');
  await composer(page).getByRole('button', { name: 'Move picture 3 to the left' }).click();
  await composer(page).getByRole('button', { name: 'Move picture 2 to the left' }).click();
  await composer(page).getByRole('button', { name: 'Remove picture 6' }).click();
  await expect(composer(page).getByRole('textbox', { name: 'Description of picture 1 (optional)' })).toHaveValue('A red lathe');
  await expect(post(page)).toBeEnabled(DRAWN);
  await expectAccessible(page);
  await post(page).click();
  await expect(card(page).getByAltText('A red lathe')).toBeVisible(DRAWN);
  await expect(card(page).getByAltText('Picture 5 of 5 of Liv Painter’s post')).toBeVisible();
  await expect(composer(page).getByRole('button', { name: 'Photo' })).toBeVisible();

  const { items } = await ask(page, 'GET', `/timeline/load/${userID}`);
  expect(items[0].body.pictures).toHaveLength(5);
  expect(items[0].body.picture).toMatchObject({ description: 'A red lathe' });
  await page.goto(`/post/${items[0].postID}`);
  await card(page).getByRole('button', { name: 'A red lathe' }).press('Enter');
  await expect(viewer(page)).toContainText('1 / 5', DRAWN);
  await expect(viewer(page)).toContainText('A red lathe');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expectAccessible(page);
  expectNoErrors();
});

test('a page with posts of one to six pictures moves nothing while they come, and they are viewed by keyboard [PST-002]', async ({ page }) => {
  const { userID } = await newMember(page);
  await hearLittle(page);
  await open(page);
  for (let count = 1; count <= 6; count += 1) {
    await composer(page).getByRole('textbox', { name: 'Your post' }).fill(`With ${count}`);
    await choose(page, 'Photo', ...Array.from({ length: count }, (_, index) => `${index}.jpg`));
    await expect(post(page)).toBeEnabled(DRAWN);
    await post(page).click();
    await expect(card(page)).toContainText(`With ${count}`, DRAWN);
  }
  await page.goto(`/timeline/${userID}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(6, DRAWN);
  for (let count = 6; count >= 1; count -= 1) {
    const own = cards.filter({ hasText: `With ${count}` });
    await own.scrollIntoViewIfNeeded();
    await expect(own.locator('.post__pic img')).toHaveCount(count);
    const boxes = await own
      .locator('.post__pic')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width * one.getBoundingClientRect().height));
    for (const area of boxes) expect(area).toBeGreaterThan(10_000);
  }
  expect(await shifts(page)).toEqual([]);
  const { items } = await ask(page, 'GET', `/timeline/load/${userID}`);
  await page.goto(`/post/${items[0].postID}`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectViewer(page);
    await expectNoSidewaysScroll(page);
  }
});

/** Pictures of a post open large, move by arrow keys, and give the focus back. */
async function expectViewer(page: Page): Promise<void> {
  const first = card(page).getByRole('button', { name: /^Picture 1 of 6/ });
  await expect(first).toBeVisible(DRAWN);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toContainText('1 / 6', DRAWN);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText('2 / 6');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page)).toContainText('1 / 6');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(first).toBeFocused();
}
